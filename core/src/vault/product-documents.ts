/** Which documents speak for a product. This is decided here and nowhere else. */
import type { Product, VaultFile } from './vault'

type Owner = { id: number; manufacturer: Pick<Product['manufacturer'], 'id'> }
type Owned = Pick<VaultFile, 'product_id' | 'manufacturer_id'>

/**
 * The documents of a product and those its maker has for all its products, whatever the maker's `uses_universal_docs`
 * says: that only decides whether the vault offers to upload such documents.
 */
export const documentsOf = <File extends Owned>({ id, manufacturer }: Owner, files: readonly File[]): File[] =>
  files.filter(({ product_id, manufacturer_id }) => product_id === id || manufacturer_id === manufacturer.id)

/** Whether a document is a paper of the organization itself. */
export const isPaper = ({ product_id, manufacturer_id }: Owned): boolean =>
  product_id === null && manufacturer_id === null

/** What a paper is called: its title, or else its file. */
export const paperName = ({ title, original_filename }: Pick<VaultFile, 'title' | 'original_filename'>): string =>
  title || original_filename

/** Its version: a form of the trade says its own. */
export const editionOf = ({ edition, reading }: Pick<VaultFile, 'edition' | 'reading'>): string =>
  reading?.summary?.edition ?? edition

/**
 * Those of them that a product is answered with: its own, then its maker's; each time the newest first. A document that
 * a newer one has replaced is no longer one of them: the company does not stand by it any more.
 */
export const answersOf = (product: Owner, files: readonly VaultFile[]): VaultFile[] =>
  documentsOf(product, files)
    .filter(({ superseded_by }) => superseded_by === null)
    .toSorted((one, other) => Number(isUniversal(one)) - Number(isUniversal(other)) || dateOf(other) - dateOf(one))

const isUniversal = ({ product_id }: Owned): boolean => product_id === null
const dateOf = ({ issued_at, created_at }: VaultFile): number => issued_at ?? created_at
