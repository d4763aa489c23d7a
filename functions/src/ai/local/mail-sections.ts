export type MailSections = {
  /** What the sender wrote in this mail, without the signature. */
  own: string
  /** Earlier mails, quoted or forwarded, without quote marks. */
  quoted: string
  /** The name in the first quoted "From" line, or null. */
  quotedSender: string | null
}

const HEADER =
  /^(?:from|sent|to|cc|date|subject|von|gesendet|an|datum|betreff|de|envoyé|à|objet|发件人|发送时间|收件人|主题|寄件者|差出人|送信日時|宛先|件名) ?:/i
const FROM = /^\*{0,2}(?:from|von|de|发件人|寄件者|差出人) ?:\*{0,2} ?(.{0,200})$/i
const SEPARATOR =
  /^-{2,} ?(?:original|forwarded|ursprüngliche|weitergeleitete|message d'origine|message transféré|原始邮件|转发邮件|元のメッセージ|転送)|^begin forwarded message|^anfang der weitergeleiteten/i
const ATTRIBUTION =
  /^(?:on|am|le|在|el) .{4,200}(?:wrote|schrieb.{0,80}|a écrit|写道|escribió) ?:$|^\d{4}年.{4,120}[:>]$/i

/**
 * Splits a mail text (`readableText`) into new and quoted text. A quote is marked by ">", "On … wrote:", "-----Original
 * Message-----" or a block of From/Sent/To/Subject lines as Outlook writes them, in the languages customers use. A
 * quote with ">" ends where the marks end; any other lasts to the end.
 */
export function mailSections(text: string): MailSections {
  const own: string[] = []
  const quoted: string[] = []
  let quotedSender: string | null = null
  let isQuote = false
  let isSignature = false
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    const plain = line.replace(/^[> \t]{1,40}/, '').replace(/\*/g, '')
    const isMarked = /^ ?>/.test(line)
    if (!isQuote && startsQuote(lines, index)) isQuote = true
    if (isQuote || isMarked) {
      const from = FROM.exec(plain)
      if (quotedSender === null && from?.[1]) quotedSender = senderName(from[1])
      if (!HEADER.test(plain) && !SEPARATOR.test(plain)) quoted.push(isMarked ? plain : line)
      else if (/^(?:subject|betreff|objet|主题|件名) ?:/i.test(plain)) quoted.push(plain)
      return
    }
    if (/^-- ?$/.test(line)) isSignature = true
    if (!isSignature) own.push(line)
  })
  return { own: own.join('\n').trim(), quoted: quoted.join('\n').trim(), quotedSender }
}

/** Somebody forwards a customer's mail and adds nothing, or only a few words to a colleague. */
export const isForward = (subject: string): boolean =>
  /^ ?(?:(?:re|aw|sv) ?: ?){0,5}(?:fwd?|wg|tr|转发|轉寄|転送) ?:/i.test(subject)

function startsQuote(lines: string[], index: number): boolean {
  const line = (lines[index] ?? '').trim().slice(0, 300)
  if (SEPARATOR.test(line)) return true
  // The sender's mail program often wraps "On … wrote:" onto two lines.
  if (
    ATTRIBUTION.test(line) ||
    (/^(?:on|am|le) /i.test(line) && ATTRIBUTION.test(`${line} ${(lines[index + 1] ?? '').trim()}`.slice(0, 400)))
  )
    return true
  if (!FROM.test(line)) return false
  return lines.slice(index + 1, index + 6).filter((next) => HEADER.test(next.trim().replace(/\*/g, ''))).length >= 2
}

function senderName(from: string): string | null {
  const name = from
    .replace(/[<[(][^<>()[\]]{0,200}[>)\]]?/g, ' ')
    .replace(/["']/g, '')
    .trim()
  return name === '' ? null : name.slice(0, 100)
}
