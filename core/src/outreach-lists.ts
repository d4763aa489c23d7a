import { any, type ListQuery } from './list-query'
import { PAGE_SIZE } from './base/primitives'
import { collectionOf, paths } from './paths'

/** `overdueAt`: nobody has answered, and by then somebody should have. */
export type OutboundFilter = 'drafts' | 'waiting' | 'failed' | { overdueAt: number }

/** The lists of contacts and of mails to them that browsers listen to. */
export const outreachLists = {
  /** Contacts by name: all, those with any of some tokens (`queryTokens`), those of a manufacturer, or both. */
  contacts: (
    org: string,
    { tokens = [], manufacturer }: { tokens?: readonly string[]; manufacturer?: number | undefined } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.contact(org, any)),
    where: [
      ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
      ...(manufacturer === undefined ? [] : [['manufacturer_id', '==', manufacturer] as const]),
    ],
    orderBy: [['sort_name', 'asc']],
    limit,
  }),
  newestContacts: (org: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.contact(org, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** Contacts of at most 30 manufacturers. */
  contactsOf: (org: string, manufacturers: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.contact(org, any)),
    where: [['manufacturer_id', 'in', manufacturers]],
    orderBy: [],
    limit: 100,
  }),
  /** Mails to contacts with any of some tokens, by at most one filter, newest first. */
  outboundEmails: (
    org: string,
    { tokens = [], filter }: { tokens?: readonly string[]; filter?: OutboundFilter | null } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
      ...(filter === 'waiting' ? [['is_awaiting', '==', true] as const] : []),
      ...(filter === 'drafts' || filter === 'failed'
        ? [['status', '==', filter === 'drafts' ? 'draft' : 'failed'] as const]
        : []),
      ...(typeof filter === 'object' && filter !== null ? [['due_at', '<=', filter.overdueAt] as const] : []),
    ],
    // Those that have been overdue for longest come first.
    orderBy: typeof filter === 'object' && filter !== null ? [['due_at', 'asc']] : [['created_at', 'desc']],
    limit,
  }),
  outboundEmailsTo: (org: string, contact: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [['contact_id', '==', contact]],
    orderBy: [['created_at', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** What manufacturers were asked last because of these mails of a customer (at most 30). */
  outboundEmailsFor: (org: string, emails: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [['email_id', 'in', emails]],
    orderBy: [['created_at', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** The mails to contacts in one thread: the first, and reminders. */
  outboundEmailsOfThread: (org: string, thread: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [['thread_id', '==', thread]],
    orderBy: [['created_at', 'desc']],
    limit: 20,
  }),
  /** The newest campaigns. */
  campaigns: (org: string, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.campaign(org, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** The campaign that asks for what another had no room for. */
  campaignAfter: (org: string, campaign: number): ListQuery => ({
    collection: collectionOf(paths.campaign(org, any)),
    where: [['continues', '==', campaign]],
    orderBy: [],
    limit: 1,
  }),
  /** The mails of a campaign. */
  campaignEmails: (org: string, campaign: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [['campaign_id', '==', campaign]],
    orderBy: [['created_at', 'desc']],
    limit: PAGE_SIZE,
  }),
} as const
