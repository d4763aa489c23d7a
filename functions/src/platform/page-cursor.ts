import { AppError } from '@attestry/core/base/errors'
import { Id, Millis } from '@attestry/core/base/primitives'
import { z } from 'zod'

/** A row of a list in any order: the values it is ordered by, and its id. */
export type Position = readonly (string | number | null)[]

const Place = z.tuple([Millis, Id])
const AnyPosition = z
  .array(z.union([z.string(), z.number(), z.null()]))
  .min(2)
  .max(4)

/** Where a page of a list by time ended. Clients cannot interpret it; it stays valid while newer rows arrive. */
export const encodeCursor = (time: number, id: number): string => encodePosition([time, id])

/** @throws AppError invalid-input */
export function decodeCursor(cursor: string): { time: number; id: number } {
  const [time, id] = decoded(cursor, Place)
  return { time, id }
}

/** The same of a list in another order. */
export const encodePosition = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws AppError invalid-input */
export const decodePosition = (cursor: string): Position => decoded(cursor, AnyPosition)

function decoded<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid-input', 'Invalid cursor', { cause })
  }
}
