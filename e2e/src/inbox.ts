import { toStored } from '@attestry/core/documents'
import { ALONE, type InboundEmail } from '@attestry/core/mail/inbox'
import type { Topic } from '@attestry/core/base/topic'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { sampleOf } from '@attestry/core/sample-documents'
import { northwindCatalog } from '@attestry/local/demo/catalog'
import { randomId, seedVault } from '@attestry/local/demo/firestore-seed'
import { expect } from '@playwright/test'
import { FieldValue } from 'firebase-admin/firestore'
import type { SendMailOptions } from 'nodemailer'
import { admin } from './admin'
import { sendMail } from './customer'
import { addMailbox, stopReading } from './mailboxes'
import { callApi, foundOrganization, newAddress, newColleague, type Founder } from './organization'

const PARTS = ['STM32F407VGT6', 'TLC555CDR']

/**
 * Ada and Grace, with a connected mailbox and some parts in the vault, by default two. Mail is fetched from the mailbox
 * when a test asks for it.
 */
export async function foundInbox(parts: readonly string[] = PARTS) {
  const founder = await foundOrganization()
  const colleague = await newColleague(founder)
  await seedParts(founder, parts)
  const { id, email_address } = await addMailbox(founder, 'inbound_monitoring')
  await stopReading(founder.org)
  return { ...founder, colleague, mailbox: { id, email_address } }
}
export type Inbox = Founder & Awaited<ReturnType<typeof foundInbox>>

/**
 * Ada and Grace, with a mailbox that is only written down, for tests that store the mails themselves: connecting one
 * takes several times as long. Nothing can be received or sent by it.
 */
export async function foundStoredInbox(parts: readonly string[] = []): Promise<Inbox> {
  const founder = await foundOrganization()
  const colleague = await newColleague(founder)
  // As after the first steps, which would stand above the list.
  if (parts.length > 0) await seedParts(founder, parts)
  else await admin().db.doc(paths.stats(founder.org)).set({ product_count: 1 }, { merge: true })
  const mailbox = { id: randomId(), email_address: newAddress('compliance') }
  const account = { ...sampleOf.emailAccount, ...mailbox, username: mailbox.email_address }
  await admin().db.doc(paths.emailAccount(founder.org, mailbox.id)).create(toStored('emailAccount', account))
  return { ...founder, colleague, mailbox }
}

async function seedParts({ org }: Founder, parts: readonly string[]): Promise<void> {
  const products = northwindCatalog.products.filter(({ part_number }) => parts.includes(part_number))
  const { db, bucket } = admin()
  await seedVault(db, bucket, org, { ...northwindCatalog, products })
}

/**
 * Sends mails to the organization's mailbox and fetches them at once, as Refresh does. A run that is already going on
 * may have looked for mails before these came, and nobody reads the mailbox regularly; so we wait for a run of our own.
 */
export async function receive({ mailbox, token }: Inbox, ...mails: SendMailOptions[]): Promise<void> {
  for (const mail of mails) await sendMail({ to: mailbox.email_address, ...mail })
  const fetch = async () => (await callApi(mailboxesApi.syncEmailAccount, { id: mailbox.id }, token)).running
  await expect.poll(fetch).toBe(false)
}

/** A mail that asks for documents of these parts, as it is once it has been analysed. Returns its id. */
export async function seedRequest(
  { org, mailbox }: Inbox,
  { from, subject, topics, parts }: { from: string; subject: string; topics: Topic[]; parts: readonly string[] },
): Promise<number> {
  const { db } = admin()
  const id = randomId()
  const extracted_products = parts.map((part_number) => ({
    part_number,
    part_key: partKey(part_number),
    manufacturer: null,
    description: null,
    topics: [],
  }))
  const asked = { is_compliance_related: true, compliance_confidence: 1, analysis_summary: 'Asks for documents.' }
  const email = {
    ...sampleOf.inboundEmail,
    id,
    account_id: mailbox.id,
    subject,
    sender_name: '',
    sender_email: from,
    received_date: Date.now(),
    part_keys: extracted_products.map(({ part_key }) => part_key),
    analysis: { state: 'done' as const, ...asked, product_count: parts.length },
  }
  const batch = db.batch()
  batch.create(db.doc(paths.inboundEmail(org, id)), toStored('inboundEmail', email))
  batch.create(db.doc(paths.emailBody(org, id)), toStored('emailBody', sampleOf.emailBody))
  const analysis = { ...sampleOf.emailAnalysis, ...asked, topics, extracted_products }
  batch.create(db.doc(paths.emailAnalysis(org, id)), toStored('emailAnalysis', analysis))
  batch.update(db.doc(paths.stats(org)), { inbound_email_count: FieldValue.increment(1) })
  await batch.commit()
  return id
}

/**
 * Mails that have been parsed and analysed, with all the data that a list shows: Mail 1 is the newest.
 * @returns their ids, in this order
 */
export async function seedMails(
  { org, mailbox }: Pick<Inbox, 'org' | 'mailbox'>,
  count: number,
  changesOf: (number: number) => Partial<InboundEmail> = () => ({}),
): Promise<number[]> {
  const { db } = admin()
  const batch = db.batch()
  const ids = Array.from({ length: count }, randomId)
  for (const [place, id] of ids.entries()) {
    const number = place + 1
    const email: InboundEmail = {
      ...sampleOf.inboundEmail,
      id,
      account_id: mailbox.id,
      subject: `Mail ${number}`,
      counted_state: 'open',
      conversation: ALONE,
      received_date: Date.now() - number * 60_000,
      ...changesOf(number),
    }
    const search_tokens = searchTokens([email.sender_name, email.sender_email], [email.subject])
    batch.create(db.doc(paths.inboundEmail(org, id)), toStored('inboundEmail', { ...email, search_tokens }))
    batch.create(db.doc(paths.emailBody(org, id)), toStored('emailBody', sampleOf.emailBody))
    const words = { id, at: email.received_date, words: search_tokens, is_cut: false }
    batch.create(db.doc(paths.emailWords(org, id)), toStored('emailWords', words))
  }
  const counted = FieldValue.increment(count)
  batch.update(db.doc(paths.stats(org)), { inbound_email_count: counted, open_count: counted })
  await batch.commit()
  return ids
}
