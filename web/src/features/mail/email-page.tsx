import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { WholeConversation } from '@attestry/core/mail/whole-conversation'
import { Id } from '@attestry/core/base/primitives'
import { paths } from '@attestry/core/paths'
import ForwardIcon from '@mui/icons-material/ForwardOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { doc } from 'firebase/firestore'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useCommands } from '../../lib/actions/commands'
import type { Live } from '../../lib/live/live'
import { notifyFailure } from '../../lib/actions/notify'
import { addressOf, routes } from '../../lib/routes'
import { useAddress } from '../../lib/use-address'
import { useSession } from '../../lib/api/session'
import { markRead } from '../../lib/api/write-fields'
import { OPENER } from '../../ui/composer/opener'
import { DetailPage, DetailProblem, type DetailWords } from '../../ui/detail-page'
import { MoreButton } from '../../ui/more-button'
import { TwoColumns } from '../../ui/two-columns'
import { usePageActions } from '../../ui/use-page-actions'
import { AnalysisCard } from './analysis-card'
import { showAnswer } from './answer/opener'
import { useAnswering } from './answer/use-answering'
import { AssigneePicker } from './assignee-picker'
import { Conversation } from './conversation'
import { emailActions, isForwardable } from './email-actions'
import { EmailBodyCard, TWO_COLUMNS } from './email-body-card'
import { EmailChips } from './email-chips'
import { subjectText } from '@attestry/core/mail/words'
import { useEmail, useEmailAnalysis, useEmailBody, type Analysed } from './live/use-email'
import { useWholeConversation } from './live/use-whole-conversation'
import { openNumbers } from './open-numbers'
import { PresenceLine } from './presence/presence-line'
import { useAnnounce } from './presence/use-announce'
import { type Pointed, ProductAnalysisCard } from './product-analysis-card'
import { MarkedSubject } from './reading/marked-subject'
import { useWide } from './reading/use-wide'
import { usePagesBeyond } from './use-pages-beyond'

const words: DetailWords = {
  back: { to: routes.hub, label: 'Back to Hub' },
  noun: 'Email',
  failed: 'Error Loading Email',
  missing: 'Email not found',
}

/** The mail has more than half of the page. */
const WIDTHS = [11, 9] as const

const FORWARD_ICON = <ForwardIcon fontSize="small" />

/** The main action is the button beside the title. Deleting comes last. */
const pageActions = emailActions.filter((action) => !('to' in action)).toSpliced(-1, 0, openNumbers)

const loadPanel = () => import('./answer/answer-panel')
const ForwardPanel = lazy(async () => ({ default: (await import('./forward/forward-panel')).ForwardPanel }))
const UnsentAnswer = lazy(async () => ({ default: (await import('./answer/unsent-answer')).UnsentAnswer }))
const PromiseNotice = lazy(async () => ({ default: (await import('./promise-notice')).PromiseNotice }))
const AnswerPanel = lazy(async () => ({ default: (await loadPanel()).AnswerPanel }))

type Props = {
  /** What manufacturers were asked because of its conversation. */
  inquiries: (email: InboundEmail) => ReactNode
  /** What became of it: the request that its conversation belongs to. */
  request: (email: InboundEmail, whole: WholeConversation) => ReactNode
  /** What the team says about its conversation. */
  comments: (email: InboundEmail, whole: WholeConversation) => ReactNode
  /** Asks them for what the vault lacks. */
  inquiring: (asked: {
    email: InboundEmail
    analysed: Live<Analysed>
    /** Only the company of this contact is asked, and the mail is attached. */
    contactId: number | undefined
    /** Only this part is asked for. */
    partId: string | undefined
    onReopen: () => void
    onClose: () => void
  }) => ReactNode
}

export function EmailPage(props: Props) {
  const id = Id.safeParse(useParams().emailId)
  return id.success ? <EmailDetail key={id.data} id={id.data} {...props} /> : <DetailProblem words={words} />
}

function EmailDetail({ id, inquiries, inquiring, request, comments }: Props & { id: number }) {
  const live = useEmail(id)
  const email = live.status === 'ready' ? live.data : undefined
  const body = useEmailBody(email)
  const analysed = useEmailAnalysis(email)
  const found = useWholeConversation(email)
  const whole = found.status === 'ready' ? found.data : undefined
  const answering = useAnswering()
  const { reopen } = useAddress()
  const beyond = usePagesBeyond()
  const [isShown, setShown] = useState(false)
  // The cards have their height. Where there is one column they are above the comments, which wait for that.
  const [isWhole, setWhole] = useState(false)
  const [isWide, toggleWide] = useWide()
  const [pointed, setPointed] = useState<Pointed | null>(null)
  useMarkRead(email)
  useAnnounce(id, answering.isOpen ? 'answering' : 'looking')
  useEffect(() => {
    // If this fails, it is loaded when it is opened.
    loadPanel().catch(() => {})
  }, [])

  // Of a mail that was not fetched, and of one that opens an account, there is nothing to read or answer.
  const isFetched = email?.state !== 'unfetched' && email?.kind !== 'account'
  // Nobody knows before how high the cards will be, so they come together instead of pushing each other down.
  const [isSettled, setSettled] = useState(false)
  if (!isSettled && (email?.analysis.state === 'pending' || analysed.status !== 'loading')) setSettled(true)
  const known = body.status === 'ready' ? body.data : undefined
  const isReady = isFetched && known !== undefined
  const parts = analysed.status === 'ready' ? analysed.data.analysis?.extracted_products : undefined
  const point = (partId: string) => setPointed({ partId })
  const isComing = isFetched && body.status === 'loading'

  const { entries, dialog } = usePageActions(pageActions, email, {
    nameOf: subjectText,
    group: 'Email',
    back: words.back.to,
  })
  const forwarding = {
    name: 'Forward',
    icon: FORWARD_ICON,
    shortcut: 'f',
    isOff: !email || !isForwardable(email),
    run: answering.forward,
  }
  useCommands([
    { name: 'Send Response', group: 'Email', keys: ['r'], isEnabled: isReady, isComing, run: answering.open },
    { ...forwarding, group: 'Email', keys: [forwarding.shortcut], isEnabled: !forwarding.isOff, isComing: !email },
    // Beside the composer, also while it is being loaded, Escape closes it before it leaves the mail.
    {
      name: 'Close',
      group: 'Screen',
      keys: ['Escape'],
      isEnabled: answering.isOpen || answering.isRequesting || answering.isForwarding,
      run: answering.close,
    },
  ])
  if (live.status === 'ready' && !email) return <NoEmail id={id} />
  return (
    <DetailPage
      words={words}
      live={live}
      beyond={beyond}
      title={subjectText}
      markedTitle={(mail) => parts && <MarkedSubject subject={subjectText(mail)} parts={parts} onPoint={point} />}
      status={(mail) => (
        <>
          <EmailChips email={mail} comments={whole?.comment_count ?? mail.comment_count} />
          {mail.state !== 'unfetched' && whole && <Suspense fallback={null}>{request(mail, whole)}</Suspense>}
          <PresenceLine emailId={id} />
        </>
      )}
      menu={(mail) => <MoreButton name={subjectText(mail)} entries={() => [forwarding, ...entries]} />}
      aside={(mail) => <AssigneePicker email={mail} />}
      action={
        isFetched && (
          <Button
            id={OPENER}
            variant="contained"
            startIcon={<SendIcon />}
            aria-expanded={answering.isOpen}
            onClick={answering.open}
            sx={mainAction}
          >
            Send Response
          </Button>
        )
      }
    >
      {() => (
        <>
          <TwoColumns widths={WIDTHS} minWidth={TWO_COLUMNS} isStacked={isWide}>
            {isFetched ? (
              <Conversation email={email} body={known} isShown={isShown}>
                {(earlier) => (
                  <EmailBodyCard
                    id={id}
                    email={email}
                    body={body}
                    earlier={earlier}
                    parts={parts}
                    onPoint={point}
                    isWide={isWide}
                    onWide={toggleWide}
                    onShow={() => setShown(true)}
                  />
                )}
              </Conversation>
            ) : (
              <EmailBodyCard id={id} email={email} body={body} />
            )}
            {email && isFetched && isSettled && (
              <Stack spacing={2} className={isShown ? 'beside' : 'beside early'}>
                {email.response_count > 0 && !answering.isOpen && (
                  <Suspense fallback={null}>
                    <PromiseNotice email={email} analysed={analysed} onAnswer={answering.open} />
                  </Suspense>
                )}
                <AnalysisCard email={email} analysed={analysed} />
                <ProductAnalysisCard
                  email={email}
                  analysed={analysed}
                  pointed={pointed}
                  onRequest={answering.request}
                  onShown={() => setWhole(true)}
                />
                {inquiries(email)}
              </Stack>
            )}
            {(isShown || !isFetched) && email && whole && (
              <div className={isWhole || !isFetched ? '' : 'early'}>
                <Suspense fallback={null}>{comments(email, whole)}</Suspense>
              </div>
            )}
          </TwoColumns>
          {email && known && isFetched && answering.isOpen && (
            <Suspense fallback={null}>
              <AnswerPanel
                email={email}
                body={known}
                analysed={analysed}
                onSee={(answer) => showAnswer(answer, answering.close)}
                onClose={answering.close}
              />
            </Suspense>
          )}
          {email && isFetched && answering.isRequesting && (
            <Suspense fallback={null}>
              {inquiring({
                email,
                analysed,
                contactId: answering.contactId,
                partId: answering.partId,
                onReopen: () => {
                  const { contactId, partId } = answering
                  const about = {
                    ...(contactId !== undefined && { contact: contactId }),
                    ...(partId !== undefined && { part: partId }),
                  }
                  reopen(addressOf('email', { emailId: id, request: 'true', ...about }))
                },
                onClose: answering.close,
              })}
            </Suspense>
          )}
          {email && isForwardable(email) && answering.isForwarding && (
            <Suspense fallback={null}>
              <ForwardPanel
                email={email}
                analysed={analysed}
                onInquire={answering.requestOf}
                onClose={answering.close}
              />
            </Suspense>
          )}
          {dialog}
        </>
      )}
    </DetailPage>
  )
}

/** What a person had written to it stays theirs. */
const NoEmail = ({ id }: { id: number }) => (
  <>
    <DetailProblem words={words} />
    <Suspense fallback={null}>
      <UnsentAnswer emailId={id} />
    </Suspense>
  </>
)

/** A phone has room for its words only. */
const mainAction = {
  whiteSpace: 'nowrap',
  px: { xs: 1.25, sm: 2 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

/** Opening an unread mail marks it as read. */
function useMarkRead(email: InboundEmail | undefined): void {
  const { db, org } = useSession()
  const isMarked = useRef(false)
  useEffect(() => {
    // Whoever marks it as unread again wants it so.
    if (!email || email.is_read || isMarked.current) return
    isMarked.current = true
    markRead(doc(db, paths.inboundEmail(org, email.id)), email).catch(() =>
      notifyFailure('Error', undefined, 'This email could not be marked as read.'),
    )
  }, [db, org, email])
}
