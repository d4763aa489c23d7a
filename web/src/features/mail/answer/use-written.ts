import { NO_OWN_NAMES, type OwnNames } from '@attestry/core/base/own-kinds'
import { type MailLanguage, mailLanguages } from '@attestry/core/base/mail-languages'
import type { Begun } from '@attestry/core/sending/answer-rules'
import * as answerText from '@attestry/core/sending/answer-text'
import { contradictions, type Sent } from '@attestry/core/sending/contradictions'
import type { Template } from '@attestry/core/sending/templates'
import { ruleText, replySubject } from '@attestry/core/sending/words'
import { isPaper, paperName } from '@attestry/core/vault/product-documents'
import { useMemo } from 'react'
import { listActions } from './list-actions'
import { Chosen, type Known, suggestedText } from './suggested-text'
import type { AnswerDraft } from './use-answer-draft'
import type { AnswerStart } from './use-answer-start'

/** What is written in an answer: its subject and its text, suggested until the person changes them. */
export function useWritten(
  email: { subject: string },
  known: Known,
  { language: ofMail, begun }: AnswerStart,
  draft: AnswerDraft,
) {
  const { own, change } = draft
  const template = own.template ?? begun?.template ?? 'standard'
  const language = own.language ?? ofMail ?? 'en'
  const other = language === 'en' ? (ofMail ?? 'en') : 'en'
  const [suggestion, otherwise] = useMemo(() => {
    const suggested = suggestedText(template, known, language)
    return [suggested, other === language ? suggested : suggestedText(template, known, other)]
  }, [template, known, language, other])
  const { block } = suggestion
  const text = own.body_text ?? suggestion
  const contradicting = useMemo(
    () => contradictions(text, block, sentOf(known), [otherwise.block]),
    [text, block, otherwise.block, known],
  )
  const inOther = () => own.body_text && answerText.inOtherWords(own.body_text, suggestion, otherwise)
  return {
    subject: own.subject ?? (suggestion.subject || replySubject(email.subject)),
    text: answerText.textOf(text, block),
    /** The text as the draft keeps it. */
    ownText: answerText.isWhole(text) ? text : { before: text.before, after: text.after },
    isOwn: isOwn(own, suggestion),
    /** Where the text and what is sent do not say the same, as sentences. */
    contradicting,
    /** How the list of documents stands in the text, and what can be done with it. */
    list: listActions(text, block, (body_text) => change({ body_text })),
    type: (typed: string) => change({ body_text: answerText.typedInto(text, typed, block) }),
    language,
    /** Another language that the answer can be in; null if there is none. */
    otherLanguage:
      other === language
        ? null
        : { name: mailLanguages[other], use: () => change({ language: other, body_text: inOther() }) },
    begunWith: begunWith(own.template, begun, known.own ?? NO_OWN_NAMES),
    choose: (next: Template | 'standard') => chooseTemplate(draft, next),
    toDraft: toDraft(text, block, language),
    /** Puts a draft in the place of the text, which can be had back as it was. */
    putDraft: (drafted: string, by: string) =>
      draft.replace(
        { body_text: answerText.fromDraft(drafted, text) },
        'Answer drafted',
        `${by}. Review it before sending.`,
      ),
  }
}

/** What is sent, as far as a text can say something else. */
const sentOf = ({ attached, missing, extra, ownFiles }: Known): Sent => ({
  attached: attached.map(({ part_number, files }) => ({
    part_number,
    files: files.map(({ original_filename }) => original_filename),
  })),
  // Parts about which something is open, and of which nothing is sent.
  open: [...new Set(missing.map(({ part_number }) => part_number))].filter(
    (part) => !attached.some(({ part_number }) => part_number === part),
  ),
  files: [
    ...extra.map((file) => (isPaper(file) ? paperName(file) : file.original_filename)),
    ...ownFiles.map(({ original_filename }) => original_filename),
  ],
})

type Own = AnswerDraft['own']

/** The text is the person's own, typed, drafted for them or from a template of their choice. */
const isOwn = ({ body_text, template }: Own, suggestion: answerText.Around): boolean =>
  body_text === null || isSuggested(body_text, suggestion)
    ? Chosen.safeParse(template).success
    : answerText.textOf(body_text, '').trim() !== ''

/** Nobody has changed the words around the block. */
const isSuggested = (text: answerText.AnswerText, { before, after }: answerText.Around): boolean =>
  !answerText.isWhole(text) && text.before === before && text.after === after

/** The template that the text has begun with, in words. */
function begunWith(own: Own['template'], begun: Begun | undefined, names: OwnNames): string {
  if (own === null && begun) return `${begun.template.name}, by rule “${ruleText(begun.rule, names)}”`
  return own === null || own === 'standard' ? 'Standard Text' : own.name
}

/** Begins anew with a template. What was typed can be had back. */
function chooseTemplate({ own, change, replace }: AnswerDraft, next: Template | 'standard'): void {
  const changes = { template: next === 'standard' ? next : Chosen.parse(next), subject: null, body_text: null }
  if (own.subject === null && own.body_text === null) change(changes)
  else replace(changes, 'Text replaced')
}

/** The text for whoever drafts another one: the mark stands for the list of documents. */
const toDraft = (text: answerText.AnswerText, block: string, language: MailLanguage) => ({
  language,
  ...(answerText.isWhole(text)
    ? { body_text: text.text }
    : { body_text: answerText.textOf(text, answerText.BLOCK_MARK), documents: block.slice(0, 20_000) }),
})
