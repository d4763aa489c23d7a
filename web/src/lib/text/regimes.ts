import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import { endingWord } from '@attestry/core/law/words'
import { isContaining, regimeText } from '@attestry/core/vault/contained'
import { disputedText } from '@attestry/core/vault/fact-words'
import { endedOf, type Tone, toneOn } from '@attestry/core/vault/facts'
import type { ComplianceStatus } from '@attestry/core/vault/status'
import { complianceStatusNames } from '@attestry/core/vault/words'

const marks: Record<Regime, string> = { rohs: 'RoHS', reach: 'REACH', prop65: 'Prop 65', conflict_minerals: '3TG' }

/** The regimes of the product, with the mark that stands for each in a list. */
export const regimes = Regime.options.map((regime) => ({ regime, name: topicLabels[regime], mark: marks[regime] }))

/** The regimes of which something is known, each with its name and what is known. */
export const knownRegimes = <Known extends object>(summary: Readonly<Record<Regime, Known | null>>) =>
  regimes.flatMap(({ regime, name }) => {
    const known = summary[regime]
    return known ? [{ regime, name, ...known }] : []
  })

/** The statuses that a regime can have: "declared" is for conflict minerals only. */
export const statusesOf = (regime: Regime): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(complianceStatusNames).filter(([status]) => status !== 'declared' || regime === 'conflict_minerals'),
  )

type Known = {
  status: ComplianceStatus
  substances?: readonly string[]
  exemptions?: readonly string[]
  disputed_by?: ComplianceStatus | null
}

/**
 * As a chip shows it. A substance that it contains makes it amber, and so does a document that says worse. An exemption
 * that has ended stands in its place.
 */
export function regimeLook(
  regime: Regime,
  { status, substances = [], exemptions = [], disputed_by = null }: Known,
  now = Date.now(),
): { label: string; tone: Tone } {
  if (disputed_by !== null && status !== 'non_compliant')
    return { label: disputedText(regimeText(regime, status, substances), disputed_by), tone: 'attention' }
  const fact = { status, substances, exemptions, conflicts: [] }
  const ended = endedOf(fact, now)
  const label = ended ? endingWord(ended) : disputedText(regimeText(regime, status, substances), disputed_by)
  return { label, tone: toneOn(fact, now) }
}

/** The same where a status stands out by its capitals. */
export const statusChip: typeof regimeLook = (regime, known) => {
  const { label, tone } = regimeLook(regime, known)
  return { label: isContaining(regime, known.substances ?? []) ? label : label.toUpperCase(), tone }
}
