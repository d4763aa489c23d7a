import type { InboundEmail, SetByPeople } from '@attestry/core/mail/inbox'
import { paths, type PathName } from '@attestry/core/paths'
import { MAX_TABS, presenceId } from '@attestry/core/people/presence'
import { sampleOf, storedSample } from '@attestry/core/sample-documents'
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { locked, members, nobody, type Actor } from './actors'
import { type ClientFields, clientWrites, firstClientWrites } from './client-writes'

/**
 * Who may do what, as data. Every actor tries each row, and so does the server, which may do everything: this proves
 * that no row is denied only because it is impossible. Creates run in an organization with nothing but member
 * documents, all other rows in one with every document named here.
 */
export type Fields = Record<string, unknown>
export type Verb = Row[0]
export type Row =
  | readonly [verb: 'get' | 'listen' | 'delete', who: readonly Actor[]]
  | readonly [verb: 'listWithoutLimit' | 'countWithoutLimit', who: readonly Actor[]]
  | readonly [verb: 'list' | 'listenToList' | 'count' | 'collectionGroup', who: readonly Actor[], limit: number]
  /** `batch`: the change together with another one that members may make. */
  | readonly [verb: 'create' | 'update' | 'batch', who: readonly Actor[], fields: Fields]

export type Subject = {
  /** The path of a document. `id` is different for each row that writes; `uid` is the actor's. */
  at: (org: string, id: string, uid: string) => string
  /** What the document holds before anybody tries. */
  seed?: Fields
  rows: readonly Row[]
  /** The actors who try it; everybody if absent. */
  actors?: readonly Actor[]
}

/** Paths outside the core that a careless rule would open, older documents, and an actor's own documents. */
type Elsewhere =
  | 'olderEmail'
  | 'queuedOutboundEmail'
  | 'ownMember'
  | 'newOwnMember'
  | 'ownProfile'
  | 'ownChatSession'
  | 'ownNotification'
  | 'keptViews'
  | 'ownPresence'
  | 'manyTabsPresence'
  | 'endedOwnPresence'
  | 'otherContent'
  | 'otherStats'
  | 'belowMember'
  | 'belowProduct'
  | 'unknownCollection'
  | 'unknownRoot'

/** In a row, it stands for the uid of whoever tries it. */
export const OWN_UID = 'own uid'

const change = { touched: true }

const neverWritten = (seed: Fields): readonly Row[] => [
  ['create', nobody, seed],
  ['update', nobody, change],
  ['batch', nobody, change],
  ['delete', nobody],
]

const neverListed: readonly Row[] = [
  ['list', nobody, 1],
  ['listWithoutLimit', nobody],
  ['listenToList', nobody, 1],
  ['count', nobody, 1],
  ['countWithoutLimit', nobody],
  ['collectionGroup', nobody, 1],
]

const listed: readonly Row[] = [
  ['list', members, 1],
  ['list', members, 100],
  ['list', nobody, 101],
  ['listWithoutLimit', nobody],
  ['listenToList', members, 100],
  ['listenToList', nobody, 101],
  ['count', members, 100],
  ['count', nobody, 101],
  ['countWithoutLimit', nobody],
  ['collectionGroup', nobody, 1],
]

const got: readonly Row[] = [
  ['get', members],
  ['listen', members],
]

const neverRead: readonly Row[] = [['get', nobody], ['listen', nobody], ...neverListed]

/** A sample document that no client may write, and how it may be read. */
const unwritten = (sample: PathName, reads: readonly Row[]): Pick<Subject, 'seed' | 'rows'> => {
  const seed = storedSample(sample)
  return { seed, rows: [...reads, ...neverWritten(seed)] }
}
const readOneByOne = (sample: PathName) => unwritten(sample, [...got, ...neverListed])
const readInLists = (sample: PathName) => unwritten(sample, [...got, ...listed])
/** What is the same for every organization. */
const readByAll = (sample: PathName) => {
  const everyMember: readonly Actor[] = [...members, 'outsider']
  return unwritten(sample, [['get', everyMember], ['listen', everyMember], ...neverListed])
}
const serverOnly = (sample: PathName) => unwritten(sample, neverRead)

/** An unread mail that is assigned to somebody. */
export const mail: InboundEmail = {
  ...sampleOf.inboundEmail,
  assignee_uid: 'admin',
  assigned_by: 'somebody',
  part_keys: [sampleOf.product.part_key],
  is_read_version: 7,
  assignee_version: 3,
}

/** What members write themselves. */
export const mailFields = {
  is_read: { good: [true, false], bad: ['true', null] },
  assignee_uid: {
    good: ['member', 'deactivated', null],
    bad: ['deleted', 'outsider', '', 1, ['member'], 'member/private/sample'],
    // Whoever assigns a mail says who they are.
    also: { assigned_by: OWN_UID },
  },
} satisfies { [Field in keyof SetByPeople]?: ClientFields[string] }

export const signedAssignment = { assignee_uid: 'member', assignee_version: 4, assigned_by: OWN_UID }

/** What members may do to a mail. */
export const markRead = { is_read: true, is_read_version: 8 }

/** What members may say of the conversation whose row a mail is. */
export const handled = {
  handled: 'done',
  handled_version: 1,
  handled_by: OWN_UID,
  handled_at: serverTimestamp(),
  conversation_state: 'done',
}
export const snoozed = { ...handled, handled: 'snoozed', conversation_state: 'waiting', snoozed_until: 1795165200000 }

const mailRows: readonly Row[] = [
  ...got,
  ...listed,
  ['create', nobody, mail],
  ['delete', nobody],
  ['batch', members, markRead],
  ['batch', nobody, { ...markRead, subject: 'Another' }],

  ...clientWrites(mail, mailFields),
  ['update', nobody, { assignee_uid: 'member', assignee_version: 4 }],
  ['update', nobody, { ...signedAssignment, assigned_by: 'ada' }],
  ['update', nobody, { ...signedAssignment, assigned_by: null }],
  ['update', nobody, { ...signedAssignment, subject: 'Another' }],
  ['update', nobody, { assigned_by: OWN_UID }],

  ['update', members, handled],
  ['update', members, { ...handled, handled: 'open', conversation_state: 'open' }],
  ['update', members, { ...handled, handled: null, conversation_state: 'waiting' }],
  ['update', members, snoozed],
  ['update', members, { ...snoozed, handled: 'awaiting_reply' }],
  ['update', nobody, { ...handled, handled_version: 4 }],
  ['update', nobody, { ...handled, handled_by: 'ada' }],
  ['update', nobody, { ...handled, handled_at: 1 }],
  ['update', nobody, { ...handled, conversation_state: 'open' }],
  ['update', nobody, { ...handled, conversation_state: null }],
  ['update', nobody, { ...handled, snoozed_until: 5 }],
  ['update', nobody, { ...handled, handled: 'gone' }],
  ['update', nobody, { ...handled, handled: null, conversation_state: 'gone' }],
  ['update', nobody, { ...handled, counted_state: 'done' }],
  ['update', nobody, { ...snoozed, conversation_state: 'done' }],
  ['update', nobody, { ...snoozed, snoozed_until: null }],
  ['update', nobody, { ...snoozed, handled: 'awaiting_reply', snoozed_until: null }],
  ['update', nobody, { ...snoozed, snoozed_until: 'tomorrow' }],
  ['update', nobody, { conversation_state: 'done' }],
  ['update', nobody, { snoozed_until: 5 }],

  ['update', nobody, { ...markRead, subject: 'Another' }],
  ['update', nobody, { ...markRead, state: 'unreadable' }],
  ['update', nobody, { ...markRead, analysis: { state: 'failed' } }],
  ['update', nobody, { ...markRead, part_keys: [] }],
  ['update', nobody, { ...markRead, sender_email: deleteField() }],
  ['update', nobody, { ...markRead, received_date: serverTimestamp() }],
  ['update', nobody, { ...markRead, added: 1 }],
]

/** Mails as they were stored before their fields had a version each, and before conversations had rows. */
const { is_read_version: _read, assignee_version: _assignee, conversation_state: _state, ...unversioned } = mail
const olderMail = { ...unversioned, version: 7, assignee_uid: 'deleted' }

const olderMailRows: readonly Row[] = [
  ...firstClientWrites(olderMail, mailFields),
  ['update', nobody, { is_read: true, version: 8 }],
  // Nor is such a mail the row of a conversation.
  ['update', nobody, handled],
]

/** A draft to a contact. */
export const draft = { ...storedSample('outboundEmail'), subject_version: 2, body_text_version: 5 }

export const draftFields = {
  subject: { good: ['Another', '', 'x'.repeat(998)], bad: ['x'.repeat(999), 'RoHS\r\nBcc: eve@evil.test', 1, null] },
  body_text: {
    good: ['Another,\n\tplease', '', 'x'.repeat(100_000)],
    bad: ['x'.repeat(100_001), 'RoHS \u202egnihton', ['x'], null],
  },
} satisfies ClientFields

/** What members may do to a draft. */
export const writeSubject = { subject: 'Another', subject_version: 3 }

const draftRows: readonly Row[] = [
  ...got,
  ...listed,
  ['create', nobody, draft],
  ['delete', nobody],
  ['batch', members, writeSubject],
  ['batch', nobody, { ...writeSubject, contact_email: 'eve@evil.test' }],

  ...clientWrites(draft, draftFields),
  ['update', nobody, { ...writeSubject, contact_email: 'eve@evil.test' }],
  ['update', nobody, { ...writeSubject, contact_id: 102 }],
  ['update', nobody, { ...writeSubject, delivery: 'queued' }],
  ['update', nobody, { ...writeSubject, status: 'sent' }],
  ['update', nobody, { ...writeSubject, added: 1 }],
]

/** It has begun to leave, so its text is settled. */
const queuedDraft = { ...draft, delivery: 'queued', from: 'ada@maker.test' }

const queuedDraftRows: readonly Row[] = [
  ['update', nobody, writeSubject],
  ['update', nobody, { body_text: 'Another', body_text_version: 6 }],
  ['update', nobody, { ...writeSubject, delivery: 'none' }],
  ['batch', nobody, writeSubject],
]

/** A customer's request. Members change it in their own name, at the time of the server. */
export const request = { ...storedSample('request'), status_version: 2, priority_version: 4, assignee_uid: 'admin' }

export const requestFields = {
  status: { good: ['waiting', 'complete', 'new'], bad: ['done', '', 1, null] },
  priority: { good: ['urgent', 'low'], bad: ['Urgent', 3, null] },
  assignee_uid: { good: ['member', 'deactivated', null], bad: ['deleted', 'outsider', '', 1, ['member']] },
} satisfies ClientFields

export const signed = { changed_by: OWN_UID, changed_at: serverTimestamp() }

/** What members may do to a request. */
export const moveRequest = { status: 'waiting', status_version: 3, ...signed }

const requestRows: readonly Row[] = [
  ...got,
  ...listed,
  ['create', nobody, request],
  ['delete', nobody],
  ['batch', members, moveRequest],
  ['batch', nobody, { ...moveRequest, due_date: '2026-12-04' }],

  ...clientWrites(request, requestFields, signed),
  ['update', nobody, { status: 'waiting', status_version: 3 }],
  ['update', members, signed],
  ['update', nobody, { ...moveRequest, changed_by: 'ada' }],
  ['update', nobody, { ...moveRequest, changed_by: null }],
  ['update', nobody, { ...moveRequest, changed_at: 4_000_000_000_000 }],
  ['update', nobody, { ...moveRequest, changed_at: Timestamp.fromMillis(4_000_000_000_000) }],
  ['update', nobody, { ...moveRequest, completed_at: 1 }],
  ['update', nobody, { ...moveRequest, customer_wrote_at: 1 }],
  ['update', nobody, { ...moveRequest, customer_name: 'Another' }],
  ['update', nobody, { ...moveRequest, added: 1 }],
]

/** What somebody was told. They mark it as read. */
export const notification = { ...storedSample('notification'), is_read_version: 2 }
export const notificationFields = { is_read: { good: [true, false], bad: ['true', null] } } satisfies ClientFields
export const readNotification = { is_read: true, is_read_version: 3 }

const ownNotificationRows: readonly Row[] = [
  ...got,
  ...listed,
  ['create', nobody, notification],
  ['delete', nobody],
  ['batch', members, readNotification],
  ['batch', nobody, { ...readNotification, title: 'Another' }],
  ...clientWrites(notification, notificationFields),
  ['update', nobody, { ...readNotification, title: 'Another' }],
  ['update', nobody, { ...readNotification, added: 1 }],
]

/** A mail that every organization has. */
export const LOOKED_AT = 7

/** What members write about themselves. */
export const looking = { email_id: LOOKED_AT, doing: 'looking', seen_at: serverTimestamp() }
export const badPresence = {
  more: { ...looking, note: 'x' },
  mail: { ...looking, email_id: String(LOOKED_AT) },
  nowhere: { ...looking, email_id: LOOKED_AT + 1 },
  doing: { ...looking, doing: 'sleeping' },
  time: { ...looking, seen_at: Timestamp.fromMillis(4_000_000_000_000) },
} satisfies Record<string, Fields>

const presenceRows: readonly Row[] = [
  ...got,
  ...listed,
  ['create', nobody, looking],
  ['update', nobody, looking],
  ['batch', nobody, looking],
  ['delete', nobody],
]

const ownPresenceRows: readonly Row[] = [
  ['create', members, looking],
  ['update', members, looking],
  ['update', members, { ...looking, doing: 'answering' }],
  ['batch', members, looking],
  ...Object.values(badPresence).flatMap((fields): Row[] => [
    ['create', nobody, fields],
    ['update', nobody, fields],
  ]),
  ['update', nobody, { doing: 'answering' }],
  ['update', nobody, { ...looking, email_id: deleteField() }],
]

const member = { ...storedSample('member'), is_admin: false }
const profile = storedSample('profile')

const memberWrites: readonly Row[] = [
  ['create', nobody, { ...member, is_admin: true }],
  ['update', nobody, { is_admin: true }],
  ['update', nobody, { is_active: false }],
  ['batch', nobody, { is_admin: true }],
  ['delete', nobody],
]

const TAB = MAX_TABS - 1

export type SubjectName = PathName | Elsewhere

export const permissionMatrix: Record<SubjectName, Subject> = {
  organization: { at: paths.organization, ...readOneByOne('organization') },
  member: { at: paths.member, seed: member, rows: [...got, ...listed, ...memberWrites] },
  profile: { at: paths.profile, ...readInLists('profile') },
  // What somebody else asked.
  chatSession: { at: (org, id, uid) => paths.chatSession(org, `not-${uid}`, id), ...serverOnly('chatSession') },
  // What somebody else was told.
  notification: {
    at: (org, id, uid) => paths.notification(org, `not-${uid}`, id),
    seed: notification,
    rows: [...neverRead, ...neverWritten(notification), ['update', nobody, readNotification]],
  },
  invitation: { at: paths.invitation, ...readInLists('invitation') },
  emailAccount: { at: paths.emailAccount, ...readInLists('emailAccount') },
  inboundEmail: { at: paths.inboundEmail, seed: mail, rows: mailRows },
  emailBody: { at: paths.emailBody, ...readOneByOne('emailBody') },
  emailAnalysis: { at: paths.emailAnalysis, ...readOneByOne('emailAnalysis') },
  emailCorrection: { at: paths.emailCorrection, ...readOneByOne('emailCorrection') },
  response: { at: (org, id) => paths.response(org, 'mail', id), ...readInLists('response') },
  forward: { at: (org, id) => paths.forward(org, 'mail', id), ...readInLists('forward') },
  emailComment: { at: (org, id) => paths.emailComment(org, 'mail', id), ...readInLists('emailComment') },
  emailWords: { at: paths.emailWords, ...serverOnly('emailWords') },
  outboundWords: { at: paths.outboundWords, ...serverOnly('outboundWords') },
  thread: { at: paths.thread, ...serverOnly('thread') },
  conversation: { at: paths.conversation, ...readOneByOne('conversation') },
  manufacturer: { at: paths.manufacturer, ...readInLists('manufacturer') },
  productType: { at: paths.productType, ...readInLists('productType') },
  productImport: { at: paths.productImport, ...readInLists('productImport') },
  importBatch: { at: (org, id) => paths.importBatch(org, 71, id), ...serverOnly('importBatch') },
  product: { at: paths.product, ...readInLists('product') },
  productEmail: { at: (org, id) => paths.productEmail(org, 'product', id), ...readInLists('productEmail') },
  vaultViews: { at: paths.vaultViews, ...readOneByOne('vaultViews') },
  inboxViews: { at: paths.inboxViews, ...readOneByOne('inboxViews') },
  // What somebody else keeps.
  ownVaultViews: { at: (org, _, uid) => paths.ownVaultViews(org, `not-${uid}`), ...serverOnly('ownVaultViews') },
  ownInboxViews: { at: (org, _, uid) => paths.ownInboxViews(org, `not-${uid}`), ...serverOnly('ownInboxViews') },
  vaultView: { at: paths.vaultView, ...serverOnly('vaultView') },
  ownVaultView: { at: (org, id, uid) => paths.ownVaultView(org, uid, id), ...serverOnly('ownVaultView') },
  inboxView: { at: paths.inboxView, ...serverOnly('inboxView') },
  ownInboxView: { at: (org, id, uid) => paths.ownInboxView(org, uid, id), ...serverOnly('ownInboxView') },
  file: { at: paths.file, ...readInLists('file') },
  contact: { at: paths.contact, ...readInLists('contact') },
  outboundEmail: { at: paths.outboundEmail, seed: draft, rows: draftRows },
  outboundComment: { at: (org, id) => paths.outboundComment(org, 'mail', id), ...readInLists('outboundComment') },
  campaign: { at: paths.campaign, ...readInLists('campaign') },
  request: { at: paths.request, seed: request, rows: requestRows },
  requestDetails: { at: paths.requestDetails, ...readOneByOne('requestDetails') },
  requestEvent: { at: (org, id) => paths.requestEvent(org, 'request', id), ...readInLists('requestEvent') },
  requestComment: { at: (org, id) => paths.requestComment(org, 'request', id), ...readInLists('requestComment') },
  requestStats: { at: paths.requestStats, ...readOneByOne('requestStats') },
  template: { at: paths.template, ...readInLists('template') },
  answerRules: { at: paths.answerRules, ...readOneByOne('answerRules') },
  namedParts: { at: paths.namedParts, ...serverOnly('namedParts') },
  sentDocuments: { at: paths.sentDocuments, ...readOneByOne('sentDocuments') },
  makerReply: { at: paths.makerReply, ...serverOnly('makerReply') },
  customerForms: { at: paths.customerForms, ...serverOnly('customerForms') },
  customerNumbers: { at: paths.customerNumbers, ...readOneByOne('customerNumbers') },
  // A tab that somebody else has named like the actor.
  presence: {
    at: (org, id) => paths.presence(org, presenceId(id, TAB)),
    seed: storedSample('presence'),
    rows: presenceRows,
  },
  stats: { at: paths.stats, ...readOneByOne('stats') },
  team: { at: paths.team, ...readOneByOne('team') },

  candidateList: { at: (org, id) => paths.candidateList(`${org}-${id}`), ...readByAll('candidateList') },
  candidateSubstances: {
    at: (org, id) => paths.candidateSubstances(`${org}-${id}`),
    ...readByAll('candidateSubstances'),
  },

  userOrganization: { at: (org, id) => paths.userOrganization(`${org}-${id}`), ...serverOnly('userOrganization') },
  dissolution: { at: (org, id) => paths.dissolution(`${org}-${id}`), ...serverOnly('dissolution') },
  inviteToken: { at: (org, id) => paths.inviteToken(`${org}-${id}`), ...serverOnly('inviteToken') },
  replyToken: { at: (org, id) => paths.replyToken(`${org}-${id}`), ...serverOnly('replyToken') },
  documentLink: { at: (org, id) => paths.documentLink(`${org}-${id}`), ...serverOnly('documentLink') },
  apiKey: { at: (org, id) => paths.apiKey(`${org}-${id}`), ...serverOnly('apiKey') },
  webhook: { at: (org, id) => paths.webhook(`${org}-${id}`), ...serverOnly('webhook') },
  webhookDelivery: { at: (org, id) => paths.webhookDelivery(org, id, 'msg'), ...serverOnly('webhookDelivery') },
  mailSignIn: { at: (org, id) => paths.mailSignIn(`${org}-${id}`), ...serverOnly('mailSignIn') },
  secret: { at: paths.secret, ...serverOnly('secret') },
  secondFactor: { at: (org, id) => paths.secondFactor(org, id), ...serverOnly('secondFactor') },
  lease: { at: paths.lease, ...serverOnly('lease') },
  syncSlots: { at: (org, id) => paths.syncSlots(`${org}-${id}`), ...serverOnly('syncSlots') },
  workShare: { at: (org, id) => paths.workShare(org, String(id)), ...serverOnly('workShare') },
  unfetchedMail: { at: paths.unfetchedMail, ...serverOnly('unfetchedMail') },
  usage: { at: (org, id) => paths.usage(org, String(id)), ...serverOnly('usage') },
  readingUsage: { at: (org, id) => paths.readingUsage(org, String(id)), ...serverOnly('readingUsage') },
  dayTotal: { at: (org, id) => paths.dayTotal(org, 'day', id), ...serverOnly('dayTotal') },
  aiUsage: { at: (org, id) => paths.aiUsage(org, String(id)), ...serverOnly('aiUsage') },
  mailKey: { at: paths.mailKey, ...serverOnly('mailKey') },
  pendingEmail: { at: paths.pendingEmail, ...serverOnly('pendingEmail') },
  inboxJob: { at: (org, id) => paths.inboxJob(`${org}-${id}`), ...serverOnly('inboxJob') },
  readingJob: { at: (org, id) => paths.readingJob(org, id), ...serverOnly('readingJob') },
  storingJob: { at: (org, id) => paths.storingJob(org, id), ...serverOnly('storingJob') },
  campaignJob: { at: (org, id) => paths.campaignJob(org, id), ...serverOnly('campaignJob') },
  reminderJob: { at: (org, id) => paths.reminderJob(org, id), ...serverOnly('reminderJob') },
  importJob: { at: (org, id) => paths.importJob(org, id), ...serverOnly('importJob') },
  requestCountJob: { at: (org, id) => paths.requestCountJob(`${org}-${id}`), ...serverOnly('requestCountJob') },
  erasureJob: { at: (org, id) => paths.erasureJob(`${org}-${id}`), ...serverOnly('erasureJob') },
  exportJob: { at: (org, id) => paths.exportJob(`${org}-${id}`), ...serverOnly('exportJob') },
  repairJob: { at: (org, id) => paths.repairJob(`${org}-${id}`), ...serverOnly('repairJob') },
  sentFile: { at: (org, id) => paths.sentFile(org, id), ...serverOnly('sentFile') },
  snooze: { at: (org, id) => paths.snooze(org, id), ...serverOnly('snooze') },
  senderLesson: { at: (org, id) => paths.senderLesson(org, id), ...serverOnly('senderLesson') },
  chatJob: { at: (org, id) => paths.chatJob(org, id), ...serverOnly('chatJob') },
  requestCounter: { at: (org, id) => paths.requestCounter(`${org}-${id}`), ...serverOnly('requestCounter') },
  dailyMail: { at: (org, id) => paths.dailyMail(org, String(id)), ...serverOnly('dailyMail') },
  dueNotice: { at: (org, id) => paths.dueNotice(org, id), ...serverOnly('dueNotice') },
  requestDay: { at: (org, id) => paths.requestDay(org, id), ...serverOnly('requestDay') },
  productDeletion: { at: (org, id) => paths.productDeletion(`${org}-${id}`), ...serverOnly('productDeletion') },
  emailDeletion: { at: (org, id) => paths.emailDeletion(`${org}-${id}`), ...serverOnly('emailDeletion') },
  outboxItem: { at: (org, id) => paths.outboxItem(`${org}-${id}`), ...serverOnly('outboxItem') },
  deadLetter: { at: (org, id) => paths.deadLetter(`${org}-${id}`), ...serverOnly('deadLetter') },
  idempotencyKey: { at: (org, id) => paths.idempotencyKey(`${org}-${id}`), ...serverOnly('idempotencyKey') },
  rateLimit: { at: (org, id) => paths.rateLimit(`${org}-${id}`), ...serverOnly('rateLimit') },
  auditEntry: { at: (org, id) => paths.auditEntry(`${org}-${id}`), ...serverOnly('auditEntry') },
  looseFile: { at: (org, id) => paths.looseFile(org, id), ...serverOnly('looseFile') },
  vaultName: { at: (org, id) => paths.vaultName(org, id), ...serverOnly('vaultName') },
  issueReport: { at: (org, id) => paths.issueReport(`${org}-${id}`), ...serverOnly('issueReport') },
  demoRequest: { at: (org, id) => paths.demoRequest(`${org}-${id}`), ...serverOnly('demoRequest') },

  queuedOutboundEmail: {
    at: (org, id) => paths.outboundEmail(org, `queued-${id}`),
    seed: queuedDraft,
    rows: queuedDraftRows,
  },
  olderEmail: { at: (org, id) => paths.inboundEmail(org, `older-${id}`), seed: olderMail, rows: olderMailRows },

  /**
   * How the client learns that it must sign out: a deactivated member is denied this document; a member who signed out
   * everywhere can read it and see that.
   */
  ownMember: {
    at: (org, _, uid) => paths.member(org, uid),
    actors: [
      'member',
      'admin',
      'shown',
      'unshown',
      'factorless',
      'overshown',
      'otherFactor',
      'deactivated',
      'signedOut',
      'readdressed',
      'addressless',
      'unclaimed',
      'stale',
    ],
    rows: [
      ['get', [...members, ...locked, 'signedOut']],
      ['listen', [...members, ...locked, 'signedOut']],
      ['update', nobody, { is_admin: true }],
      ['update', nobody, { is_active: true }],
      ['update', nobody, { sessions_valid_after: 0 }],
      ['update', nobody, { second_factor: null }],
      ['update', nobody, { email: 'somebody@acme.example' }],
      ['batch', nobody, { is_admin: true }],
      ['delete', nobody],
    ],
  },
  newOwnMember: {
    at: (org, _, uid) => paths.member(org, uid),
    actors: ['deleted', 'outsider', 'invitee'],
    rows: [
      ['get', nobody],
      ['listen', nobody],
      ['create', nobody, member],
    ],
  },
  ownProfile: {
    at: (org, _, uid) => paths.profile(org, uid),
    seed: profile,
    rows: [
      ['create', nobody, profile],
      ['update', nobody, { first_name: 'Another' }],
      ['delete', nobody],
    ],
  },
  ownChatSession: {
    at: (org, id, uid) => paths.chatSession(org, uid, id),
    ...readOneByOne('chatSession'),
  },
  keptViews: { at: (org, _, uid) => paths.ownInboxViews(org, uid), ...readOneByOne('ownInboxViews') },
  ownNotification: {
    at: (org, id, uid) => paths.notification(org, uid, id),
    seed: notification,
    rows: ownNotificationRows,
  },
  ownPresence: {
    at: (org, _, uid) => paths.presence(org, presenceId(uid, TAB)),
    seed: storedSample('presence'),
    rows: ownPresenceRows,
  },
  // More tabs than may be told apart.
  manyTabsPresence: {
    at: (org, _, uid) => paths.presence(org, presenceId(uid, MAX_TABS)),
    seed: storedSample('presence'),
    rows: [
      ['create', nobody, looking],
      ['update', nobody, looking],
      ['delete', nobody],
    ],
  },
  otherContent: {
    at: (org, id) => `${paths.inboundEmail(org, 'mail')}/content/other-${id}`,
    ...serverOnly('emailBody'),
  },
  otherStats: { at: (org, id) => `${paths.organization(org)}/stats/other-${id}`, ...serverOnly('stats') },
  belowMember: { at: (org, id) => `${paths.member(org, 'member')}/private/${id}`, ...serverOnly('member') },
  belowProduct: { at: (org, id) => `${paths.product(org, 'sample')}/private/${id}`, ...serverOnly('product') },
  unknownCollection: { at: (org, id) => `${paths.organization(org)}/unknown/${id}`, ...serverOnly('product') },
  unknownRoot: { at: (org, id) => `unknown/${org}-${id}`, ...serverOnly('product') },

  /** Last, because its rows delete what the rows above change. */
  endedOwnPresence: {
    at: (org, _, uid) => paths.presence(org, presenceId(uid, TAB)),
    seed: storedSample('presence'),
    rows: [['delete', members]],
  },
}
