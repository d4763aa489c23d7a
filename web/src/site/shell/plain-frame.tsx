import { routes } from '../../lib/routes'
import { Wordmark } from './wordmark'

/** Who makes the page, and nothing to follow from there. */
export const PlainHeader = () => (
  <header className="site-header">
    <div className="wrap site-header-row">
      <span className="site-home">
        <Wordmark />
      </span>
    </div>
  </header>
)

export const PlainFooter = () => (
  <footer className="site-footer">
    <nav className="wrap" aria-label="Footer">
      <a href={routes.privacy}>Privacy Policy</a>
      <a href={routes.security}>Security</a>
      <a href={routes.accessibility}>Accessibility</a>
    </nav>
  </footer>
)
