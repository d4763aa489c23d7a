import type { RequestEvent } from './requests/customer-requests'
import type { IssueState } from './assistant/feedback'
import type { CorrectedField, ConversationState } from './mail/inbox'
import { DAY, midnightOf } from './base/day'
import { MAX_VIEWS } from './base/kept-view'
import { PAGE_SIZE } from './base/primitives'
import { MAX_API_KEYS } from './people/api-keys'
import type { AuditFilter } from './people/audit'
import { MAX_WEBHOOKS, SHOWN_DELIVERIES } from './people/webhooks'
import { EMAIL_ACCOUNT_LIMIT } from './mailboxes/mailboxes'
import { collectionOf, paths } from './paths'
import { any, type Between, type ListQuery, within } from './list-query'
import { mailboxLists } from './mailbox-lists'
import { asked, type InboxChoice, mailLists } from './mail-lists'
import { outreachLists } from './outreach-lists'
import { peopleLists } from './people-lists'
import { type ReportChoice, requestLists } from './request-lists'
import { foundLists } from './found-lists'
import { sendingLists } from './sending-lists'
import { vaultLists } from './vault-lists'
export type { ListQuery } from './list-query'

/** All lists: those that browsers listen to, and those that only the functions read. */
export const queries = {
  ...peopleLists,
  ...mailboxLists,
  ...mailLists,
  ...foundLists,
  ...vaultLists,
  ...outreachLists,
  ...requestLists,
  ...sendingLists,
  /** Server only: the documents whose names begin with the last part of `path` (`secrets/org_`). */
  namedAfter(path: string): ListQuery {
    const beginning = path.slice(collectionOf(path).length + 1)
    return {
      collection: collectionOf(path),
      where: [
        ['__name__', '>=', beginning],
        ['__name__', '<', `${beginning}\uf8ff`],
      ],
      orderBy: [['__name__', 'asc']],
      limit: 300,
    }
  },
  /** Server only: the products whose keys begin so. */
  productsBeginning: (org: string, key: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [
      ['part_key', '>=', key],
      ['part_key', '<', `${key}\uf8ff`],
    ],
    orderBy: [['part_key', 'asc']],
    limit,
  }),
  /** Server only: the current forms of the trade that makers have for all their products, from one maker on. */
  makersForms: (org: string, from: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['doc_type', 'in', ['CMRT', 'EMRT', 'AMRT']],
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
      ['manufacturer_id', '>=', from],
    ],
    orderBy: [['manufacturer_id', 'asc']],
    limit,
  }),
  /** Server only: the customers of whom numbers are known, by the names of their documents. */
  numberedCustomers: (org: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.customerNumbers(org, any)),
    where: [],
    orderBy: [['__name__', 'asc']],
    limit,
  }),
  /** Server only: the customers who mean something by a number. */
  customersWithNumber: (org: string, key: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.customerNumbers(org, any)),
    where: [['keys', 'array-contains', key]],
    orderBy: [],
    limit,
  }),
  /** Server only: views of one document each, as earlier versions stored them: the team's, or one person's. */
  olderVaultViews: (org: string, uid: string | null): ListQuery =>
    viewsIn(uid === null ? paths.vaultView(org, any) : paths.ownVaultView(org, uid, any)),
  olderInboxViews: (org: string, uid: string | null): ListQuery =>
    viewsIn(uid === null ? paths.inboxView(org, any) : paths.ownInboxView(org, uid, any)),
  /** Server only, to be counted: the members who hold a seat. */
  activeMembers: (org: string): ListQuery => ({
    collection: collectionOf(paths.member(org, any)),
    where: [['is_active', '==', true]],
    orderBy: [],
    limit: 100,
  }),
  profilesOf: (org: string, email: string): ListQuery => ({
    collection: collectionOf(paths.profile(org, any)),
    where: [['email', '==', email]],
    orderBy: [],
    limit: 1,
  }),
  /** Invitations that can still be accepted. Each of them holds a seat. */
  openInvitations: (org: string, now: number): ListQuery => ({
    collection: collectionOf(paths.invitation(org, any)),
    where: [
      ['state', '==', 'pending'],
      ['expires_at', '>=', now + 1],
    ],
    orderBy: [['expires_at', 'desc']],
    limit: 100,
  }),
  pendingInvitationsOf: (org: string, email: string): ListQuery => ({
    collection: collectionOf(paths.invitation(org, any)),
    where: [
      ['state', '==', 'pending'],
      ['email', '==', email],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Server only. */
  auditLog: (org: string, { uid, action, from, until }: AuditFilter, limit: number): ListQuery => ({
    collection: collectionOf(paths.auditEntry(any)),
    where: [
      ['organization_id', '==', org],
      ...(uid === undefined ? [] : [['uid', '==', uid] as const]),
      ...(action === undefined ? [] : [['action', '==', action] as const]),
      ...within('created_at', {
        after: from === undefined ? null : midnightOf(from),
        before: until === undefined ? null : midnightOf(until) + DAY,
      }),
    ],
    orderBy: [['created_at', 'desc']],
    limit,
    isMerged: true,
  }),
  /** Server only: all of them, page by page. */
  auditLogBetween: (org: string, from: number, before: number): ListQuery => ({
    collection: collectionOf(paths.auditEntry(any)),
    where: [
      ['organization_id', '==', org],
      ['created_at', '>=', from],
      ['created_at', '<', before],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 500,
  }),
  /** Server only: those of all organizations, page by page, each organization's together and newest first. */
  auditLogOfAll: (from: number, before: number): ListQuery => ({
    collection: collectionOf(paths.auditEntry(any)),
    where: [
      ['created_at', '>=', from],
      ['created_at', '<', before],
    ],
    orderBy: [
      ['organization_id', 'asc'],
      ['created_at', 'desc'],
    ],
    limit: 500,
  }),
  /** Server only, to be counted: the conversations that are counted as this. */
  countedAs: (org: string, state: ConversationState): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['counted_state', '==', state]],
    orderBy: [],
    limit: PAGE_SIZE,
  }),
  /** Server only, all organizations: conversations that were snoozed until now. */
  endedSnoozes: (now: number): ListQuery => ({
    collection: collectionOf(paths.snooze(any, any)),
    where: [['wakes_at', '<=', now]],
    orderBy: [['wakes_at', 'asc']],
    limit: 100,
  }),
  /** Mails with any of some tokens (`queryTokens`), by at most one filter. */
  inbox: (
    org: string,
    { tokens = [], filter }: Pick<InboxChoice, 'filter'> & { tokens?: readonly string[] } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
      ...(filter ? [asked(filter)] : []),
    ],
    orderBy: [['received_date', 'desc']],
    limit,
  }),
  /** Server only: mails in a time with any of some words, see `EmailWords`. */
  emailsWithWords: (org: string, words: readonly string[], time: Between, limit: number): ListQuery => ({
    collection: collectionOf(paths.emailWords(org, any)),
    where: [['words', 'array-contains-any', words], ...within('at', time)],
    orderBy: [['at', 'desc']],
    limit,
  }),
  /** Server only: mails to contacts in a time with any of some words, see `EmailWords`. */
  inquiriesWithWords: (org: string, words: readonly string[], time: Between, limit: number): ListQuery => ({
    collection: collectionOf(paths.outboundWords(org, any)),
    where: [['words', 'array-contains-any', words], ...within('at', time)],
    orderBy: [['at', 'desc']],
    limit,
  }),
  /** Server only: all mails to contacts in a time. */
  inquiriesBetween: (org: string, time: Between, limit: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: within('created_at', time),
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** Server only: all mails in a time. */
  emailsBetween: (org: string, time: Between, limit: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: within('received_date', time),
    orderBy: [['received_date', 'desc']],
    limit,
  }),
  /** Server only: the conversations of a state in a time, each by the mail that is its row. */
  conversationsBetween: (org: string, state: ConversationState, time: Between, limit: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['conversation_state', '==', state], ...within('received_date', time)],
    orderBy: [['received_date', 'desc']],
    limit,
  }),
  /** Server only, to be counted: the answers to a mail that have left and did not come back. */
  sentResponses: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.response(org, email, any)),
    where: [['delivery', '==', 'sent']],
    orderBy: [],
    limit: 100,
  }),
  /** Server only: all comments on a mail to a contact, also those that are deleted. */
  outboundComments: (org: string, email: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.outboundComment(org, email, any)),
    where: [],
    orderBy: [],
    limit,
  }),
  /** The newest answers to a mail. */
  newestResponses: (org: string, email: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.response(org, email, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** Server only: parts of a maker, in no order. */
  productsMadeBy: (org: string, manufacturer: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [['manufacturer.id', '==', manufacturer]],
    orderBy: [],
    limit,
  }),
  /** Server only: parts of which time has changed a mark. */
  productsToMark: (org: string, now: number): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [['listing.changes_at', '<=', now]],
    orderBy: [['listing.changes_at', 'asc']],
    limit: 100,
  }),
  /** Server only: mails that wait for an answer about one of these parts (at most 30). */
  inquiriesAbout: (org: string, partKeys: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ['part_keys', 'array-contains-any', partKeys],
      ['is_awaiting', '==', true],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Products that still carry what their maker was before a change. */
  productsOfMaker: (org: string, manufacturer: number, uses_universal_docs: boolean): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [
      ['manufacturer.id', '==', manufacturer],
      ['manufacturer.uses_universal_docs', '==', uses_universal_docs],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Every document of a product, in any state. */
  allFilesOfProduct: (org: string, product: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [['product_id', '==', product]],
    orderBy: [],
    limit: 100,
  }),
  allFilesOfMaker: (org: string, manufacturer: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [['manufacturer_id', '==', manufacturer]],
    orderBy: [],
    limit: 100,
  }),
  /** Server only: the mails whose analysis people have corrected. */
  correctedEmails: (org: string): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['correction_count', '>=', 1]],
    orderBy: [['correction_count', 'asc']],
    limit: 100,
  }),
  /** Server only, to be counted: the mails since a time that were analysed. */
  analysedSince: (org: string, since: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      // The index of the inbox serves this one too.
      ['analysis.is_compliance_related', 'in', [true, false]],
      ['received_date', '>=', since],
    ],
    orderBy: [['received_date', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** Server only, to be counted: the mails since a time of which people have corrected any of these. */
  correctedSince: (org: string, since: number, fields: readonly CorrectedField[]): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      ['corrected', 'array-contains-any', fields],
      ['received_date', '>=', since],
    ],
    orderBy: [['received_date', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** Server only: what was reported as wrong, all or in one state, newest first. */
  issueReports: (org: string, state?: IssueState): ListQuery => ({
    collection: collectionOf(paths.issueReport(any)),
    where: [['organization_id', '==', org], ...(state ? [['state', '==', state] as const] : [])],
    orderBy: [['created_at', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** Server only: the API keys of an organization that are not revoked. */
  apiKeys: (org: string): ListQuery => ({
    collection: collectionOf(paths.apiKey(any)),
    where: [
      ['organization_id', '==', org],
      ['revoked_at', '==', null],
    ],
    orderBy: [],
    limit: MAX_API_KEYS,
  }),
  /** Server only: the webhooks of an organization. */
  webhooks: (org: string): ListQuery => ({
    collection: collectionOf(paths.webhook(any)),
    where: [['organization_id', '==', org]],
    orderBy: [],
    limit: MAX_WEBHOOKS,
  }),
  /** Server only: what was sent to a webhook, newest first. */
  webhookDeliveries: (org: string, webhook: number): ListQuery => ({
    collection: collectionOf(paths.webhookDelivery(any, any, any)),
    where: [
      ['organization_id', '==', org],
      ['webhook_id', '==', webhook],
    ],
    orderBy: [['created_at', 'desc']],
    limit: SHOWN_DELIVERIES,
  }),
  /** The newest mails that name a part. */
  emailsOfPart: (org: string, partKey: string): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['part_keys', 'array-contains', partKey]],
    orderBy: [['received_date', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** Server only: the newest mails that name one of these parts (at most 30). */
  emailsNaming: (org: string, partKeys: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['part_keys', 'array-contains-any', partKeys]],
    orderBy: [['received_date', 'desc']],
    limit: 100,
  }),
  /** Server only: what was done to one document. */
  auditLogOf: (org: string, subject: string): ListQuery => ({
    collection: collectionOf(paths.auditEntry(any)),
    where: [
      ['organization_id', '==', org],
      ['subject', '==', subject],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 50,
  }),
  /** Server only, all organizations: objects in storage that are to be removed. */
  dueLooseFiles: (now: number): ListQuery => ({
    collection: collectionOf(paths.looseFile(any, any)),
    where: [['remove_after', '<=', now]],
    orderBy: [['remove_after', 'asc']],
    limit: 100,
  }),
  /** Server only, to be added up: objects of one organization that no document of the vault names. */
  looseFilesOf: (org: string): ListQuery => ({
    collection: collectionOf(paths.looseFile(any, any)),
    where: [['organization_id', '==', org]],
    orderBy: [['size', 'asc']],
    limit: 100,
  }),
  /** Server only: whoever names an object in storage beside a document that goes: documents, and what is on its way. */
  filesSharing: (org: string, storage_key: string): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [['storage_key', '==', storage_key]],
    orderBy: [],
    limit: 1,
  }),
  /** Server only: all documents with the bytes of one, as it was stored for each of several parts. */
  copiesOf: (org: string, storage_key: string): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [['storage_key', '==', storage_key]],
    orderBy: [],
    limit: 100,
  }),
  looseFilesSharing: (org: string, storage_key: string): ListQuery => ({
    collection: collectionOf(paths.looseFile(any, any)),
    where: [
      ['organization_id', '==', org],
      ['storage_key', '==', storage_key],
    ],
    orderBy: [],
    limit: 2,
  }),
  /** Server only: files from people's own disk for the answers to a mail. */
  looseFilesOfEmail: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.looseFile(any, any)),
    where: [
      ['organization_id', '==', org],
      ['answers.email_id', '==', email],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Server only: what a deleted product has left in storage. */
  looseFilesOfProduct: (org: string, product: number): ListQuery => ({
    collection: collectionOf(paths.looseFile(any, any)),
    where: [
      ['organization_id', '==', org],
      ['product_id', '==', product],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Every paper of the organization itself, in any state. */
  allPapers: (org: string): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', '==', null],
      ['manufacturer_id', '==', null],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Server only, to be counted: documents of the vault, all or the universal ones. */
  vaultFiles: (org: string, { isUniversal = false } = {}): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [['state', '==', 'vault'], ...(isUniversal ? [['manufacturer_id', '>=', 1] as const] : [])],
    orderBy: isUniversal ? [['manufacturer_id', 'asc']] : [],
    limit: 100,
  }),
  /** Server only: what an import did last. */
  lastImportBatch: (org: string, id: number): ListQuery => ({
    collection: collectionOf(paths.importBatch(org, id, any)),
    where: [],
    orderBy: [['from', 'desc']],
    limit: 1,
  }),
  /** Server only: products of one type. */
  productsOfType: (org: string, type: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [['product_type.id', '==', type]],
    orderBy: [],
    limit,
  }),
  threadsByMessage: (org: string, messageKeys: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.thread(org, any)),
    where: [['message_keys', 'array-contains-any', messageKeys]],
    orderBy: [],
    limit: 30,
  }),
  /** The mails of at most 30 threads. */
  emailsOfThreads: (org: string, threads: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['thread_id', 'in', threads]],
    orderBy: [],
    limit: 100,
  }),
  /** Server only, to be counted: makers with a product in the vault. */
  makersWithProducts: (org: string): ListQuery => ({
    collection: collectionOf(paths.manufacturer(org, any)),
    where: [['product_count', '>=', 1]],
    orderBy: [['product_count', 'asc']],
    limit: 100,
  }),
  productTypes: (org: string): ListQuery => ({
    collection: collectionOf(paths.productType(org, any)),
    where: [],
    orderBy: [['name', 'asc']],
    limit: 100,
  }),
  /** The contacts with one address. */
  contactsWithAddress: (org: string, email: string): ListQuery => ({
    collection: collectionOf(paths.contact(org, any)),
    where: [['email', '==', email]],
    orderBy: [],
    limit: 20,
  }),
  /** The contacts with any of at most 30 addresses. */
  contactsWithAddresses: (org: string, emails: readonly string[], limit: number): ListQuery => ({
    collection: collectionOf(paths.contact(org, any)),
    where: [['email', 'in', emails]],
    orderBy: [],
    limit,
  }),
  primaryContactsOf: (org: string, manufacturer: number): ListQuery => ({
    collection: collectionOf(paths.contact(org, any)),
    where: [
      ['manufacturer_id', '==', manufacturer],
      ['is_primary', '==', true],
    ],
    orderBy: [],
    limit: 10,
  }),
  /** Server only: mails to contacts that were answered from then on and before then. */
  outboundAnsweredBetween: (org: string, from: number, before: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ['responded_at', '>=', from],
      ['responded_at', '<', before],
    ],
    orderBy: [['responded_at', 'asc']],
    limit: 50,
  }),
  /** The newest events of a request that say when it was answered and done, and when the customer wrote again. */
  requestMoves: (org: string, request: number): ListQuery => ({
    collection: collectionOf(paths.requestEvent(org, request, any)),
    where: [['what.kind', 'in', MOVING]],
    orderBy: [['at', 'desc']],
    limit: 100,
  }),
  /** The newest events of a request that tell of mails to manufacturers: one campaign may have 200. */
  requestOutreach: (org: string, request: number): ListQuery => ({
    collection: collectionOf(paths.requestEvent(org, request, any)),
    where: [['what.kind', 'in', OUTREACH]],
    orderBy: [['at', 'desc']],
    limit: 100,
  }),
  /** Server only: requests that still have the moment at which they are due, as earlier versions stored it. */
  requestsWithMoment: (org: string): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [['due_at', '>=', 0]],
    orderBy: [['due_at', 'asc']],
    limit: 100,
  }),
  /**
   * Server only: requests that were moved or changed from then on and before then. A browser writes the time of the
   * database, and the server a number; a query finds those that are like its bounds.
   */
  requestsChangedBetween: <T extends number | Date>(org: string, from: T, before: T): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [
      ['changed_at', '>=', from],
      ['changed_at', '<', before],
    ],
    orderBy: [['changed_at', 'asc']],
    limit: 50,
  }),
  /** Server only, to be counted: requests with files, and those of them that say how large these are. */
  requestsWithFiles: (org: string, { isSized = false } = {}): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [[isSized ? 'attachment_bytes' : 'attachment_count', '>=', 1]],
    orderBy: [[isSized ? 'attachment_bytes' : 'attachment_count', 'asc']],
    limit: 100,
  }),
  /** The newest request of a customer. */
  newestRequestOf: (org: string, customerEmail: string): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [['customer_email', '==', customerEmail]],
    orderBy: [['created_at', 'desc']],
    limit: 1,
  }),
  /** Server only: the request that was born from a mail. */
  requestBornFrom: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [['email_id', '==', email]],
    orderBy: [],
    limit: 1,
  }),
  /** Mails to manufacturers because of one of these mails (at most 30) that wait for a response. */
  awaitedFor: (org: string, emails: readonly number[], limit: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ['email_id', 'in', emails],
      ['is_awaiting', '==', true],
    ],
    orderBy: [],
    limit,
  }),
  /** Server only: what they have not read, of what they were told after some time. */
  unreadSince: (org: string, uid: string, since: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.notification(org, uid, any)),
    where: [
      ['is_read', '==', false],
      ['created_at', '>=', since + 1],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** Server only, all organizations: people whose daily mail is due. */
  dueDailyMails: (now: number): ListQuery => dueJobs(paths.dailyMail(any, any), now),
  /** Server only, all organizations: requests whose assignees are to be told that they are due. */
  dueNotices: (now: number): ListQuery => ({
    collection: collectionOf(paths.dueNotice(any, any)),
    where: [['notify_at', '<=', now]],
    orderBy: [['notify_at', 'asc']],
    limit: 100,
  }),
  /** Server only: those of one organization. */
  dueNoticesOf: (org: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.dueNotice(any, any)),
    where: [['organization_id', '==', org]],
    orderBy: [],
    limit,
  }),
  /** Server only: what the requests add up to that were created on some days, both included. */
  requestDays: (org: string, from: number, to: number): ListQuery => ({
    collection: collectionOf(paths.requestDay(any, 0)),
    where: [
      ['organization_id', '==', org],
      ['day', '>=', from],
      ['day', '<=', to],
    ],
    orderBy: [['day', 'asc']],
    limit: 800,
  }),
  /** Server only, all organizations: days that have to be counted again. */
  staleRequestDays: (now: number): ListQuery => ({
    collection: collectionOf(paths.requestDay(any, 0)),
    where: [['stale_at', '<=', now]],
    orderBy: [['stale_at', 'asc']],
    limit: 100,
  }),
  /** Server only: those of `requestsBetween`, the oldest first, with or without `choice` as there. */
  requestsFrom: (org: string, from: number, before: number, choice: ReportChoice, limit: number): ListQuery => ({
    ...queries.requestsBetween(org, from, before, choice, limit),
    orderBy: [['created_at', 'asc']],
  }),
  /** Server only: templates that were deleted so long ago that nobody takes it back. */
  templatesDeletedBefore: (org: string, time: number): ListQuery => ({
    collection: collectionOf(paths.template(org, any)),
    where: [['deleted_at', '<=', time]],
    orderBy: [],
    limit: 100,
  }),
  /** Server only: those that have not been handed to the outbox. */
  campaignDrafts: (org: string, campaign: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ['campaign_id', '==', campaign],
      ['delivery', '==', 'none'],
    ],
    orderBy: [],
    limit,
  }),
  /** Server only: those that wait in the outbox. */
  campaignQueued: (org: string, campaign: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ['campaign_id', '==', campaign],
      ['delivery', '==', 'queued'],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Server only: those that have left or failed. */
  campaignEmailsAs: (
    org: string,
    campaign: number,
    { status, isAwaiting }: { status: 'sent' | 'failed'; isAwaiting: boolean },
    limit: number,
  ): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [
      ['campaign_id', '==', campaign],
      ['status', '==', status],
      ['is_awaiting', '==', isAwaiting],
    ],
    orderBy: [],
    limit,
  }),
  /** Server only: dissolved organizations that may have leftovers to remove. */
  dueDissolutions: (now: number): ListQuery => ({
    collection: collectionOf(paths.dissolution(any)),
    where: [['purge_after', '<=', now]],
    orderBy: [['purge_after', 'asc']],
    limit: 20,
  }),
  /** Server only, all organizations, in batches: mail passwords encrypted with one of these keys. */
  secretsUnder: (keyIds: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.secret(any, any)),
    where: [['key_id', 'in', keyIds]],
    orderBy: [],
    limit: 50,
  }),
  /** Server only: messages of a mailbox that could not be fetched, the first to be tried again first. */
  unfetchedMails: (org: string, account: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.unfetchedMail(any, any)),
    where: [
      ['organization_id', '==', org],
      ['account_id', '==', account],
    ],
    orderBy: [['not_before', 'asc']],
    limit,
  }),
  /** Server only, all organizations, page by page: mailboxes that are due for a check, the longest waiting first. */
  dueMailboxes: (now: number, limit = 500): ListQuery => ({
    collection: collectionOf(paths.lease(any, any)),
    where: [['poll_after', '<=', now]],
    orderBy: [['poll_after', 'asc']],
    limit,
  }),
  /** Server only: what is known of how the mailboxes of an organization are read. */
  leases: (org: string): ListQuery => ({
    collection: collectionOf(paths.lease(any, any)),
    where: [['organization_id', '==', org]],
    orderBy: [],
    limit: EMAIL_ACCOUNT_LIMIT,
  }),
  /** Server only, all organizations: mailboxes for which a task was queued since then and waits still. */
  queuedMailboxes: (since: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.lease(any, any)),
    where: [['queued_at', '>=', since]],
    orderBy: [['queued_at', 'asc']],
    limit,
  }),
  /** Server only: stored mail of an organization that is due to be parsed, the longest waiting first. */
  waitingEmails: (org: string, until: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.pendingEmail(org, any)),
    where: [
      ['organization_id', '==', org],
      ['not_before', '<=', until],
    ],
    orderBy: [['not_before', 'asc']],
    limit,
  }),
  /** Server only: organizations whose waiting mail needs attention. */
  dueInboxJobs: (now: number): ListQuery => dueJobs(paths.inboxJob(any), now),
  /**
   * Server only: demo requests that our sales team has not heard of, and for which no task was asked after that time.
   */
  unannouncedDemoRequests: (askedUntil: number): ListQuery => ({
    collection: collectionOf(paths.demoRequest(any)),
    where: [
      ['announced_at', '==', null],
      ['asked_at', '<=', askedUntil],
    ],
    orderBy: [['asked_at', 'asc']],
    limit: 100,
  }),
  /** Server only, all organizations: documents that are due to be read. */
  dueReadings: (now: number): ListQuery => dueJobs(paths.readingJob(any, any), now),
  /** Server only, all organizations: uploads that nobody is storing. */
  dueStorings: (now: number): ListQuery => dueJobs(paths.storingJob(any, any), now),
  /** Server only, all organizations: campaigns that nobody is working on. */
  dueCampaigns: (now: number): ListQuery => dueJobs(paths.campaignJob(any, any), now),
  /** Server only, all organizations: requests that are to be counted. */
  dueRequestCounts: (now: number): ListQuery => dueJobs(paths.requestCountJob(any), now),
  /** Server only: organizations whose counts and histories are to be repaired. */
  dueRepairs: (now: number): ListQuery => dueJobs(paths.repairJob(any), now),
  /** Server only: organizations whose export is to be made, or removed. */
  dueExports: (now: number): ListQuery => dueJobs(paths.exportJob(any), now),
  /** Server only: organizations in which a person is looked for or erased. */
  dueErasures: (now: number): ListQuery => dueJobs(paths.erasureJob(any), now),
  /** Server only, all organizations: what a webhook is to be told. */
  dueWebhookDeliveries: (now: number): ListQuery => dueJobs(paths.webhookDelivery(any, any, any), now),
  /** Server only, all organizations: reminders whose time has come. */
  dueReminders: (now: number): ListQuery => dueJobs(paths.reminderJob(any, any), now),
  /** Server only, all organizations: questions that nobody is answering. */
  dueChats: (now: number): ListQuery => dueJobs(paths.chatJob(any, any), now),
  /** Server only, all organizations: imports that nobody is working on. */
  dueImports: (now: number): ListQuery => dueJobs(paths.importJob(any, any), now),
  /** Server only, all organizations: mails to delete, because that can no longer be undone. */
  dueEmailDeletions: (now: number): ListQuery => dueJobs(paths.emailDeletion(any), now),
  /** Server only, all organizations: parts to delete, because that can no longer be undone. */
  dueProductDeletions: (now: number): ListQuery => dueJobs(paths.productDeletion(any), now),
  /** Server only: mails of an organization that left, failed or came back from then on and before then. */
  outboxSettledBetween: (org: string, from: number, before: number): ListQuery => ({
    collection: collectionOf(paths.outboxItem(any)),
    where: [
      ['organization_id', '==', org],
      ['settled_at', '>=', from],
      ['settled_at', '<', before],
    ],
    orderBy: [['settled_at', 'asc']],
    limit: 50,
  }),
  /** Server only, all organizations: mail that is due to be sent. */
  /** Server only: what a mailbox has sent to an address since then, newest first. */
  outboxTo: (org: string, account: number, address: string, since: number): ListQuery => ({
    collection: collectionOf(paths.outboxItem(any)),
    where: [
      ['organization_id', '==', org],
      ['account_id', '==', account],
      ['to_keys', 'array-contains', address],
      ['created_at', '>=', since],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 5,
  }),
  dueOutbox: (now: number): ListQuery => dueJobs(paths.outboxItem(any), now),
} as const

const MOVING = ['status', 'answered', 'answer_returned', 'reminded'] as const satisfies RequestEvent['what']['kind'][]

const OUTREACH = ['asked', 'responded', 'returned'] as const satisfies RequestEvent['what']['kind'][]

/** Kept views, in the order in which they were added. */
const viewsIn = (path: string): ListQuery => ({
  collection: collectionOf(path),
  where: [],
  orderBy: [['created_at', 'asc']],
  limit: MAX_VIEWS,
})

/** Jobs that no run has picked up, the longest forgotten first. */
function dueJobs(path: string, now: number): ListQuery {
  return {
    collection: collectionOf(path),
    where: [['not_before', '<=', now]],
    orderBy: [['not_before', 'asc']],
    limit: 100,
  }
}
