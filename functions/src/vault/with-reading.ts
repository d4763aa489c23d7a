import { isDeepStrictEqual } from 'node:util'
import type { Reading } from '@attestry/core/vault/reading'
import type { VaultFile } from '@attestry/core/vault/vault'

type Read = Pick<VaultFile, 'reading' | 'newer_reading'>

/**
 * What a document keeps of a reading. What a person has accepted stays, and the newer reading stands beside it. Where its
 * text cannot be read any more, neither that nor bad news is lost.
 */
export function withReading(
  { reading, newer_reading, is_confirmed }: Read & Pick<VaultFile, 'is_confirmed'>,
  now: Reading,
): Read {
  if (reading === null) return { reading: now, newer_reading: null }
  if (now.state !== 'text' && (is_confirmed || isBad(reading))) return { reading, newer_reading }
  if (!is_confirmed || isSame(reading, now)) return { reading: now, newer_reading: null }
  return { reading, newer_reading: now }
}

const isBad = ({ statuses, substances, non_compliant }: Reading): boolean =>
  non_compliant !== null ||
  substances.length > 0 ||
  statuses.some(({ value }) => value.status === 'non_compliant' || value.status === 'declared')

const isSame = (one: Reading, other: Reading): boolean => isDeepStrictEqual({ ...one, reader: other.reader }, other)
