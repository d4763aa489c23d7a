import { useEffect, useRef } from 'react'
import { routes } from '../../lib/routes'

const steps = [
  ['Request Review', 'We read what you told us and choose what to show.'],
  ['Demo Preparation', 'We set up a workspace with parts like yours.'],
  ['Schedule Demo', 'We propose a time that suits you.'],
] as const

/** Says what happens next. It takes the focus, because the form that had it is gone. */
export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="card form thanks">
      <h2 ref={heading} tabIndex={-1}>
        Thank You!
      </h2>
      <p>Your request has arrived. Our team will reach out within 24 hours.</p>
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="actions">
        <a className="button" href={routes.signup}>
          Get Early Access
        </a>
        <a className="button button-quiet" href={routes.home}>
          Back to Home
        </a>
      </div>
    </div>
  )
}
