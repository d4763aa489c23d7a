import { Readable } from 'node:stream'
import { withUniversal } from '@attestry/core/vault/document-summary'
import type { Input } from '@attestry/core/base/endpoint'
import type { exportsApi } from '@attestry/core/vault/exports'
import type { ProductSearch } from '@attestry/core/vault/product-search'
import { factText } from '@attestry/core/vault/fact-words'
import { type Fact, factsOf } from '@attestry/core/vault/facts'
import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
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
import { pageOfProducts } from './product-pages'

/** Products read at once; never more of them are in memory. */
const PAGE = 250

/** Each reads every product. */
const PER_ORGANIZATION = { attempts: 120, within: 3600_000 }

/**
 * The products that a search and a filter find, for a spreadsheet. An import reads the same columns.
 * @throws AppError too-many-requests, exports-busy
 */
export async function exportProducts(
  deps: CommandDeps & { rateLimits: RateLimits; shares: Shares },
  { org }: Caller,
  { query, manufacturer_ids = [] }: Input<typeof exportsApi.exportProducts>,
): Promise<FileAnswer> {
  await deps.rateLimits.take(`products-csv-${org}`, PER_ORGANIZATION)
  const search = { text: query, manufacturers: [...new Set(manufacturer_ids)] }
  return whileExporting(deps, org, async () => ({
    filename: `Product Vault ${dayOf(deps.now())}.csv`,
    mime_type: 'text/csv',
    stream: Readable.from(linesOf(deps.database.reads, org, search, deps.now()), { objectMode: false }),
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
]

async function* linesOf(reads: Reads, org: string, search: ProductSearch, now: number): AsyncGenerator<string> {
  const makers = new Map((await makersIn(reads, org)).map((maker) => [maker.id, maker]))
  yield CSV_START + csvLine(HEADINGS)
  let after: Cursor | undefined
  do {
    const { rows, next } = await pageOfProducts(reads, org, search, PAGE, after)
    yield rows.map((product) => csvLine(cellsOf(product, makers.get(product.manufacturer.id), now))).join('')
    after = next
  } while (after)
}

function cellsOf(product: Product, maker: Manufacturer | undefined, now: number): string[] {
  const { compliance_summary: summary } = product
  const covered = withUniversal(product, maker)
  const facts = factsOf(product, maker, now)
  return [
    product.part_number,
    product.manufacturer.name,
    product.product_type.name,
    product.description,
    product.status,
    ...Regime.options.map((regime) => statusText(facts[regime])),
    summary.hs_codes.find(({ region }) => region === 'global')?.code ?? '',
    summary.country_of_origin?.value ?? '',
    String(covered.file_count),
    dayOf(covered.latest_document_date),
    dayOf(covered.next_expiry),
  ]
}

/** In the words of the screens, but for what is not known. */
const statusText = (fact: Fact): string =>
  fact.status === 'unknown' && fact.conflicts.length === 0 ? '' : factText(fact)

/** As every spreadsheet understands it. */
const dayOf = (millis: number | null): string => (millis === null ? '' : new Date(millis).toISOString().slice(0, 10))
