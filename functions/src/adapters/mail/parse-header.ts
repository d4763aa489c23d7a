import PostalMime, { type Email } from 'postal-mime'

/** As much of a header as lists and decisions need. The parser takes half a second for 256 kB of nested groups. */
const MAX_HEADER = 64 * 1024

/** What the header of a mail says; undefined where it cannot be parsed. */
export const parseHeader = (header: Buffer): Promise<Email | undefined> =>
  PostalMime.parse(header.subarray(0, MAX_HEADER)).catch(() => undefined)
