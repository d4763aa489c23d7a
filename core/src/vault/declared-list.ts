/**
 * Against which Candidate List the documents of a part were made. One that names no list can have been made against none
 * that was published after it.
 */
import { dayAt, midnightOf } from '../base/day'
import type { Day } from '../base/primitives'
import { type CandidateList, isOlder, lastVersionOf, type NewestList, versionNamed } from '../law/candidate-list'
import type { Fact } from './facts'
import type { Statement } from './statement'
import { statementsOf } from './statements-of'
import type { VaultFile } from './vault'

/** `is_named`: the document names the list; otherwise it is the newest of the time at which it was issued. */
export type DeclaredList = CandidateList & { statement: Statement; is_named: boolean }

export type Declared = Pick<Fact, 'declared'>

/** Of REACH: the newest list of those that its documents name, or else of their time; null: no document says anything. */
export function declaredList({ declared }: Declared, newest: NewestList): DeclaredList | null {
  const lists = declared.map((statement) => listOf(statement, newest))
  const newestFirst = lists.toSorted((one, other) => other.published_at - one.published_at)
  return newestFirst.find(({ is_named }) => is_named) ?? newestFirst[0] ?? null
}

const listOf = (statement: Statement, newest: NewestList): DeclaredList => ({
  ...versionOf(statement.list, statement.issued_at, newest),
  statement,
})

function versionOf(list: Statement['list'], issued_at: number, newest: NewestList) {
  const named = list && versionNamed(list, newest)
  return { ...(named ?? lastVersionOf(issued_at, newest)), is_named: named !== null }
}

/** The same of one document, whatever it says of which part. One whose day nobody knows may be as new as is wanted. */
export function olderListOf({ reading, issued_at }: VaultFile, newest: NewestList) {
  const named = reading?.candidate_list?.value ?? null
  if (named === null && issued_at === null) return null
  const list = versionOf(named, issued_at ?? newest.published_at, newest)
  return isOlder(list, newest) ? list : null
}

/**
 * The same where documents are wanted for the list of a day. Whether one was published then that is not known here, nobody
 * can say: only what names a list of that month, or was issued since, is then as new as is wanted.
 */
export function olderThanListOf(file: VaultFile, day: Day, newest: NewestList) {
  const asked = midnightOf(day)
  const known = lastVersionOf(asked, newest)
  const month = day.slice(0, 7)
  const isKnown =
    known.published_at < newest.published_at ||
    dayAt(newest.published_at).startsWith(month) ||
    (newest.read_on !== null && newest.read_on >= day)
  if (isKnown) return olderListOf(file, { ...known, read_on: null })
  const named = file.reading?.candidate_list?.value ?? null
  const since = named ? named.dated : file.issued_at
  if (since === null ? named === null : since >= midnightOf(`${month}-01`)) return null
  return named !== null && (named.entries ?? 0) > newest.entries
    ? null
    : versionOf(named, file.issued_at ?? newest.published_at, newest)
}

/** The list where it is older than the newest one; null: it is not, or nothing is declared. */
export function olderList(reach: Declared, newest: NewestList): DeclaredList | null {
  const list = declaredList(reach, newest)
  return list && isOlder(list, newest) ? list : null
}

/** What some documents declare of a part under REACH. */
export const reachDeclared = (files: readonly VaultFile[], part_number: string): Declared => ({
  declared: statementsOf(files, part_number).filter(
    ({ regime, status }) => regime === 'reach' && status !== 'not_applicable' && status !== 'unknown',
  ),
})
