import { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import { type Tone, toneOn } from '@attestry/core/vault/facts'
import { standingOf, type Told, toldText } from '@attestry/core/vault/told'
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

type Known = Pick<Told, 'status'> & Partial<Told>

/** As a chip shows it. */
export const regimeLook = (known: Known, now = Date.now()): { label: string; tone: Tone } => ({
  label: toldText(known, now),
  tone: toneOn(standingOf(known), now),
})

/** The same where a status stands out by its capitals. */
export const statusChip: typeof regimeLook = (known, now) => {
  const { label, tone } = regimeLook(known, now)
  return { label: known.substances?.length ? label : label.toUpperCase(), tone }
}
