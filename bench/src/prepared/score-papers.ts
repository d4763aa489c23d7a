/**
 * What is known of parts once the papers of a folder are stored, against what a person who knows the trade reads in them.
 *
 * `npm run papers -w bench -- <folder> [words of file names …]`; the folder holds `papers/*.pdf` and `papers.json`. Counted
 * are the parts of which a paper says something of RoHS or REACH: right, missing (nothing is known), wrong, and `false good
 * news`, which must be none; and the papers that are read wholly right.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleOf } from '@attestry/core/sample-documents'
import { type Fact, factsOf } from '@attestry/core/vault/facts'
import { isLongList, type Reading } from '@attestry/core/vault/reading'
import type { Wanted } from '@attestry/core/vault/reading-warnings'
import { type Source, statementsOf } from '@attestry/core/vault/statements-of'
import { extractText } from '@attestry/functions/vault/reading/extract-text'
import type { PdfContent } from '@attestry/functions/vault/reading/pdf-text'
import { type Progress, withFurtherPages } from '@attestry/functions/vault/reading/further-pages'
import { z } from 'zod'

const Substance = z.object({ name: z.string(), cas: z.string().nullish() })
const Said = z.object({
  rohs: z.enum(['compliant', 'compliant-exemption', 'non-compliant']).nullish(),
  reach: z.enum(['no-svhc', 'contains']).nullish(),
  exemptions: z.array(z.string()).default([]),
  substances: z.array(Substance).default([]),
})
const Papers = z.array(
  z.object({ file: z.string(), parts: z.array(Said.extend({ mpn: z.string() })), whole: Said.nullish() }),
)

/** Of how many parts of a long list it is judged what is known. */
const MOST_PARTS = 40

const GOOD = ['compliant', 'compliant-exemption', 'no-svhc', 'declared', 'not_applicable']

const [folder = '', ...only] = process.argv.slice(2)
const now = Date.now()
const SOURCE: Source = {
  id: 1,
  doc_type: 'Compliance Document',
  original_filename: '',
  state: 'vault',
  superseded_by: null,
  reading: null,
  newer_reading: null,
  is_confirmed: false,
  issued_at: now,
  expires_at: null,
  created_at: now,
}
const papers = Papers.parse(JSON.parse(readFileSync(join(folder, 'papers.json'), 'utf8')))
const sums = { rohs: newSum(), reach: newSum() }
/** The list of parts that a team has. */
const known = [...new Set(papers.flatMap(({ parts }) => parts.map(({ mpn }) => mpn)))]
let [whole, read] = [0, 0]
for (const { file, parts, whole: ofAll } of papers) {
  if (only.length > 0 && !only.some((name) => file.includes(name))) continue
  const bytes = readFileSync(join(folder, 'papers', file))
  const contents: PdfContent[] = []
  const readFor = (wanted: Wanted | null): Progress => {
    let progress: Progress | undefined
    for (const content of contents) progress = withFurtherPages(progress, content, { wanted, known, now })
    return progress!
  }
  do
    contents.push(
      await extractText(new Uint8Array(bytes), contents.length > 0 ? readFor(null).reading.pages_read + 1 : 1),
    )
  while (!readFor(null).isWhole)
  const { reading } = readFor(null)
  const faults: string[] = []
  // A document of a part is read for that part, which a long list may have further down.
  const ofPart = (mpn: string) => (isLongList(reading) ? readFor({ part_number: mpn, maker: null }).reading : reading)
  const judged = parts.filter((_, index) => index % Math.ceil(parts.length / MOST_PARTS) === 0)
  for (const part of judged) faults.push(...faultsOf(ofPart(part.mpn), part.mpn, part))
  if (parts.length === 0 && ofAll) faults.push(...faultsOf(reading, null, ofAll))
  const isSaying = [...parts, ofAll].some((one) => one?.rohs || one?.reach)
  if (isSaying) read += 1
  if (isSaying && faults.length === 0) whole += 1
  if (faults.length > 0) console.log(`${file}: ${faults.length}\n   ${faults.slice(0, 8).join('\n   ')}`)
}
console.log(JSON.stringify({ ...sums, papers: `${whole} of ${read} wholly right` }))

function newSum() {
  return { said: 0, right: 0, missing: 0, wrong: 0, 'false good news': 0 }
}

/** What is not as it should be, in a line each. `mpn`: null for what a paper says of all products of its maker. */
function faultsOf(reading: Reading, mpn: string | null, truth: z.infer<typeof Said>): string[] {
  const statements = statementsOf([{ ...SOURCE, reading }], mpn)
  const part = {
    part_number: mpn ?? 'ANY-1',
    compliance_summary: sampleOf.product.compliance_summary,
    statements: mpn === null ? [] : statements,
  }
  const facts = factsOf(part, { statements: mpn === null ? statements : [] }, now)
  const faults: string[] = []
  for (const regime of ['rohs', 'reach'] as const) {
    const [said, wanted] = [meaningOf(regime, facts[regime]), truth[regime] ?? null]
    const sum = sums[regime]
    if (wanted) sum.said += 1
    if (said === wanted) {
      if (wanted) sum.right += 1
      continue
    }
    const isFalse = said !== null && GOOD.includes(said) && (wanted === null || !GOOD.includes(wanted))
    if (said === null) sum.missing += 1
    else if (isFalse) sum['false good news'] += 1
    else sum.wrong += 1
    faults.push(`${mpn ?? 'all'} ${regime}: ${said ?? 'nothing'}, not ${wanted ?? 'nothing'}${isFalse ? ' !!!' : ''}`)
  }
  return faults
}

function meaningOf(regime: 'rohs' | 'reach', { status, substances }: Fact): string | null {
  if (status === 'unknown') return null
  if (status === 'non_compliant') return 'non-compliant'
  if (substances.length > 0) return 'contains'
  if (regime === 'reach' && status === 'compliant') return 'no-svhc'
  return status === 'compliant_with_exemption' ? 'compliant-exemption' : status
}
