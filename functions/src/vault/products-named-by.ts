import { beginningOf, relationOf } from '@attestry/core/vault/part-relation'
import { inGroups } from '@attestry/core/base/in-groups'
import { exactKey, partKey, partKeys, withoutZeros } from '@attestry/core/base/part-number'
import { type CoveredPart, MAX_COVERED_PARTS, type Reading } from '@attestry/core/vault/reading'
import { meantMaker } from '@attestry/core/vault/meant-maker'
import { isSameMaker } from '@attestry/core/vault/reading-warnings'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { MAX_LATER_TARGETS } from '@attestry/core/vault/uploads'
import { searchToken } from '@attestry/core/base/search-tokens'
import { type Manufacturer, Product } from '@attestry/core/vault/vault'
import { findMakers } from '../text/makers'
import type { Database, Reads } from '../adapters/database'
import { makersIn, nameKey } from './makers-and-types'
import type { Proposal } from './reading/propose'

/** One query asks for so many beginnings, or whole numbers. */
const AT_ONCE = 30
/** So many products are looked at that begin as some parts, or series, of a document do; the others are counted. */
const MAX_BEGINNING = MAX_LATER_TARGETS
const MAX_COUNTED = 10_000
/** So many queries run beside each other. */
const LANES = 10

type NamedProducts = {
  /** At most `MAX_LATER_TARGETS`, those with the fewest documents first. */
  products: Product[]
  /** Of how many. */
  found_count: number
  manufacturer: Manufacturer | null
  /** Nothing of the vault, and the organization itself speaks in it. */
  of_company: boolean
}

/**
 * The products of the vault that a document names, or else its file's name, and the maker whose products it all covers; or
 * that it is the organization's own.
 * `parts`: all that it names.
 */
export async function productsNamedBy(
  reads: Reads,
  org: string,
  { reading, parts }: Proposal,
  filename: string,
): Promise<NamedProducts> {
  const named = parts.filter(({ value }) => value.scope !== 'all')
  const [likeParts, ofSeries, whole] = await Promise.all([
    beginningWith(reads, org, fewIn(named)),
    beginningWith(reads, org, textsOf(named, 'series').map(beginningOf)),
    withNumbers(reads, org, named),
  ])
  const maker = reading.maker && keyOf(reading.maker.value)
  const isOfAll = reading.parts.some(({ value }) => value.scope === 'all')
  // A letter about all products may say more of some series, and name single parts that are an exception.
  if (maker !== null && isOfAll) {
    const manufacturer = await makerCalled(reads, org, reading.maker!.value)
    if (manufacturer) return { ...of([]), manufacturer }
  }
  const covered = [...likeParts.products, ...ofSeries.products].filter(coveredBy(reading)).concat(whole.products)
  const ofMaker = covered.filter(({ manufacturer }) => keyOf(manufacturer.name) === maker)
  const byText = unique(ofMaker.length > 0 ? ofMaker : covered)
  if (byText.length > 0) return of(byText, byText.length + whole.counted + ofSeries.counted)

  // A certificate of a maker covers whatever it makes.
  if (maker !== null && (reading.paper !== undefined || isOfAll)) {
    const manufacturer = await makerCalled(reads, org, reading.maker!.value)
    if (manufacturer) return { ...of([]), manufacturer }
  }
  if (maker !== null && maker === (await ownName(reads, org))) return { ...of([]), of_company: true }
  const words = filename
    .replace(/\.pdf$/i, '')
    .split(/[\s_]+/)
    .filter((word) => /\d/.test(word) && word.length > 3)
    .slice(0, 5)
  const guessed = await beginningWith(reads, org, words)
  const keys = new Set(words.map(partKey))
  return of(unique(guessed.products.filter(({ part_key }) => keys.has(part_key))))
}

/** The maker of this name, or whose name begins as it does: "Scheldeborg" is Scheldeborg Power B.V. */
async function makerCalled(reads: Reads, org: string, name: string): Promise<Manufacturer | undefined> {
  const makers = await makersIn(reads, org)
  return makers.find((one) => keyOf(one.name) === keyOf(name)) ?? meantMaker(name, makers, (one) => one.name)
}

/** What is looked at of a product, to know whether a document names it. */
const Found = Product.pick({ id: true, part_number: true, manufacturer: true })

/**
 * The ids of all products that a document names, also where `productsNamedBy` only counts them. They are looked at page by
 * page: a letter may name most of a vault.
 */
export async function allNamedBy({ allAs }: Database, org: string, { reading, parts }: Proposal): Promise<number[]> {
  const named = parts.filter(({ value }) => value.scope !== 'all')
  const covers = coveredBy(reading)
  const exact = new Set(textsOf(named, 'part').map(wholeKey))
  const isNumber = ({ part_number }: Pick<Product, 'part_number'>) => exact.has(wholeKey(part_number))
  const lookups = [
    ...inGroups(tokensOf([...fewIn(named), ...textsOf(named, 'series').map(beginningOf)]), AT_ONCE).map(
      (tokens) => [queries.products(org, { tokens }, MAX_BEGINNING), covers] as const,
    ),
    ...inGroups(textsOf(named, 'part').flatMap(partKeys), AT_ONCE).map(
      (keys) => [queries.productsByPartKey(org, keys), isNumber] as const,
    ),
  ]
  /** By their ids, whether they are of the maker that it is from. */
  const found = new Map<number, boolean>()
  const maker = reading.maker && keyOf(reading.maker.value)
  for (const [query, isMeant] of lookups)
    for await (const product of allAs(Found, query, ['part_number', 'manufacturer', 'created_at']))
      if (isMeant(product)) found.set(product.id, keyOf(product.manufacturer.name) === maker)
  const isAny = ![...found.values()].includes(true)
  return [...found].flatMap(([id, isOfMaker]) => (isAny || isOfMaker ? [id] : []))
}

const textsOf = (named: Proposal['parts'], scope: CoveredPart['scope']): string[] =>
  named.filter(({ value }) => value.scope === scope).map(({ value }) => value.text)

/** The single parts of which the beginning is looked up. A list of more than a reading has is by whole numbers only. */
const fewIn = (named: Proposal['parts']): string[] => (named.length <= MAX_COVERED_PARTS ? textsOf(named, 'part') : [])

const tokensOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => searchToken(text) ?? []))]

/** Whether a document names a product, or its series. */
function coveredBy(reading: Reading): (product: Pick<Product, 'part_number' | 'manufacturer'>) => boolean {
  const maker = reading.maker && keyOf(reading.maker.value)
  // What begins as a series of one maker may be a part of another: "TC" is a series of Yageo, TC4420 is of Microchip.
  const isOfSeries = ({ name }: Product['manufacturer']) =>
    maker === null || keyOf(name) === maker || isSameMaker(name, reading.maker?.value ?? '')
  return ({ part_number, manufacturer }) => {
    const { relation } = relationOf(reading, part_number)
    return relation === 'named' || (relation === 'series' && isOfSeries(manufacturer))
  }
}

/** Parts without a document come first: a long list may be stored for some of its parts after the others. */
const of = (products: readonly Product[], found_count = products.length): NamedProducts => ({
  products: products.toSorted((one, other) => one.file_count - other.file_count).slice(0, MAX_LATER_TARGETS),
  found_count,
  manufacturer: null,
  of_company: false,
})

async function ownName({ read }: Reads, org: string): Promise<string | null> {
  const organization = await read(at('organization', org))
  return organization ? keyOf(organization.name) : null
}

/** The newest products that begin with one of some texts. `counted`: so many others may be meant. */
async function beginningWith(
  reads: Reads,
  org: string,
  texts: readonly string[],
): Promise<{ products: Product[]; counted: number }> {
  const tokens = tokensOf(texts).slice(0, MAX_COVERED_PARTS)
  const found = inGroups(tokens, AT_ONCE).map(async (some) => {
    const query = queries.products(org, { tokens: some }, MAX_BEGINNING)
    const products = await reads.list('product', query)
    const isAll = products.length < MAX_BEGINNING
    return { products, counted: isAll ? 0 : (await reads.count({ ...query, limit: MAX_COUNTED })) - products.length }
  })
  const groups = await Promise.all(found)
  return {
    products: groups.flatMap(({ products }) => products),
    counted: groups.reduce((sum, { counted }) => sum + counted, 0),
  }
}

/** The products with exactly these part numbers; once they are enough, the others are only counted. */
async function withNumbers(
  reads: Reads,
  org: string,
  named: Proposal['parts'],
): Promise<{ products: Product[]; counted: number }> {
  const keys = [...new Set(textsOf(named, 'part').flatMap(partKeys))]
  const products: Product[] = []
  let counted = 0
  for (let from = 0; from < keys.length; from += LANES * AT_ONCE) {
    const lookups = inGroups(keys.slice(from, from + LANES * AT_ONCE), AT_ONCE).map((some) =>
      queries.productsByPartKey(org, some),
    )
    if (products.length < MAX_LATER_TARGETS)
      products.push(...(await Promise.all(lookups.map((query) => reads.list('product', query)))).flat())
    else for (const count of await Promise.all(lookups.map((query) => reads.count(query)))) counted += count
  }
  const exact = new Set(named.map(({ value }) => wholeKey(value.text)))
  return { products: products.filter(({ part_number }) => exact.has(wholeKey(part_number))), counted }
}

/**
 * A reading for those who are asked about these products: the parts that it has are theirs, as far as it names them.
 */
export function aboutProducts({ reading, parts }: Proposal, products: readonly Product[]): Reading {
  if (parts.length <= reading.parts.length) return reading
  const keys = new Set(products.map(({ part_key }) => withoutZeros(part_key)))
  const isTheirs = ({ value }: Proposal['parts'][number]) => keys.has(withoutZeros(partKey(value.text)))
  const theirs = parts.filter((one) => one.value.scope === 'part' && isTheirs(one))
  const others = reading.parts.filter((one) => !isTheirs(one))
  return { ...reading, parts: [...theirs, ...others].slice(0, MAX_COVERED_PARTS) }
}

const wholeKey = (text: string): string => withoutZeros(exactKey(text))

/** What the names of a maker share: "Nexperia B.V." is Nexperia. */
const keyOf = (name: string): string => nameKey(findMakers(name).find(({ start }) => start === 0)?.name ?? name)

const unique = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
]
