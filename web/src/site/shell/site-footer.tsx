import { routes } from '../../lib/routes'
import { SOCIAL_PAGE, SUPPORT_ADDRESS } from '../../lib/text/company'
import { Wordmark } from './wordmark'

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="wrap site-footer-row">
      <div>
        <Wordmark />
        <p>The first full-cycle compliance platform for global trade.</p>
      </div>
      <nav aria-label="Footer">
        <ul>
          <li>
            <a href={routes.about}>About</a>
          </li>
          <li>
            <a href={routes.demo}>Demo</a>
          </li>
          <li>
            <a href={routes.contactUs}>Contact</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href={SOCIAL_PAGE} rel="noopener">
              LinkedIn
            </a>
          </li>
          <li>
            <a href={`mailto:${SUPPORT_ADDRESS}`}>Support</a>
          </li>
          <li>
            <a href={routes.accessibility}>Accessibility</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href={routes.privacy}>Privacy Policy</a>
          </li>
          <li>
            <a href={routes.terms}>Terms of Service</a>
          </li>
          <li>
            <a href={routes.security}>Security</a>
          </li>
        </ul>
      </nav>
    </div>
    <p className="wrap site-footer-legal">© 2025 Attestry. All rights reserved.</p>
  </footer>
)
