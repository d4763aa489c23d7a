/** What is known of a part as it is told elsewhere: by the API, the assistant and reports. */
import type { z } from 'zod'
import { CONTAINS, factLabelOn, isNamed } from './fact-words'
import { disputeOf, type Fact, type Facts, isGone, type Standing } from './facts'
import type { ComplianceStatus } from './status'
import type { ComplianceSummary, RegimeSummary } from './vault'

/** As the API and reports give it: what is stored, with what is known of each regime in its place. */
export function summaryWith(summary: ComplianceSummary, facts: Facts) {
  const { rohs, reach, prop65, conflict_minerals } = facts
  return {
    ...summary,
    rohs: regimeWith(rohs),
    reach: regimeWith(reach),
    prop65: regimeWith(prop65),
    conflict_minerals: regimeWith(conflict_minerals),
  }
}

const regimeWith = (fact: Fact): (z.infer<typeof RegimeSummary> & Told & { conflicts: string[] }) | null =>
  fact.status === 'unknown' && fact.source === null && fact.expired === null
    ? null
    : {
        ...toldOf(fact),
        confidence: fact.confidence,
        source: fact.source ?? fact.statement?.filename ?? fact.expired?.filename ?? '',
        last_updated: fact.last_updated ?? 0,
        conflicts: fact.conflicts.map(({ filename, page, status }) => `${filename}, page ${page}: ${status}`),
      }

/** A fact as answers of the API and of the assistant have it. `is_expired`: what said so has, and nothing else is known. */
export type Told = {
  status: ComplianceStatus
  exemptions: string[]
  substances: string[]
  disputed_by: ComplianceStatus | null
  is_expired: boolean
}

export const toldOf = (fact: Fact): Told => ({
  status: fact.status,
  exemptions: [...fact.exemptions],
  substances: [...fact.substances],
  disputed_by: disputeOf(fact),
  is_expired: isGone(fact),
})

/** What follows from it is the same as from the fact itself. */
export const standingOf = ({
  status,
  exemptions = [],
  substances = [],
  disputed_by = null,
  is_expired = false,
}: Pick<Told, 'status'> & Partial<Told>): Standing => ({
  status,
  exemptions,
  substances,
  conflicts: disputed_by === null ? [] : [{ status: disputed_by, substances: [] }],
  expired: is_expired ? {} : null,
})

/** In words, with the substances by name: "Contains SVHC: Lead (7439-92-1)". */
export function toldText(told: Pick<Told, 'status'> & Partial<Told>, now: number): string {
  const standing = standingOf(told)
  const label = factLabelOn(standing, now)
  return isNamed(standing) ? label.replace(CONTAINS, `${CONTAINS}: ${standing.substances.join(', ')}`) : label
}
