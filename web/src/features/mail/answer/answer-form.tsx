import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { domainOf } from '@attestry/core/base/email-address'
import { partsSent } from '@attestry/core/sending/answer-table'
import { sendText } from '@attestry/core/sending/words'
import { errors } from '@attestry/core/base/errors'
import { type EmailBody, type InboundEmail } from '@attestry/core/mail/inbox'
import { MAX_ANSWER_FILES, type EmailResponse, responsesApi } from '@attestry/core/sending/responses'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { recipientOf, recipientWarnings } from '@attestry/core/mail/recipient'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { addressOf } from '../../../lib/routes'
import { useOutgoing } from '../../../lib/actions/outgoing'
import { useAddress } from '../../../lib/use-address'
import { fullDateText } from '../../../lib/text/date-text'
import { Composer } from '../../../ui/composer/composer'
import { Envelope } from '../../../ui/composer/envelope'
import { RecipientLines } from '../../../ui/composer/recipient-lines'
import { TemplateLine } from '../../../ui/composer/template-line'
import { useComposer } from '../../../ui/composer/use-composer'
import { unreadText } from '../reading/unread-text'
import { AddDocuments, AddedDocuments } from './added-documents'
import { AnsweredNotice } from './answered-notice'
import { DocumentGrid } from './document-grid'
import { DraftWithAi } from './draft-with-ai'
import { LanguageLine } from './language-line'
import { ListLine } from './list-line'
import { recipientsOfAnswer } from './recipients-of-answer'
import { AttachFiles, OwnFiles, useOwnFiles } from './own-files'
import { TextTopics } from './text-topics'
import { useAnswer } from './use-answer'
import { answerOf } from './use-answering'
import type { AnswerStart } from './use-answer-start'
import { useQuoting } from './use-quoting'

const Texts = responsesApi.sendResponse.input.pick({ subject: true, body_text: true })

type Props = {
  email: InboundEmail
  body: EmailBody
  grid: AnswerGrid
  /** What the rules of the organization say. */
  start: AnswerStart
  accounts: readonly EmailAccount[]
  /** The answers to this mail, oldest first. */
  answers: readonly EmailResponse[]
  nameOf: (uid: string) => string
  onSee: (answer: EmailResponse | undefined) => void
  onClose: () => void
}

/** The last check before an answer is sent: from where, to whom, with which text and which documents. */
export function AnswerForm({ email, body, grid, start, accounts, answers, nameOf, onSee, onClose }: Props) {
  const { api } = useBackend()
  const { email: ownAddress, uid } = useSession()
  const { reopen } = useAddress()
  const [now] = useState(Date.now)
  const answer = useAnswer(email, body, grid, start, answers)
  const newest = answers.at(-1)
  const about = answerOf(uid, email.id)
  const outgoing = useOutgoing(about)
  // When the newest answer was written that the person knows of. Read when theirs is sent, which may be before the
  // next rendering.
  const [seen, setSeen] = useState(outgoing?.state === 'refused' ? outgoing.seen : (newest?.created_at ?? null))
  const seenAt = useRef(seen)
  const [refusal, setRefusal] = useState(outgoing?.state === 'refused' ? answeredMeanwhile(outgoing.failure) : null)
  const element = useRef<HTMLFormElement>(null)
  const { files, product_ids, inText } = answer
  const own = useOwnFiles(email.id, answer.ownFiles, answer.changeOwnFiles)
  const hasNoDocument = files.length + own.kept.length === 0 && inText.length === 0
  const to = recipientOf({ ...email, ...body })
  const people = recipientsOfAnswer({ email, body, to, accounts, answers, own: answer.recipients })
  const isQuoted = useQuoting(email, body)
  const mailbox = sendingMailbox(accounts, email.account_id)
  const texts = { subject: answer.subject, body_text: answer.text }

  const mail = useComposer({
    schema: Texts,
    values: texts,
    texts: Object.values(texts),
    draft: answer.draft,
    mailbox,
    to,
    files,
    ownFiles: own.kept,
    reasons: [
      own.reason,
      answer.added.isUnknown && 'The documents you have added are still being loaded.',
      people.problem,
      hasNoDocument && !answer.isOwnText && errors['no-vault-product'][1],
      tooMany(files.length),
    ],
    question: hasNoDocument ? NO_DOCUMENT : answer.contradicting.length > 0 && CONTRADICTING,
    send: (fields, call) => {
      answer.keep()
      return call(responsesApi.sendResponse, {
        id: email.id,
        product_ids,
        file_ids: answer.file_ids,
        ...(answer.added.files.length > 0 && { added_file_ids: answer.added.files.map(({ id }) => id) }),
        ...(own.kept.length > 0 && { own_file_ids: own.kept.map(({ id }) => id) }),
        ...(inText.length > 0 && { topics_in_text: [...inText] }),
        ...(to === null ? {} : { to }),
        ...people.sent,
        quotes_question: isQuoted,
        language: answer.language,
        ...(mailbox && { from: mailbox.email_address }),
        ...fields,
        seen: { answered_at: seenAt.current, state: email.state },
      })
    },
    sent: 'Email sent!',
    undo: async ({ id }) => {
      await api.call(responsesApi.undoResponse, { id: email.id, responseId: id })
      return ['Response taken back']
    },
    failed: (failure) => (answeredMeanwhile(failure) ? ['', ''] : [FAILED, messageOf(failure)]),
    leavesAs: { about, title: FAILED, seen: () => seenAt.current },
    onReopen: () => reopen(addressOf('email', { emailId: email.id, answer: 'true' })),
    onClose,
  })
  const { form } = mail
  const warnings = recipientWarnings({ ...email, ...body }, [domainOf(ownAddress)], people.all)
  const earlier = answers.findLast(({ created_at }) => created_at <= (seen ?? 0))
  const newer = newest && newest.created_at > (seen ?? 0) ? newest : undefined

  return (
    <Composer
      ref={element}
      mail={mail}
      label={sendText(files.length + own.kept.length, partsSent(grid, answer.chosen))}
      onFiles={own.add}
      subject={mail.field('subject', answer.subject, (subject) => answer.change({ subject }))}
      text={{
        ...mail.field('body_text', answer.text, answer.type),
        lang: answer.language,
        ...(isQuoted && { hint: 'The question is quoted below.' }),
      }}
      aboutText={<ListLine list={answer.list} />}
      warnings={hasNoDocument ? [] : answer.contradicting}
      above={
        <>
          {(newer || refusal !== null) && (
            <AnsweredNotice
              answer={newer}
              refusal={refusal}
              nameOf={nameOf}
              isBusy={form.isBusy || mail.reason !== null}
              onSee={() => onSee(newest)}
              onSend={() => {
                seenAt.current = newest?.created_at ?? null
                setSeen(seenAt.current)
                setRefusal(null)
                element.current?.requestSubmit()
              }}
              onDiscard={mail.discard}
            />
          )}
          {earlier && (
            <Alert severity="info">
              {nameOf(earlier.created_by)} answered this email on {fullDateText(earlier.created_at)}.
            </Alert>
          )}
          <Warnings texts={answer.lost} />
          <Envelope mailbox={mailbox} {...(to === null && { to })} />
          {to !== null && (
            <RecipientLines
              to={to}
              value={people.value}
              suggestions={people.suggestions}
              isLocked={form.isBusy}
              onChange={(recipients) => answer.change({ recipients })}
            />
          )}
          <Warnings texts={warnings} />
          {email.unread_attachments.length > 0 && (
            <Alert severity="warning">{unreadText(email)} This answer may be incomplete.</Alert>
          )}
        </>
      }
      tools={
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <TemplateLine
            kind="answer"
            text={`Template: ${answer.begunWith}`}
            onChoose={answer.choose}
            onStandard={() => answer.choose('standard')}
          />
          <LanguageLine language={answer.language} other={answer.otherLanguage} />
          <DraftWithAi emailId={email.id} toDraft={answer.toDraft} onDraft={answer.putDraft} />
        </Stack>
      }
      documents={
        <>
          <DocumentGrid
            grid={grid}
            chosen={answer.chosen}
            sent={answer.sent}
            inText={answer.answeredInText}
            now={now}
            onToggle={answer.toggle}
          />
          <AddedDocuments files={answer.added.files} now={now} onToggle={answer.toggleAdded} />
          <OwnFiles emailId={email.id} files={own} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
            <AddDocuments files={answer.added.files} now={now} onToggle={answer.toggleAdded} />
            <AttachFiles onPick={own.add} />
          </Stack>
          <TextTopics topics={answer.textTopics} inText={inText} onToggle={answer.toggleInText} />
        </>
      }
    />
  )
}

const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Alert severity="warning">
      {[...new Set(texts)].map((text) => (
        <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere', '& + &': { mt: 0.5 } }}>
          {text}
        </Typography>
      ))}
    </Alert>
  )

const FAILED = 'Failed to send compliance response'

/** What the server said, if somebody has answered the mail meanwhile. */
const answeredMeanwhile = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.code === 'answered-meanwhile' ? messageOf(failure) : null

/** Asked once of each answer. */
const NO_DOCUMENT = { title: 'Send Without Documents?', text: 'No document is attached. Send anyway?' }

const CONTRADICTING = {
  title: 'Send as It Is?',
  text: 'The text and the documents do not say the same. Send anyway?',
}

/** Why so many documents cannot leave with one answer. */
function tooMany(count: number): string | false {
  const [most, all] = [MAX_ANSWER_FILES, count].map((number) => number.toLocaleString('en'))
  return (
    count > MAX_ANSWER_FILES &&
    `One answer can have ${most} documents, and ${all} are chosen. Send the rest in another answer.`
  )
}
