import { Stats } from '@attestry/core/people/accounts'
import { CustomerRequest, OPEN_STATUSES } from '@attestry/core/requests/customer-requests'
import { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { Day } from '@attestry/core/base/primitives'
import { paths } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { readDocument, readList, toQuery } from '../adapters/firestore'

/** Rows, and whether there may be more than were read. */
type Rows<T> = { rows: T[]; isCut: boolean }

/** A mail that may hold documents of a part, with what it has. */
export type MailWithFiles = { email: InboundEmail; body: EmailBody; isAnswer: boolean }

/**
 * What answers are made of. Each call reads a bounded number of documents, however large the organization is.
 */
export type ChatFactsStore = {
  /** For at most 30 keys. */
  productsWithKeys(org: string, keys: readonly string[]): Promise<Product[]>
  /** Products whose number, type or maker begins with it, newest first. */
  productsNamed(org: string, token: string, limit: number): Promise<Product[]>
  products(org: string, ids: readonly number[]): Promise<Product[]>
  newestProducts(org: string, limit: number): Promise<Rows<Product>>
  makers(org: string, ids: readonly number[]): Promise<Manufacturer[]>
  /** The documents of at most 30 products, and those that at most 30 makers have for all. */
  filesOf(org: string, products: readonly number[], makers: readonly number[]): Promise<VaultFile[]>
  /** Those of at most 30 contents that the vault has. */
  filesWithBytes(org: string, hashes: readonly string[]): Promise<VaultFile[]>
  /** Current documents that expire then, the first to expire first. */
  expiring(org: string, from: number, by: number | null, limit: number): Promise<Rows<VaultFile>>
  /** Received mails with attachments that name a part, or answer a mail of ours that does. */
  mailsAbout(org: string, tokens: readonly string[], limit: number): Promise<MailWithFiles[]>
  openRequests(
    org: string,
    about: { tokens?: readonly string[]; dueBy?: Day },
    limit: number,
  ): Promise<Rows<CustomerRequest>>
  /** Mails to contacts that nobody has answered. */
  awaited(org: string, tokens: readonly string[], limit: number): Promise<Rows<OutboundEmail>>
  stats(org: string): Promise<Stats>
  /** Counted by the database, up to this. */
  openRequestCount(org: string, upTo: number): Promise<number>
}

export function createChatFactsStore(db: Firestore): ChatFactsStore {
  const list = async <S extends z.ZodType>(schema: S, query: ListQuery) =>
    readList(schema, (await toQuery(db, query).get()).docs)
  const rows = async <S extends z.ZodType>(schema: S, query: ListQuery): Promise<Rows<z.output<S>>> => {
    const { docs } = await toQuery(db, { ...query, limit: query.limit + 1 }).get()
    return { rows: readList(schema, docs.slice(0, query.limit)), isCut: docs.length > query.limit }
  }
  const some = async <S extends z.ZodType>(schema: S, places: readonly string[]) =>
    places.length === 0 ? [] : readList(schema, (await db.getAll(...places.map((path) => db.doc(path)))).filter(exists))

  return {
    async productsWithKeys(org, keys) {
      return keys.length === 0 ? [] : list(Product, queries.productsByPartKey(org, keys.slice(0, 30)))
    },
    productsNamed: (org, token, limit) => list(Product, queries.products(org, { tokens: [token] }, limit)),
    products: (org, ids) =>
      some(
        Product,
        ids.map((id) => paths.product(org, id)),
      ),
    newestProducts: (org, limit) => rows(Product, queries.products(org, {}, limit)),
    makers: (org, ids) =>
      some(
        Manufacturer,
        ids.map((id) => paths.manufacturer(org, id)),
      ),

    async filesOf(org, products, makers) {
      const [own, universal] = await Promise.all([
        products.length === 0 ? [] : list(VaultFile, queries.filesOfProducts(org, products.slice(0, 30))),
        makers.length === 0 ? [] : list(VaultFile, queries.universalFilesOf(org, makers.slice(0, 30))),
      ])
      return [...own, ...universal]
    },

    async filesWithBytes(org, hashes) {
      return hashes.length === 0 ? [] : list(VaultFile, queries.filesWithBytes(org, hashes.slice(0, 30)))
    },

    expiring: (org, from, by, limit) =>
      rows(VaultFile, queries.currentDocuments(org, { from, ...(by !== null && { by }) }, limit)),

    async mailsAbout(org, tokens, limit) {
      if (tokens.length === 0) return []
      const [asked, named] = await Promise.all([
        list(OutboundEmail, queries.outboundEmails(org, { tokens }, limit)),
        list(InboundEmail, queries.inbox(org, { tokens }, limit)),
      ])
      const answers = new Set(asked.flatMap(({ response_to_email_id }) => response_to_email_id ?? []))
      const known = new Set(named.map(({ id }) => id))
      const others = [...answers].filter((id) => !known.has(id)).map((id) => paths.inboundEmail(org, id))
      const mails = [...named, ...(await some(InboundEmail, others))].filter(
        ({ has_attachments, deletion_id }) => has_attachments && deletion_id === null,
      )
      if (mails.length === 0) return []
      const bodies = await db.getAll(...mails.map(({ id }) => db.doc(paths.emailBody(org, id))))
      return mails.flatMap((email, at) => {
        const [body] = readList(EmailBody, [bodies[at]!].filter(exists))
        const isAnswer = answers.has(email.id) || email.answers_outbound_id !== null
        return body ? [{ email, body, isAnswer }] : []
      })
    },

    openRequests: (org, { tokens = [], dueBy }, limit) =>
      rows(CustomerRequest, queries.requests(org, { tokens, statuses: OPEN_STATUSES, dueBy }, limit)),
    awaited: (org, tokens, limit) =>
      rows(OutboundEmail, queries.outboundEmails(org, { tokens, filter: 'waiting' }, limit)),
    async stats(org) {
      return readDocument(Stats, await db.doc(paths.stats(org)).get()) ?? Stats.parse({})
    },
    async openRequestCount(org, upTo) {
      const query = toQuery(db, queries.requests(org, { statuses: OPEN_STATUSES }, upTo))
      return (await query.count().get()).data().count
    },
  }
}

const exists = ({ exists: is }: { exists: boolean }): boolean => is
