/** Where a document says otherwise of a part than is known of it, so that a person sees it before it is stored. */
import { Regime } from '../base/regime'
import { listText, topicLabels } from '../base/words'
import { factLabelOn, factSource } from './fact-words'
import { type Fact, factsOf, toneOf } from './facts'
import type { Reading } from './reading'
import type { Warning } from './reading-warnings'
import { type Source, statementsOf } from './statements-of'
import type { SaidOtherwise } from './uploads'
import { ComplianceSummary, type Manufacturer, type Product } from './vault'

type Part = Pick<Product, 'part_number' | 'compliance_summary' | 'statements'>

/** What a document would state of a part once somebody has accepted it, against what is known of it today. */
export function saidOtherwise(
  part: Part,
  maker: Manufacturer | undefined,
  reading: Reading,
  now: number,
): SaidOtherwise[] {
  const statements = statementsOf([toBe(reading, now)], part.part_number)
  const known = factsOf(part, maker, now)
  const said = factsOf({ ...part, compliance_summary: NOTHING_TYPED, statements }, undefined, now)
  return Regime.options.flatMap((regime) => {
    const [before, says] = [known[regime], said[regime]]
    if (isNothing(before) || isNothing(says) || isAlike(before, says)) return []
    return [{ regime, known: factLabelOn(before, now), source: factSource(before, now), says: factLabelOn(says, now) }]
  })
}

/** The same for several parts at once, as a person reads it. */
export function otherwiseWarnings(
  parts: readonly { part_number: string; otherwise?: readonly SaidOtherwise[] | undefined }[],
): Warning[] {
  const alike = new Map<string, { said: SaidOtherwise; of: string[] }>()
  for (const { part_number, otherwise = [] } of parts)
    for (const said of otherwise) {
      const key = Object.values(said).join('\n')
      alike.set(key, { said, of: [...(alike.get(key)?.of ?? []), part_number] })
    }
  return [...alike.values()].map(({ said: { regime, known, source, says }, of }) => {
    const about = `${topicLabels[regime]} of ${listText(of, 3)}`
    const text = `${about}: the vault says ${known} (${source.replace(/\.$/, '')}), this document ${says}.`
    return { code: 'otherwise', text, page: null, words: null }
  })
}

const isNothing = ({ status }: Fact): boolean => status === 'unknown'

/** Whether the same follows for whoever needs the part: its colour, what is in it, and whether it needs an exemption. */
const isAlike = (one: Fact, other: Fact): boolean =>
  toneOf(one) === toneOf(other) &&
  needsExemption(one) === needsExemption(other) &&
  other.substances.every((substance) => one.substances.includes(substance))

const needsExemption = ({ status }: Fact): boolean => status === 'compliant_with_exemption'

const NOTHING_TYPED = ComplianceSummary.parse({})

/** The document as it is in the vault when it is accepted. */
const toBe = (reading: Reading, now: number): Source => ({
  id: 1,
  doc_type: 'Compliance Document',
  original_filename: '',
  state: 'vault',
  superseded_by: null,
  reading,
  newer_reading: null,
  is_confirmed: true,
  issued_at: reading.issued_at?.value ?? null,
  expires_at: reading.expires_at?.value ?? null,
  created_at: now,
})
