import { Readable } from 'node:stream'
import { withUniversal } from '@attestry/core/vault/document-summary'
import type { Input } from '@attestry/core/base/endpoint'
import { inGroups } from '@attestry/core/base/in-groups'
import { at } from '@attestry/core/paths'
import type { bulkApi } from '@attestry/core/vault/bulk'
import { type exportsApi, IN_DOCUMENTS } from '@attestry/core/vault/exports'
import { FurtherLaw } from '@attestry/core/vault/reading'
import type { ProductSearch } from '@attestry/core/vault/product-search'
import { DOCUMENTED, factTextOn } from '@attestry/core/vault/fact-words'
import { type Fact, factsOf, isGone } from '@attestry/core/vault/facts'
import { isDocumented } from '@attestry/core/vault/listing'
import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import { type TradeFact, tradeFactsOf } from '@attestry/core/vault/trade'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import type { FileAnswer } from '../http/handlers-of'
import { whileExporting } from '../http/while-exporting'
import type { Shares } from '../jobs/shares'
import type { Caller } from '../platform/caller'
import { CSV_START, csvLine } from '../sheets/csv-line'
import type { RateLimits } from '../adapters/rate-limits'
import type { Cursor, Reads } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { makersIn } from './makers-and-types'
import { pageOfProducts, searchIn } from './product-pages'

/** Products read at once; never more of them are in memory. */
const PAGE = 250

type ExportDeps = CommandDeps & { rateLimits: RateLimits; shares: Shares }

/** Each reads every product. */
const PER_ORGANIZATION = { attempts: 120, within: 3600_000 }

/**
 * The products that a search and a filter find, for a spreadsheet. An import reads the same columns, but for those that
 * only documents say.
 * @throws AppError too-many-requests, exports-busy
 */
export async function exportProducts(
  deps: ExportDeps,
  { org }: Caller,
  { query, ...filter }: Input<typeof exportsApi.exportProducts>,
): Promise<FileAnswer> {
  const { reads } = deps.database
  return exported(deps, org, searchedPages(reads, org, await searchIn(reads, org, filter, query)))
}

/** Some products, for a spreadsheet. @throws AppError too-many-requests, exports-busy */
export async function exportChosenProducts(
  deps: ExportDeps,
  { org }: Caller,
  { product_ids }: Input<typeof bulkApi.exportChosenProducts>,
): Promise<FileAnswer> {
  return exported(deps, org, chosenPages(deps.database.reads, org, product_ids))
}

async function exported(deps: ExportDeps, org: string, pages: AsyncIterable<readonly Product[]>): Promise<FileAnswer> {
  await deps.rateLimits.take(`products-csv-${org}`, PER_ORGANIZATION)
  return whileExporting(deps, org, async () => ({
    filename: `Product Vault ${dayOf(deps.now())}.csv`,
    mime_type: 'text/csv',
    stream: Readable.from(linesOf(deps.database.reads, org, pages, deps.now()), { objectMode: false }),
  }))
}

const HEADINGS = [
  'Part Number',
  'Manufacturer',
  'Product Type',
  'Description',
  'Status',
  ...Regime.options.map((regime) => topicLabels[regime]),
  'HS Code',
  'Country of Origin',
  'Documents',
  'Latest Document',
  'Next Expiry',
  ...['Origin', 'ECCN', 'HS Code', 'SCIP Number'].map((word) => `${word} ${IN_DOCUMENTS}`),
  ...FurtherLaw.options.map((law) => `${topicLabels[law]} ${IN_DOCUMENTS}`),
]

async function* linesOf(
  reads: Reads,
  org: string,
  pages: AsyncIterable<readonly Product[]>,
  now: number,
): AsyncGenerator<string> {
  const makers = new Map((await makersIn(reads, org)).map((maker) => [maker.id, maker]))
  yield CSV_START + csvLine(HEADINGS)
  for await (const products of pages)
    yield products.map((product) => csvLine(cellsOf(product, makers.get(product.manufacturer.id), now))).join('')
}

async function* searchedPages(reads: Reads, org: string, search: ProductSearch): AsyncGenerator<Product[]> {
  let after: Cursor | undefined
  do {
    const { rows, next } = await pageOfProducts(reads, org, search, PAGE, after)
    yield rows
    after = next
  } while (after)
}

async function* chosenPages(reads: Reads, org: string, ids: readonly number[]): AsyncGenerator<Product[]> {
  for (const some of inGroups(ids, PAGE)) yield reads.pick(some.map((id) => at('product', org, id)))
}

function cellsOf(product: Product, maker: Manufacturer | undefined, now: number): string[] {
  const { compliance_summary: summary } = product
  const covered = withUniversal(product, maker)
  const facts = factsOf(product, maker, now)
  const { origin, eccn, hs, scip, ...laws } = tradeFactsOf(product, now)
  return [
    product.part_number,
    product.manufacturer.name,
    product.product_type.name,
    product.description,
    product.status,
    ...Regime.options.map((regime) => statusText(facts[regime], isDocumented(regime, covered, now), now)),
    summary.hs_codes.find(({ region }) => region === 'global')?.code ?? '',
    summary.country_of_origin?.value ?? '',
    String(covered.file_count),
    dayOf(covered.latest_document_date),
    dayOf(covered.next_expiry),
    ...[origin, eccn, hs, scip].map(printedIn),
    ...FurtherLaw.options.map((law) => printedIn(laws[law])),
  ]
}

/** In the words of the screens, but for what is not known. */
const statusText = (fact: Fact, hasDocument: boolean, now: number): string => {
  if (fact.status !== 'unknown' || isGone(fact)) return factTextOn(fact, now)
  return hasDocument ? DOCUMENTED : ''
}

const printedIn = (facts: readonly TradeFact[]): string =>
  facts.flatMap(({ value, statement }) => (statement === null ? [] : [value])).join(' / ')

/** As every spreadsheet understands it. */
const dayOf = (millis: number | null): string => (millis === null ? '' : new Date(millis).toISOString().slice(0, 10))
