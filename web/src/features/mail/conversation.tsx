import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { mapLive } from '../../lib/live/live'
import { useConversation, type Turn } from './live/use-conversation'
import { LoadEarlier } from './load-earlier'
import { OutgoingTurn } from './outgoing-turn'
import { ConversationTurns, Turns } from './turns'

type Props = {
  email: InboundEmail | undefined
  body: EmailBody | undefined
  /** The height of the opened mail is known. Until then, nothing is shown below it, where it would move. */
  isShown: boolean
  /** The mail that was opened. It shows what came before it above its own text. */
  children: (earlier: ReactNode) => ReactNode
}

/** The conversation with a customer, oldest first. What came before the opened mail is folded above it. */
export function Conversation({ email, body, isShown, children }: Props) {
  const conversation = useConversation(email)
  const { before, loadEarlier } = conversation.status === 'ready' ? conversation.data : NOTHING
  // What a mail to a contact says stands on its own screen, to which the mail leads.
  const isAboutOutbound = [email?.answers_outbound_id, email?.may_answer_outbound_id, email?.returned_outbound_id].some(
    (id) => typeof id === 'number',
  )
  const isReply = before.length > 0 || loadEarlier !== null || (!isAboutOutbound && (body?.references.length ?? 0) > 0)
  const live = mapLive(conversation, ({ after }) => ({ items: after }))
  return (
    <ConversationTurns live={live} isShown={isShown} last={email && <OutgoingTurn emailId={email.id} />}>
      {children(isReply && <Earlier turns={before} loadEarlier={loadEarlier} />)}
    </ConversationTurns>
  )
}

const NOTHING = { before: [], loadEarlier: null }

/** A reply shows this line at once, so that its text does not move when the rest of the conversation arrives. */
function Earlier({ turns, loadEarlier }: { turns: readonly Turn[]; loadEarlier: (() => void) | null }) {
  const [isOpen, setOpen] = useState(false)
  if (turns.length === 0 && loadEarlier) return <LoadEarlier onClick={loadEarlier} />
  if (turns.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ lineHeight: '32px', mb: 1.5 }}>
        Earlier messages are not in this inbox.
      </Typography>
    )
  return (
    <Stack spacing={1} sx={{ mb: 1.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', height: 32 }}
      >
        {loadEarlier
          ? 'Earlier messages'
          : turns.length === 1
            ? '1 earlier message'
            : `${turns.length} earlier messages`}
      </Button>
      {isOpen && loadEarlier && <LoadEarlier onClick={loadEarlier} />}
      {isOpen && <Turns turns={turns} />}
    </Stack>
  )
}
