import type { OwnNames } from '@attestry/core/base/own-kinds'
import type { Contact } from '@attestry/core/outreach/contacts'
import { AppError } from '@attestry/core/base/errors'
import { askedOf, type AskedPart, type OutboundEmail, type OutboundEmailView } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { partKey } from '@attestry/core/base/part-number'
import { Line, Prose } from '@attestry/core/base/primitives'
import { searchTokens } from '@attestry/core/base/search-tokens'
import type { Reads, Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { escapeHtml } from '../mail/content/html-entities'

/** A mail as the API shows it. Its text has no markup; every line stays a line. */
export const viewOf = (email: OutboundEmail): OutboundEmailView => ({
  ...email,
  body_html: escapeHtml(email.body_text).replaceAll('\n', '<br>'),
})

/**
 * Gives the same answer for an id of another organization and for one that never existed.
 * @throws AppError outbound-email-not-found
 */
export async function readInquiry({ read }: Pick<Reads, 'read'>, org: string, id: number): Promise<OutboundEmail> {
  const email = await read(at('outboundEmail', org, id))
  if (!email) throw new AppError('outbound-email-not-found')
  return email
}

/** More comments than any mail has. */
const ALL = 10_000

/** Deletes drafts with their comments, and takes them out of the count. This reads; the function it returns writes. */
export async function removeDrafts(tx: Tx, org: string, ids: readonly (string | number)[]): Promise<() => void> {
  const comments = await Promise.all(
    ids.map((id) => tx.places('outboundComment', queries.outboundComments(org, Number(id), ALL))),
  )
  return () => {
    for (const id of ids) tx.remove(at('outboundEmail', org, id))
    for (const comment of comments.flat()) tx.remove(comment)
    tx.add(at('stats', org), { outbound_email_count: -ids.length })
  }
}

/** What a mail keeps of its contact, so that it stays readable when the contact is changed or deleted. */
export const copyOf = ({ id, name, email, manufacturer_id, manufacturer_name, company_name }: Contact) => ({
  contact_id: id,
  contact_name: name,
  contact_email: email,
  manufacturer_id,
  manufacturer_name,
  company_name,
})

/**
 * The parts once each, however they are written. Without topics a part is asked for everything, which includes the
 * rest.
 */
export function askedParts(parts: readonly AskedPart[]): Pick<OutboundEmail, 'parts' | 'part_keys'> {
  const found = new Map<string, AskedPart>()
  for (const { part_number, topics, current } of parts) {
    const key = partKey(part_number)
    const known = found.get(key)
    const isEverything = topics.length === 0 || known?.topics.length === 0
    const all = isEverything ? [] : [...new Set([...(known?.topics ?? []), ...topics])]
    const newest = known?.current ?? current
    found.set(key, {
      part_number: known?.part_number ?? part_number,
      topics: all,
      ...(newest && { current: newest }),
    })
  }
  return { parts: [...found.values()], part_keys: [...found.keys()] }
}

type Searched = Pick<OutboundEmail, 'contact_name' | 'contact_email' | 'company_name' | 'subject' | 'parts'>

const PARTS_IN_FULL = 5

/** What a search finds a mail by. After the first parts of a long list, others are found by their whole number only. */
export function outboundTokens({ contact_name, contact_email, company_name, subject, parts }: Searched): string[] {
  const numbers = parts.map(({ part_number }) => part_number)
  const names = [contact_name, company_name, contact_email, ...numbers.slice(0, PARTS_IN_FULL)]
  return searchTokens(names, [subject], numbers)
}

/**
 * The subject and the text as they leave. Members write both straight into the database, under a rule that knows
 * nothing of control characters and counts characters differently.
 */
export const tidied = ({ subject, body_text }: Pick<OutboundEmail, 'subject' | 'body_text'>) => ({
  subject: Line(Infinity).parse(subject),
  body_text: Prose(Infinity).parse(body_text),
})

type NewDraft = Pick<OutboundEmail, 'subject' | 'body_text' | 'parts'> & {
  contact: Contact
  sent_from_context?: OutboundEmail['sent_from_context'] | undefined
  ai_command?: string | undefined
  email_id?: number | undefined
  attaches_email?: boolean | undefined
  /** What the organization calls its own kinds of documents. */
  own: OwnNames
}

/** A mail that nobody has sent yet. Without `parts`, those that the command names are asked for. */
export function newDraft(
  {
    contact,
    subject,
    body_text,
    parts,
    sent_from_context,
    ai_command,
    email_id,
    attaches_email = false,
    own,
  }: NewDraft,
  created_by: string,
  created_at: number,
): OutboundEmail {
  const asked = askedParts(parts.length > 0 ? parts : askedOf(ai_command ?? '', own))
  const written = { ...copyOf(contact), ...asked, subject }
  return {
    ...written,
    id: newId(),
    body_text,
    subject_version: 0,
    body_text_version: 0,
    status: 'draft',
    delivery: 'none',
    error_message: null,
    from: null,
    created_by,
    sent_by: null,
    outbox_id: null,
    created_at,
    not_before: created_at,
    sent_at: null,
    response_to_email_id: null,
    responded_at: null,
    sent_from_context: sent_from_context ?? null,
    ai_command: ai_command ?? null,
    email_id: email_id ?? null,
    attaches_email,
    has_reply_link: null,
    reply_link: null,
    request_id: null,
    campaign_id: null,
    thread_id: null,
    is_awaiting: false,
    due_at: null,
    reminders: { is_on: false, sent: 0 },
    unavailable: [],
    bounced: false,
    comment_count: 0,
    search_tokens: outboundTokens(written),
  }
}

/** The contact has another address than the sender saw. */
export const otherRecipient = (shown: string, to: string) =>
  new AppError('other-recipient', `This email goes to ${to}, not to ${shown}. Please look again.`)
