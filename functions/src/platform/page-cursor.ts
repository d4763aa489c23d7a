import { AppError } from '@attestry/core/base/errors'
import { Id, Millis } from '@attestry/core/base/primitives'
import type { ListQuery } from '@attestry/core/queries'
import { z } from 'zod'

/** A row of a list in any order: the values it is ordered by, and its id. */
export type Position = readonly (string | number | null)[]

const Place = z.tuple([Millis, Id])
const AnyPosition = z
  .array(z.union([z.string(), z.number(), z.null()]))
  .min(2)
  .max(4)
  .refine((position) => Id.safeParse(position.at(-1)).success)

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

/** The same, where it is known of which list. @throws AppError invalid-input */
export const decodePositionIn = ({ orderBy }: ListQuery, cursor: string): Position =>
  decoded(
    cursor,
    AnyPosition.refine(({ length }) => length === orderBy.length + 1),
  )

/** Where a row stands in a list. */
export const positionOf = <Row extends { id: number }>({ orderBy }: ListQuery, row: Row): Position => [
  ...orderBy.map(([field]) => valueIn(row, field)),
  row.id,
]

function valueIn(row: object, field: string): string | number | null {
  let value: unknown = row
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function decoded<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid-input', 'Invalid cursor', { cause })
  }
}
