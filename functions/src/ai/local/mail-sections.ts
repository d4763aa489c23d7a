import { isQuoteHeader, QUOTED_FROM, startsQuote } from '@attestry/contract/quote-start'

export type MailSections = {
  /** What the sender wrote in this mail, without the signature. */
  own: string
  /** Earlier mails, quoted or forwarded, without quote marks. */
  quoted: string
  /** The name in the first quoted "From" line, or null. */
  quotedSender: string | null
}

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
      const from = QUOTED_FROM.exec(plain)
      if (quotedSender === null && from?.[1]) quotedSender = senderName(from[1])
      if (!isQuoteHeader(plain)) quoted.push(isMarked ? plain : line)
      else if (/^(?:subject|betreff|objet|主题|件名) ?:/i.test(plain)) quoted.push(plain)
      return
    }
    if (/^-- ?$/.test(line)) isSignature = true
    if (!isSignature) own.push(line)
  })
  return { own: own.join('\n').trim(), quoted: quoted.join('\n').trim(), quotedSender }
}

function senderName(from: string): string | null {
  const name = from
    .replace(/[<[(][^<>()[\]]{0,200}[>)\]]?/g, ' ')
    .replace(/["']/g, '')
    .trim()
  return name === '' ? null : name.slice(0, 100)
}
