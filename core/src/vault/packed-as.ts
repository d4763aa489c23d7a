/** Numbers that differ only in how a part is packed, which customers leave out: "SHT40-AD1F" is "SHT40-AD1F-R2" on a reel. */
import { partKey } from '../base/part-number'
import { meantMaker } from './meant-maker'
import type { Product } from './vault'

/** What makers put behind a number for reels, tapes, tubes and trays. Nothing that says what a part is made of, as "#PBF". */
const SUFFIX =
  /^(?:[-/ #](?:R\d{1,2}|TR?\d?|T&R|T\/R|RL\d{0,2}|REEL\d{0,2}|TAPE|TUBE|TRAY|CT|BK|BULK)|,\d{3}|T&R|REEL\d{0,2})$/i

/** Shorter ones begin too many others. */
export const SHORTEST = 5

/** Of Murata's capacitors and beads the last letter is the packing: "GRM188R71H104KA93D" on a reel of 180 mm, "…J" of 330 mm. */
const LETTERED = /^(?:G(?:RM|RT|RJ|CM|CJ|JM|QM|MA|MD|A[23]|CG)|BLM|BLE|NFM|NFZ|LQ[A-Z]|DLW|DLM|PLT)[\dA-Z]{8,22}[A-Z]$/

/** How the number of a part begins, however it is packed. */
export const stemOf = (key: string): string => (LETTERED.test(key) ? key.slice(0, -1) : key)

/** Whether a number is another one with a suffix for its packing behind it. */
export function isPackedAs(written: string, number: string): boolean {
  const key = partKey(written)
  const stem = stemOf(key)
  if (stem !== key && partKey(number) !== key && stemOf(partKey(number)) === stem) return true
  if (key.length < SHORTEST || !/\d/.test(key)) return false
  for (let end = key.length; end < number.length; end += 1)
    if (partKey(number.slice(0, end)) === key) return SUFFIX.test(number.slice(end))
  return false
}

/** The only product of its maker that is a part of a mail and a suffix for its packing. Undefined: none, or several. */
export function packedProduct(
  { part_number, manufacturer }: { part_number: string; manufacturer: string | null },
  products: readonly Product[],
): Product | undefined {
  const packed = products.filter((product) => isPackedAs(part_number, product.part_number))
  if (manufacturer !== null) return meantMaker(manufacturer, packed, (product) => product.manufacturer.name)
  return packed.length === 1 ? packed[0] : undefined
}

/** How an answer names a part: as the customer has written it, and where the vault has it with a suffix, so too. */
export const writtenAs = ({ part_number, own_number }: { part_number: string; own_number: string | null }): string =>
  own_number !== null && isPackedAs(own_number, part_number) ? `${own_number} (${part_number})` : part_number
