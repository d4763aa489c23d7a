import { answeredRows, attachedTo, chosenFiles, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import * as answerText from '@attestry/core/sending/answer-text'
import { followUpOf, stillOpen } from '@attestry/core/sending/follow-up'
import { contradictions } from '@attestry/core/sending/contradictions'
import { ruleText, replySubject } from '@attestry/core/sending/words'
import { Topic } from '@attestry/core/base/topic'
import { MailLanguage, mailLanguages } from '@attestry/core/base/mail-languages'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { writerName } from '@attestry/core/mail/writer-name'
import { textTopics } from '@attestry/core/sending/text-topics'
import { WaitingFile } from '@attestry/core/sending/own-files'
import { MAX_ADDED_FILES } from '@attestry/core/sending/responses'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { Id } from '@attestry/core/base/primitives'
import type { Template } from '@attestry/core/sending/templates'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../../lib/api/session'
import { useDraft } from '../../../lib/forms/use-draft'
import { TypedRecipients } from '../../../ui/composer/typed-recipients'
import { useAddedFiles } from './added-documents'
import { Chosen, type Known, suggestedText } from './suggested-text'
import type { AnswerStart } from './use-answer-start'

/** What the person has changed. Null: it follows what is suggested. */
const Draft = z.object({
  subject: z.string().nullable(),
  body_text: z
    .union([answerText.AnswerText, z.string().transform((text) => ({ text, was: [], is_kept: false }))])
    .nullable(),
  file_ids: z.array(Id).nullable(),
  topics_in_text: z.array(Topic).nullable().default(null),
  added_file_ids: z.array(Id).nullable().default(null),
  own_files: z.array(WaitingFile).nullable().default(null),
  template: z
    .union([z.literal('standard'), Chosen])
    .nullable()
    .default(null),
  recipients: TypedRecipients.nullable().default(null),
  language: MailLanguage.nullable().default(null),
})
const UNCHANGED: z.infer<typeof Draft> = {
  subject: null,
  body_text: null,
  file_ids: null,
  topics_in_text: null,
  added_file_ids: null,
  own_files: null,
  template: null,
  recipients: null,
  language: null,
}
const NO_TOPICS: readonly Topic[] = []
const NO_FILES: readonly WaitingFile[] = []
const NO_IDS: readonly number[] = []

/** An answer in the making: what is suggested, and what the person has changed of it. */
export function useAnswer(
  email: InboundEmail,
  body: EmailBody,
  grid: AnswerGrid,
  start: AnswerStart,
  answers: readonly EmailResponse[],
) {
  const { name, company } = useSession()
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [earlier] = useState(() => followUpOf(grid, answers, now))
  const draft = useDraft(`answer:${email.id}`, Draft, UNCHANGED)
  const { own, change } = draft
  const { begun } = start

  const ids = own.file_ids ?? earlier.fresh
  const waiting = useMemo(() => (own.own_files ?? NO_FILES).filter((file) => !isOver(file, now)), [own.own_files, now])
  const topics = useMemo(() => textTopics(grid, waiting.length > 0), [grid, waiting])
  // What can no longer be seen and taken back does not count.
  const inText = useMemo(
    () => (own.topics_in_text ?? NO_TOPICS).filter((topic) => topics.includes(topic)),
    [own.topics_in_text, topics],
  )
  const template = own.template ?? begun?.template ?? 'standard'
  // Typing does not change these, and a mail may have a thousand parts.
  const choice = useMemo(() => {
    const chosen: ReadonlySet<number> = new Set(ids)
    const rows = answeredRows(grid, chosen)
    const files = chosenFiles(grid, chosen)
    const missing = stillOpen(grid, chosen, earlier, inText)
    const replaced = grid.replaced.filter(({ id }) => chosen.has(id))
    const gone = chosen.size - files.length - replaced.length
    return {
      chosen,
      files,
      missing,
      attached: rows.map((row) => attachedTo(row, chosen)),
      product_ids: [...new Set(rows.flatMap(({ product }) => product?.id ?? []))],
      /** Chosen documents that are not sent: newer ones have replaced them, or they have left the vault. */
      lost: [
        ...replaced.map(
          ({ original_filename }) =>
            `${original_filename} was replaced by a newer document and is not sent. Choose the newer one if it is right.`,
        ),
        ...(gone === 0 ? [] : [goneText(gone)]),
      ],
    }
  }, [grid, ids, inText, earlier])
  const added = useAddedFiles(own.added_file_ids ?? NO_IDS)
  const extra = useMemo(
    () => added.files.filter(({ id }) => !choice.files.some((file) => file.id === id)),
    [choice.files, added.files],
  )
  const files = useMemo(() => [...choice.files, ...extra], [choice.files, extra])
  const ofMail = start.language ?? 'en'
  const language = own.language ?? ofMail
  const otherLanguage = language === 'en' ? ofMail : 'en'
  const customer = useMemo(() => writerName(email, body), [email, body])
  const [suggestion, otherwise] = useMemo(() => {
    const about = {
      customer,
      due: email.due_date,
      sender: { name, company },
      promised: choice.files.length > 0 ? earlier.promised : null,
    }
    const known = { ...choice, ...about, files, extra, ownFiles: waiting }
    const suggested = suggestedText(template, known, language)
    return [suggested, otherLanguage === language ? suggested : suggestedText(template, known, otherLanguage)]
  }, [
    template,
    choice,
    files,
    extra,
    waiting,
    customer,
    email.due_date,
    name,
    company,
    language,
    otherLanguage,
    earlier.promised,
  ])
  const { block } = suggestion
  const text = own.body_text ?? suggestion
  const contradicting = useMemo(() => {
    const sent = {
      attached: choice.attached.map(({ part_number, files }) => ({
        part_number,
        files: files.map(({ original_filename }) => original_filename),
      })),
      open: openParts(choice),
      files: [...extra, ...waiting].map(({ original_filename }) => original_filename),
    }
    return contradictions(text, block, sent, [otherwise.block])
  }, [text, block, otherwise.block, choice, extra, waiting])

  /** Chooses documents, or no longer, if all of them are chosen. */
  const toggle = useCallback(
    (some: readonly number[]) => {
      const kept = choice.files.map((file) => file.id).filter((id) => !some.includes(id))
      change({ file_ids: some.every((id) => choice.chosen.has(id)) ? kept : [...kept, ...some] })
    },
    [choice, change],
  )
  const { latest } = draft
  const toggleAdded = useCallback(
    (id: number) => {
      const before = latest().added_file_ids ?? NO_IDS
      const left = before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(0, MAX_ADDED_FILES)
      change({ added_file_ids: left.length > 0 ? left : null })
    },
    [latest, change],
  )
  /** Begins anew with a template. What was typed can be had back. */
  const choose = (next: Template | 'standard') => {
    const changes = { template: next === 'standard' ? next : Chosen.parse(next), subject: null, body_text: null }
    if (own.subject === null && own.body_text === null) change(changes)
    else draft.replace(changes, 'Text replaced')
  }
  const answeredInText = useMemo(() => [...new Set([...inText, ...earlier.topics])], [inText, earlier])
  const subject = own.subject ?? (suggestion.subject || replySubject(email.subject))
  const ownText = answerText.isWhole(text) ? text : { before: text.before, after: text.after }
  const expired = (own.own_files ?? NO_FILES).filter((file) => isOver(file, now))
  return {
    ...choice,
    subject,
    text: answerText.textOf(text, block),
    /** Where the text and what is sent do not say the same, as sentences. */
    contradicting,
    /** How the list of documents stands in the text, and what can be done with it. */
    /** The documents that the customer has got by earlier answers to this mail, and what a text answers, also theirs. */
    sent: earlier.sent,
    answeredInText,
    list: listActions(text, block, (body_text) => change({ body_text })),
    /** Makes all that is suggested a part of the draft, so that it opens again as it was sent. */
    keep: () => change({ file_ids: choice.files.map(({ id }) => id), subject, body_text: ownText }),
    type: (typed: string) => change({ body_text: answerText.typedInto(text, typed, block) }),
    /** All documents of the vault that are sent. */
    files,
    /** Those of the parts of the mail. */
    file_ids: choice.files.map(({ id }) => id),
    /** Those that the mail did not ask for. */
    added,
    toggleAdded,
    lost: [...choice.lost, ...added.lost, ...expired.map(expiredText)],
    /** The text is the person's own, typed, drafted for them or from a template of their choice. */
    isOwnText:
      own.body_text === null || isSuggested(own.body_text, suggestion)
        ? Chosen.safeParse(own.template).success
        : answerText.textOf(own.body_text, '').trim() !== '',
    /** In words. */
    begunWith:
      template === 'standard'
        ? 'Standard Text'
        : own.template === null && begun
          ? `${begun.template.name}, by rule “${ruleText(begun.rule)}”`
          : template.name,
    recipients: own.recipients,
    language,
    /** Another language that the answer can be in; null if there is none. */
    otherLanguage:
      otherLanguage === language
        ? null
        : {
            name: mailLanguages[otherLanguage],
            use: () =>
              change({
                language: otherLanguage,
                body_text: own.body_text && answerText.inOtherWords(own.body_text, suggestion, otherwise),
              }),
          },
    change,
    choose,
    /** The text for whoever drafts another one: the mark stands for the list of documents. */
    toDraft: {
      language,
      ...(answerText.isWhole(text)
        ? { body_text: text.text }
        : { body_text: answerText.textOf(text, answerText.BLOCK_MARK), documents: block.slice(0, 20_000) }),
    },
    /** Puts a draft in the place of the text, which can be had back as it was. */
    putDraft: (drafted: string, by: string) =>
      draft.replace(
        { body_text: answerText.fromDraft(drafted, text) },
        'Answer drafted',
        `${by}. Review it before sending.`,
      ),
    toggle,
    ownFiles: waiting,
    changeOwnFiles: (work: (before: readonly WaitingFile[]) => WaitingFile[]) => {
      const left = work(draft.latest().own_files ?? NO_FILES)
      change({ own_files: left.length > 0 ? left : null })
    },
    /** What may be answered in the text or by own files, and what is said to be. */
    textTopics: topics,
    inText,
    toggleInText: (topic: Topic) =>
      change({ topics_in_text: inText.includes(topic) ? inText.filter((one) => one !== topic) : [...inText, topic] }),
    draft: { ...draft, isChanged: Object.values(own).some((value) => value !== null) },
  }
}

/** Parts about which something is open, and of which nothing is sent. */
const openParts = ({ attached, missing }: Pick<Known, 'attached' | 'missing'>): string[] =>
  missing
    .map(({ part_number }) => part_number)
    .filter((part) => !attached.some(({ part_number }) => part_number === part))

/** Nobody has changed the words around the block. */
const isSuggested = (text: answerText.AnswerText, { before, after }: answerText.Around): boolean =>
  !answerText.isWhole(text) && text.before === before && text.after === after

/** What can be done with the list of documents in a text: let it stand by itself, take it out, put it in again. */
function listActions(text: answerText.AnswerText, block: string, change: (next: answerText.AnswerText) => void) {
  if (!answerText.isWhole(text)) {
    return block === ''
      ? null
      : {
          isLive: true as const,
          keep: () => change(answerText.asWhole(text, block)),
          remove: () => change(answerText.withoutBlock(text)),
        }
  }
  return block === '' ? null : { isLive: false as const, insert: () => change(answerText.withBlock(text)) }
}
export type ListActions = ReturnType<typeof listActions>

const goneText = (count: number): string =>
  count === 1
    ? 'A document you had chosen is no longer in the vault.'
    : `${count} documents you had chosen are no longer in the vault.`

/** The server has removed a file that was not sent in time. */
const isOver = ({ expires_at }: WaitingFile, now: number): boolean => expires_at <= now

const expiredText = ({ original_filename }: WaitingFile): string =>
  `${original_filename} waited for 30 days and is no longer stored. Attach it again if it is to be sent.`
