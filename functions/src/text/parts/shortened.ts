import { partKey } from '@attestry/core/base/part-number'
import type { MailText } from '../mail-text'
import { linesOf } from './vault-numbers'

/**
 * The parts without numbers that only shorten another one of the mail: "2N7002" behind "2N7002-7-F", or "AD620" and "54LS08" in
 * a subject above "AD620ARZ" and "SNJ54LS08J". What the vault has under the short number is a part of its own.
 */
export function withoutShortened<Part extends { part_number: string; asked: boolean }>(
  mail: MailText,
  parts: readonly Part[],
): Part[] {
  const inVault = new Set(mail.vault_keys)
  const isShort = (short: Part): boolean =>
    !inVault.has(partKey(short.part_number)) && parts.some((whole) => isLonger(whole, short))
  if (!parts.some(isShort)) return [...parts]
  const lines = linesOf(mail).lines.map(({ text, where }) => ({ text, isSubject: isSubject(text, where.place) }))
  return parts.filter(
    (short) =>
      !isShort(short) ||
      !parts.some((whole) => isLonger(whole, short) && isShortFor(short.part_number, whole.part_number, lines)),
  )
}

type Named = { part_number: string; asked: boolean }
/** Whoever asks for the short one, asks for the long one, too. */
const isLonger = (whole: Named, short: Named): boolean =>
  whole.part_number.length > short.part_number.length &&
  whole.part_number.includes(short.part_number) &&
  (whole.asked || !short.asked)

type Line = { text: string; isSubject: boolean }

function isShortFor(short: string, whole: string, lines: readonly Line[]): boolean {
  const alone = new RegExp(`(?<![\\p{L}\\d-])${escaped(short)}(?![\\p{L}\\d]|[-/,.#][\\p{L}\\d])`, 'u')
  const at = lines.flatMap(({ text }, index) => (alone.test(text) ? [index] : []))
  if (at.every((index) => lines[index]!.isSubject)) return true
  if (!whole.startsWith(short)) return false
  // What follows the short number in the long one says how it is packed or made.
  const first = lines.findIndex(({ text }) => text.includes(whole))
  return /^[-/,.#]/.test(whole.slice(short.length)) && at.every((index) => index > first)
}

const isSubject = (text: string, place: string): boolean => place === 'subject' || SUBJECT.test(text)
const SUBJECT =
  /^[>\s]*(?:subject|betreff|objet|oggetto|asunto|assunto|onderwerp|temat|předmět|ämne|emne|konu|件名|主题|主題|제목)\s*[::]/i
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
