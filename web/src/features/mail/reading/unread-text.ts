import type { InboundEmail } from '@attestry/core/mail/inbox'

/** "2 attachments could not be read yet." */
export function unreadText({ unread_attachments: unread }: InboundEmail): string {
  const yet = unread.some(({ reason }) => reason === 'waiting' || reason === 'tomorrow') ? ' yet' : ''
  return `${unread.length} ${unread.length === 1 ? 'attachment' : 'attachments'} could not be read${yet}.`
}
