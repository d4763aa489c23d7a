import type { AccountType, EmailAccount, MailboxSide, Purpose } from './mailboxes'

type Kind = Pick<EmailAccount, 'account_type' | 'purposes'>
type ReadKind = Kind & Pick<EmailAccount, 'reads_replies'>

/** What an account is for; one stored before it could be for both, for what its type says. */
export const purposesOf = ({ account_type, purposes }: Kind): readonly Purpose[] =>
  purposes.length > 0 ? purposes : [account_type === 'inbound_monitoring' ? 'monitoring' : 'sending']

/** The spec's word for an account that is for these. */
export const typeFor = (purposes: readonly Purpose[]): AccountType =>
  purposes.includes('monitoring') ? 'inbound_monitoring' : 'outbound_sending'

/** Every mail that arrives in it is shown. */
export const isMonitored = (account: Kind): boolean => purposesOf(account).includes('monitoring')

/** Mails that answer none leave from it. */
export const isForSending = (account: Kind): boolean => purposesOf(account).includes('sending')

/** What is fetched from a mailbox: all of it, what answers our own mails, or nothing. */
export const readingOf = (account: ReadKind): 'all' | 'replies' | 'nothing' =>
  isMonitored(account) ? 'all' : account.reads_replies ? 'replies' : 'nothing'

/** The servers that an account has to be let in by. Answers leave from a monitored one too, but are not its purpose. */
export const sidesOf = (account: ReadKind): MailboxSide[] => [
  ...(readingOf(account) === 'nothing' ? [] : (['reading'] as const)),
  ...(isForSending(account) ? (['sending'] as const) : []),
]

/**
 * Where answers to the mails of this account shall go, because nobody reads them in it: to the oldest mailbox that is
 * monitored. Null: they are read where they arrive, or there is no such mailbox.
 */
export function replyAddress(all: readonly EmailAccount[], account: EmailAccount): string | null {
  if (isMonitored(account) || areRepliesRead(account)) return null
  return all.find((one) => one.is_active && isMonitored(one) && one.id !== account.id)?.email_address ?? null
}

/** Replies that arrive in it reach Attestry. */
export const areRepliesRead = (account: EmailAccount): boolean =>
  readingOf(account) !== 'nothing' && !(account.health.status === 'failing' && account.health.side === 'reading')
