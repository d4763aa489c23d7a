import { ThreadTurns } from '../inbox/thread-turns'
import { OutboundPage } from '../outreach/outbound-page'

/** A mail to a contact, with what came back. */
export const OutboundScreen = () => (
  <OutboundPage conversation={({ id, thread_id }) => <ThreadTurns threadId={thread_id} requestId={id} />} />
)
