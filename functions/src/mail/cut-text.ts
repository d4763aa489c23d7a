/**
 * At most `maxBytes` of UTF-8, never half a character, and always well-formed (half a surrogate pair, which the database
 * refuses, becomes U+FFFD).
 */
export function cutText(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length <= maxBytes) return bytes.toString('utf8')
  // `stream` holds an unfinished character at the end back instead of replacing it.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, maxBytes), { stream: true })
}

/** One line for lists: without control, zero-width and text-direction characters (which make one name look like another). */
export const oneLine = (text: string, maxBytes: number): string =>
  cutText(
    text
      .replace(INVISIBLE, '')
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .trim(),
    maxBytes,
  )

/** Zero-width characters, soft hyphen, direction marks, overrides and isolates. */
export const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
