import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import { isContaining, regimeText } from '@attestry/core/vault/contained'
import type { ComplianceStatus } from '@attestry/core/vault/vault'
import { complianceStatusNames } from '@attestry/core/vault/words'

const marks: Record<Regime, string> = { rohs: 'RoHS', reach: 'REACH', prop65: '65', conflict_minerals: '3TG' }

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

/** Whether a status counts as compliant: with an exemption it does, and so does "declared". */
export const isMet = (status: ComplianceStatus | undefined): boolean =>
  status === 'compliant' || status === 'compliant_with_exemption' || status === 'declared'

/** As a chip shows it. A substance that it contains makes it amber, whatever its status is. */
export const regimeLook = (
  regime: Regime,
  { status, substances = [] }: { status: ComplianceStatus; substances?: readonly string[] },
): { label: string; tone: 'good' | 'bad' | 'quiet' | 'attention' } => ({
  label: regimeText(regime, status, substances),
  tone: status !== 'non_compliant' && isContaining(regime, substances) ? 'attention' : statusTone(status),
})

/** The same where a status stands out by its capitals. */
export const statusChip: typeof regimeLook = (regime, known) => {
  const { label, tone } = regimeLook(regime, known)
  return { label: isContaining(regime, known.substances ?? []) ? label : label.toUpperCase(), tone }
}

/** As a chip shows it where no document is read. */
const statusTone = (status: ComplianceStatus | undefined): 'good' | 'bad' | 'quiet' =>
  isMet(status) ? 'good' : status === 'non_compliant' ? 'bad' : 'quiet'
