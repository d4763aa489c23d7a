import { relationOf } from '@attestry/core/vault/part-relation'
import { partKey } from '@attestry/core/base/part-number'
import type { Reading } from '@attestry/core/vault/reading'
import { searchToken } from '@attestry/core/base/search-tokens'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import { findMakers } from '../text/makers'
import type { Reads } from '../adapters/database'
import { makersIn, nameKey } from './makers-and-types'
import { pageOfProducts } from './product-pages'

/** How many parts of a document are looked up, and how many products for each. */
const MAX_PARTS = 30
const MAX_PRODUCTS = 20

/**
 * The products of the vault that a document names, or else its file's name, and the maker whose products it all covers.
 */
export async function productsNamedBy(
  reads: Reads,
  org: string,
  reading: Reading,
  filename: string,
): Promise<{ products: Product[]; manufacturer: Manufacturer | null }> {
  const begins = async (text: string): Promise<Product[]> => {
    const token = searchToken(text)
    if (token === null) return []
    return (await pageOfProducts(reads, org, { text: token, manufacturers: [] }, MAX_PRODUCTS)).rows
  }
  const named = reading.parts.filter(({ value }) => value.scope !== 'all').slice(0, MAX_PARTS)
  const found = await Promise.all(named.map(({ value }) => begins(stemOf(value.text, value.scope === 'series'))))
  const covered = found
    .flat()
    .filter(({ part_number }) => /^(?:named|series)$/.test(relationOf(reading, part_number).relation))
  const maker = reading.maker && keyOf(reading.maker.value)
  const ofMaker = covered.filter(({ manufacturer }) => keyOf(manufacturer.name) === maker)
  const byText = unique(ofMaker.length > 0 ? ofMaker : covered)
  if (byText.length > 0) return { products: byText, manufacturer: null }

  if (maker !== null && reading.parts.some(({ value }) => value.scope === 'all')) {
    const makers = await makersIn(reads, org)
    const manufacturer = makers.find(({ name }) => keyOf(name) === maker)
    if (manufacturer) return { products: [], manufacturer }
  }
  const words = filename
    .replace(/\.pdf$/i, '')
    .split(/[\s_]+/)
    .filter((word) => /\d/.test(word) && word.length > 3)
    .slice(0, 5)
  const guessed = (await Promise.all(words.map(begins))).flat()
  const keys = new Set(words.map(partKey))
  return { products: unique(guessed.filter(({ part_key }) => keys.has(part_key))), manufacturer: null }
}

/** What all parts of a series begin with: `STM32F4xx`, `GRM series`, `1N4001-1N4007`. */
const stemOf = (text: string, isSeries: boolean): string =>
  isSeries
    ? (/^[A-Za-z0-9]+?(?=[xX*]{2,}|[xX*]$|[^A-Za-z0-9]|$)/.exec(text)?.[0] ?? text).replace(/\d{3,}$/, '') || text
    : text

/** What the names of a maker share: "Nexperia B.V." is Nexperia. */
const keyOf = (name: string): string => nameKey(findMakers(name).find(({ start }) => start === 0)?.name ?? name)

const unique = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
]
