import { findMakers } from '../../text/makers'

export type Token = { text: string; start: number; end: number }

/**
 * `strong`: almost certainly a part number; `weak`: short or with one letter; `digits`: no letter; `none`: no part
 * number.
 */
export type Shape = 'strong' | 'weak' | 'digits' | 'none'

/** The words of one line (`readableText`), cut where part numbers end, without addresses and links. */
export function partTokens(line: string): Token[] {
  const visible = line
    .replace(/[a-z0-9.+_-]{1,64}@[a-z0-9.-]{1,255}/gi, blank)
    .replace(/\b(?:https?|ftp|file|cid|mid|mailto):[!-~]*|\bwww\.[!-~]*/gi, blank)
  const tokens: Token[] = []
  for (const match of visible.matchAll(/[A-Za-z0-9][A-Za-z0-9.,\-/#+()_&]*/g)) {
    for (const piece of pieces({ text: match[0], start: match.index, end: match.index + match[0].length }))
      tokens.push(piece)
  }
  return joined(tokens, visible)
}

/** Judges a token only by its letters and digits. Capitals are normal; small letters count only in an obvious shape. */
export function shapeOf(text: string): Shape {
  if (text.length < 3 || text.length > 40) return 'none'
  if (/[a-z]/.test(text)) return /^[a-z]{2,5}\d{2,6}[a-z][a-z0-9-]{2,20}$/.test(text) ? 'weak' : 'none'
  const letters = text.replace(/[^A-Z]/g, '').length
  const digits = text.replace(/[^0-9]/g, '').length
  if (digits === 0) return 'none'
  if (letters === 0) return digits >= 4 && /^[\d-]+$/.test(text) ? 'digits' : 'none'
  // The number of a document or a version: one group of letters, digits, a point, digits.
  if (/^[A-Z]{1,4}-?\d+(?:\.\d+)+$/.test(text)) return 'none'
  const hyphens = text.replace(/[^-]/g, '').length
  const isStrong = (letters >= 2 && digits >= 2) || digits >= 6 || (hyphens >= 2 && letters >= 3)
  return isStrong && text.length >= 6 ? 'strong' : 'weak'
}

function pieces(token: Token): Token[] {
  if (token.text.length > 400) return []
  const trimmed = trim(token)
  if (trimmed.text === '') return []
  const bracket = brokenBracket(trimmed.text)
  if (bracket !== -1) return [...pieces(part(trimmed, 0, bracket)), ...pieces(part(trimmed, bracket + 1))]
  const cut = listBreak(trimmed.text)
  return cut === -1 ? [trimmed] : [...pieces(part(trimmed, 0, cut)), ...pieces(part(trimmed, cut + 1))]
}

/** Position of a bracket that is not part of the number; only brackets like "(LF)" and "(50)" are. */
function brokenBracket(text: string): number {
  const whole = text.replace(/\(([A-Z0-9]{1,4})\)/g, (group, inner: string) =>
    findMakers(inner).length > 0 || /^(?:\d+X|X\d+)$/.test(inner) ? group : '.'.repeat(group.length),
  )
  return whole.search(/[()]/)
}

/**
 * A comma stays where makers use one (",118", ",C,8,EL"). A slash separates two whole part numbers; "&" always
 * separates.
 */
function listBreak(text: string): number {
  const ampersand = text.indexOf('&')
  if (ampersand !== -1) return ampersand
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) {
    const after = /^[A-Z0-9]{1,3}(?=,|$)/.exec(text.slice(at + 1))
    if (!after || shapeOf(text.slice(0, at)) === 'none' || /^\d{1,3}(?:,\d{3})*$/.test(text.slice(0, at))) return at
  }
  for (let at = text.indexOf('/'); at !== -1; at = text.indexOf('/', at + 1)) {
    if (shapeOf(text.slice(0, at)) === 'strong' && shapeOf(text.slice(at + 1)) === 'strong') return at
  }
  return -1
}

function trim(token: Token): Token {
  const lead = /^[^A-Za-z0-9]*(?:(?:P\/?N|MPN)[#.]+)?/.exec(token.text)?.[0].length ?? 0
  let end = token.text.length
  while (end > lead && /[.,\-/(_#&]/.test(token.text.charAt(end - 1))) end -= 1
  return part(token, lead, end)
}

const part = (token: Token, from: number, to = token.text.length): Token => ({
  text: token.text.slice(from, Math.max(from, to)),
  start: token.start + from,
  end: token.start + Math.max(from, to),
})

/**
 * Families with a space in their numbers: OSRAM's "SFH 4550" and "LG R971-KN-1", Vishay's "BPW 34", relays' "… DC5".
 */
const SPACED: readonly (readonly [first: RegExp, second: RegExp])[] = [
  [/^(?:SFH|BPW|BPX|TSOP|TEMT|VSMB)$/, /^\d{2,5}[A-Z]{0,2}(?:-[A-Z0-9]+)*$/],
  [/^(?:L[ABEGHORSTVWY]|GW|KW|KR)$/, /^[A-Z]{1,2}[A-Z0-9]?\d{2}[A-Z0-9.]*(?:-[A-Z0-9]+)*$/],
  [/^[A-Z0-9]*[A-Z][A-Z0-9]*\d[A-Z0-9-]*$/, /^(?:DC|AC)\d{1,3}V?$/],
]
const WORD_BEFORE_NUMBER =
  /^(?:ISO|IEC|EN|DIN|UL|PO|SO|WO|RFQ|RFI|AWB|HTS|HS|KW|CW|FY|NO|NR|TEL|FAX|EXT|PCN|RMA|INV|CAS|EC|EU|GB|US|DE|UK|CN|REF|ID|ROOM|BOX|REV|DOC|RFC|MIL|IPC|IATF|CMRT|ROHS|SVHC|P|PN|MPN|QTY|EUR|USD|CNY|RMB|YEAR|NOV|DEC|JAN|FEB)$/

function joined(tokens: Token[], line: string): Token[] {
  const result: Token[] = []
  for (const token of tokens) {
    const previous = result.at(-1)
    if (previous && line.slice(previous.end, token.start) === ' ' && belongTogether(previous, token, line)) {
      result[result.length - 1] = { text: line.slice(previous.start, token.end), start: previous.start, end: token.end }
    } else result.push(token)
  }
  return result
}

function belongTogether(first: Token, second: Token, line: string): boolean {
  if (SPACED.some(([a, b]) => a.test(first.text) && b.test(second.text))) return true
  // Other families count only as a separate list item: "(ABC 4550, …)".
  return (
    /^[A-Z]{2,4}$/.test(first.text) &&
    !WORD_BEFORE_NUMBER.test(first.text) &&
    /^\d{3,5}[A-Z]{0,3}$/.test(second.text) &&
    /(?:^|[,;(|\t]|^[-*]|^\d{1,2}[.)]) ?$/.test(line.slice(Math.max(0, first.start - 4), first.start)) &&
    /^ ?(?:$|[,;)|\t])/.test(line.slice(second.end, second.end + 2))
  )
}

const blank = (text: string): string => ' '.repeat(text.length)
