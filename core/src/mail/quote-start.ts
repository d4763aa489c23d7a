/** How mail programs begin what they quote, in the languages customers use. */
const FROM_WORD =
  'from|von|de|da|od|van|från|kimden|fra|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|发信人|expéditeur|mittente|remitente|remetente|nadawca|odesílatel'
const HEADER_WORD = `${FROM_WORD}|sent|to|cc|date|subject|gesendet|an|datum|betreff|envoyé|à|objet|enviado|para|asunto|fecha|inviato|a|oggetto|data|wysłano|do|temat|verzonden|aan|onderwerp|odesláno|komu|předmět|skickat|till|ämne|gönderilme|kime|konu|enviada em|assunto|发送时间|发送日期|日期|收件人|主题|抄送|寄件日期|收件者|主旨|副本|送信日時|宛先|件名|보낸 날짜|날짜|받는 사람|받는사람|제목|보낸날짜`
const HEADER = new RegExp(`^(?:\\| ?)?(?:${HEADER_WORD})(?: ?\\|)? ?:`, 'i')
export const QUOTED_FROM = new RegExp(`^\\*{0,2}(?:${FROM_WORD}) ?:\\*{0,2} ?(.{0,200})$`, 'i')
const SEPARATOR =
  /^-{2,} ?(?:original|forwarded|ursprüngliche|weitergeleitete|message d'origine|message transféré|messaggio|mensaje|mensagem|wiadomość|przekazana|doorgestuurd|oorspronkelijk|původní|přeposlan|ursprungligt|vidarebefordrat|özgün|iletilen|原始邮件|回复的原邮件|转发|轉寄|原始郵件|元のメッセージ|転送|원본|전달된|original message)|^begin forwarded message|^anfang der weitergeleiteten|^début du message|^inizio messaggio|^inicio del mensaje|^_{20,}$/i
const ATTRIBUTION =
  /^(?:on|am|le|在|el|il|il giorno|em|op|w dniu|dnia|dne|po|den|po \d|út|st|čt|pá|so|ne|mån|tis|ons|tors|fre) ?.{4,200}(?:wrote|schrieb.{0,80}|a écrit|写道|escribió|ha scritto|escreveu|schreef.{0,60}|pisze|napisał\w*|napsal\w*|skrev.{0,60}|yazdı)\s?[:：]$|^\d{4}年.{4,120}[:>]$|^\d{4}[-/.]\d.{4,120}(?:写道|作成|님이 작성|<[^>]{3,80}>)\s?[:：]$|^.{4,120}(?:님이 작성|yazdı|napsal\(a\)|写道|寫道)\s?[:：]$/i

/** A line that only says what is quoted: "From: …", "-----Original Message-----". */
export const isQuoteHeader = (line: string): boolean => HEADER.test(line) || SEPARATOR.test(line)

/** "On … wrote:" */
export const isAttribution = (line: string): boolean => ATTRIBUTION.test(line.trim().slice(0, 300))

/**
 * Whether a quote without marks begins at this line: with "On … wrote:", "-----Original Message-----" or a block of
 * From/Sent/To/Subject lines as Outlook writes them.
 */
export function startsQuote(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim().replace(/\*/g, '').slice(0, 300)
  if (SEPARATOR.test(line) || ATTRIBUTION.test(line)) return true
  // The sender's mail program often wraps "On … wrote:" onto two lines.
  const both = `${line} ${(lines[index + 1] ?? '').trim()}`.slice(0, 400)
  if (line.length > 8 && line.length < 120 && /@|\d/.test(line) && ATTRIBUTION.test(both)) return true
  if (!QUOTED_FROM.test(line)) return false
  return (
    lines.slice(index + 1, index + 6).filter((next) => HEADER.test(next.trim().replace(/\*/g, '').slice(0, 300)))
      .length >= 2
  )
}

/** Somebody passes on another person's mail. */
export const isForward = (subject: string): boolean =>
  /^ ?(?:(?:re|aw|sv|r|odp|res) ?: ?){0,5}(?:fwd?|wg|tr|i|rv|pd|enc|doorst|vs|ilt|转发|轉寄|転送|전달) ?:/i.test(
    subject,
  )

/** Somebody answers a mail. */
export const isReply = (subject: string): boolean =>
  /^ ?(?:\[[^\]]{0,40}\] ?)?(?:re|aw|sv|r|odp|res|antw|回复|答复|回覆|ynt|rif|返信|회신|답장)(?:\[\d+\])? ?\.?:/i.test(
    subject,
  )
