import { routes } from '../../lib/routes'

export const NotFoundPage = () => (
  <section className="hero hero-page hero-fill hero-centred">
    <div className="wrap">
      <p className="not-found" aria-hidden="true">
        404
      </p>
      <h1>Oops! Page not found</h1>
      <p className="lead">The page may have moved, or the address has a slip in it.</p>
      <div className="actions">
        <a className="button button-large" href={routes.home}>
          Return to Home
        </a>
      </div>
    </div>
  </section>
)
