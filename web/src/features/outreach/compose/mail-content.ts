import { aiCommand, type OutboundEmail, partsOfCommand, SentFromContext } from '@attestry/core/outreach/outreach'
import { Id, inLines, inOneLine, Version } from '@attestry/core/base/primitives'
import { z } from 'zod'
import type { Prefill } from './use-composing'

/** What the server has of the texts of a draft. */
const Seen = z.object({
  subject: z.string(),
  subject_version: Version,
  body_text: z.string(),
  body_text_version: Version,
})

/** A mail to a contact in the making. `seen`: what it is based on, once it is stored. */
export const Content = z.object({
  contact_id: Id.nullable(),
  request_type: z.string(),
  part_number: z.string(),
  subject: z.string().overwrite(inOneLine),
  body_text: z.string().overwrite(inLines),
  source: SentFromContext,
  /** The customer's mail that waits for it. */
  request: Id.nullable(),
  /** The contact is reminded while nobody answers. */
  remind: z.boolean().default(false),
  /** It has a link to answer by; null: as the organization has it. */
  reply_link: z.boolean().nullable().default(null),
  seen: Seen.nullable(),
})
export type Content = z.infer<typeof Content>

/** Changes with their texts as they may be stored: pasted texts may hold what nobody sees. */
export const cleaned = (changes: Partial<Content>): Partial<Content> => ({
  ...changes,
  ...(changes.subject !== undefined && { subject: inOneLine(changes.subject) }),
  ...(changes.body_text !== undefined && { body_text: inLines(changes.body_text) }),
})

const EMPTY: Content = {
  contact_id: null,
  request_type: '',
  part_number: '',
  subject: '',
  body_text: '',
  source: 'hub',
  request: null,
  remind: false,
  reply_link: null,
  seen: null,
}

export const seenOf = ({ subject, subject_version, body_text, body_text_version }: OutboundEmail) => ({
  subject,
  subject_version,
  body_text,
  body_text_version,
})

/** What a command asks for, in the fields it is made of. */
function fieldsOf(command: string): Pick<Content, 'request_type' | 'part_number'> {
  const parts = partsOfCommand(command)
  const request_type = command.replace(/\s*\b(?:for\s+)?parts?(?:\s+numbers?)?\s*:?\s+\S.*$/i, '').trim()
  return parts.length === 0
    ? { request_type: command.trim(), part_number: '' }
    : { request_type, part_number: parts.join(', ') }
}

/** What the composer of a stored draft begins with. */
export const contentOf = (email: OutboundEmail | undefined): Content =>
  email
    ? {
        ...EMPTY,
        contact_id: email.contact_id,
        ...fieldsOf(email.ai_command ?? ''),
        ...seenOf(email),
        seen: seenOf(email),
        remind: email.reminders.is_on,
        reply_link: email.has_reply_link,
      }
    : EMPTY

/** What an address adds to a new mail. */
export const prefilled = ({ contact, partNumber, command, source, request }: Prefill): Partial<Content> => ({
  ...(command !== undefined && fieldsOf(command)),
  ...(partNumber !== undefined && { part_number: partNumber }),
  ...(contact !== undefined && { contact_id: contact }),
  ...(source !== undefined && { source }),
  ...(request !== undefined && { request }),
})

export const commandOf = ({ request_type, part_number }: Content): string => aiCommand(request_type, part_number)

/** Somebody has typed something worth keeping. */
export const isTyped = ({ subject, body_text, request_type, part_number }: Content): boolean =>
  [subject, body_text, request_type, part_number].some((text) => text.trim() !== '')

/** The server has these texts. */
export const isStored = ({ subject, body_text, seen }: Content): boolean =>
  seen !== null && seen.subject === subject && seen.body_text === body_text
