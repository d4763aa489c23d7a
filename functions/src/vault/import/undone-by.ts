import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '@attestry/core/base/keys-of'
import type { ChangedFields, ImportBatch } from '@attestry/core/vault/imports'
import type { Product } from '@attestry/core/vault/vault'
import { changeable, withFields } from './change-of-part'
import { printOf } from './print-of'

type Undone = {
  removed: Product[]
  /** Parts as they are to be, and what that changes in words; empty if only links to others go. */
  changed: { product: Product; detail: string }[]
  /** How many of them are as they were before. */
  restored: number
  left: { part_number: string; detail: string }[]
}

/**
 * What taking back some rows makes of these parts: those that were added go, unless somebody has used or changed them,
 * and fields that were changed are as before, unless they are others by now. Parts that are gone already are forgotten.
 * @param products as they are now, the alternates of those that go among them
 * @param uses what has been done with parts, in words
 */
export function undoneBy(
  batch: ImportBatch,
  products: ReadonlyMap<number, Product>,
  uses: ReadonlyMap<number, string>,
): Undone {
  const undone: Undone = { removed: [], changed: [], restored: 0, left: [] }
  for (const { id, part_number, print } of batch.added) {
    const product = products.get(id)
    if (!product) continue
    const use = uses.get(id) ?? (product.file_count > 0 ? 'It has documents.' : null)
    const detail = use ?? (printOf(product) === print ? null : 'It has been changed since.')
    if (detail === null) undone.removed.push(product)
    else undone.left.push({ part_number, detail })
  }
  const gone = new Set(undone.removed.map(({ id }) => id))
  const changes = new Map(batch.changed.map((change) => [change.id, change]))
  for (const product of products.values()) {
    if (gone.has(product.id)) continue
    const change = changes.get(product.id)
    const { back, kept } = change ? fieldsBack(product, change) : { back: {}, kept: [] }
    const unlinked = new Set([...gone, ...(change?.linked ?? [])])
    const alternates = product.alternates.filter(({ id }) => !unlinked.has(id))
    const names = namesOf(back)
    if (kept.length > 0)
      undone.left.push({ part_number: product.part_number, detail: `Changed since: ${kept.join(', ')}.` })
    if (names.length === 0 && alternates.length === product.alternates.length) continue
    if (change) undone.restored += 1
    const put = names.length === 0 ? product : withFields(product, back)
    undone.changed.push({
      product: { ...put, alternates },
      detail: names.length === 0 ? '' : `Back: ${names.join(', ')}`,
    })
  }
  return undone
}

/** The fields that are still as the import has left them, as they were before; and the names of the others. */
function fieldsBack(
  product: Product,
  { before, after }: ImportBatch['changed'][number],
): { back: ChangedFields; kept: string[] } {
  const now = changeable(product)
  const isSame = (field: keyof ChangedFields) => isDeepStrictEqual(now[field], after[field])
  const fields = keysOf(after)
  return {
    back: Object.fromEntries(fields.filter(isSame).map((field) => [field, before[field]])),
    kept: namesOf(Object.fromEntries(fields.filter((field) => !isSame(field)).map((field) => [field, after[field]]))),
  }
}

const NAMES: Partial<Record<keyof ChangedFields, string>> = {
  description: 'description',
  status: 'status',
  product_type: 'product type',
  hs_codes: 'HS codes',
  country_of_origin: 'country of origin',
}

const namesOf = (fields: ChangedFields): string[] => keysOf(fields).flatMap((field) => NAMES[field] ?? [])
