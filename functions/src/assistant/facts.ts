/**
 * What answers are made of. Each function reads a bounded number of documents, however large the organization is.
 */
import { Stats } from '@attestry/core/people/accounts'
import { type CustomerRequest, OPEN_STATUSES } from '@attestry/core/requests/customer-requests'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { Day } from '@attestry/core/base/primitives'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import type { Page, Reads } from '../adapters/database'

/** A mail that may hold documents of a part, with what it has. */
export type MailWithFiles = { email: InboundEmail; body: EmailBody; isAnswer: boolean }

/** For at most 30 keys. */
export const productsWithKeys = async ({ list }: Reads, org: string, keys: readonly string[]): Promise<Product[]> =>
  keys.length === 0 ? [] : list('product', queries.productsByPartKey(org, keys.slice(0, 30)))

/** Products whose number, type or maker begins with it, newest first. */
export const productsNamed = ({ list }: Reads, org: string, token: string, limit: number): Promise<Product[]> =>
  list('product', queries.products(org, { tokens: [token] }, limit))

export const productsAt = ({ pick }: Reads, org: string, ids: readonly number[]): Promise<Product[]> =>
  pick(ids.map((id) => at('product', org, id)))

export const newestProducts = ({ page }: Reads, org: string, limit: number): Promise<Page<Product>> =>
  page('product', queries.products(org, {}, limit + 1), 0)

export const makersAt = ({ pick }: Reads, org: string, ids: readonly number[]): Promise<Manufacturer[]> =>
  pick(ids.map((id) => at('manufacturer', org, id)))

/** The documents of at most 30 products, and those that at most 30 makers have for all. */
export async function filesOf(
  { list }: Reads,
  org: string,
  products: readonly number[],
  makers: readonly number[],
): Promise<VaultFile[]> {
  const [own, universal] = await Promise.all([
    products.length === 0 ? [] : list('file', queries.filesOfProducts(org, products.slice(0, 30))),
    makers.length === 0 ? [] : list('file', queries.universalFilesOf(org, makers.slice(0, 30))),
  ])
  return [...own, ...universal]
}

/** Those of at most 30 contents that the vault has. */
export const filesWithBytes = async ({ list }: Reads, org: string, hashes: readonly string[]): Promise<VaultFile[]> =>
  hashes.length === 0 ? [] : list('file', queries.filesWithBytes(org, hashes.slice(0, 30)))

/** Current documents that expire then, the first to expire first. */
export const expiringFiles = (
  { page }: Reads,
  org: string,
  from: number,
  by: number | null,
  limit: number,
): Promise<Page<VaultFile>> =>
  page('file', queries.currentDocuments(org, { from, ...(by !== null && { by }) }, limit + 1), 0)

/** Received mails with attachments that name a part, or answer a mail of ours that does. */
export async function mailsAbout(
  { list, pick }: Reads,
  org: string,
  tokens: readonly string[],
  limit: number,
): Promise<MailWithFiles[]> {
  if (tokens.length === 0) return []
  const [asked, named] = await Promise.all([
    list('outboundEmail', queries.outboundEmails(org, { tokens }, limit)),
    list('inboundEmail', queries.inbox(org, { tokens }, limit)),
  ])
  const answers = new Set(asked.flatMap(({ response_to_email_id }) => response_to_email_id ?? []))
  const known = new Set(named.map(({ id }) => id))
  const others = [...answers].filter((id) => !known.has(id)).map((id) => at('inboundEmail', org, id))
  const mails = [...named, ...(await pick(others))].filter(
    ({ has_attachments, deletion_id }) => has_attachments && deletion_id === null,
  )
  const bodies = await Promise.all(mails.map(({ id }) => pick([at('emailBody', org, id)])))
  return mails.flatMap((email, index) => {
    const isAnswer = answers.has(email.id) || email.answers_outbound_id !== null
    return (bodies[index] ?? []).map((body) => ({ email, body, isAnswer }))
  })
}

export const openRequestsOf = (
  { page }: Reads,
  org: string,
  { tokens = [], dueBy }: { tokens?: readonly string[]; dueBy?: Day },
  limit: number,
): Promise<Page<CustomerRequest>> =>
  page('request', queries.requests(org, { tokens, statuses: OPEN_STATUSES, dueBy }, limit + 1), 0)

/** Mails to contacts that nobody has answered. */
export const awaitedMails = (
  { page }: Reads,
  org: string,
  tokens: readonly string[],
  limit: number,
): Promise<Page<OutboundEmail>> =>
  page('outboundEmail', queries.outboundEmails(org, { tokens, filter: 'waiting' }, limit + 1), 0)

export const statsOf = async ({ read }: Reads, org: string): Promise<Stats> =>
  (await read(at('stats', org))) ?? Stats.parse({})

/** Counted by the database, up to this. */
export const openRequestCount = ({ count }: Reads, org: string, upTo: number): Promise<number> =>
  count(queries.requests(org, { statuses: OPEN_STATUSES }, upTo))
