/**
 * Imports an export of the Candidate List: first what it would change is worked out, then that is stored as a whole, or
 * nothing is.
 */
import { isDeepStrictEqual } from 'node:util'
import { DAY, dayAt, midnightOf } from '@attestry/core/base/day'
import { AskedDay, type Day } from '@attestry/core/base/primitives'
import { candidateListAt, newestList } from '@attestry/core/law/candidate-list'
import { type ImportedList, type ListedSubstance, NEWEST } from '@attestry/core/law/imported-list'
import { at } from '@attestry/core/paths'
import type { Database, Reads } from '../adapters/database'
import { sha256 } from '../platform/sha256'
import { SheetRefused } from '../sheets/sheet-refused'
import { readExport } from './read-export'

/** `read_on`: when the operator read it at ECHA. `entries`: how many ECHA says it has, where rows do not tell that. */
export type Asked = { bytes: Uint8Array; read_on: Day; entries?: number | undefined }

type Changed = { before: ListedSubstance; after: ListedSubstance }
type ListChanges = { added: ListedSubstance[]; removed: ListedSubstance[]; changed: Changed[] }

/** `known`: what it takes the place of. `isNew`: it says something that is not stored yet. */
export type ImportPlan = {
  known: ImportedList | undefined
  list: ImportedList
  substances: ListedSubstance[]
  changes: ListChanges
  isNew: boolean
  /** What the operator should know, though it is no reason to refuse the file. */
  remarks: string[]
}

/** Bytes. A document of the database holds 1 MiB. */
const MOST_BYTES = 900_000
/** So many days may lie between the day of an entry and that of its list in the table. */
const NEAR = 3 * DAY

/** What an export would change. @throws SheetRefused */
export async function planImport(reads: Reads, { bytes, read_on, entries }: Asked, now: number): Promise<ImportPlan> {
  if (!AskedDay.safeParse(read_on).success) throw new SheetRefused(`“${read_on}” is no day, as 2026-02-04 is.`)
  const substances = readExport(bytes)
  const content = JSON.stringify(substances)
  if (Buffer.byteLength(content) > MOST_BYTES) throw new SheetRefused('This export is too long to be a Candidate List.')
  const published_on =
    substances
      .map(({ listed_on }) => listed_on)
      .toSorted()
      .at(-1) ?? ''
  refuseDays(published_on, read_on, now)
  const [known, stored] = [
    await reads.read(at('candidateList', NEWEST)),
    await reads.read(at('candidateSubstances', NEWEST)),
  ]
  if (known && published_on < known.published_on)
    throw new SheetRefused(
      `The newest entry of this export is of ${published_on}, but a list of ${known.published_on} is imported already.`,
    )
  const size = sizeOf(substances.length, published_on, known, entries)
  const list = { published_on, entries: size, read_on, sha256: sha256(content), imported_at: now }
  const isNew =
    known?.sha256 !== list.sha256 || known.entries !== size || known.read_on < read_on || stored === undefined
  return {
    known,
    list,
    substances,
    changes: changesOf(stored?.substances ?? [], substances),
    isNew,
    remarks: remarksOf(list, substances.length, now),
  }
}

function refuseDays(published_on: Day, read_on: Day, now: number): void {
  const today = dayAt(now)
  if (read_on > today) throw new SheetRefused(`The export cannot have been read on ${read_on}: today is ${today}.`)
  if (published_on > read_on)
    throw new SheetRefused(`Its newest entry is of ${published_on}, so it cannot have been read on ${read_on}.`)
}

/** How many entries the list has: as the operator says, or by its rows, unless these contradict the table. */
function sizeOf(
  rows: number,
  published_on: Day,
  imported: ImportedList | undefined,
  entries: number | undefined,
): number {
  if (entries !== undefined) return entries
  const hint = 'Is it the whole export? If it is, say how many entries ECHA’s page names, with --entries.'
  if (imported && rows < imported.entries)
    throw new SheetRefused(
      `Its rows make ${rows} entries, but the list that is imported has ${imported.entries}. ${hint}`,
    )
  const known = candidateListAt(midnightOf(published_on) + NEAR)
  const isKnown = Math.abs(known.published_at - midnightOf(published_on)) <= NEAR
  if (isKnown && known.entries !== rows)
    throw new SheetRefused(
      `Its rows make ${rows} entries, but the list of ${dayAt(known.published_at)} had ${known.entries}. ${hint}`,
    )
  return rows
}

function remarksOf(list: ImportedList, rows: number, now: number): string[] {
  const newest = newestList(list, now)
  return [
    ...(list.entries === rows ? [] : [`The rows make ${rows} entries; ${list.entries} is what you have said.`]),
    ...(newest.read_on === null
      ? [
          `A list of ${dayAt(newest.published_at)} with ${newest.entries} entries is known already; it stays the newest, without the names of its entries.`,
        ]
      : []),
  ]
}

/** An entry is the same if its name or one of its numbers is, and its day. */
function changesOf(before: readonly ListedSubstance[], after: readonly ListedSubstance[]): ListChanges {
  const left = [...before]
  const changed: Changed[] = []
  const added: ListedSubstance[] = []
  for (const entry of after) {
    const place = [
      left.findIndex((one) => isDeepStrictEqual(one, entry)),
      left.findIndex((one) => one.listed_on === entry.listed_on && one.name === entry.name),
      left.findIndex((one) => one.listed_on === entry.listed_on && isSameNumber(one, entry)),
    ].find((found) => found >= 0)
    const [same] = place === undefined ? [] : left.splice(place, 1)
    if (!same) added.push(entry)
    else if (!isDeepStrictEqual(same, entry)) changed.push({ before: same, after: entry })
  }
  return { added, removed: left, changed }
}

const isSameNumber = (one: ListedSubstance, other: ListedSubstance): boolean =>
  (one.cas !== null && one.cas === other.cas) || (one.ec !== null && one.ec === other.ec)

/** Stores what was planned. @throws SheetRefused when another list was imported meanwhile */
export const applyImport = ({ transact }: Database, { known, list, substances, isNew }: ImportPlan): Promise<void> =>
  transact({ now: list.imported_at }, async (tx) => {
    if (!isNew) return
    const [place, beside] = [at('candidateList', NEWEST), at('candidateSubstances', NEWEST)]
    if (!isDeepStrictEqual(await tx.read(place), known))
      throw new SheetRefused('Another list was imported meanwhile. Please look at the preview again.')
    tx.put(place, list)
    tx.put(beside, { substances })
  })

/** The preview, in lines. */
export function previewOf({ known, list, changes, isNew, remarks }: ImportPlan): string[] {
  const { added, removed, changed } = changes
  const of = ({ published_on, entries, read_on }: ImportedList) =>
    `Candidate List of ${published_on}, ${entries} entries, read on ${read_on}`
  return [
    `Imported: ${known ? of(known) : 'none'}`,
    `This file: ${of(list)}`,
    ...remarks,
    `New: ${added.length}, removed: ${removed.length}, changed: ${changed.length}`,
    ...added.map((one) => `  + ${lineOf(one)}`),
    ...removed.map((one) => `  - ${lineOf(one)}`),
    ...changed.flatMap(({ before, after }) => [`  < ${lineOf(before)}`, `  > ${lineOf(after)}`]),
    ...(isNew ? [] : ['Nothing would change.']),
  ]
}

const lineOf = ({ listed_on, name, ec, cas, members }: ListedSubstance): string =>
  [
    listed_on,
    name,
    `EC ${ec ?? '-'}`,
    `CAS ${cas ?? '-'}`,
    ...(members.length > 0 ? [`${members.length} members`] : []),
  ].join(', ')
