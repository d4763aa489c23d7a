import type { ReactNode } from 'react'
import { OPERATOR, SUPPORT_ADDRESS } from '../../lib/text/company'
import { routes } from '../../lib/routes'

const PAGES = [
  [routes.privacy, 'Privacy Policy'],
  [routes.terms, 'Terms of Service'],
  [routes.dataProcessing, 'Data Processing'],
  [routes.security, 'Security'],
  [routes.accessibility, 'Accessibility'],
] as const

type Props = {
  title: string
  lead: string
  /** The day on which what it says was last compared with the product. */
  day: string
  children: ReactNode
}

/** A text that a buyer, a lawyer or a data protection officer reads. */
export const LegalPage = ({ title, lead, day, children }: Props) => (
  <section className="hero hero-page">
    <div className="wrap">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p className="fine-print">As of {day}</p>
      <div className="legal">
        <article className="legal-text">{children}</article>
        <nav aria-label="Policies">
          <ul>
            {PAGES.map(([path, name]) => (
              <li key={path}>{name === title ? <strong>{name}</strong> : <a href={path}>{name}</a>}</li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  </section>
)

export const Operator = () => (
  <p>
    {OPERATOR.name}
    <br />
    {OPERATOR.address}
    <br />
    <a className="text-link" href={`mailto:${SUPPORT_ADDRESS}`}>
      {SUPPORT_ADDRESS}
    </a>
  </p>
)

/** What something is, or how long it stays, row by row. */
export const Facts = ({ rows }: { rows: readonly (readonly [what: string, says: string])[] }) => (
  <dl className="legal-facts">
    {rows.map(([what, says]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
)
