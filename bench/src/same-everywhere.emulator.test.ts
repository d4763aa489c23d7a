import { createHash } from 'node:crypto'
import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { inGroups } from '@attestry/core/base/in-groups'
import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import { toStored } from '@attestry/core/documents'
import { newestList } from '@attestry/core/law/candidate-list'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { sampleVault } from '@attestry/core/sample-vault'
import {
  answeredRows,
  answerGrid,
  attachedTo,
  type GridRow,
  isOverruled,
  preselected,
  unanswered,
  verdictsIn,
} from '@attestry/core/sending/answer-grid'
import { leadOf } from '@attestry/core/sending/answer-table'
import { blockText } from '@attestry/core/sending/answer-texts'
import { coveringTable } from '@attestry/core/sending/covering-table'
import { NO_TERMS } from '@attestry/core/sending/document-issue'
import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { endedOf, type Fact, factsOf } from '@attestry/core/vault/facts'
import { summaryWith } from '@attestry/core/vault/told'
import { answersOf } from '@attestry/core/vault/product-documents'
import { knowledgeOf } from '@attestry/core/vault/statements-of'
import { MAX_EVIDENCE_PRODUCTS } from '@attestry/core/vault/exports'
import type { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { summaryOf } from '@attestry/functions/assistant/product-facts'
import { randomFrom } from '@attestry/functions/testing/random-from'
import { seedOrganization } from '@attestry/functions/testing/seed-organization'
import { sizeOf } from '@attestry/functions/testing/sizes'
import { startApi } from '@attestry/functions/testing/start-api'
import { extractText } from '@attestry/functions/vault/reading/extract-text'
import { propose } from '@attestry/functions/vault/reading/propose'
import { northwindCatalog } from '@attestry/local/demo/catalog'
import { seedVault } from '@attestry/local/demo/firestore-seed'
import { cellWords } from '@attestry/web/features/mail/answer/cell-words'
import { regimeChips } from '@attestry/web/features/mail/regime-chips'
import { summaryLines } from '@attestry/web/features/people/settings/issue-lines'
import { regimeLine } from '@attestry/web/features/vault/product/regime-line'
import { vaultRows } from '@attestry/web/features/vault/words/vault-rows'
import { regimeBadge } from '@attestry/web/features/vault/words/regime-badge'
import { regimeLook } from '@attestry/web/lib/text/regimes'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A day on which one exemption of the vault has ended, and another waits for a decision. */
const NOW = Date.UTC(2027, 6, 15)

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ now: () => NOW })
})
afterAll(() => server.close())

type Vault = { makers: readonly Manufacturer[]; products: readonly Product[]; files: readonly VaultFile[] }
type Where = Awaited<ReturnType<typeof seedOrganization>>

/** What a place says of a part in each regime. */
type Said = Record<Regime, string>
type Place = (vault: Vault, where: Where) => Promise<Map<number, Said>>

/** What all places have to say: worked out of the fact alone, by none of the words that they use. */
function meaningOf(fact: Fact): string {
  const { status, substances, conflicts, expired } = fact
  if (status === 'non_compliant') return 'fails'
  if (substances.length > 0) return 'contains'
  if (conflicts.length > 0) return 'disputed'
  if (status === 'unknown') return expired ? 'expired' : 'unknown'
  if (endedOf(fact, NOW)) return 'ended'
  return status === 'not_applicable' ? 'not applicable' : 'met'
}

/** What such words mean. */
function meaningIn(words: string): string {
  const [, meaning] = MEANINGS.find(([pattern]) => pattern.test(words)) ?? []
  return meaning ?? `“${words}”`
}
const MEANINGS: readonly [RegExp, string][] = [
  [/^non-compliant/i, 'fails'],
  [/^(contains )?SVHC/i, 'contains'],
  [/^Conflict$| \/ |, says /, 'disputed'],
  [/^expired/i, 'expired'],
  [/^((-|–|documented)?$|unknown(;|$))/i, 'unknown'],
  [/\bended\b/, 'ended'],
  [/^(N\/A|not applicable)/i, 'not applicable'],
  [/^(compliant|declared|exemption|\d)/i, 'met'],
]

const ofEach = (say: (regime: Regime) => string): Said =>
  Object.fromEntries(Regime.options.map((regime) => [regime, say(regime)])) as Said

/** What is said of each part, one after the other. */
const ofParts = (
  { products, makers }: Vault,
  say: (product: Product, maker: Manufacturer | undefined) => Said,
): Map<number, Said> =>
  new Map(
    products.map((product) => [
      product.id,
      say(
        product,
        makers.find(({ id }) => id === product.manufacturer.id),
      ),
    ]),
  )

/** Splits what is printed of a part where another regime begins, and keeps its name. */
const REGIME = new RegExp(`(${Regime.options.map((regime) => topicLabels[regime]).join('|')}): `)

const get = async (where: Where, path: string) => {
  const answer = await fetch(server.url + path, { headers: { Authorization: `Bearer ${where.member.token}` } })
  return Buffer.from(await answer.arrayBuffer())
}

const words: Record<string, Place> = {
  'the rows of the vault': async ({ products, makers }) =>
    new Map(
      vaultRows(products, makers, NOW).map((row) => [
        row.id,
        ofEach((regime) => {
          const { label, tone } = regimeBadge(
            regime,
            row.facts[regime],
            row.covered,
            newestList(undefined, NOW),
            row.now,
          )
          // What is good and soon no more, or was declared against an older list, is amber with a word of its own.
          return tone === 'attention' && / of |: \d/.test(label) ? 'Compliant' : label
        }),
      ]),
    ),

  'the page of a part': async (vault) =>
    ofParts(vault, (product, maker) => {
      const facts = factsOf(product, maker, NOW)
      return ofEach((regime) => regimeLine(facts[regime], undefined, NOW).label)
    }),

  'the page of a mail': async (vault) =>
    ofParts(vault, (product, maker) => {
      const chips = regimeChips(product, maker, Regime.options, NOW)
      return ofEach(
        (regime) =>
          chips.find(({ label }) => label.startsWith(`${topicLabels[regime]}: `))?.label.replace(/^.*?: /, '') ?? '',
      )
    }),

  'the assistant': async (vault) =>
    ofParts(vault, (product, maker) => {
      const said = summaryOf({ product, maker, files: answersOf(product, vault.files) }, [], null, NOW)
      return ofEach((regime) => regimeLook(said[regime]!, NOW).label)
    }),

  'the API': async ({ products }, where) => {
    const said = new Map<number, Said>()
    let cursor: string | undefined
    do {
      const { body } = await server.call(api.listProducts, { limit: 100, cursor }, where.member.token)
      cursor = body.next_cursor ?? undefined
      for (const { id, compliance_data } of body.products)
        said.set(
          id,
          ofEach((regime) => {
            const view = compliance_data.compliance_summary[regime]
            return view ? regimeLook(view, NOW).label : ''
          }),
        )
    } while (cursor)
    expect(said.size).toBe(products.length)
    return said
  },

  'the list for spreadsheets': async ({ products }, where) => {
    const rows = parse(await get(where, callOf(api.exportProducts, {}).url), { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    return new Map(
      products.map(({ id, part_number }) => {
        const row = rows.find((one) => one['Part Number'] === part_number)
        return [id, ofEach((regime) => row?.[topicLabels[regime]] ?? 'no row')]
      }),
    )
  },

  'the index of evidence': async ({ products, files }, where) => {
    const said = new Map<number, Said>()
    for (const some of inGroups(products, MAX_EVIDENCE_PRODUCTS)) {
      const documented = some.filter((product) => answersOf(product, files).length > 0)
      const product_ids = some.map(({ id }) => id).join(',')
      expect(documented.length).toBeGreaterThan(0)
      const entries = unzipSync(await get(where, callOf(api.exportEvidence, { product_ids }).url))
      const index = await extractText(entries[Object.keys(entries).find((name) => /index/i.test(name)) ?? '']!)
      if (index.state !== 'text') throw new Error(index.state)
      const text = index.rows.map((row) => row.text).join('\n')
      for (const { id, part_number, manufacturer } of some) {
        const [, about = ''] = text.split(`\n${part_number} (${manufacturer.name})\n`)
        const [standing = ''] = about.split(/\nNo documents of its own\.|\n\S+ \(.*\)\n|\n\S+\.pdf\n/)
        const pieces = standing.replaceAll('\n', ' ').split(REGIME)
        said.set(
          id,
          ofEach((regime) => pieces[pieces.indexOf(topicLabels[regime]) + 1 || pieces.length] ?? ''),
        )
      }
    }
    return said
  },

  'reports of mistakes': async (vault) =>
    ofParts(vault, (product, maker) => {
      const lines = summaryLines(summaryWith(product.compliance_summary, factsOf(product, maker, NOW)), NOW)
      return ofEach(
        (regime) =>
          lines.find((line) => line.startsWith(`${topicLabels[regime]} `))?.slice(topicLabels[regime].length + 1) ?? '',
      )
    }),
}

test.each(Object.keys(words))('%s says of each part what is known of it', async (name) => {
  for (const [vault, where] of await vaults()) {
    const said = await words[name]!(vault, where)
    const other = vault.products.flatMap((product) =>
      knownOf(vault, product).flatMap(([regime, meaning]) => {
        const text = said.get(product.id)?.[regime] ?? 'not there'
        return meaningIn(text) === meaning ? [] : [`${product.part_number}, ${regime}, ${meaning}: ${text}`]
      }),
    )
    expect(other).toEqual([])
  }
})

/** In each regime of a part, what is known of it. */
const knownOf = ({ makers }: Vault, product: Product) => {
  const facts = factsOf(
    product,
    makers.find(({ id }) => id === product.manufacturer.id),
    NOW,
  )
  return Regime.options.map((regime) => [regime, meaningOf(facts[regime])] as const)
}

/** A mail that asks of some parts for all four regimes, or how they stand, and what is preselected for its answer. */
function answerFor(products: readonly Product[], files: readonly VaultFile[], isQuestion: boolean) {
  const conditions = isQuestion ? [{ kind: 'question' as const, parts: [], topics: [] }] : []
  const parts = products.map(({ part_number, part_key, manufacturer }) =>
    samplePart(part_number, { part_key, manufacturer: manufacturer.name, topics: [...Regime.options] }),
  )
  const terms = { ...NO_TERMS, conditions, now: NOW }
  const grid = answerGrid({ extracted_products: parts, topics: [] }, products, files, terms)
  const chosen = new Set(preselected(grid, NOW))
  const attached = answeredRows(grid, chosen).map((row) => attachedTo(row, chosen))
  const missing = unanswered(grid, chosen)
  const verdicts = verdictsIn(grid, chosen)
  const text = blockText({ verdicts, attached, missing, packing: 'loose', now: NOW }, 'en').split('\n')
  const leaving = files.filter(({ id }) => chosen.has(id)).map((file) => ({ name: file.original_filename, file }))
  const table = coveringTable({ grid, attached: leaving, chosen, inText: [], answers: [], now: NOW }, 'en')
  return { rows: grid.rows, chosen, text, table }
}

/** A hundred parts at once, with their documents. */
const mailsOf = ({ products, files }: Vault, isQuestion: boolean) =>
  inGroups(products, 100).map((some) => {
    const ids = new Set<number | null>(some.map(({ id }) => id))
    return {
      some,
      ...answerFor(
        some,
        files.filter(({ product_id }) => product_id === null || ids.has(product_id)),
        isQuestion,
      ),
    }
  })

const LAWS: Record<Regime, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'conflict minerals',
}

/** What an answer says of a regime of a part, in whatever words of its text or table. */
function meaningOfAnswer(said: string, regime: Regime): string {
  const law = LAWS[regime]
  if (new RegExp(`does not comply with ${law}|states non-compliance: [^)]*${law}`, 'i').test(said)) return 'fails'
  if (regime === 'reach' && /contains above 0\.1 % by weight/.test(said)) return 'contains'
  if (new RegExp(`on ${law}, no document that is valid today says this clearly`, 'i').test(said)) return 'open'
  if (regime === 'reach' && said.includes('contains no SVHC')) return 'met'
  return new RegExp(`complies with ${law}`, 'i').test(said) ? 'met' : 'nothing'
}

/** What an answer may say, by what is known. To whom does not ask how a part stands, good news is its documents. */
const SAID: Record<string, readonly string[]> = {
  fails: ['fails'],
  contains: ['contains'],
  disputed: ['open', 'fails'],
  ended: ['open'],
  expired: ['open', 'nothing'],
  unknown: ['open', 'nothing'],
  'not applicable': ['open', 'nothing'],
  met: ['met', 'open', 'nothing'],
}

test('the text of an answer says of each part what is known of it', async () => {
  for (const [vault] of await vaults())
    for (const isQuestion of [false, true]) {
      const other = mailsOf(vault, isQuestion).flatMap(({ some, text }) =>
        some.flatMap((product) => {
          const lines = text.filter((line) => line.startsWith(`- ${product.part_number}: `))
          return otherThan(vault, product, lines.join(' '))
        }),
      )
      expect(other).toEqual([])
    }
})

test('its covering table says the same', async () => {
  for (const [vault] of await vaults()) {
    const other = mailsOf(vault, false).flatMap(({ some, table }) =>
      some.flatMap((product) => {
        const row = table.rows.find((cells) => cells[1]?.[0] === product.part_number)
        return otherThan(vault, product, row?.flat().join('; ') ?? 'no row')
      }),
    )
    expect(other).toEqual([])
  }
})

/** Where an answer says something else of a part. */
const otherThan = (vault: Vault, product: Product, said: string): string[] =>
  knownOf(vault, product).flatMap(([regime, meaning]) =>
    SAID[meaning]?.includes(meaningOfAnswer(said, regime))
      ? []
      : [`${product.part_number}, ${regime}, ${meaning}: ${said}`],
  )

test('the composer warns of what is no good news, and of nothing else', async () => {
  for (const [vault] of await vaults()) {
    const other = mailsOf(vault, false).flatMap(({ rows, some, chosen }) =>
      some.flatMap((product, place) =>
        knownOf(vault, product).flatMap(([regime, meaning]) => {
          const { note, isOfLead } = warningIn(rows[place]!, regime, chosen)
          const warned = WARNINGS.find(([pattern]) => pattern.test(note))?.[1] ?? NO_WARNING
          return isOfLead || warned.includes(meaning) ? [] : [`${product.part_number}, ${regime}, ${meaning}: ${note}`]
        }),
      ),
    )
    expect(other).toEqual([])
  }
})

/** What stands below the cell of a regime. `isOfLead`: of a document there that does not speak for the part. */
function warningIn(row: GridRow, regime: Regime, chosen: ReadonlySet<number>) {
  const cell = row.cells.find(({ topic }) => topic === regime)!
  const lead = leadOf(row, cell, chosen, NOW)
  const state = { isWanted: true, isInText: false, now: NOW, name: LAWS[regime] }
  const { note = '' } = cellWords(row, cell, lead, state)
  return { note, isOfLead: lead !== undefined && !chosen.has(lead.id) && isOverruled(row, lead) }
}
/** What is known where a note says this. That a document says so is worth a word also where another one says worse. */
const WARNINGS: readonly [RegExp, readonly string[]][] = [
  [/^vault: non-compliant/i, ['fails']],
  [/^(another )?says non-compliant/i, ['fails', 'disputed']],
  [/^(?:elsewhere: |contains )SVHC/i, ['contains']],
  [/^another says/i, ['disputed']],
  [/\bended\b/, ['ended']],
]
const NO_WARNING = ['met', 'not applicable', 'unknown', 'expired']

/** The demo, its documents read as any other, and a vault of whatever documents can say. Both are stored. */
let stored: Promise<(readonly [Vault, Where])[]> | undefined
const vaults = () => (stored ??= Promise.all([demoVault(), generatedVault()]))

async function demoVault(): Promise<readonly [Vault, Where]> {
  const where = await seedOrganization()
  const bucket = getStorage().bucket('demo-attestry.appspot.com')
  const seeded = await seedVault(where.db, bucket, where.org, northwindCatalog, NOW)
  const files: VaultFile[] = []
  for (const file of seeded.files) {
    const [bytes] = await bucket.file(file.storage_key).download()
    const product = seeded.products.find(({ id }) => id === file.product_id)
    const wanted = product ? { part_number: product.part_number, maker: product.manufacturer.name } : null
    files.push({ ...file, reading: propose(await extractText(bytes), { wanted, now: NOW }) })
  }
  const vault = { makers: seeded.manufacturers, products: seeded.products, files }
  return [await withKnowledge(vault, where), where]
}

async function generatedVault(): Promise<readonly [Vault, Where]> {
  const where = await seedOrganization()
  const { maker, products, files } = sampleVault({ random: randomFrom(7), parts: sizeOf(200, 2000), now: NOW })
  const bytes = Buffer.from('%PDF-1.7\none\n%%EOF')
  const { storage_key } = sampleOf.file
  await server.deps.blobs.write(storage_key, bytes, 'application/pdf')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const same = { storage_key, sha256, file_size: bytes.length }
  return [
    await withKnowledge({ makers: [maker], products, files: files.map((file) => ({ ...file, ...same })) }, where),
    where,
  ]
}

/** The vault as whoever stores a document leaves it. */
async function withKnowledge({ makers, products, files }: Vault, { db, org }: Where): Promise<Vault> {
  const by = (is: (file: VaultFile) => boolean, part_number: string | null) => {
    const own = files.filter(is)
    return { ...summaryOfDocuments(own), ...knowledgeOf(own, part_number) }
  }
  const vault = {
    files,
    makers: makers.map((maker) => {
      const { trade: _, ...known } = by(({ manufacturer_id }) => manufacturer_id === maker.id, null)
      return { ...maker, ...known }
    }),
    products: products.map((part) => ({
      ...part,
      ...by(({ product_id }) => product_id === part.id, part.part_number),
    })),
  }
  const writes = [
    ...vault.makers.map((one) => [paths.manufacturer(org, one.id), toStored('manufacturer', one)] as const),
    ...vault.products.map((one) => [paths.product(org, one.id), toStored('product', one)] as const),
    ...vault.files.map((one) => [paths.file(org, one.id), toStored('file', one)] as const),
  ]
  for (const some of inGroups(writes, 100)) {
    const batch = db.batch()
    for (const [path, document] of some) batch.set(db.doc(path), document)
    await batch.commit()
  }
  return vault
}
