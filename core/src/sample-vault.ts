import type { DocumentType } from './base/document-type'
import { Regime } from './base/regime'
import { sampleOf } from './sample-documents'
import { summaryOfDocuments } from './vault/document-summary'
import { type CoveredPart, Reading } from './vault/reading'
import { knowledgeOf } from './vault/statements-of'
import { ComplianceStatus } from './vault/status'
import type { Manufacturer, Product, VaultFile } from './vault/vault'

const DAY = 86_400_000

const TYPES: Record<Regime, DocumentType> = {
  rohs: 'RoHS Certificate',
  reach: 'REACH Declaration',
  prop65: 'Prop 65 Declaration',
  conflict_minerals: 'Conflict Minerals Declaration',
}

/** What a document may name: its part, its series, all parts of its maker, another part, or all but this one. */
const NAMED: readonly ((part_number: string) => { parts: CoveredPart[]; excluded?: CoveredPart[] })[] = [
  (text) => ({ parts: [{ text, scope: 'part' }] }),
  (text) => ({ parts: [{ text, scope: 'part' }] }),
  () => ({ parts: [{ text: 'PX-***', scope: 'series' }] }),
  () => ({ parts: [{ text: 'all products', scope: 'all' }] }),
  () => ({ parts: [{ text: 'AD620', scope: 'part' }] }),
  (text) => ({ parts: [{ text: 'PX-***', scope: 'series' }], excluded: [{ text, scope: 'part' }] }),
]

/** What a document of a maker may speak for: all its parts but one, or those that it names. */
const NAMED_BY_MAKER: readonly ReturnType<(typeof NAMED)[0]>[] = [
  { parts: [{ text: 'all products', scope: 'all' }], excluded: [{ text: 'PX-3', scope: 'part' }] },
  { parts: ['PX-1', 'PX-4'].map((text) => ({ text, scope: 'part' })) },
  { parts: [{ text: 'PX-1*', scope: 'series' }] },
]

/**
 * A maker, its parts and their documents, which say whatever documents of a vault can: contradicting, expired, superseded,
 * drafts, pictures, confirmed and of other parts; and what people have typed. Used by tests. `random`: 0 to 1.
 */
export function sampleVault({ random, parts, now }: { random: () => number; parts: number; now: number }) {
  const below = (most: number) => Math.floor(random() * most)
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!
  const found = <T>(value: T) => ({ value, page: 1 + below(9), words: 'as it says', confidence: 0.9 })
  let id = 10_000
  const paper = (owner: Pick<VaultFile, 'product_id' | 'manufacturer_id'>, named: ReturnType<(typeof NAMED)[0]>) => {
    const regime = one(Regime.options)
    const isNamed = regime === 'reach' && random() < 0.4
    const status = isNamed ? 'declared' : one(ComplianceStatus.exclude(['unknown', 'declared']).options)
    const substance = one([
      { name: 'Lead', cas: '7439-92-1' },
      { name: 'DEHP', cas: '117-81-7' },
    ])
    return {
      ...sampleOf.file,
      ...owner,
      id: (id += 1),
      state: 'vault' as const,
      doc_type: random() < 0.8 ? TYPES[regime] : 'Compliance Document',
      original_filename: `d${id}.pdf`,
      issued_at: now - below(900) * DAY,
      expires_at: random() < 0.5 ? now + (below(400) - 200) * DAY : null,
      created_at: now - below(300) * DAY,
      superseded_by: random() < 0.15 ? 9999 : null,
      is_confirmed: random() < 0.4,
      newer_reading: null,
      reading: Reading.parse({
        state: 'text',
        is_from_picture: random() < 0.1,
        parts: named.parts.map(found),
        part_count: named.parts.length,
        excluded: (named.excluded ?? []).map(found),
        regimes: [found(regime)],
        statuses: [found({ regime, status })],
        substances: isNamed ? [found(substance)] : [],
        exemptions: regime === 'rohs' && random() < 0.4 ? [found(one(['6(b)-I', '7(c)-I']))] : [],
        candidate_list: regime === 'reach' ? found({ entries: 253, dated: null }) : null,
        draft: random() < 0.05 ? found(true) : null,
      }),
    } satisfies VaultFile
  }
  const some = (most: number, make: () => VaultFile) => Array.from({ length: below(most) }, make)
  const typed = () => ({
    status: one(ComplianceStatus.options),
    confidence: 1,
    source: 'user_input',
    exemptions: [],
    last_updated: now - below(400) * DAY,
  })
  // There are always some: what forgets the maker's documents must not look right.
  const ofMaker = Array.from({ length: 4 + below(5) }, () =>
    paper({ product_id: null, manufacturer_id: sampleOf.manufacturer.id }, one(NAMED_BY_MAKER)),
  )
  const known = (files: readonly VaultFile[], part_number: string | null) => {
    const { statements, trade } = knowledgeOf(files, part_number)
    return { ...summaryOfDocuments(files), statements, trade }
  }
  const maker: Manufacturer = { ...sampleOf.manufacturer, ...known(ofMaker, null) }
  const files: VaultFile[] = [...ofMaker]
  const products = Array.from({ length: parts }, (_, place): Product => {
    const [product_id, part_number] = [1000 + place, `PX-${place}`]
    const own = some(6, () => paper({ product_id, manufacturer_id: null }, one(NAMED)(part_number)))
    files.push(...own)
    const regimes = Object.fromEntries(Regime.options.map((regime) => [regime, random() < 0.25 ? typed() : null]))
    return {
      ...sampleOf.product,
      ...known(own, part_number),
      id: product_id,
      part_number,
      part_key: `PX${place}`,
      created_at: now - place,
      manufacturer: { ...sampleOf.product.manufacturer, id: maker.id },
      compliance_summary: { ...sampleOf.product.compliance_summary, ...regimes },
    }
  })
  return { maker, products, files }
}
