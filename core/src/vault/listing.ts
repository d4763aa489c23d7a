/**
 * What the list of the vault finds and sorts a part by. It follows from the part, its maker, the day and the newest
 * Candidate List: whoever writes one of the first two stores it with them, and the nightly repair when the others have
 * changed it.
 */
import { DAY, dayOf } from '../base/day'
import { keysOf } from '../base/keys-of'
import { Regime } from '../base/regime'
import { type NewestList, newestList } from '../law/candidate-list'
import { EXEMPTION_WARNING_DAYS, firstEnding, lastDaysOf } from '../law/exemption-state'
import { olderList } from './declared-list'
import { type Covered, withUniversal } from './document-summary'
import { daysLeft, isExpired } from './expiry'
import { exemptionsIn, type Fact, type Facts, factsOf } from './facts'
import type { ImportedList } from '../law/imported-list'
import type { Listing, Mark } from './mark'
import { EXPIRY_WARNING_DAYS, type Manufacturer, type Product } from './vault'

type Part = Omit<Product, 'listing'>

export function listingOf(
  part: Part,
  maker: Manufacturer | undefined,
  now: number,
  imported: ImportedList | undefined,
): Listing {
  const covered = withUniversal(part, maker)
  const facts = factsOf(part, maker, now)
  const is = isMarked(part, covered, facts, now, newestList(imported, now))
  const marks = keysOf(is).filter((mark) => is[mark])
  const ends = lastDaysOf(exemptionsIn(facts.rohs))
  return {
    marks: Object.fromEntries(marks.map((mark) => [mark, true] as const)),
    maker: sortName(part.manufacturer.name),
    type: sortName(part.product_type.name),
    expiry: part.next_expiry ?? Number.MAX_SAFE_INTEGER,
    of_maker: maker !== undefined && (maker.file_count > 0 || maker.statements.length > 0),
    changes_at: nextChange([...daysOf(part), ...(maker ? daysOf(maker) : [])], ends, now),
  }
}

/** A part with what lists find it by. */
export const withListing = (
  part: Part,
  maker: Manufacturer | undefined,
  now: number,
  imported: ImportedList | undefined,
): Product => ({
  ...part,
  listing: listingOf(part, maker, now, imported),
})

function isMarked(part: Part, covered: Covered, facts: Facts, now: number, newest: NewestList): Record<Mark, boolean> {
  const all = Regime.options.map((regime) => facts[regime])
  const ends = [...daysOf(part), ...all.flatMap(({ statement }) => statement?.expires_at ?? [])]
  const isMissing = (regime: Regime) => isUnknown(facts[regime]) && !isDocumented(regime, covered, now)
  return {
    missing_rohs: isMissing('rohs'),
    missing_reach: isMissing('reach'),
    missing_prop65: isMissing('prop65'),
    missing_conflict_minerals: isMissing('conflict_minerals'),
    expiring: ends.some((day) => !isExpired(day, now) && daysLeft(day, now) <= EXPIRY_WARNING_DAYS),
    expired: ends.some((day) => isExpired(day, now)) || all.some((fact) => isUnknown(fact) && fact.expired !== null),
    svhc: all.some(({ substances }) => substances.length > 0),
    exemption: all.some((fact) => fact.status === 'compliant_with_exemption' || exemptionsIn(fact).length > 0),
    exemption_ending: firstEnding(exemptionsIn(facts.rohs), now) !== null,
    older_list: olderList(facts.reach, newest) !== null,
    disputed: all.some(({ status, conflicts }) => status === 'non_compliant' || conflicts.length > 0),
    undocumented: covered.file_count === 0,
  }
}

const isUnknown = ({ status, conflicts }: Fact): boolean => status === 'unknown' && conflicts.length === 0

/** Whether a document covers the regime that has not expired. */
export function isDocumented(regime: Regime, { covered_until }: Pick<Covered, 'covered_until'>, now: number): boolean {
  const until = covered_until[regime]
  return until !== undefined && !isExpired(until, now)
}

/** The last days of the documents that count. */
const daysOf = ({
  next_expiry,
  covered_until,
  statements,
}: Pick<Part, 'next_expiry' | 'covered_until' | 'statements'>) =>
  [next_expiry, ...Object.values(covered_until), ...statements.map(({ expires_at }) => expires_at)].flatMap(
    (day) => day ?? [],
  )

/** The first midnight (UTC) at which one of these days, or the end of an exemption, comes near or is over. */
function nextChange(days: readonly number[], ends: readonly number[], now: number): number | null {
  const midnights = [
    ...days.flatMap((day) => [dayOf(day) - EXPIRY_WARNING_DAYS * DAY, dayOf(day) + DAY]),
    ...ends.flatMap((day) => [day - EXEMPTION_WARNING_DAYS * DAY, day + DAY]),
  ]
  return firstOf(midnights.filter((midnight) => midnight > now))
}

const firstOf = (days: readonly number[]): number | null => (days.length > 0 ? Math.min(...days) : null)

const sortName = (name: string): string => name.normalize('NFKD').toLowerCase()
