import type { CommentSubject } from './people/comments'
import type { RequestStatus } from './requests/customer-requests'
import type { RequestChoice as AskedRequests } from './requests/request-filters'
import type { ReportFigure } from './requests/report-figures'
import { ConversationState } from './mail/inbox'
import { MAX_VIEWS } from './base/kept-view'
import { type Day, PAGE_SIZE } from './base/primitives'
import { collectionOf, commentPath, paths } from './paths'
import type { ProductChoice, ProductOrder } from './vault/product-search'

/**
 * Every list query with an order or a filter, as data. The client and the functions build their SDK queries from it,
 * and the composite indexes are derived from it. Rows with equal values are ordered by document id.
 */
export type ListQuery = {
  collection: string
  where: readonly (readonly [
    field: string,
    op: '==' | 'in' | 'array-contains' | 'array-contains-any' | '<=' | '<' | '>=',
    value: unknown,
  ])[]
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  limit: number
  /** Each of its equalities has an index with its order, and the database merges those of the ones that are asked for. */
  isMerged?: boolean
}

export const any = 'x'

const PRODUCT_ORDERS: Record<ProductOrder, ListQuery['orderBy']> = {
  newest: [['created_at', 'desc']],
  part: [['part_key', 'asc']],
  maker: [
    ['listing.maker', 'asc'],
    ['part_key', 'asc'],
  ],
  type: [
    ['listing.type', 'asc'],
    ['part_key', 'asc'],
  ],
  changed: [['changed_at', 'desc']],
  expiry: [['listing.expiry', 'asc']],
}

/** Which mails an inbox shows. `assigned`: to this person; without one, to nobody. */
export type InboxFilter = 'unread' | 'requests' | 'perhaps' | 'due' | { assigned: string | null }

/** `state`: where the conversations stand. */
export type InboxChoice = { filter?: InboxFilter | null; state?: ConversationState | 'all' }

/** From then on, and before then; in epoch milliseconds. */
export type Between = { after: number | null; before: number | null }

/** Of a list that is ordered by this field. */
export const within = (field: string, { after, before }: Between): ListQuery['where'] => [
  ...(after === null ? [] : [[field, '>=', after] as const]),
  ...(before === null ? [] : [[field, '<', before] as const]),
]

type RequestChoice = { tokens?: readonly string[]; statuses?: readonly RequestStatus[] }

export type ReportChoice = {
  figure?: ReportFigure | undefined
  customer?: string | undefined
  person?: string | null | undefined
}

/** `overdueAt`: nobody has answered, and by then somebody should have. */
export type OutboundFilter = 'drafts' | 'waiting' | 'failed' | { overdueAt: number }

/** Documents that a search finds. */
type SearchedKind = 'inboundEmail' | 'request' | 'product' | 'contact' | 'outboundEmail'

/** What a filter asks of a mail by itself. */
export function asked(filter: InboxFilter): ListQuery['where'][number] {
  switch (filter) {
    case 'unread':
      return ['is_read', '==', false]
    case 'requests':
      return ['analysis.is_compliance_related', '==', true]
    case 'perhaps':
      return ['analysis.is_perhaps', '==', true]
    case 'due':
      return ['has_due_date', '==', true]
    default:
      // A person, or nobody.
      return ['assignee_uid', '==', filter.assigned]
  }
}

/** What a filter asks of the row of a conversation, which knows what its other mails are. */
function askedOfRow(filter: InboxFilter): ListQuery['where'][number] {
  switch (filter) {
    case 'requests':
      return ['conversation.has_request', '==', true]
    case 'perhaps':
      return ['conversation.is_perhaps', '==', true]
    case 'due':
      return ['conversation.has_due', '==', true]
    case 'unread':
    default:
      // A person, or nobody.
      return asked(filter)
  }
}

const requestsAs = ({ tokens = [], statuses = [] }: RequestChoice): ListQuery['where'] => [
  ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
  ...(statuses.length === 1 ? [['status', '==', statuses[0]] as const] : []),
  ...(statuses.length > 1 ? [['status', 'in', statuses] as const] : []),
]

const viewsIn = (path: string): ListQuery => ({
  collection: collectionOf(path),
  where: [],
  orderBy: [['created_at', 'asc']],
  limit: MAX_VIEWS,
})

/** The lists that browsers listen to. */
export const liveQueries = {
  members: (org: string): ListQuery => ({
    collection: collectionOf(paths.member(org, any)),
    where: [],
    orderBy: [],
    limit: 100,
  }),
  profiles: (org: string): ListQuery => ({
    collection: collectionOf(paths.profile(org, any)),
    where: [],
    orderBy: [],
    limit: 100,
  }),
  /** Invitations that nobody has accepted or revoked. Those past their `expires_at` have expired. */
  pendingInvitations: (org: string): ListQuery => ({
    collection: collectionOf(paths.invitation(org, any)),
    where: [['state', '==', 'pending']],
    orderBy: [['expires_at', 'desc']],
    limit: 100,
  }),
  /**
   * Conversations, each by the mail that is its row, by at most one filter. Those that something is owed to come by the
   * day it is due, the others newest first.
   */
  conversations: (org: string, { filter, state = 'all' }: InboxChoice = {}, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      ...(filter ? [askedOfRow(filter)] : []),
      state === 'all' ? ['conversation_state', 'in', ConversationState.options] : ['conversation_state', '==', state],
    ],
    orderBy: [...(state === 'open' ? [['due_order', 'asc'] as const] : []), ['received_date', 'desc']],
    limit,
    isMerged: true,
  }),
  /** The mails of a thread that are rows of lists: one, but for a moment. */
  rowsOfThread: (org: string, thread: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      ['thread_id', '==', thread],
      ['conversation_state', 'in', ConversationState.options],
    ],
    orderBy: [],
    limit: 30,
  }),
  /** At most 30 documents of a kind. */
  withIds: (org: string, kind: SearchedKind, ids: readonly number[]): ListQuery => ({
    collection: collectionOf(paths[kind](org, any)),
    where: [['__name__', 'in', ids.map(String)]],
    orderBy: [],
    limit: 30,
  }),
  responses: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.response(org, email, any)),
    where: [],
    orderBy: [['created_at', 'asc']],
    limit: 100,
  }),
  /** How often a mail was passed on, and to whom. */
  forwards: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.forward(org, email, any)),
    where: [],
    orderBy: [['created_at', 'asc']],
    limit: 100,
  }),
  /** The newest comments on a mail or a request, without those that are deleted. */
  comments: (org: string, about: CommentSubject, email: number, limit = 7): ListQuery => ({
    collection: collectionOf(commentPath(org, about, email, any)),
    where: [['deleted_at', '==', null]],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  emailAccounts: (org: string): ListQuery => ({
    collection: collectionOf(paths.emailAccount(org, any)),
    where: [],
    orderBy: [['created_at', 'asc']],
    limit: 100,
  }),
  /** Products for at most 30 part keys (the limit of `in`). */
  productsByPartKey: (org: string, partKeys: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [['part_key', 'in', partKeys]],
    orderBy: [],
    limit: 100,
  }),
  /**
   * All parts, or some: with one of some tokens, of some makers, of some types, and with all of some marks. `added` bounds
   * those that come newest first.
   */
  products: (
    org: string,
    { tokens = [], manufacturers = [], types = [], narrowings = [], added }: Partial<ProductChoice> = {},
    limit = PAGE_SIZE,
    order: ProductOrder = 'newest',
  ): ListQuery => ({
    collection: collectionOf(paths.product(org, any)),
    where: [
      ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
      ...(manufacturers.length === 0 ? [] : [['manufacturer.id', 'in', manufacturers] as const]),
      ...(types.length === 0 ? [] : [['product_type.id', 'in', types] as const]),
      ...narrowings.map((one) => [one === 'awaited' ? 'is_awaited' : `listing.marks.${one}`, '==', true] as const),
      ...(added === undefined || order !== 'newest' ? [] : within('created_at', added)),
    ],
    orderBy: PRODUCT_ORDERS[order],
    limit,
    isMerged: tokens.length === 0,
  }),
  /** Views of the vault in the order in which they were added: the team's, or one person's. */
  vaultViews: (org: string, uid: string | null): ListQuery =>
    viewsIn(uid === null ? paths.vaultView(org, any) : paths.ownVaultView(org, uid, any)),
  /** The same for views of the inbox. */
  inboxViews: (org: string, uid: string | null): ListQuery =>
    viewsIn(uid === null ? paths.inboxView(org, any) : paths.ownInboxView(org, uid, any)),
  /** The newest mails to customers that were sent from a product. */
  productEmails: (org: string, product: number, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.productEmail(org, product, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  filesOfProduct: (org: string, product: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', '==', product],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** Documents with the bytes of any of at most 30 files. */
  filesWithBytes: (org: string, hashes: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['sha256', 'in', hashes],
      ['state', '==', 'vault'],
    ],
    orderBy: [],
    limit: 100,
  }),
  /** Current documents of the vault whose names have a word that begins with one of some tokens, the newest first. */
  filesNamed: (org: string, tokens: readonly string[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['search_tokens', 'array-contains-any', tokens],
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 50,
  }),
  universalFiles: (org: string, manufacturer: number): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['manufacturer_id', '==', manufacturer],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** The papers of the organization itself, which is known by belonging to no part and to no maker. */
  papers: (org: string): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', '==', null],
      ['manufacturer_id', '==', null],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** For at most 30 products at once. */
  filesOfProducts: (org: string, products: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['product_id', 'in', products],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** For at most 30 makers at once. */
  universalFilesOf: (org: string, manufacturers: readonly number[]): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['manufacturer_id', 'in', manufacturers],
      ['state', '==', 'vault'],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  }),
  /** The current forms of the trade that makers have for all their products. */
  makersForms: (org: string): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['doc_type', 'in', ['CMRT', 'EMRT', 'AMRT']],
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
      ['manufacturer_id', '>=', 1],
    ],
    orderBy: [['manufacturer_id', 'asc']],
    limit: 100,
  }),
  /** The newest imports of products. */
  productImports: (org: string): ListQuery => ({
    collection: collectionOf(paths.productImport(org, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit: 5,
  }),
  /** What the members are looking at. The newest, because tabs that were closed leave theirs behind for a day. */
  presence: (org: string): ListQuery => ({
    collection: collectionOf(paths.presence(org, any)),
    where: [],
    orderBy: [['seen_at', 'desc']],
    limit: 100,
  }),
  /** The newest mails of one thread. */
  conversation: (org: string, thread: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['thread_id', '==', thread]],
    orderBy: [['received_date', 'desc']],
    limit,
  }),
  manufacturers: (org: string): ListQuery => ({
    collection: collectionOf(paths.manufacturer(org, any)),
    where: [],
    orderBy: [['name', 'asc']],
    limit: 100,
  }),
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
  /**
   * Requests of customers, newest first: all, or those with any of some tokens, of some statuses, of one assignee (null:
   * nobody), and that ask for a document, which goes without tokens only. `isByDue`: the most urgent first, as are those
   * that are due from one day on and by another. `created` bounds those that come newest first.
   */
  requests: (
    org: string,
    {
      tokens = [],
      statuses = [],
      assignee,
      document,
      dueFrom,
      dueBy,
      isByDue = dueBy !== undefined,
      created,
    }: RequestChoice & {
      assignee?: string | null | undefined
      document?: string | undefined
      dueFrom?: Day | undefined
      dueBy?: Day | undefined
      isByDue?: boolean | undefined
      created?: Between | undefined
    } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [
      ...requestsAs({ tokens, statuses }),
      ...(assignee === undefined ? [] : [['assignee_uid', '==', assignee] as const]),
      ...(document === undefined ? [] : [['documents', 'array-contains', document] as const]),
      ...(dueFrom === undefined ? [] : [['due_date', '>=', dueFrom] as const]),
      ...(dueBy === undefined ? [] : [['due_date', '<=', dueBy] as const]),
      ...(created === undefined || isByDue ? [] : within('created_at', created)),
    ],
    orderBy: isByDue ? [['due_date', 'asc']] : [['created_at', 'desc']],
    limit,
    isMerged: tokens.length === 0,
  }),
  /** The newest of what happened to a request. */
  requestHistory: (org: string, request: number): ListQuery => ({
    collection: collectionOf(paths.requestEvent(org, request, any)),
    where: [],
    orderBy: [['at', 'desc']],
    limit: 100,
  }),
  /** Requests that became delivered or complete since then, the first ones first. */
  requestsCompletedSince: (org: string, since: number, choice: RequestChoice = {}, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [...requestsAs(choice), ['completed_at', '>=', since]],
    orderBy: [['completed_at', 'asc']],
    limit,
  }),
  /** What one person was told last. */
  notifications: (org: string, uid: string, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.notification(org, uid, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** What they have not read, up to the number that somebody wants to count. */
  unreadNotifications: (org: string, uid: string, limit: number): ListQuery => ({
    collection: collectionOf(paths.notification(org, uid, any)),
    where: [['is_read', '==', false]],
    orderBy: [],
    limit,
  }),
  /**
   * Requests that were created from then on and before then, newest first: all, or those that a report counts in a
   * figure, for a customer (by its key), or for an assignee (null: nobody).
   */
  requestsBetween: (
    org: string,
    from: number,
    before: number,
    { figure, customer, person }: ReportChoice = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [
      ...(figure === undefined ? [] : [['reported.figures', 'array-contains', figure] as const]),
      ...(customer === undefined ? [] : [['reported.customer', '==', customer] as const]),
      ...(person === undefined ? [] : [['reported.person', '==', person] as const]),
      ['created_at', '>=', from],
      ['created_at', '<', before],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
    isMerged: true,
  }),
  /** Current documents of the vault: all, or those that expire between two times, the first to expire first. */
  currentDocuments: (
    org: string,
    { from, by, isUndated = false }: { from?: number; by?: number; isUndated?: boolean } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.file(org, any)),
    where: [
      ['state', '==', 'vault'],
      ['superseded_by', '==', null],
      ...(isUndated ? [['expires_at', '==', null] as const] : []),
      ...(from === undefined ? [] : [['expires_at', '>=', from] as const]),
      ...(by === undefined ? [] : [['expires_at', '<=', by] as const]),
    ],
    orderBy: from === undefined && by === undefined ? [['created_at', 'desc']] : [['expires_at', 'asc']],
    limit,
  }),
  /** The newest campaigns. */
  campaigns: (org: string, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.campaign(org, any)),
    where: [],
    orderBy: [['created_at', 'desc']],
    limit,
  }),
  /** The templates that are not deleted. */
  templates: (org: string): ListQuery => ({
    collection: collectionOf(paths.template(org, any)),
    where: [['deleted_at', '==', null]],
    orderBy: [],
    limit: 100,
  }),
  /** The mails of a campaign. */
  campaignEmails: (org: string, campaign: number): ListQuery => ({
    collection: collectionOf(paths.outboundEmail(org, any)),
    where: [['campaign_id', '==', campaign]],
    orderBy: [['created_at', 'desc']],
    limit: PAGE_SIZE,
  }),
  /** The newest mails from one address. */
  emailsFrom: (org: string, address: string): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['sender_email', '==', address]],
    orderBy: [['received_date', 'desc']],
    limit: PAGE_SIZE,
  }),
} as const

/** The requests that a list asks for: those completed since a day have an order of their own. */
export const requestsAsked = (
  org: string,
  { completedSince, ...choice }: AskedRequests & { created?: Between },
  limit: number,
): ListQuery =>
  completedSince === undefined
    ? liveQueries.requests(org, choice, limit)
    : liveQueries.requestsCompletedSince(org, completedSince, choice, limit)
