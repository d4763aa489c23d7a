import { any, within, type ListQuery } from './list-query'
import { PAGE_SIZE } from './base/primitives'
import { collectionOf, paths } from './paths'
import type { ProductChoice, ProductOrder } from './vault/product-search'

const PRODUCT_ORDERS: Record<ProductOrder, ListQuery['orderBy']> = {
  newest: [['created_at', 'desc']],
  part: [['part_key', 'asc']],
  maker: [
    ['listing.maker', 'asc'],
    ['part_key', 'asc'],
  ],
  type: [
    ['listing.type', 'asc'],
    ['part_key', 'asc'],
  ],
  changed: [['changed_at', 'desc']],
  expiry: [['listing.expiry', 'asc']],
}

/** So many papers an organization itself can have, with those that newer ones have replaced. */
export const MAX_PAPERS = 100

/** The lists of the vault that browsers listen to. */
export const vaultLists = {
  /** Products for at most 30 part keys (the limit of `in`). */
  productsByPartKey: (org: string, partKeys: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [['part_key', 'in', partKeys]],
    orderBy: [],
    limit: 100,
  }),
  /**
   * All parts, or some: with one of some tokens, of some makers, of some types, and with all of some marks. `added` bounds
   * those that come newest first.
   */
  products: (
    org: string,
    { tokens = [], manufacturers = [], types = [], narrowings = [], added }: Partial<ProductChoice> = {},
    limit = PAGE_SIZE,
    order: ProductOrder = 'newest',
  ): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [
      ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
      ...(manufacturers.length === 0 ? [] : [['manufacturer.id', 'in', manufacturers] as const]),
      ...(types.length === 0 ? [] : [['product_type.id', 'in', types] as const]),
      ...narrowings.map((one) => [one === 'awaited' ? 'is_awaited' : `listing.marks.${one}`, '==', true] as const),
      ...(added === undefined || order !== 'newest' ? [] : within('created_at', added)),
    ],
    orderBy: PRODUCT_ORDERS[order],
    limit,
    isMerged: tokens.length === 0,
  }),
  /** The newest mails to customers that were sent from a product. */
  productEmails: (org: string, product: number, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.productEmail(org, product, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  filesOfProduct: (org: string, product: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', '==', product],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** Documents with the bytes of any of at most 30 files. */
  filesWithBytes: (org: string, hashes: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['sha256', 'in', hashes],
      ['state', '==', 'vault'],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Current documents of the vault whose names have a word that begins with one of some tokens, the newest first. */
  filesNamed: (org: string, tokens: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['search_tokens', 'array-contains-any', tokens],
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 50,
  }),
  /** Those of them that are about no single part. */
  sharedFilesNamed: (org: string, tokens: readonly string[], limit: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['search_tokens', 'array-contains-any', tokens],
      ['product_id', '==', null],
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  universalFiles: (org: string, manufacturer: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['manufacturer_id', '==', manufacturer],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** The papers of the organization itself, which is known by belonging to no part and to no maker. */
  papers: (org: string): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', '==', null],
      ['manufacturer_id', '==', null],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: MAX_PAPERS,
  }),
  /** For at most 30 products at once. */
  filesOfProducts: (org: string, products: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', 'in', products],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** For at most 30 makers at once. */
  universalFilesOf: (org: string, manufacturers: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['manufacturer_id', 'in', manufacturers],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** The newest imports of products. */
  productImports: (org: string): ListQuery => ({
    collection: collectionOf(paths.productImport(org, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit: 5,
  }),
  manufacturers: (org: string): ListQuery => ({
    collection: collectionOf(paths.manufacturer(org, any)),
    where: [],
    orderBy: [['name', 'asc']],
    limit: 100,
  }),
  /** Makers whose names begin so. */
  manufacturersFrom: (org: string, beginning: string): ListQuery => ({
    collection: collectionOf(paths.manufacturer(org, any)),
    where: [
      ['name', '>=', beginning],
      ['name', '<', `${beginning}\uf8ff`],
    ],
    orderBy: [['name', 'asc']],
    limit: 10,
  }),
  /** Current documents of the vault: all, or those that expire between two times, the first to expire first. */
  currentDocuments: (
    org: string,
    { from, by, isUndated = false }: { from?: number; by?: number; isUndated?: boolean } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
      ...(isUndated ? [['expires_at', '==', null] as const] : []),
      ...(from === undefined ? [] : [['expires_at', '>=', from] as const]),
      ...(by === undefined ? [] : [['expires_at', '<=', by] as const]),
    ],
    orderBy: from === undefined && by === undefined ? [['created_at', 'desc']] : [['expires_at', 'asc']],
    limit,
  }),
} as const
