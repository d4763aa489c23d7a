import { lazy } from 'react'
import { EmailPage } from '../inbox/email-page'
import { RequestsCard } from './campaigns/requests-card'

const MissingPanel = lazy(async () => ({ default: (await import('./campaigns/missing-panel')).MissingPanel }))

/** A customer's mail, and what manufacturers are asked because of it. */
export const EmailScreen = () => (
  <EmailPage
    requests={(emailId) => <RequestsCard emailId={emailId} />}
    requesting={(asked) => <MissingPanel {...asked} />}
  />
)
