import type { InboundEmail } from '@attestry/core/mail/inbox'
import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import { useEmail, useEmailAnalysis } from './live/use-email'

const PromiseNotice = lazy(async () => ({ default: (await import('./promise-notice')).PromiseNotice }))

/** So many mails of a request are looked at, the newest ones. */
const MOST = 10

/** The newest of some mails to which a further answer can be sent now, because what was missing has come. */
export const OwedNotice = ({ emailIds }: { emailIds: readonly number[] }) => (
  <Box sx={{ '& > * ~ *': { display: 'none' } }}>
    {emailIds
      .slice(-MOST)
      .toReversed()
      .map((id) => (
        <OfMail key={id} id={id} />
      ))}
  </Box>
)

function OfMail({ id }: { id: number }) {
  const live = useEmail(id)
  const email = live.status === 'ready' ? live.data : undefined
  // Without an answer nothing was promised.
  return email && email.response_count > 0 ? <OfAnswered email={email} /> : null
}

function OfAnswered({ email }: { email: InboundEmail }) {
  const analysed = useEmailAnalysis(email)
  const navigate = useNavigate()
  const answer = () => void navigate(addressOf('email', { emailId: email.id, answer: 'true' }))
  return (
    <Suspense fallback={null}>
      <PromiseNotice email={email} analysed={analysed} onAnswer={answer} />
    </Suspense>
  )
}
