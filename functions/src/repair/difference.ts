import { isDeepStrictEqual } from 'node:util'
import type { LogFields } from '../platform/log'

/** What a field of a stored document said, and what it is by the documents that it follows from. */
export type Difference = { path: string; field: string; was: LogFields[string]; is: LogFields[string] }

/** The fields of `stored` that are not what `is` says. */
export function differencesOf(path: string, stored: object, is: object): Difference[] {
  const before = new Map(Object.entries(stored))
  return Object.entries(is).flatMap(([field, value]) =>
    isDeepStrictEqual(before.get(field), value) ? [] : { path, field, was: plain(before.get(field)), is: plain(value) },
  )
}

/** Of a list only how long it is: the customers of a day have names, which are not logged. */
function plain(value: unknown): LogFields[string] {
  if (typeof value === 'number' || value === null || value === undefined) return value
  return Array.isArray(value) ? value.length : JSON.stringify(value)
}

/** The changes that correct what was wrong with a document. */
export const changesTo = (wrong: readonly Difference[]): Record<string, never> =>
  Object.fromEntries(wrong.map(({ field, is }) => [field, is as never]))
