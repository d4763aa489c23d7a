/** What a mail refuses is held against its customer, so that later mails of theirs are not offered it either. */
import { partKey } from '@attestry/core/base/part-number'
import { AppError } from '@attestry/core/base/errors'
import type { DocumentCondition, EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { makersOf } from '@attestry/core/mail/product-analysis'
import { recipientOf } from '@attestry/core/mail/recipient'
import { at, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { answerGrid } from '@attestry/core/sending/answer-grid'
import { isOfFile, NO_TERMS } from '@attestry/core/sending/document-issue'
import {
  NOTHING_SENT,
  sentDocumentsApi,
  type SentDocuments,
  sentTimes,
  withAcceptance,
  withRefusal,
} from '@attestry/core/sending/sent-documents'
import type { Tx } from '../adapters/database'
import { command } from '../commands/command'
import { findFiles } from '../vault/find-files'
import { findShown, orEmailNotFound } from './inbound/shown-email'
import { productsByPartKey } from '../vault/products-by-part-key'
import { customerAt } from './sent-documents'

/**
 * Holds the documents that a mail refuses against its customer, in the place of those that it was read to refuse before.
 * This reads; the result writes.
 */
export async function whatIsRefused(
  tx: Tx,
  org: string,
  email: InboundEmail,
  analysis: EmailAnalysis | undefined,
): Promise<() => void> {
  const isRefusing = analysis?.conditions.some(({ kind }) => kind === 'rejected')
  if (!isRefusing && !email.is_refusing) return () => {}
  const found = await customerOf(tx, org, email)
  if (!found) return () => {}
  const { known, place } = found
  // Anybody can write any address into From.
  const isHeld = analysis && isRefusing && !found.isForged && !analysis.is_phishing
  const file_ids = isHeld ? await refusedFiles(tx, org, { email, analysis, known }) : []
  const is_refusing = file_ids.length > 0
  if (!is_refusing && !email.is_refusing) return () => {}
  return () => {
    tx.put(place, withRefusal(known, { email_id: email.id, at: email.received_date, file_ids }))
    tx.update(at('inboundEmail', org, email.id), { is_refusing })
  }
}

type Customer = { place: Place<'sentDocuments'>; known: SentDocuments; isForged: boolean }

/** Who is answered decides what they were sent. */
async function customerOf(tx: Tx, org: string, email: InboundEmail): Promise<Customer | undefined> {
  const body = await tx.read(at('emailBody', org, email.id))
  const to = recipientOf({ ...email, ...body })
  if (to === null) return undefined
  const place = customerAt(org, to)
  return { place, known: (await tx.read(place)) ?? NOTHING_SENT, isForged: body?.authentication.dmarc === 'fail' }
}

type Refusing = { email: InboundEmail; analysis: EmailAnalysis; known: SentDocuments }

/** The documents that the answer to this mail would show as refused; of a mail without parts, those of its conversation. */
async function refusedFiles(tx: Tx, org: string, { email, analysis, known }: Refusing): Promise<number[]> {
  if (analysis.extracted_products.length === 0) return refusedInThread(tx, org, { email, analysis, known })
  const keys = [...new Set(analysis.extracted_products.map(({ part_number }) => partKey(part_number)))]
  const products = await productsByPartKey(tx, org, keys)
  const owners = { products: products.map(({ id }) => id), makers: makersOf(products) }
  // A document that a newer one has replaced is refused all the same.
  const files = (await findFiles(tx.list, org, owners)).map((file) => ({ ...file, superseded_by: null }))
  const terms = { ...NO_TERMS, conditions: refusalsOf(analysis), customer: { ...NOTHING_SENT, mails: known.mails } }
  const { rows } = answerGrid(analysis, products, files, terms)
  const refused = rows.flatMap(({ issues }) => [...issues].flatMap(([id, { kind }]) => (kind === 'refused' ? id : [])))
  const sent = sentTimes(known.mails, email.received_date)
  return [...new Set(refused)].filter((id) => sent.has(id))
}

/** What a mail refuses; where it does not say of what, of all that it asks for. */
function refusalsOf({ conditions, topics, extracted_products: parts }: EmailAnalysis): DocumentCondition[] {
  const asked = parts.some((part) => part.asked) ? parts.filter((part) => part.asked) : parts
  const all = {
    parts: asked.map(({ part_key }) => part_key),
    topics: [...new Set([...topics, ...asked.flatMap((part) => part.topics)])],
  }
  return conditions
    .filter(({ kind }) => kind === 'rejected')
    .map((one) => ({
      ...one,
      parts: one.parts.length > 0 ? one.parts : all.parts,
      topics: one.topics.length > 0 ? one.topics : all.topics,
    }))
}

async function refusedInThread(tx: Tx, org: string, { email, analysis, known }: Refusing): Promise<number[]> {
  if (email.thread_id === null) return []
  const thread = await tx.list('inboundEmail', queries.conversation(org, email.thread_id, 50))
  const mails = known.mails.filter(({ email_id }) => thread.some(({ id }) => id === email_id))
  const sent = [...sentTimes(mails, email.received_date).keys()]
  const files = await tx.pick(sent.map((id) => at('file', org, id)))
  const conditions = refusalsOf(analysis)
  return files.filter((file) => conditions.some((condition) => isOfFile(condition, file))).map(({ id }) => id)
}

/**
 * Says that a customer accepts a document again that they have refused, or takes that back.
 * @throws AppError email-not-found, document-not-found, no-recipient
 */
export const acceptDocument = command(
  sentDocumentsApi.acceptDocument,
  async ({ tx, by: { org, uid, now } }, { id, file_id, is_accepted }) => {
    const email = orEmailNotFound(await findShown(tx, org, id))
    const file = await tx.read(at('file', org, file_id))
    if (!file) throw new AppError('document-not-found')
    const customer = await customerOf(tx, org, email)
    if (!customer) throw new AppError('no-recipient')
    // A mail may be dated later than it came.
    const last = Math.max(now, email.received_date, ...customer.known.refused.map((one) => one.at))
    tx.put(customer.place, withAcceptance(customer.known, { file_id, at: is_accepted ? last : null, by: uid }))
    const detail = `${file.original_filename}, ${email.sender_email}: ${email.subject}`
    tx.audit(is_accepted ? 'document-accepted' : 'document-refused', at('inboundEmail', org, id), detail)
    return null
  },
)
