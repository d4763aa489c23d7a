import { createHash } from 'node:crypto'
import { RESPONSE_DAYS } from '@attestry/core/people/accounts'
import { toStored } from '@attestry/core/documents'
import type { Contact } from '@attestry/core/outreach/contacts'
import { askedOf, type OutboundEmail } from '@attestry/core/outreach/outreach'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { randomId } from './firestore-seed'

const DAY = 86_400_000

type DemoRequest = {
  /** A contact of the demo. */
  contact: number
  /** The id of its item in the outbox, which its Message-ID has. */
  item: number
  command: string
  days_ago: number
  state: 'draft' | 'sent' | 'failed'
  error?: string
}

/** Mails to manufacturers in every state. A mail of the demo answers the first. */
const NORTHWIND_REQUESTS: readonly DemoRequest[] = [
  { contact: 2002, item: 3001, command: 'RoHS and REACH for part IP4220CZ6,125', days_ago: 4, state: 'sent' },
  { contact: 2001, item: 3002, command: 'RoHS certificate for part GRM155R60J475ME47D', days_ago: 2, state: 'sent' },
  { contact: 2008, item: 3003, command: 'REACH declaration for part B2B-XH-A', days_ago: 12, state: 'sent' },
  {
    contact: 2003,
    item: 3004,
    command: 'Conflict minerals declaration for part TLC555CDR',
    days_ago: 0.1,
    state: 'draft',
  },
  {
    contact: 2010,
    item: 3005,
    command: 'Certificate of Origin for part EFM8BB10F2G',
    days_ago: 3,
    state: 'failed',
    error: '550 5.1.1 User unknown',
  },
]

/** The Message-ID of a mail of the demo. Only the product's own key makes others. */
export const outreachMessageId = (item: number): string =>
  `<${item}.${createHash('sha256').update(`demo ${item}`).digest('hex').slice(0, 32)}@northwind.test>`

type Seed = { org: string; uid: string; sender: string; from: string; now: number }

/** Stores the mails as the product does when they are written and have left. */
export async function seedOutreach(db: Firestore, contacts: readonly Contact[], seed: Seed): Promise<number> {
  const { org, uid, now } = seed
  const batch = db.batch()
  for (const request of NORTHWIND_REQUESTS) {
    const contact = contacts.find(({ id }) => id === request.contact)
    if (!contact) throw new Error(`The demo has no contact ${request.contact}`)
    const email = emailOf(request, contact, seed)
    batch.create(db.doc(paths.outboundEmail(org, email.id)), toStored('outboundEmail', email))
    if (request.state === 'draft') continue
    const message_id = outreachMessageId(request.item)
    const item = {
      ...sampleOf.outboxItem,
      id: request.item,
      organization_id: org,
      document: paths.outboundEmail(org, email.id),
      email_id: null,
      asks: true,
      created_by: uid,
      message_id,
      from: seed.from,
      to: contact.email,
      state: request.state === 'sent' ? ('done' as const) : ('failed' as const),
      not_before: null,
      created_at: email.created_at,
    }
    batch.create(db.doc(paths.outboxItem(request.item)), toStored('outboxItem', item))
    const key = createHash('sha256').update(message_id.slice(1, -1)).digest('hex')
    const thread = { ...sampleOf.thread, message_keys: [key], referenced_keys: [], updated_at: now }
    batch.create(db.doc(paths.thread(org, email.thread_id ?? 0)), toStored('thread', thread))
  }
  const counted = { outbound_email_count: FieldValue.increment(NORTHWIND_REQUESTS.length) }
  batch.set(db.doc(paths.stats(org)), counted, { merge: true })
  await batch.commit()
  return NORTHWIND_REQUESTS.length
}

function emailOf({ command, days_ago, state, item, error }: DemoRequest, contact: Contact, seed: Seed): OutboundEmail {
  const created_at = Math.round(seed.now - days_ago * DAY)
  const [asked = '', part = ''] = command.split(' for part ')
  const subject = `${asked} for ${part}`
  const parts = askedOf(command, {})
  const isSent = state === 'sent'
  const { id: contact_id, name, email, manufacturer_id, manufacturer_name, company_name } = contact
  return {
    ...sampleOf.outboundEmail,
    id: randomId(),
    contact_id,
    contact_name: name,
    contact_email: email,
    manufacturer_id,
    manufacturer_name,
    company_name,
    subject,
    body_text: `Dear ${name},\n\ncould you please send us the ${asked} for your part ${part}?\n\nKind regards\n${seed.sender}\nNorthwind Components`,
    status: state,
    delivery: state === 'draft' ? 'none' : state,
    error_message: error ?? null,
    from: state === 'draft' ? null : seed.from,
    created_by: seed.uid,
    sent_by: state === 'draft' ? null : seed.uid,
    outbox_id: state === 'draft' ? null : item,
    created_at,
    not_before: created_at,
    sent_at: isSent ? created_at : null,
    ai_command: command,
    parts,
    part_keys: parts.map(({ part_number }) => partKey(part_number)),
    thread_id: state === 'draft' ? null : randomId(),
    is_awaiting: isSent,
    due_at: isSent ? created_at + RESPONSE_DAYS * DAY : null,
    search_tokens: searchTokens([name, company_name, email, part], [subject]),
  }
}
