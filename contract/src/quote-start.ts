/** How mail programs begin what they quote, in the languages customers use. */
const HEADER =
  /^(?:from|sent|to|cc|date|subject|von|gesendet|an|datum|betreff|de|envoyé|à|objet|发件人|发送时间|收件人|主题|寄件者|差出人|送信日時|宛先|件名) ?:/i
export const QUOTED_FROM = /^\*{0,2}(?:from|von|de|发件人|寄件者|差出人) ?:\*{0,2} ?(.{0,200})$/i
const SEPARATOR =
  /^-{2,} ?(?:original|forwarded|ursprüngliche|weitergeleitete|message d'origine|message transféré|原始邮件|转发邮件|元のメッセージ|転送)|^begin forwarded message|^anfang der weitergeleiteten/i
const ATTRIBUTION =
  /^(?:on|am|le|在|el) .{4,200}(?:wrote|schrieb.{0,80}|a écrit|写道|escribió) ?:$|^\d{4}年.{4,120}[:>]$/i

/** A line that only says what is quoted: "From: …", "-----Original Message-----". */
export const isQuoteHeader = (line: string): boolean => HEADER.test(line) || SEPARATOR.test(line)

/** "On … wrote:" */
export const isAttribution = (line: string): boolean => ATTRIBUTION.test(line.trim().slice(0, 300))

/**
 * Whether a quote without marks begins at this line: with "On … wrote:", "-----Original Message-----" or a block of
 * From/Sent/To/Subject lines as Outlook writes them.
 */
export function startsQuote(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim().slice(0, 300)
  if (SEPARATOR.test(line) || ATTRIBUTION.test(line)) return true
  // The sender's mail program often wraps "On … wrote:" onto two lines.
  if (/^(?:on|am|le) /i.test(line) && ATTRIBUTION.test(`${line} ${(lines[index + 1] ?? '').trim()}`.slice(0, 400)))
    return true
  if (!QUOTED_FROM.test(line)) return false
  return lines.slice(index + 1, index + 6).filter((next) => HEADER.test(next.trim().replace(/\*/g, ''))).length >= 2
}

/** Somebody forwards a customer's mail and adds nothing, or only a few words to a colleague. */
export const isForward = (subject: string): boolean =>
  /^ ?(?:(?:re|aw|sv) ?: ?){0,5}(?:fwd?|wg|tr|转发|轉寄|転送) ?:/i.test(subject)
