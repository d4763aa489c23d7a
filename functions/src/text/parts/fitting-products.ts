import { type ExtractedProduct, MAX_EXTRACTED_PRODUCTS } from '@attestry/core/mail/inbox'

/** A correction holds two such lists, and a document 1 MiB. */
const MAX_BYTES = 400_000

/** As many parts as a document has room for. Descriptions get the room that is left: a part is found without one. */
export function fittingProducts(parts: readonly ExtractedProduct[]): ExtractedProduct[] {
  let room = MAX_BYTES
  const fits = (more: number): boolean => {
    if (more > room) return false
    room -= more
    return true
  }
  return parts
    .slice(0, MAX_EXTRACTED_PRODUCTS)
    .filter((part) => fits(sizeOf({ ...part, description: null })))
    .map((part) => (fits(sizeOf(part.description)) ? part : { ...part, description: null }))
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
