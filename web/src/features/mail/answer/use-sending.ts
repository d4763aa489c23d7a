import { errors } from '@attestry/core/base/errors'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import type { WaitingFile } from '@attestry/core/sending/own-files'
import { MAX_ANSWER_FILES, responsesApi } from '@attestry/core/sending/responses'
import { toRead, toReadText } from '@attestry/core/sending/to-read'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { useTopicName } from '../../../lib/api/session'
import { addressOf } from '../../../lib/routes'
import { useAddress } from '../../../lib/use-address'
import { useComposer } from '../../../ui/composer/use-composer'
import { outdatedForms } from './fill-forms'
import type { useOwnFiles } from './own-files'
import { sentAnswer } from './sent-answer'
import type { AnswerInMaking } from './use-answer'
import type { AnswerEnvelope } from './use-answer-envelope'
import { answeredMeanwhile, type SeenAnswers } from './use-seen-answers'

const Texts = responsesApi.sendResponse.input.pick({ subject: true, body_text: true })

type Sending = {
  /** The name of the answer on its way to the server. */
  about: string
  email: InboundEmail
  grid: AnswerGrid
  answer: AnswerInMaking
  own: ReturnType<typeof useOwnFiles>
  envelope: AnswerEnvelope
  seen: SeenAnswers
  onClose: () => void
}

/** How an answer is sent: why it cannot be yet, what is asked before, what the server gets, and how it is taken back. */
export function useSending({ about, email, grid, answer, own, envelope, seen, onClose }: Sending) {
  const { api } = useBackend()
  const { reopen } = useAddress()
  const { chosen, written } = answer
  const values = { subject: written.subject, body_text: written.text }
  const hasNoDocument = chosen.files.length + own.kept.length === 0 && chosen.topics.inText.length === 0
  const toBeRead = useToBeRead(grid, chosen.ofParts.chosen)
  const mail = useComposer({
    schema: Texts,
    values,
    texts: Object.values(values),
    draft: answer.draft,
    mailbox: envelope.mailbox,
    to: envelope.to,
    files: chosen.files,
    ownFiles: own.kept,
    reasons: [
      own.reason,
      outdated(answer.chosen, own.kept),
      chosen.added.isUnknown && 'The documents you have added are still being loaded.',
      envelope.people.problem,
      hasNoDocument && !written.isOwn && !answer.isWordsAlone && errors['no-vault-product'][1],
      tooMany(chosen.files.length),
    ],
    question: hasNoDocument ? NO_DOCUMENT : written.contradicting.length > 0 && CONTRADICTING,
    send: (texts, call) => {
      answer.keep()
      return call(responsesApi.sendResponse, { ...sentAnswer(email, answer, envelope, seen.at()), ...texts })
    },
    sent: 'Email sent!',
    undo: async ({ id }) => {
      await api.call(responsesApi.undoResponse, { id: email.id, responseId: id })
      return ['Response taken back']
    },
    failed: (failure) => (answeredMeanwhile(failure) ? ['', ''] : [FAILED, whyNot(failure)]),
    leavesAs: { about, title: FAILED, seen: seen.at },
    onReopen: () => reopen(addressOf('email', { emailId: email.id, answer: 'true' })),
    onClose,
  })
  return { mail, warnings: hasNoDocument ? [] : [...written.contradicting, ...toBeRead] }
}

/** What somebody should read before it leaves. */
function useToBeRead(grid: AnswerGrid, chosen: ReadonlySet<number>): string[] {
  const nameOf = useTopicName()
  const text = toReadText(toRead(grid, chosen), nameOf)
  return text === null ? [] : [text]
}

const FAILED = 'Failed to send compliance response'

/** The server says why it refused. What else fails is on the way to it, or its answer on the way back. */
const whyNot = (failure: unknown): string =>
  failure instanceof ApiError
    ? messageOf(failure)
    : 'No answer came from the server. Send it again: it leaves only once.'

/** Asked once of each answer. */
const NO_DOCUMENT = { title: 'Send Without Documents?', text: 'No document is attached. Send anyway?' }

const CONTRADICTING = {
  title: 'Send as It Is?',
  text: 'The text and the documents do not say the same. Send anyway?',
}

/** A form that names documents speaks of those that leave with it. */
function outdated({ files }: AnswerInMaking['chosen'], kept: readonly WaitingFile[]): string | false {
  const [form] = outdatedForms(
    kept,
    files.map(({ id }) => id),
  )
  return (
    form !== undefined &&
    `${form.original_filename} was filled in with other documents than the answer has now. Remove it and fill it in again.`
  )
}

/** Why so many documents cannot leave with one answer. */
function tooMany(count: number): string | false {
  const [most, all] = [MAX_ANSWER_FILES, count].map((number) => number.toLocaleString('en'))
  return (
    count > MAX_ANSWER_FILES &&
    `One answer can have ${most} documents, and ${all} are chosen. Send the rest in another answer.`
  )
}
