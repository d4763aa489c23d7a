import { AppError } from '@attestry/core/base/errors'
import { Id, Millis } from '@attestry/core/base/primitives'
import { z } from 'zod'

const Position = z.tuple([Millis, Id])

/** Where a page of a list by time ended. Clients cannot interpret it; it stays valid while newer rows arrive. */
export const encodeCursor = (time: number, id: number): string =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url')

/** @throws AppError invalid-input */
export function decodeCursor(cursor: string): { time: number; id: number } {
  try {
    const [time, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { time, id }
  } catch (cause) {
    throw new AppError('invalid-input', 'Invalid cursor', { cause })
  }
}
