import { Stats } from '@attestry/core/people/accounts'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { EmailResponse, InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { choiceOf, findsProduct, isExact, isNarrowed, type ProductSearch } from '@attestry/core/vault/product-search'
import { queries } from '@attestry/core/queries'
import { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import { StoredEntry } from '@attestry/core/people/audit'
import type { By } from '../platform/caller'
import { type Page, readDocument, readList, readPage, toQuery } from '../adapters/firestore'
import { countProduct, deleteDocument, deleteProductEmail, nameOfProduct } from './document-owner'

type At = { time: number; id: number }
type Asked = { limit: number; offset: number; after?: At | undefined }

export type ProductStore = {
  /** Of several words a page may hold less than the limit, and yet have a next one. */
  page(org: string, search: ProductSearch, page: Asked): Promise<Page<Product>>
  /** Of all products, the stored count; of some, a count up to `cap`, or of several words those among 1,000 candidates. */
  total(org: string, search: ProductSearch, cap: number): Promise<number>
  /** @throws AppError product-not-found */
  read(org: string, id: number): Promise<Product>
  withPartKey(org: string, partKey: string): Promise<Product[]>
  maker(org: string, id: number): Promise<Manufacturer | undefined>
  /** The makers of some products, by id. */
  makers(org: string, of: readonly Product[]): Promise<ReadonlyMap<number, Manufacturer>>
  /** Changes a product as it is now. `change` says what, and in words. @throws AppError product-not-found */
  update(
    by: By,
    id: number,
    change: (product: Product) => { fields: Partial<Product>; detail: string },
  ): Promise<Product>
  /** Deletes it with its documents and mails, and leaves notes of their bytes. False when there is no such product. */
  remove(by: By, id: number): Promise<boolean>
  /** Newest first. */
  history(org: string, id: number): Promise<StoredEntry[]>
  /** The newest mails that ask for a part, each with its answers. */
  requests(org: string, partKey: string): Promise<{ email: InboundEmail; responses: EmailResponse[] }[]>
}

/** Products read at once while several words are searched, and how often one call goes on. */
const SCANNED = 250
const MAX_SCANS = 4

/** How many mails of a product one transaction deletes. */
const MAILS = 50

export function createProductStore(db: Firestore): ProductStore {
  /** If it has more mails than one transaction can delete, some of them are deleted, and it stays. */
  const removeProduct = (by: By, id: number): Promise<'gone' | 'partly' | 'missing'> =>
    db.runTransaction(async (transaction) => {
      const { org } = by
      const ref = db.doc(paths.product(org, id))
      const product = readDocument(Product, await transaction.get(ref))
      if (!product) return 'missing'
      const makerRef = db.doc(paths.manufacturer(org, product.manufacturer.id))
      const maker = readDocument(Manufacturer, await transaction.get(makerRef))
      const { docs } = await transaction.get(toQuery(db, queries.allFilesOfProduct(org, id)))
      const files = readList(VaultFile, docs)
      const mails = await transaction.get(toQuery(db, queries.productEmails(org, id, MAILS)))
      for (const mail of mails.docs) deleteProductEmail(db, transaction, by, id, Number(mail.id))
      if (mails.size === MAILS) return 'partly'
      transaction.delete(ref)
      const name = { part_number: product.part_number, manufacturer_id: product.manufacturer.id }
      transaction.delete(nameOfProduct(db, org, name))
      if (maker) countProduct(db, transaction, org, maker, -1)
      const counted = { document_count: FieldValue.increment(-files.filter(({ state }) => state === 'vault').length) }
      transaction.set(db.doc(paths.stats(org)), counted, { merge: true })
      const detail = `${product.part_number} (${product.manufacturer.name})`
      record(transaction, by, { action: 'product-deleted', subject: ref, detail })
      for (const file of files) deleteDocument(db, transaction, by, file)
      return 'gone'
    })

  /** What the database finds, which may be more than is meant. */
  function pageOf(org: string, search: ProductSearch, { limit, offset, after }: Asked) {
    const query = toQuery(db, queries.products(org, choiceOf(search), limit)).orderBy(FieldPath.documentId(), 'desc')
    const begun = after ? query.startAfter(after.time, String(after.id)) : query.offset(offset)
    return readPage(Product, begun, limit, 'created_at')
  }

  /**
   * Looks for what is meant among what the database finds, until there are `most`. `end` is where to go on if it has
   * looked at as many as one call may.
   */
  async function scan(org: string, search: ProductSearch, most: number, from?: At) {
    const rows: Product[] = []
    let after = from
    for (let page = 0; page < MAX_SCANS; page++) {
      const found = await pageOf(org, search, { limit: SCANNED, offset: 0, after })
      rows.push(...found.rows.filter((product) => findsProduct(search, product)))
      if (rows.length >= most) return { rows: rows.slice(0, most), end: undefined }
      if (!found.next) return { rows, end: undefined }
      after = found.next
    }
    return { rows, end: after }
  }

  return {
    async page(org, search, { limit, offset, after }) {
      if (isExact(search)) return pageOf(org, search, { limit, offset, after })
      const begun = after ? 0 : offset
      const { rows, end } = await scan(org, search, begun + limit + 1, after)
      const shown = rows.slice(begun, begun + limit)
      const last = rows.length > begun + limit ? shown.at(-1) : undefined
      return { rows: shown, next: last ? { time: last.created_at, id: last.id } : end }
    },

    async total(org, search, cap) {
      if (!isNarrowed(search)) return Stats.parse((await db.doc(paths.stats(org)).get()).data() ?? {}).product_count
      if (!isExact(search)) return (await scan(org, search, cap)).rows.length
      return (
        await toQuery(db, queries.products(org, choiceOf(search), cap))
          .count()
          .get()
      ).data().count
    },

    async read(org, id) {
      return orNotFound(readDocument(Product, await db.doc(paths.product(org, id)).get()))
    },

    async withPartKey(org, key) {
      const { docs } = await toQuery(db, queries.productsByPartKey(org, [key])).get()
      return readList(Product, docs)
    },

    maker: async (org, id) => readDocument(Manufacturer, await db.doc(paths.manufacturer(org, id)).get()),

    async makers(org, of) {
      const ids = [...new Set(of.map(({ manufacturer }) => manufacturer.id))]
      if (ids.length === 0) return new Map()
      const found = await db.getAll(...ids.map((id) => db.doc(paths.manufacturer(org, id))))
      return new Map(readList(Manufacturer, found).map((maker) => [maker.id, maker]))
    },

    update: (by, id, change) =>
      db.runTransaction(async (transaction) => {
        const ref = db.doc(paths.product(by.org, id))
        const product = orNotFound(readDocument(Product, await transaction.get(ref)))
        const { fields, detail } = change(product)
        const changed = { ...product, ...fields }
        const stored = Object.entries(toStored('product', changed)).filter(([field]) => field in fields)
        if (stored.length === 0) return product
        transaction.update(ref, Object.fromEntries(stored))
        record(transaction, by, { action: 'product-changed', subject: ref, detail })
        return changed
      }),

    async remove(by, id) {
      const first = await removeProduct(by, id)
      for (let last = first; last === 'partly';) last = await removeProduct(by, id)
      return first !== 'missing'
    },

    async history(org, id) {
      const { docs } = await toQuery(db, queries.auditLogOf(org, paths.product(org, id))).get()
      return readList(StoredEntry, docs.toSorted(newestFirst))
    },

    async requests(org, partKey) {
      const { docs } = await toQuery(db, queries.emailsOfPart(org, partKey)).get()
      const emails = readList(InboundEmail, docs)
      return Promise.all(
        emails.map(async (email) => {
          if (email.response_count === 0) return { email, responses: [] }
          const answers = await toQuery(db, queries.responses(org, email.id)).get()
          return { email, responses: readList(EmailResponse, answers.docs) }
        }),
      )
    },
  }
}

/** What was done in one millisecond is in the order of its commits; an upload may add its product in the same one. */
const newestFirst = (one: QueryDocumentSnapshot, other: QueryDocumentSnapshot): number =>
  Number(other.get('created_at')) - Number(one.get('created_at')) ||
  other.createTime.toMillis() - one.createTime.toMillis() ||
  other.createTime.nanoseconds - one.createTime.nanoseconds ||
  Number(one.get('action') === 'product-added') - Number(other.get('action') === 'product-added')

function orNotFound(product: Product | undefined): Product {
  if (!product) throw new AppError('product-not-found')
  return product
}
