import { type ExtractedProduct, MAX_EXTRACTED_PRODUCTS } from '@attestry/contract/inbox'

/** A correction holds two such lists, and a document 1 MiB. */
const MAX_BYTES = 400_000

/** As many parts as a document has room for. Descriptions give way first, because a part is found without them. */
export function fittingProducts(parts: readonly ExtractedProduct[]): ExtractedProduct[] {
  let room = MAX_BYTES
  return parts.slice(0, MAX_EXTRACTED_PRODUCTS).flatMap((part) => {
    const fitting = [part, { ...part, description: null }].find((one) => sizeOf(one) <= room)
    room -= fitting ? sizeOf(fitting) : 0
    return fitting ?? []
  })
}

const sizeOf = (part: ExtractedProduct): number => Buffer.byteLength(JSON.stringify(part))
