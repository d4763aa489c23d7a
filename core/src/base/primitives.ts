import { z } from 'zod'
import { dayAt } from './day'
import { plainAddress } from './email-address'
import { isPlainName } from './name'

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

/** Firestore's time of a write, which only the database knows. It is read as epoch milliseconds. */
export const WrittenAt = z.preprocess((time) => (isTimestamp(time) ? time.toMillis() : time), Millis)

const isTimestamp = (time: unknown): time is { toMillis(): number } =>
  typeof time === 'object' && time !== null && 'toMillis' in time && typeof time.toMillis === 'function'

/** A calendar day, "2026-12-04": no moment, so it is the same day in every time zone. Days compare and sort as text. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** A day that somebody asks for. */
export const AskedDay = Day.refine((day) => day >= '2000' && day < '2200', 'Enter a day from 2000 to 2199')

/** A day as documents have it. Earlier versions stored a moment of that day (UTC). */
export const StoredDay = z.preprocess(
  (day) => (typeof day === 'number' && day >= 0 ? dayAt(Math.min(day, LAST_DAY)) : day),
  Day,
)

const LAST_DAY = Date.UTC(9999, 11, 31)

/**
 * Every input text must consist of whole characters. Half a surrogate pair is not Unicode (RFC 8259, 8.2), and the
 * database, the queue and the mail server would each fail on it.
 */
export const Text = (max: number) => z.string().max(max).regex(WELL_FORMED, 'Contains half a character')

// Not `isWellFormed`, which browsers of 2023 lack. With the flag `u`, a complete pair is one character and not in `Cs`.
export const WELL_FORMED = /^\P{Cs}*$/u

/** A text that must stay exactly as typed: a password, a code. Control characters are refused. */
export const Exact = (max: number) => Text(max).regex(/^\P{Cc}*$/u, 'Contains a control character')

/** A password chosen by a person. Its minimum length is checked where it is chosen. */
export const Password = Exact(1024).min(1)

/** A Firebase uid that can be a document name. Firestore reserves `__…__` for itself. */
export const Uid = Text(128).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Invalid id')

/** Bidi overrides and isolates, which reorder the text beside them. The marks that right-to-left scripts need stay. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]+/g

/** A text in one line, without control characters and whatever reorders it. `firestore.rules` has the same in `isLine`. */
export const inOneLine = (text: string): string => text.replace(REORDERING, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/**
 * A text of several lines: LF line ends, no other control characters except tabs, nothing that reorders it.
 * `firestore.rules` has the same in `isProse`.
 */
export const inLines = (text: string): string =>
  text
    .replace(REORDERING, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')

/** A display text of one line, trimmed. */
export const Line = (max: number) => Text(max).transform((text) => inOneLine(text).trim())

/**
 * The name of a person or an organization. Strangers read it in our mails, because an invitation goes to any address
 * the sender types. Mail programs turn a web address into a link, so a name with one would let the sender use our mail
 * for their own message.
 */
export const Name = (max: number) => Line(max).refine(isPlainName, 'Please leave out web and email addresses')

/** A text of several lines, trimmed. */
export const Prose = (max: number) => Text(max).transform((text) => inLines(text).trim())

/** A text that may be missing. One that somebody has emptied is. */
export const OrNone = <Schema extends z.ZodType<string, string>>(text: Schema) =>
  text
    .transform((typed) => typed || null)
    .nullable()
    .default(null)

/** The part number as the vault keeps it. It has a letter or a digit, or nothing could be matched with it. */
export const PartNumber = Line(100)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/[\p{L}\p{N}]/u, 'Expected a part number'))

/** An address that mail can be sent to, in lower case, because people type it either way and mean the same person. */
export const EmailAddress = Text(300)
  .overwrite((text) => (plainAddress(text) ?? text.trim()).toLowerCase())
  .refine((text) => plainAddress(text) !== undefined, 'Invalid email address')
  .meta({ format: 'email' })
export type EmailAddress = z.infer<typeof EmailAddress>

/** Goes up by exactly one on each change, so that nobody overwrites a change they have not seen. */
export const Version = z.number().int().nonnegative()

/** From 0 to 1. */
export const Confidence = z.number().min(0).max(1)

/** The query of a list. `offset` reaches the first 1,000 rows; `cursor` reaches all of them. */
export const PageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1000).default(0),
  cursor: Exact(200).optional(),
}

/** How many rows every list shows at once. */
export const PAGE_SIZE = 20
