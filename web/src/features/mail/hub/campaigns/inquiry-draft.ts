import { inquirySubject, inquiryText } from '@attestry/core/outreach/words'
import { bestContact, type InquiryGroup } from '@attestry/core/outreach/missing-parts'
import type { Contact } from '@attestry/core/outreach/contacts'
import { Id } from '@attestry/core/base/primitives'
import { z } from 'zod'

/** What a person has changed of one mail of several. Null: it is what is suggested. */
const OwnMail = z.object({
  contact_id: Id.nullable().default(null),
  subject: z.string().nullable().default(null),
  body_text: z.string().nullable().default(null),
  isLeftOut: z.boolean().default(false),
})
export type OwnMail = z.infer<typeof OwnMail>

export const InquiryDraft = z.object({
  name: z.string().nullable(),
  reminders: z.boolean(),
  /** Each has a link to answer by; null: as the organization has it. */
  reply_links: z.boolean().nullable().default(null),
  mails: z.record(z.string(), OwnMail),
})
export type InquiryDraft = z.infer<typeof InquiryDraft>

export const UNCHANGED: InquiryDraft = { name: null, reminders: false, reply_links: null, mails: {} }
export const UNCHANGED_MAIL: OwnMail = { contact_id: null, subject: null, body_text: null, isLeftOut: false }

/** One mail of several as it is shown and sent. */
export type PlannedMail = {
  group: InquiryGroup
  /** Whom it can go to: the contacts of its maker, and the one that the person has chosen. */
  contacts: readonly Contact[]
  contact: Contact | undefined
  subject: string
  body_text: string
  isLeftOut: boolean
}

type Sender = Pick<Parameters<typeof inquiryText>[0], 'senderName' | 'company' | 'own'>

/** What is suggested for a mail, and what the person has changed of it. */
export function plannedMail(
  group: InquiryGroup,
  contacts: readonly Contact[],
  own: OwnMail | undefined,
  sender: Sender,
  wanted?: number,
): PlannedMail {
  const { contact_id, subject, body_text, isLeftOut } = own ?? UNCHANGED_MAIL
  const contact = contacts.find(({ id }) => id === (contact_id ?? wanted)) ?? bestContact(contacts)
  return {
    group,
    contacts,
    contact,
    subject: subject ?? inquirySubject(group.parts, sender.own),
    body_text: body_text ?? inquiryText({ contactName: contact?.name ?? '', parts: group.parts, ...sender }),
    isLeftOut,
  }
}
