import type { OwnNames } from '@attestry/core/base/own-kinds'
import type { MailLanguage } from '@attestry/core/base/mail-languages'
import type { Day } from '@attestry/core/base/primitives'
import type { AttachedPart, Unanswered } from '@attestry/core/sending/answer-grid'
import { filledTemplate, type Suggested } from '@attestry/core/sending/answer-text'
import {
  blockText,
  dayIn,
  fileText,
  type KnownLaw,
  looseText,
  missingText,
  type PartVerdicts,
  standardText,
} from '@attestry/core/sending/answer-texts'
import type { AnswerTerms } from '@attestry/core/sending/document-issue'
import { fillLine } from '@attestry/core/sending/fill-template'
import type { WaitingFile } from '@attestry/core/sending/own-files'
import { packingOf } from '@attestry/core/vault/packing'
import type { VaultFile } from '@attestry/core/vault/vault'
import { z } from 'zod'

/** A template as it was when it was chosen, so that an answer does not change under the eyes of its writer. */
export const Chosen = z.object({ name: z.string(), subject: z.string(), body_text: z.string() })

/** What an answer says of itself. */
export type Known = {
  /** All documents of the vault that are sent. */
  files: readonly VaultFile[]
  attached: readonly AttachedPart[]
  missing: readonly Unanswered[]
  /** What the mail wants to know of its parts. */
  verdicts: readonly PartVerdicts[]
  /** Those that belong to no part of the mail. */
  extra: readonly VaultFile[]
  /** In which version the mail wants a form, among others. */
  conditions: AnswerTerms['conditions']
  ownFiles: readonly WaitingFile[]
  /** All of them are sent as one ZIP, if they can be attached. */
  asZip: boolean
  /** Who is greeted; '' if nobody knows. */
  customer: string
  /** By when the mail asks for it. */
  due: Day | null
  sender: { name: string; company: string }
  /** When an earlier answer said that what this one brings was missing. */
  promised: number | null
  /** The mail asks for documents of parts and names none. */
  isPartless: boolean
  /** The mail reminds, and nothing has been sent yet. */
  isLate: boolean
  /** When the answer was opened. */
  now: number
  law?: KnownLaw
  /** What the organization calls its own kinds of documents. */
  own?: OwnNames
}

/** The subject, the words and the block that an answer has before anybody has typed. */
export function suggestedText(
  template: 'standard' | z.infer<typeof Chosen>,
  {
    files,
    extra,
    conditions,
    ownFiles,
    asZip,
    attached,
    missing,
    verdicts,
    customer,
    due,
    sender: { name, company },
    promised,
    isPartless,
    isLate,
    now,
    law,
    own,
  }: Known,
  language: MailLanguage,
): Suggested & { subject: string } {
  const loose = [
    ...extra.map((file) => looseText(file, conditions, language, own)),
    ...ownFiles.map(({ original_filename }) => original_filename),
  ].map((name) => ({ part_number: null, names: [name] }))
  const packing = packingOf([...files, ...ownFiles], asZip)
  const block = blockText(
    { verdicts, attached: [...attached, ...loose], missing, packing, isPartless, now, law, ...(own && { own }) },
    language,
  )
  if (template === 'standard') {
    return {
      subject: '',
      ...standardText({ customerName: customer, senderName: name, company, promised, isLate }, language),
      block,
    }
  }
  const known = {
    // No other language has a word that fits whatever greeting the template has.
    customer: customer || (language === 'en' ? 'customer' : ''),
    parts: attached.map(({ part_number }) => part_number),
    documents: [
      ...files.map((file) => fileText(file, language, own)),
      ...ownFiles.map(({ original_filename }) => original_filename),
    ],
    missing: missing.map((one) => missingText(one, language, own)),
    due: due === null ? '' : dayIn(due, language),
    sender: name,
    company,
  }
  return {
    subject: fillLine(template.subject, known).slice(0, 998),
    ...filledTemplate(template.body_text, known, block),
  }
}
