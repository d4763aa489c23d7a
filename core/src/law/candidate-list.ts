import { dayAt, midnightOf } from '../base/day'
import type { Day } from '../base/primitives'
import type { ImportedList, ListVersion } from './imported-list'

/** Published versions of the REACH Candidate List of substances of very high concern: date and number of entries. */
const STATES = [
  ['2008-10-28', 15],
  ['2010-06-18', 38],
  ['2010-12-15', 46],
  ['2011-06-20', 53],
  ['2011-12-19', 73],
  ['2012-06-18', 84],
  ['2012-12-19', 138],
  ['2013-06-20', 144],
  ['2013-12-16', 151],
  ['2014-06-16', 155],
  ['2014-12-17', 161],
  ['2015-06-15', 163],
  ['2015-12-17', 168],
  ['2016-06-20', 169],
  ['2017-01-12', 173],
  ['2017-07-07', 174],
  ['2018-01-15', 181],
  ['2018-06-27', 191],
  ['2019-01-15', 197],
  ['2019-07-16', 201],
  ['2020-01-16', 205],
  ['2020-06-25', 209],
  ['2021-01-19', 211],
  ['2021-07-08', 219],
  ['2022-01-17', 223],
  ['2022-06-10', 224],
  ['2023-01-17', 233],
  ['2023-06-14', 235],
  ['2024-01-23', 240],
  ['2024-06-27', 241],
  ['2024-11-07', 242],
  ['2025-01-21', 247],
  ['2025-06-25', 250],
  ['2025-11-05', 251],
  ['2026-02-04', 253],
] as const

/** When this table was last compared with what can be read of the list here. It says nothing of later lists. */
export const TABLE_READ_ON: Day = '2026-11-22'

export type CandidateList = { published_at: number; entries: number }

const LISTS: readonly CandidateList[] = STATES.map(([date, entries]) => ({ published_at: Date.parse(date), entries }))

/** The version of the list that a declaration of that day refers to. */
export function candidateListAt(time: number): CandidateList {
  return LISTS.findLast(({ published_at }) => published_at <= time) ?? LISTS[0]!
}

/**
 * The version for which a declaration of ours may speak because of a document that names it, by its day, its number of
 * entries, or both: where these are of two versions, the older, and none that came later in the month of the day, as
 * `versionNamed` allows where nothing is declared by it. Null: neither is of one.
 */
export function candidateListNamed({ entries, dated }: { entries: number | null; dated: number | null }) {
  const bySize = LISTS.find((list) => list.entries === entries)
  const byDay = dated === null || dated < LISTS[0]!.published_at ? undefined : candidateListAt(dated)
  const [older] = [bySize, byDay]
    .filter((list) => list !== undefined)
    .toSorted((one, other) => one.published_at - other.published_at)
  return older ?? null
}

/** The day of the version that had this number of entries. */
export const candidateListDay = (entries: number): Day | null => {
  const list = LISTS.find((one) => one.entries === entries)
  return list ? dayAt(list.published_at) : null
}

/** Whether the list ever had this number of entries: "SVHC 253" is a version, "SVHC 100" is something else. */
export const isCandidateListSize = (entries: number): boolean => LISTS.some((list) => list.entries === entries)

/**
 * The newest list that is known here. `read_on`: the day on which the operator read it at ECHA; null: only its day and
 * size are known, from the table above.
 */
export type NewestList = CandidateList & { read_on: Day | null }

/** A newer list of the table stands before an older one that was imported: nothing may look more current than it is. */
export function newestList(
  imported: Pick<ImportedList, 'published_on' | 'entries' | 'read_on'> | undefined,
  now: number,
): NewestList {
  const known = candidateListAt(now)
  if (!imported) return { ...known, read_on: null }
  const { entries, read_on } = imported
  const published_at = midnightOf(imported.published_on)
  const isNewest = published_at >= known.published_at || entries >= known.entries
  return isNewest ? { published_at, entries, read_on } : { ...known, read_on: null }
}

/** The version that a document names; null: it names none that is known. Its size says more than its day. */
export function versionNamed({ entries, dated }: ListVersion, newest: CandidateList): CandidateList | null {
  if (entries !== null) {
    const sized = [...LISTS, newest].find((list) => list.entries === entries)
    if (sized) return sized.entries === newest.entries ? newest : sized
  }
  return dated === null ? null : lastVersionOf(dated, newest)
}

/** The newest version of the month of a day: documents often say no more than "February 2026". */
export function lastVersionOf(day: number, newest: CandidateList): CandidateList {
  const date = new Date(day)
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - 1
  const known = candidateListAt(end)
  return newest.published_at <= end || known.published_at > newest.published_at ? newest : known
}

/** Whether a version is older than the newest one that is known. */
export const isOlder = (list: CandidateList, newest: CandidateList): boolean =>
  list.published_at < newest.published_at && list.entries !== newest.entries
