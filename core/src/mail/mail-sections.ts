import { isAttribution, isQuoteHeader, QUOTED_FROM, startsQuote } from './quote-start'

export type MailSections = {
  /** What the sender wrote in this mail, without the signature. */
  own: string
  signature: string
  /** Earlier mails, quoted or forwarded, without quote marks. */
  quoted: string
  /** The name in the first quoted "From" line, or null. */
  quotedSender: string | null
  /** The address there, or null. */
  quotedAddress: string | null
}

const SUBJECT =
  /^(?:subject|betreff|objet|asunto|oggetto|temat|onderwerp|předmět|ämne|konu|assunto|主题|主旨|件名|제목) ?:/i
const CLOSING =
  /^(?:(?:with )?(?:best|kind|warm|kindest|many|warmest)?,? ?(?:regards|wishes|rgds)|br|b\.r\.|cheers|sincerely.{0,12}|yours .{4,12}|thanks (?:and|&) (?:best )?(?:regards|rgds)|thank you (?:and|&) .{0,12}regards|v\/r|mit (?:freundlich(?:en|em)|freundl\.|besten|bestem|herzlich(?:en|em)|sonnigen) gr.{2,25}|(?:viele|beste|freundliche|liebe|schöne) gr.{3,25}|gruß.{0,15}|mfg|vg|cordialement|bien cordialement|cordialmente|salutations.{0,20}|sincères salutations|bien à vous|(?:un )?saludos.{0,12}|atentamente|(?:cordiali|distinti) saluti|saluti|pozdrawiam.{0,15}|z poważaniem|atenciosamente|cumprimentos|com os melhores cumprimentos|att\.?|met vriendelijke groet.{0,4}|groet.{0,8}|mvg|s pozdravem|vänliga hälsningar|mvh|hälsningar|saygılar.{0,10}|iyi çalışmalar|顺颂商祺|以上|敬具|감사합니다\.?|此致|敬礼)[,.! ]{0,3}$/i
/** What phones write below a mail. */
const DEVICE =
  /^(?:sent (?:from|via|with|using) .{2,40}|get outlook for .{2,12}|von (?:meinem .{2,30}gesendet|unterwegs gesendet)|gesendet (?:von|mit) .{2,40}|envoyé (?:de|depuis) .{2,30}|enviado (?:desde|do|de|a partir do) .{2,30}|inviato (?:da|dal) .{2,30}|wysłan[eo] z .{2,30}|verstuurd vanaf .{2,30}|skickat från .{2,30}|odesláno z .{2,30}|.{2,20}[dt][ae]n gönderildi|发自我的.{1,16}|發自我的.{1,16}|.{1,16}から送信|나의 .{1,16}에서 보냄)[.! ]{0,2}$/i
const POSTSCRIPT = /^(?:p\.? ?s\.?\b|ps:|nb:|附言|추신)/i

/**
 * Splits a mail text (`readableText`) into new text, signature and quoted text. A quote is marked by ">", "On …
 * wrote:", "-----Original Message-----" or a block of From/Sent/To/Subject lines, in the languages customers use. A
 * quote with ">" ends where the marks end, also below "On … wrote:" if nothing is written above it; any other lasts to
 * the end.
 */
export function mailSections(text: string): MailSections {
  const own: string[] = []
  const signature: string[] = []
  const quoted: string[] = []
  let from: string | null = null
  let isQuote = false
  let isSignature = false
  let isBelowMarks = false
  let hasOwn = false
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    const plain = line.replace(/^[> \t]{1,40}/, '').replace(/\*/g, '')
    const isMarked = /^ ?>/.test(line)
    if (!isQuote && startsQuote(lines, index)) isQuote = true
    // People also answer below the quote.
    else if (isQuote && !isMarked && !hasOwn && isBelowMarks && isBlank(lines[index - 1]) && !isBlank(line))
      isQuote = false
    if (!isBlank(line)) isBelowMarks = isMarked
    if (isQuote || isMarked) {
      from ??= QUOTED_FROM.exec(plain)?.[1] ?? (isAttribution(plain) ? plain : null)
      if (SUBJECT.test(plain) || !(isQuoteHeader(plain) || isAttribution(plain))) quoted.push(isMarked ? plain : line)
      return
    }
    const short = plain.trim()
    if (/^-- ?$/.test(line) || isClosing(short)) isSignature = true
    else if (isSignature && POSTSCRIPT.test(short)) isSignature = false
    hasOwn ||= !isBlank(line)
    if (isSignature) signature.push(line)
    else own.push(line)
  })
  return {
    own: own.join('\n').trim(),
    signature: signature.join('\n').trim(),
    quoted: quoted.join('\n').trim(),
    quotedSender: from === null ? null : senderName(from),
    quotedAddress: from === null ? null : (/[\w.+-]{1,64}@[\w.-]{1,200}/.exec(from)?.[0]?.toLowerCase() ?? null),
  }
}

/** Words that end a mail: "Best regards", "Sent from my phone". */
export const isClosing = (line: string): boolean =>
  (line.length < 60 && (CLOSING.test(line) || DEVICE.test(line))) || (line.length < 140 && FORMAL.test(line))

/** "Veuillez agréer, Madame, Monsieur, nos salutations distinguées." */
const FORMAL =
  /^(?:veuillez (?:agréer|recevoir|croire)|(?:je|nous) vous prie(?:ons|z)?,? (?:d[’']agréer|de croire|de recevoir)|(?:in attesa|ringraziando)[^.]{0,60}(?:porgiamo|distinti|cordiali) |ringraziando anticipatamente|sin otro particular|wir verbleiben mit |quedamos a su disposición)/i

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

function senderName(from: string): string | null {
  const name = from
    .replace(/[<[(][^<>()[\]]{0,200}[>)\]]?/g, ' ')
    .replace(/["']/g, '')
    .trim()
  return name === '' ? null : name.slice(0, 100)
}
