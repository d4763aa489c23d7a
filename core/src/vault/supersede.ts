import { isSameInOtherVersion } from './form-changes'
import { KINDS } from './kinds'
import { isFaulty } from './reading'
import type { VaultFile } from './vault'

type Replacing = Pick<
  VaultFile,
  'id' | 'doc_type' | 'issued_at' | 'created_at' | 'replaces' | 'reading' | 'is_confirmed'
>

/** A newer document replaces an older one of its type; a form only one that is for as much: the company, or products. */
const placeOf = ({ doc_type, reading }: Pick<Replacing, 'doc_type' | 'reading'>): string =>
  `${doc_type} ${reading?.summary?.scope ?? ''}`

const ageOf = ({ issued_at, created_at }: Pick<VaultFile, 'issued_at' | 'created_at'>) => issued_at ?? created_at

/**
 * For each document of one product (or one maker) that is no longer current, the one that replaces it: the one that was
 * uploaded to do so, else the newest of its type by date of issue. A form that says the same in another version stays
 * beside it, for customers who ask for that version. What was read from a picture supports nothing before somebody has
 * accepted it, and replaces nothing either.
 */
export function supersede(files: readonly Replacing[]): Map<number, number> {
  const replaced = new Map(files.flatMap(({ id, replaces }) => (replaces === null ? [] : [[replaces, id] as const])))
  const sure = files.filter((file) => !replaced.has(file.id) && !isDoubtful(file))
  const newest = newestBy(sure, placeOf)
  const newestOfVersion = newestBy(sure, versionOf)
  return new Map(
    files.flatMap((file) => {
      const { id, doc_type } = file
      const current = isDoubtful(file) ? undefined : newest.get(placeOf(file))
      const isBeside = current && newestOfVersion.get(versionOf(file)) === file && isSameInOtherVersion(file, current)
      const by = replaced.get(id) ?? (KINDS[doc_type].isKept || isBeside ? undefined : current?.id)
      return by !== undefined && by !== id ? [[id, by] as const] : []
    }),
  )
}

function newestBy(files: readonly Replacing[], keyOf: (file: Replacing) => string): ReadonlyMap<string, Replacing> {
  const newest = new Map<string, Replacing>()
  for (const file of files) {
    const other = newest.get(keyOf(file))
    if (!other || isNewer(file, other)) newest.set(keyOf(file), file)
  }
  return newest
}

const versionOf = (file: Replacing): string => `${placeOf(file)} ${file.reading?.summary?.edition ?? ''}`

/** It is a picture that nobody has accepted, or a form with faults. */
const isDoubtful = ({ reading, is_confirmed }: Replacing): boolean =>
  (reading?.is_from_picture === true && !is_confirmed) || isFaulty(reading)

const isNewer = (one: Replacing, other: Replacing): boolean =>
  (ageOf(one) - ageOf(other) || one.created_at - other.created_at || one.id - other.id) > 0
