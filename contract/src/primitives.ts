import { z } from 'zod'

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

/** A firebase uid, as far as it can be the name of a document, of which `__…__` are Firestore's own. */
export const Uid = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Invalid id')

/** A display text of one line: trimmed, without control characters. */
export const Line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim())

/** An address as people type it: trimmed and lower-cased, one `@`, nothing that could end a mail header. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@,;:<>"()[\]\\\u0000-\u001f\u007f]+@[^\s@,;:<>"()[\]\\\u0000-\u001f\u007f]+$/, 'Invalid email address')
export type EmailAddress = z.infer<typeof EmailAddress>

/** Rises by exactly one on each change, so that nobody overwrites a change unseen. */
export const Version = z.number().int().nonnegative()

/** From 0 to 1. */
export const Confidence = z.number().min(0).max(1)

/** Query of a list: `offset` reaches 1,000 rows, `cursor` any further. */
export const PageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1000).default(0),
  cursor: z.string().max(200).optional(),
}

/** The rows every list shows at once. */
export const PAGE_SIZE = 20
