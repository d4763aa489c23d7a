import { answeredRows, chosenFiles, preselected, unanswered, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import { ruleText, coverText, replySubject, missingText } from '@attestry/core/sending/words'
import { fillLine, fillTemplate } from '@attestry/core/sending/fill-template'
import { Topic } from '@attestry/core/base/topic'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { packingOf } from '@attestry/core/vault/packing'
import { type Day, Id } from '@attestry/core/base/primitives'
import type { Template } from '@attestry/core/sending/templates'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../../lib/api/session'
import { useDraft } from '../../../lib/forms/use-draft'
import { TypedRecipients } from '../../../ui/composer/typed-recipients'
import type { AnswerStart } from './use-answer-start'

/** A template as it was when it was chosen, so that an answer does not change under the eyes of its writer. */
const Chosen = z.object({ name: z.string(), subject: z.string(), body_text: z.string() })

/** What the person has changed. Null: it follows what is suggested. */
const Draft = z.object({
  subject: z.string().nullable(),
  body_text: z.string().nullable(),
  file_ids: z.array(Id).nullable(),
  topics_in_text: z.array(Topic).nullable().default(null),
  template: z
    .union([z.literal('standard'), Chosen])
    .nullable()
    .default(null),
  recipients: TypedRecipients.nullable().default(null),
})
const UNCHANGED: z.infer<typeof Draft> = {
  subject: null,
  body_text: null,
  file_ids: null,
  topics_in_text: null,
  template: null,
  recipients: null,
}

const NO_TOPICS: readonly Topic[] = []

/** An answer in the making: what is suggested, and what the person has changed of it. */
export function useAnswer(email: InboundEmail, grid: AnswerGrid, start: AnswerStart) {
  const { name, company } = useSession()
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [suggested] = useState(() => preselected(grid, now))
  const draft = useDraft(`answer:${email.id}`, Draft, UNCHANGED)
  const { own, change } = draft
  const { begun } = start

  const ids = own.file_ids ?? suggested
  const inText = own.topics_in_text ?? NO_TOPICS
  const template = own.template ?? begun?.template ?? 'standard'
  // Typing does not change these, and a mail may have a thousand parts.
  const choice = useMemo(() => {
    const chosen: ReadonlySet<number> = new Set(ids)
    const rows = answeredRows(grid, chosen)
    const files = chosenFiles(grid, chosen)
    const partNumbers = rows.map(({ part }) => part.part_number)
    const missing = unanswered(grid, chosen, inText)
    const cover = {
      customerName: email.sender_name,
      partNumbers,
      missing,
      senderName: name,
      company,
      isLinked: packingOf(files) === 'link',
    }
    const known = {
      customer: email.sender_name || 'customer',
      parts: partNumbers,
      documents: files.map(({ doc_type, original_filename }) => `${doc_type}: ${original_filename}`),
      missing: missing.map(missingText),
      due: email.due_date === null ? '' : dayText(email.due_date, start.language),
      sender: name,
      company,
    }
    const replaced = grid.replaced.filter(({ id }) => chosen.has(id))
    const gone = chosen.size - files.length - replaced.length
    return {
      chosen,
      files,
      standardSubject: replySubject(email.subject),
      ...(template === 'standard'
        ? { text: coverText(cover), subject: '' }
        : { text: fillTemplate(template.body_text, known), subject: fillLine(template.subject, known).slice(0, 998) }),
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
  }, [grid, ids, inText, template, email.sender_name, email.subject, email.due_date, start.language, name, company])

  /** Chooses documents, or no longer, if all of them are chosen. */
  const toggle = useCallback(
    (some: readonly number[]) => {
      const kept = choice.files.map((file) => file.id).filter((id) => !some.includes(id))
      change({ file_ids: some.every((id) => choice.chosen.has(id)) ? kept : [...kept, ...some] })
    },
    [choice, change],
  )
  /** Begins anew with a template. What was typed can be had back. */
  const choose = (next: Template | 'standard') => {
    const changes = { template: next === 'standard' ? next : Chosen.parse(next), subject: null, body_text: null }
    if (own.subject === null && own.body_text === null) change(changes)
    else draft.replace(changes, 'Text replaced')
  }
  return {
    ...choice,
    subject: own.subject ?? (choice.subject || choice.standardSubject),
    text: own.body_text ?? choice.text,
    /** The text is the person's own, typed, drafted for them or from a template of their choice. */
    isOwnText: own.body_text === null ? Chosen.safeParse(own.template).success : own.body_text.trim() !== '',
    /** In words. */
    begunWith:
      template === 'standard'
        ? 'Standard Text'
        : own.template === null && begun
          ? `${begun.template.name}, by rule “${ruleText(begun.rule)}”`
          : template.name,
    recipients: own.recipients,
    change,
    choose,
    /** Puts a draft in the place of the text, which can be had back as it was. */
    putDraft: (body_text: string, by: string) =>
      draft.replace({ body_text }, 'Answer drafted', `${by}. Review it before sending.`),
    toggle,
    inText,
    toggleInText: (topic: Topic) =>
      change({ topics_in_text: inText.includes(topic) ? inText.filter((one) => one !== topic) : [...inText, topic] }),
    draft: { ...draft, isChanged: Object.values(own).some((value) => value !== null) },
  }
}

const goneText = (count: number): string =>
  count === 1
    ? 'A document you had chosen is no longer in the vault.'
    : `${count} documents you had chosen are no longer in the vault.`

/** In the language of the mail. */
const dayText = (day: Day, language: AnswerStart['language']): string =>
  new Date(day).toLocaleDateString(language === 'en' || language === null ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
