import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { errors } from '@attestry/core/base/errors'
import {
  inboxApi,
  MAX_ANSWER_FILES,
  UNDO_WINDOW,
  type EmailBody,
  type EmailResponse,
  type InboundEmail,
} from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { packingOf } from '@attestry/core/vault/packing'
import { recipientOf } from '@attestry/core/mail/recipient'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { VaultFile } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { discardDraft } from '../../../lib/forms/discard-draft'
import { fullDateText } from '../../../lib/text/date-text'
import { useSession } from '../../../lib/api/session'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { TextInput } from '../../../ui/text-input'
import { AnsweredNotice } from './answered-notice'
import { Attachments } from '../../../ui/composer/attachments'
import { DraftWithAi } from './draft-with-ai'
import { DocumentGrid } from './document-grid'
import { Envelope } from '../../../ui/composer/envelope'
import { PanelForm } from '../../../ui/composer/panel-form'
import { LostDocuments } from './lost-documents'
import { RecipientWarnings } from './recipient-warnings'
import { TextTopics } from './text-topics'
import { TemplateLine } from '../../../ui/composer/template-line'
import { useOpenPlaces } from '../../../ui/composer/use-open-places'
import { useAnswer } from './use-answer'
import type { AnswerStart } from './use-answer-start'
import { useAnswersSeen } from './use-answers-seen'
import { useReopen } from './use-reopen'
import { unreadText } from '../reading/unread-text'

const Fields = inboxApi.sendResponse.input.pick({ subject: true, body_text: true })

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
  const { isVerified } = useSession()
  const [now] = useState(Date.now)
  const answer = useAnswer(email, grid, start)
  const places = useOpenPlaces(answer.subject, answer.text)
  const seen = useAnswersSeen(answers)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reopen = useReopen(email.id)
  const element = useRef<HTMLFormElement>(null)
  const { draft, files, product_ids } = answer
  const to = recipientOf({ ...email, ...body })
  const mailbox = sendingMailbox(accounts, email.account_id)

  const form = useCallForm(Fields, {
    start: { subject: answer.subject, body_text: answer.text },
    send: (fields, call) =>
      call(inboxApi.sendResponse, {
        id: email.id,
        product_ids,
        file_ids: files.map(({ id }) => id),
        ...(answer.inText.length > 0 && { topics_in_text: [...answer.inText] }),
        ...(to === null ? {} : { to }),
        ...(mailbox && { from: mailbox.email_address }),
        ...fields,
        seen: { answered_at: seen.at(), state: email.state },
      }),
    done: ({ id }) => [
      'Email sent!',
      `You can undo this for ${UNDO_WINDOW / 1000} seconds.`,
      {
        work: async () => {
          await api.call(inboxApi.undoResponse, { id: email.id, responseId: id })
          draft.restore()
          reopen()
          return ['Response taken back']
        },
        failed: ['Error'],
        milliseconds: UNDO_WINDOW,
      },
    ],
    failed: (failure) => {
      const isAnswered = failure instanceof ApiError && failure.code === 'answered-meanwhile'
      setRefusal(isAnswered ? messageOf(failure) : null)
      return isAnswered ? ['', ''] : ['Failed to send compliance response', messageOf(failure)]
    },
    onDone: () => {
      draft.drop()
      onClose()
    },
    again: 'Send Anyway',
  })

  useEffect(() => {
    if (!answer.isOwnText) form.resetField('body_text', { defaultValue: answer.text })
    // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object each time
  }, [answer.text, answer.isOwnText])
  useEffect(() => {
    if (draft.followed === 0 && answer.rewritten === 0) return
    form.resetField('subject', { defaultValue: answer.subject })
    form.resetField('body_text', { defaultValue: answer.text })
    // oxlint-disable-next-line react/exhaustive-deps -- only what comes from another tab or from a template is put into the fields
  }, [draft.followed, answer.rewritten])

  const discard = () => {
    discardDraft(draft, reopen)
    onClose()
  }
  const reason = !isVerified
    ? errors['email-not-verified'][1]
    : to === null
      ? errors['no-recipient'][1]
      : !mailbox
        ? errors['no-sending-account'][1]
        : files.length === 0 && answer.inText.length === 0
          ? errors['no-vault-product'][1]
          : (tooMuch(files) ?? places.reason)
  const [subject, message] = [form.field('subject'), form.field('body_text')]
  const earlier = answers.findLast(({ created_at }) => created_at <= (seen.at() ?? 0))
  const isAnswered = seen.newer !== undefined || refusal !== null

  return (
    <PanelForm ref={element} form={form} label="Send Response" reason={reason} draft={draft} onDiscard={discard}>
      {isAnswered && (
        <AnsweredNotice
          answer={seen.newer}
          refusal={refusal}
          nameOf={nameOf}
          isBusy={form.isBusy || reason !== null}
          onSee={() => onSee(answers.at(-1))}
          onSend={() => {
            seen.acceptAll()
            setRefusal(null)
            element.current?.requestSubmit()
          }}
          onDiscard={discard}
        />
      )}
      {earlier && (
        <Alert severity="info">
          {nameOf(earlier.created_by)} answered this email on {fullDateText(earlier.created_at)}.
        </Alert>
      )}
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <LostDocuments replaced={answer.replaced} gone={answer.gone} />
      <Envelope mailbox={mailbox} to={to} />
      <RecipientWarnings email={email} body={body} />
      {email.unread_attachments.length > 0 && (
        <Alert severity="warning">{unreadText(email)} This answer may be incomplete.</Alert>
      )}
      <TemplateLine
        kind="answer"
        text={`Template: ${answer.begunWith}`}
        onChoose={answer.choose}
        onStandard={() => answer.choose('standard')}
      />
      <DraftWithAi emailId={email.id} text={answer.text} onDraft={answer.putDraft} />
      {places.notice}
      <TextInput
        label="Subject"
        {...subject}
        onChange={(event) => {
          void subject.onChange(event)
          answer.change({ subject: event.target.value })
        }}
      />
      <TextInput
        label="Message"
        multiline
        minRows={8}
        maxRows={24}
        {...message}
        onChange={(event) => {
          void message.onChange(event)
          answer.change({ body_text: event.target.value })
        }}
      />
      <Attachments files={files} />
      <TextTopics topics={grid.topics} inText={answer.inText} onToggle={answer.toggleInText} />
      <DocumentGrid grid={grid} chosen={answer.chosen} now={now} onToggle={answer.toggle} />
    </PanelForm>
  )
}

/** Why so many documents cannot leave with one answer; null if they can. */
function tooMuch(files: readonly VaultFile[]): string | null {
  if (files.length > MAX_ANSWER_FILES) {
    const [most, all] = [MAX_ANSWER_FILES, files.length].map((count) => count.toLocaleString('en'))
    return `One answer can have ${most} documents, and ${all} are chosen. Send the rest in another answer.`
  }
  return packingOf(files) === 'too-large' ? errors['attachments-too-large'][1] : null
}
