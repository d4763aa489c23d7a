import type { InboundEmail } from '@attestry/core/mail/inbox'

/** When a mail was sent, according to its sender; when it was received, if the sender does not say. */
export const shownDate = ({ sent_date, received_date }: InboundEmail): number => sent_date ?? received_date
