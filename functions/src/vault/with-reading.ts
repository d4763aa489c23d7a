import { isDeepStrictEqual } from 'node:util'
import type { Reading } from '@attestry/core/vault/reading'
import { type Refutable, refutableIn, refutableKey, withoutRefuted, withRestored } from '@attestry/core/vault/refuted'
import type { VaultFile } from '@attestry/core/vault/vault'

type Read = Pick<VaultFile, 'reading' | 'newer_reading'>

/**
 * What a document keeps of a reading. What a person has accepted stays, and the newer reading stands beside it. Where its
 * text cannot be read any more, neither that nor bad news is lost.
 */
export function withReading(
  { reading, newer_reading, is_confirmed, refuted }: Read & Pick<VaultFile, 'is_confirmed' | 'refuted'>,
  read: Reading,
): Read {
  const now = withoutRefuted(read, refuted)
  if (reading === null) return { reading: now, newer_reading: null }
  if (now.state !== 'text' && (is_confirmed || isBad(reading))) return { reading, newer_reading }
  if (!is_confirmed || isSame(reading, now)) return { reading: now, newer_reading: null }
  return { reading, newer_reading: now }
}

type Kept = Read & Pick<VaultFile, 'refuted'>
/** `judged`: what a person speaks of. */
type Judgement = Kept & { judged: Refutable }

/** What a document keeps where a person says that it does not say this; undefined: it was not read of it. */
export function refuted({ refuted: before, ...read }: Kept, key: string): Judgement | undefined {
  const judged = [read.reading, read.newer_reading]
    .flatMap((one) => (one ? refutableIn(one) : []))
    .find((one) => refutableKey(one) === key)
  if (!judged) return undefined
  return { ...eachReading(read, (one) => withoutRefuted(one, [judged])), refuted: [...before, judged], judged }
}

/** What it keeps where a person takes that back; undefined: nobody has said it. */
export function restored({ refuted: before, ...read }: Kept, key: string): Judgement | undefined {
  const judged = before.find((one) => refutableKey(one) === key)
  if (!judged) return undefined
  const refuted = before.filter((one) => one !== judged)
  return { ...eachReading(read, (one) => withRestored(one, judged)), refuted, judged }
}

const eachReading = ({ reading, newer_reading }: Read, change: (one: Reading) => Reading): Read => ({
  reading: reading && change(reading),
  newer_reading: newer_reading && change(newer_reading),
})

const isBad = ({ statuses, substances, non_compliant }: Reading): boolean =>
  non_compliant !== null ||
  substances.length > 0 ||
  statuses.some(({ value }) => value.status === 'non_compliant' || value.status === 'declared')

const isSame = (one: Reading, other: Reading): boolean => isDeepStrictEqual({ ...one, reader: other.reader }, other)
