/**
 * At most `maxBytes` of UTF-8, never half a character, and always well-formed: half a surrogate pair, which the
 * database refuses, becomes U+FFFD.
 */
export function cutText(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length <= maxBytes) return bytes.toString('utf8')
  // With `stream`, the decoder drops an unfinished character at the end instead of replacing it.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, maxBytes), { stream: true })
}

/**
 * One line for lists, without control, zero-width and text-direction characters (they make one name look like another).
 */
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

const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/**
 * Replaces C1 controls (ISO 8859-1) by the characters windows-1252 has there (€, quotes, dashes). No real text uses
 * these controls, but Node's decoder returns them for windows-1252 and its many other labels.
 */
export const withoutC1 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? '')
