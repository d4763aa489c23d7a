/** Which parts customers mean by numbers of their own, as somebody types these into a search. */
import { plainAddress } from '@attestry/core/base/email-address'
import { partKey } from '@attestry/core/base/part-number'
import { type CustomerNumber, isNumber } from '@attestry/core/mail/customer-numbers'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { findsProduct, type ProductSearch } from '@attestry/core/vault/product-search'
import type { Product } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import { customerId } from '../adapters/mail/customer-id'

/** What a customer means by a number. `customer`: the domain of their company, or their address at a public provider. */
export type TheirPart = Pick<CustomerNumber, 'number' | 'product_id' | 'part_number' | 'manufacturer'> & {
  customer: string
}

/** What customers mean by what was typed, by its `partKey`; `read`: how many documents that took. */
export type TheirParts = { parts: ReadonlyMap<string, readonly TheirPart[]>; read: number }

/** So many of the numbers of a search are looked up, each of so many customers. */
const MOST_NUMBERS = 2
const MOST_CUSTOMERS = 10

/** The parts that customers mean by the words and parts of a search. Nothing is read where none of them is a number. */
export async function theirParts(
  { org, ids, read }: Pick<Reads, 'ids' | 'read'> & { org: string },
  { words, parts }: SearchQuery,
): Promise<TheirParts> {
  const keys = [...new Set([...words, ...parts].filter(isNumber).map(partKey))].slice(0, MOST_NUMBERS)
  const found = await Promise.all(
    keys.map(async (key) => {
      const customers = await ids(queries.customersWithNumber(org, key, MOST_CUSTOMERS))
      const known = await Promise.all(
        customers.map(async (id) => {
          const numbers = (await ifReadable(() => read(at('customerNumbers', org, id))))?.numbers ?? []
          return numbers.filter((one) => one.key === key).map((one) => ({ ...one, customer: decodeURIComponent(id) }))
        }),
      )
      return { key, meant: known.flat(), read: Math.max(1, 2 * customers.length) }
    }),
  )
  return {
    parts: new Map(found.map(({ key, meant }) => [key, meant])),
    read: found.reduce((sum, one) => sum + one.read, 0),
  }
}

/** What customers mean, where nothing but a number of theirs was typed, and perhaps from whom. */
export function meantIn({ words, parts, from }: SearchQuery, theirs: TheirParts): TheirPart[] {
  if (words.length + parts.length !== 1) return []
  const isFrom = ({ customer }: TheirPart) => from.every((name) => customer.includes(name.toLowerCase()))
  return [...theirs.parts.values()].flat().filter(isFrom)
}

/** The parts that are meant and that no word of the search finds, as far as the list is not narrowed to others. */
export async function partsMeant(
  { org, pick }: Pick<Reads, 'pick'> & { org: string },
  sought: ProductSearch,
  meant: readonly TheirPart[],
): Promise<Product[]> {
  const ids = [...new Set(meant.flatMap(({ product_id }) => product_id ?? []))]
  const products = await pick(ids.map((id) => at('product', org, id)))
  return products.filter(
    (product) => !findsProduct(sought, product) && findsProduct({ ...sought, text: '', makers: [] }, product),
  )
}

/** Whether a mail is of the customer who means the part by their number, and names the part. */
export const isTheirs = (
  { sender_email, part_keys }: Pick<InboundEmail, 'sender_email' | 'part_keys'>,
  { customer, part_number }: TheirPart,
): boolean => {
  const address = plainAddress(sender_email)
  return (
    address !== undefined &&
    decodeURIComponent(customerId(address)) === customer &&
    part_keys.includes(partKey(part_number))
  )
}
