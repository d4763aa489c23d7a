import type { MailKind } from '@attestry/contract/inbox'

/** The first value of each header, by its lower-case name. */
export type MailHeaders = ReadonlyMap<string, string>

/**
 * What a mail is, by RFC 3834 (auto-replies), RFC 2369/2919 (lists) and RFC 3464 (delivery reports). It only says what
 * is never answered automatically: helpdesks such as ServiceNow mark what their people write as `auto-generated`, and
 * a shared address adds list headers, so no kind is ever dropped.
 */
export function mailKind(headers: MailHeaders): MailKind {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ''
  if (isBounce(value)) return 'bounce'

  const autoSubmitted = value('auto-submitted')
  const precedence = value('precedence')
  if (autoSubmitted.startsWith('auto-replied') || precedence === 'auto_reply') return 'auto_reply'
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'].some((name) => headers.has(name)))
    return 'auto_reply'
  if (['bulk', 'junk', 'list'].includes(precedence) || [...headers.keys()].some((name) => name.startsWith('list-')))
    return 'bulk'
  if (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) return 'auto_reply'
  if (!['', 'none'].includes(value('x-auto-response-suppress'))) return 'auto_reply'
  // A read receipt, or a sender that wants no answer at all.
  if (value('content-type').startsWith('multipart/report') || value('return-path') === '<>') return 'auto_reply'
  return 'message'
}

function isBounce(value: (name: string) => string): boolean {
  const type = value('content-type')
  if (type.startsWith('multipart/report') && /report-type\s*=\s*"?delivery-status/.test(type)) return true
  if (value('x-failed-recipients') !== '') return true
  return /(?:^|<|\s)(?:mailer-daemon|postmaster)@/.test(value('from')) && value('return-path') === '<>'
}

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
