import { lazy } from 'react'
import { ThreadTurns } from '../thread-turns'
import { OutboundPage } from '../../outreach/outbound-page'

const CommentsCard = lazy(async () => ({ default: (await import('../../people/comments/comments-card')).CommentsCard }))

/** A mail to a contact, with what came back, and what the team says about it. */
export const OutboundScreen = () => (
  <OutboundPage
    conversation={({ id, thread_id }) => <ThreadTurns threadId={thread_id} requestId={id} />}
    comments={({ id }) => <CommentsCard about="outbound" mail={id} />}
  />
)
