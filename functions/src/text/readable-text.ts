/** Longer mails are cut. People put their request near the top, and each analysis must take only milliseconds. */
const MAX_ANALYSED_CHARACTERS = 200_000

/**
 * Invisible characters: soft hyphen, zero width, direction marks, variation selectors, tags (U+E0000, which some models
 * read as letters). They hide text from readers and rules.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u{fe00}-\u{fe0f}\u{e0000}-\u{e01ef}]/gu
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** `①HRS3S1-S`: the first of a list, and no digit of what follows. */
const CIRCLED = /([\u2460-\u2473\u2776-\u277f\u2780-\u2793])\s?(?=\S)/gu

/** What a person would see of a text. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '')

/**
 * Normalises mail text: NFKC (full-width letters become ASCII), one kind of hyphen, quote, bar, space and line end, nothing
 * invisible. Runs of white space are limited, so that a rule with two optional spaces stays linear; what aligns the
 * columns of a list stays.
 */
export function readableText(text: string): string {
  return text
    .slice(0, MAX_ANALYSED_CHARACTERS)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CIRCLED, '$1) ')
    .normalize('NFKC')
    .slice(0, MAX_ANALYSED_CHARACTERS)
    .replace(CONTROL, ' ')
    .replace(/[\u2010-\u2015\u2212\u30fb]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\u00a6/g, '|')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(/ {41,}/g, ' '.repeat(40))
    .replace(/\n{4,}/g, '\n\n\n')
}

const LINK = /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\b(?:mailto|javascript|data):)[!-~]*/gi
const TAG = /<\/?[a-z!][^<>]{0,2000}>?/gi

/**
 * One line to show as plain text: no markup, no links (a model that obeys a hostile mail must not be able to add one),
 * at most `max` characters.
 */
export function plainLine(text: string, max: number): string {
  const line = readableText(text.slice(0, 4 * max + 4000))
    .replace(TAG, ' ')
    .replace(LINK, '[link]')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = line.length <= max ? line : `${line.slice(0, max - 1)}…`
  // Half a surrogate pair, from this cut or an earlier one, cannot be stored.
  return cut.replace(/\p{Cs}/gu, '').trim()
}
