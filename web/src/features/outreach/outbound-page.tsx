import { Id } from '@attestry/core/base/primitives'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { addressOf, routes } from '../../lib/routes'
import { useNow } from '../../lib/use-now'
import { CommentsChip } from '../../ui/comments-chip'
import { OPENER } from '../../ui/composer/opener'
import { DetailPage, DetailProblem, type DetailWords } from '../../ui/detail-page'
import { MoreButton } from '../../ui/more-button'
import { StatusChip } from '../../ui/status-chip'
import { usePageActions } from '../../ui/use-page-actions'
import { useOutboundEmail } from './live/use-outbound-email'
import { outboundActions } from './outbound-actions'
import { OutboundDetails } from './outbound-details'
import { responseOf, statusOf } from './outbound-status'
import { subjectText } from '@attestry/core/mail/words'
import { UndoSending } from './undo-sending'

const OutreachPanel = lazy(async () => ({ default: (await import('./compose/outreach-panel')).OutreachPanel }))

const words: DetailWords = {
  back: { to: addressOf('hub', { tab: 'manufacturer-outreach' }), label: 'Back to Hub' },
  noun: 'Email',
  failed: 'Error Loading Email',
  missing: 'Email not found',
}
const wordsOfProblem: DetailWords = { ...words, back: { to: routes.hub, label: 'Back to Hub' } }

type Props = {
  /** What else was written in its thread. */
  conversation: (email: OutboundEmail) => ReactNode
  /** What the team says about it. */
  comments: (email: OutboundEmail) => ReactNode
}

export function OutboundPage(props: Props) {
  const id = Id.safeParse(useParams().emailId)
  return id.success ? (
    <OutboundDetail key={id.data} id={id.data} {...props} />
  ) : (
    <DetailProblem words={wordsOfProblem} />
  )
}

function OutboundDetail({ id, conversation, comments }: Props & { id: number }) {
  const live = useOutboundEmail(id)
  const email = live.status === 'ready' ? live.data : undefined
  const now = useNow(60_000)
  const [isComposing, setComposing] = useState(true)
  const { entries, dialog, hasGone } = usePageActions(outboundActions, email, {
    nameOf: subjectText,
    back: words.back.to,
  })
  const isDraft = email?.delivery === 'none'
  const isMissing = live.status === 'error' || (live.status === 'ready' && email === undefined)
  return (
    <DetailPage
      words={isMissing && !hasGone ? wordsOfProblem : words}
      live={live}
      title={subjectText}
      status={(mail) => <Chips email={mail} now={now} />}
      menu={(mail) => <MoreButton name={subjectText(mail)} entries={() => entries} />}
      action={
        email &&
        (isDraft ? (
          <Button id={OPENER} variant="contained" aria-expanded={isComposing} onClick={() => setComposing(true)}>
            Edit Draft
          </Button>
        ) : (
          <UndoSending email={email} onUndone={() => setComposing(true)} />
        ))
      }
    >
      {(mail) => (
        <>
          <OutboundDetails
            email={mail}
            now={now}
            conversation={mail && !isDraft && conversation(mail)}
            comments={mail && comments(mail)}
          />
          {mail && isDraft && isComposing && (
            <Suspense fallback={null}>
              <OutreachPanel id={id} onReopen={() => setComposing(true)} onClose={() => setComposing(false)} />
            </Suspense>
          )}
          {dialog}
        </>
      )}
    </DetailPage>
  )
}

function Chips({ email, now }: { email: OutboundEmail; now: number }) {
  const [label, tone] = statusOf(email)
  const response = responseOf(email, now)
  return (
    <>
      <StatusChip label={label} tone={tone} />
      {response === 'received' && <StatusChip label="Response Received" tone="good" />}
      {response === 'overdue' && <StatusChip label="Overdue" tone="attention" />}
      <CommentsChip count={email.comment_count} />
    </>
  )
}
