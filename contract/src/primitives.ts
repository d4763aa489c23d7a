import { z } from 'zod'
import { plainAddress } from './email-address'

/** A random 48-bit integer. The document id is its decimal form, so it also parses from a string. */
export const Id = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 48 - 1)
export type Id = z.infer<typeof Id>

/** Epoch milliseconds. */
export const Millis = z.number().int().nonnegative()
export type Millis = z.infer<typeof Millis>

/**
 * What every text of an input is made of: whole characters. Half of a surrogate pair is no Unicode (RFC 8259, 8.2), and
 * the database, the queue and the mail server would each fail on it.
 */
export const Text = (max: number) => z.string().max(max).regex(WELL_FORMED, 'Contains half a character')

// Not `isWellFormed`, which browsers of 2023 lack. With `u`, a proper pair is one character and no `Cs`.
const WELL_FORMED = /^\P{Cs}*$/u

/** A text that means itself: a password, a code. Nothing in it is changed, and no control character is in it. */
export const Exact = (max: number) => Text(max).regex(/^\P{Cc}*$/u, 'Contains a control character')

/** Chosen by a person; how long it must be is said where it is chosen. */
export const Password = Exact(1024).min(1)

/** A firebase uid, as far as it can be the name of a document, of which `__…__` are Firestore's own. */
export const Uid = Text(128).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Invalid id')

/**
 * A display text of one line: trimmed, without control characters. Overrides and isolates go too, because they reorder
 * what stands beside a name; the marks that right-to-left scripts and emoji need stay.
 */
export const Line = (max: number) =>
  Text(max).transform((text) =>
    text
      .replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  )

/** A text of many lines: trimmed, line ends as LF, no control character but these and tabs. */
export const Prose = (max: number) =>
  Text(max).transform((text) =>
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  )

/** An address that mail can be sent to, in lower case: people type both, and mean one person. */
export const EmailAddress = Text(300)
  .overwrite((text) => (plainAddress(text) ?? text.trim()).toLowerCase())
  .refine((text) => plainAddress(text) !== undefined, 'Invalid email address')
  .meta({ format: 'email' })
export type EmailAddress = z.infer<typeof EmailAddress>

/** Rises by exactly one on each change, so that nobody overwrites a change unseen. */
export const Version = z.number().int().nonnegative()

/** From 0 to 1. */
export const Confidence = z.number().min(0).max(1)

/** Query of a list: `offset` reaches 1,000 rows, `cursor` any further. */
export const PageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1000).default(0),
  cursor: Exact(200).optional(),
}

/** The rows every list shows at once. */
export const PAGE_SIZE = 20
