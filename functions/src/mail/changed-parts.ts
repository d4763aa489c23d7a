import { partId } from '@attestry/core/mail/corrected-analysis'
import { AppError } from '@attestry/core/base/errors'
import { type ExtractedProduct, MAX_EXTRACTED_PRODUCTS } from '@attestry/core/mail/inbox'
import { type PartChange } from '@attestry/core/mail/inbox-api'
import { partKey } from '@attestry/core/base/part-number'
import { fittingProducts } from '../text/parts/fitting-products'

/**
 * The parts of a mail after some changes. A part that is there already is not added again.
 * @throws AppError corrected-meanwhile if a part to change is no longer there; part-exists if a part would become
 *   another one that is there, or if all that was asked for is there already; too-many-parts
 */
export function changedParts(parts: readonly ExtractedProduct[], changes: readonly PartChange[]): ExtractedProduct[] {
  const changed = [...parts]
  const placeOf = (name: Parameters<typeof partId>[0]) => changed.findIndex((part) => partId(part) === partId(name))
  let isAny = false
  for (const { was, now, place = changed.length } of changes) {
    const at = was ? placeOf(was) : -1
    if (was && at === -1) throw new AppError('corrected-meanwhile')
    const twin = now ? placeOf(now) : -1
    if (now && twin !== -1 && twin !== at) {
      if (was) throw new AppError('part-exists')
      continue
    }
    isAny = true
    if (!now) changed.splice(at, 1)
    else if (was) changed[at] = partOf(now, changed[at])
    else changed.splice(place, 0, partOf(now))
  }
  if (!isAny) throw new AppError('part-exists')
  if (changed.length > MAX_EXTRACTED_PRODUCTS || fittingProducts(changed).length < changed.length)
    throw new AppError('too-many-parts')
  return fittingProducts(changed)
}

const partOf = (
  { part_number, manufacturer, description, topics, own_number, found }: NonNullable<PartChange['now']>,
  before?: ExtractedProduct,
): ExtractedProduct => ({
  part_number,
  part_key: partKey(part_number),
  manufacturer: manufacturer || null,
  description: (description === undefined ? before?.description : description) || null,
  topics: topics ?? before?.topics ?? [],
  ...(found ?? { quoted: false, asked: true, where: null, own_number: before?.own_number ?? null }),
  ...(own_number !== undefined && { own_number: own_number || null }),
})
