import type { MailKind } from '@attestry/core/mail/inbox'

/** The first value of each header, by its lower-case name. */
export type MailHeaders = ReadonlyMap<string, string>

/**
 * The kind of a mail, by RFC 3834 (auto-replies), RFC 2369/2919 (lists) and RFC 3464 (delivery reports). Only a
 * `message` is taken for the answer to a mail of ours, unless a person decides, and only a `bounce` is read as a
 * delivery report. No kind is ever dropped, because helpdesks such as ServiceNow mark what people write as
 * `auto-generated`, and a shared address adds list headers. `npm run returned -w bench` prints how well this works.
 */
export function mailKind(headers: MailHeaders, subject: string): MailKind {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ''
  if (isBounce(value, subject)) return 'bounce'

  const autoSubmitted = value('auto-submitted')
  const precedence = value('precedence')
  if (isMarkedReply(headers)) return 'auto_reply'
  if (['bulk', 'junk', 'list'].includes(precedence) || [...headers.keys()].some((name) => name.startsWith('list-')))
    return 'bulk'
  if (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) return 'auto_reply'
  if (!['', 'none'].includes(value('x-auto-response-suppress'))) return 'auto_reply'
  // A read receipt, or a sender that does not want any answer.
  if (value('content-type').startsWith('multipart/report') || value('return-path') === '<>') return 'auto_reply'
  return AUTO_SUBJECT.test(subject.trim()) ? 'auto_reply' : 'message'
}

/** An automatic mail that replies to nothing: helpdesks and portals mark what people write so. */
export function isGenerated(headers: MailHeaders, subject: string): boolean {
  if (mailKind(headers, subject) !== 'auto_reply' || isMarkedReply(headers) || AUTO_SUBJECT.test(subject.trim()))
    return false
  return (
    isMarked(headers, 'auto-submitted', /^auto-generated/i) ||
    isMarked(headers, 'x-auto-response-suppress', /^(?!none$)./i)
  )
}

function isMarkedReply(headers: MailHeaders): boolean {
  if (isMarked(headers, 'auto-submitted', /^auto-replied/i) || isMarked(headers, 'precedence', /^auto_reply$/i))
    return true
  return ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'].some((name) => headers.has(name))
}

const isMarked = (headers: MailHeaders, name: string, value: RegExp): boolean =>
  value.test(headers.get(name)?.trim() ?? '')

/** How mail programs that add no header start the subject of an automatic reply. People write no colon there. */
const AUTO_SUBJECT = new RegExp(
  `^(?:(?:${[
    'auto(?:matic)?[ -]?(?:reply|response)',
    'auto(?:matiskt?)?[ -]?svar',
    'out[ -]of[ -](?:the[ -])?office(?: auto-?reply)?',
    'automatische antwort',
    'abwesenheits(?:notiz|nachricht|meldung)',
    'automatisch antwoord',
    'afwezigheidsbericht',
    'r[ée]ponse automatique',
    'message d.absence',
    'respuesta autom[áa]tica',
    'resposta autom[áa]tica',
    'risposta automatica',
    'automatyczna odpowied[źz]',
    'automatick[áa] odpov[ěe][ďd]',
    'автоматический ответ',
    '自动回复',
    '自動回覆',
    '自動応答',
    '自動返信',
    '자동 ?(?:응답|회신)',
  ].join('|')})\\s*[:：]|[^:]{1,80} is out of the office\\.?$)`,
  'iu',
)

/**
 * Delivery reports by RFC 3464, and those of servers that send text only: qmail, Exim, older sendmail, Domino,
 * Exchange, gateways. No person writes as MAILER-DAEMON. People do write as postmaster, so there the subject must be
 * one that servers use, and no mail program may have added its name.
 */
function isBounce(value: (name: string) => string, subject: string): boolean {
  const type = value('content-type')
  if (type.startsWith('multipart/report') && /report-type\s*=\s*"?delivery-status/.test(type)) return true
  if (value('x-failed-recipients') !== '' || value('x-ms-exchange-message-is-ndr') !== '') return true
  // A read receipt, or an abuse report.
  if (type.startsWith('multipart/report')) return false
  const from = value('from')
  if (MAILER_DAEMON.test(from)) return true
  const isFromNobody = value('return-path') === '<>'
  if (POSTMASTER.test(from) && isFromNobody) return true
  const isFromServer = isFromNobody || (POSTMASTER.test(from) && value('user-agent') === '' && value('x-mailer') === '')
  return isFromServer && BOUNCE_SUBJECT.test(subject)
}

const MAILER_DAEMON = /(?:^|[<\s"])mail(?:er)?[-_.]?daemon(?:@|$|[>\s"])/
const POSTMASTER = /(?:^|[<\s"])(?:post_?master|microsoftexchange[\da-f]{32})@|mail deliver(?:y|er) (?:sub)?system/

/** How servers start the subject of a report. A person's answer to a report starts with `Re:`. */
const BOUNCE_SUBJECT = new RegExp(
  `^\\W*(?:${[
    'undeliver(?:ed|able)',
    'non-?deliver(?:y|able)',
    'un(?:able to|successful) deliver',
    'returned (?:mail|message|to sender)',
    '(?:mail|message|e-?mail) (?:delivery )?(?:fail|error|could not|cannot|status|system error|undeliver|returned|delayed)',
    'delivery (?:status )?(?:notification|report|fail|error|problem|delay|has failed|unsuccessful)',
    'fail(?:ure|ed) (?:notice|delivery|mail|to deliver)',
    'delayed mail',
    'mail could not',
    'sorry, your message could not',
    'there was an error sending',
    'bounce\\]',
    'notice: mail delivery status',
    'メール配信に失敗',
    'メッセージを配信できません',
    'warning: (?:could not send|message .{0,80} delayed)',
    'postmaster (?:notify|copy)',
    'could not (?:be deliver|deliver|send)',
    'unzustellbar',
    'nicht zustellbar',
    'non remis',
    '(?:é|e)chec de la remise',
    'no se (?:puede|pudo|ha podido) entregar',
    'non recapitabile',
    'onbestelbaar',
    '(?:未送达|无法投递|退信|系统退信|配信不能|配信できません)',
  ].join('|')})`,
  'i',
)

/** The sender marked it as urgent (Importance of RFC 2156, X-Priority of most mail programs). */
export function isImportant(headers: MailHeaders): boolean {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ''
  return (
    value('importance') === 'high' ||
    value('x-msmail-priority') === 'high' ||
    value('priority') === 'urgent' ||
    /^[12]\b/.test(value('x-priority'))
  )
}
