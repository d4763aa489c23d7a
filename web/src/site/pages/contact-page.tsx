import { routes } from '../../lib/routes'
import { SOCIAL_PAGE, SUPPORT_ADDRESS } from '../../lib/text/company'
import { Icon } from '../ui/icon'

export const ContactPage = () => (
  <section className="hero hero-page hero-fill">
    <div className="wrap">
      <p className="eyebrow">Contact</p>
      <h1>Talk to the people who build it</h1>
      <p className="lead">Questions about a request, a document or your account? Write to us.</p>
      <div className="contact-cards">
        <article className="card contact">
          <span className="card-icon">
            <Icon name="mail" />
          </span>
          <h2>Email Us</h2>
          <p>
            <a className="text-link" href={`mailto:${SUPPORT_ADDRESS}`}>
              {SUPPORT_ADDRESS}
            </a>
          </p>
          <p>We respond within 1–2 business days</p>
        </article>
        <article className="card contact">
          <span className="card-icon">
            <Icon name="people" />
          </span>
          <h2>Follow Us</h2>
          <p>
            <a className="text-link" href={SOCIAL_PAGE} rel="noopener">
              Attestry on LinkedIn
            </a>
          </p>
          <p>News about the product and the rules it follows</p>
        </article>
      </div>
      <p className="fine-print">
        Would you rather see it first? <a href={routes.demo}>Ask for a demo.</a>
      </p>
    </div>
  </section>
)
