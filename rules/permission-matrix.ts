import type { Member, Profile } from '@attestry/contract/accounts'
import type { InboundEmail } from '@attestry/contract/inbox'
import { paths, type PathName } from '@attestry/contract/paths'
import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import type { Actor } from './actors'

/**
 * Who may do what, as data: each row is tried by every actor, and by the server, which may do everything (so that no
 * row is denied for being impossible). Creates run in an organization that holds nothing but its member documents,
 * all else in one that holds every document named here.
 */
export type Fields = Record<string, unknown>
export type Verb = Row[0]
export type Row =
  | readonly [verb: 'get' | 'listen' | 'delete', who: readonly Actor[]]
  | readonly [verb: 'listWithoutLimit' | 'countWithoutLimit', who: readonly Actor[]]
  | readonly [verb: 'list' | 'listenToList' | 'count' | 'collectionGroup', who: readonly Actor[], limit: number]
  /** `batch`: the change together with one that members may make. */
  | readonly [verb: 'create' | 'update' | 'batch', who: readonly Actor[], fields: Fields]

export type Subject = {
  /** A document; `id` differs for each row that writes, `uid` is the actor's. */
  at: (org: string, id: string, uid: string) => string
  /** What the document holds before anybody comes. */
  seed?: Fields
  rows: readonly Row[]
  /** Those who try; everybody when absent. */
  actors?: readonly Actor[]
}

/** Places outside the contract's paths that a careless rule would open, older documents, and an actor's own. */
type Elsewhere =
  | 'olderEmail'
  | 'ownMember'
  | 'newOwnMember'
  | 'ownProfile'
  | 'otherContent'
  | 'otherStats'
  | 'belowMember'
  | 'belowProduct'
  | 'unknownCollection'
  | 'unknownRoot'

export const members: readonly Actor[] = ['member', 'admin']
export const nobody: readonly Actor[] = []

const seed = { created_at: 1 }
const change = { touched: true }

const neverWritten: readonly Row[] = [
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

const readOneByOne: readonly Row[] = [...got, ...neverListed, ...neverWritten]
const readInLists: readonly Row[] = [...got, ...listed, ...neverWritten]
const serverOnly: readonly Row[] = [...neverRead, ...neverWritten]

/** An unread mail, assigned to somebody. */
export const mail: InboundEmail = {
  id: 1,
  account_id: 2,
  state: 'parsed',
  kind: 'message',
  sender_name: 'Ada Byron',
  sender_email: 'ada@customer.example',
  received_date: 1_700_000_000_000,
  sent_date: 1_700_000_000_000,
  subject: 'RoHS certificate for RC0402FR-0710KL',
  snippet: 'Please send us …',
  size: 2048,
  is_read: false,
  is_important: false,
  has_attachments: false,
  attachment_count: 0,
  response_count: 0,
  assignee_uid: 'admin',
  thread_id: null,
  part_keys: ['RC0402FR0710KL'],
  analysis: { state: 'pending' },
  unfetched: null,
  search_tokens: ['rohs'],
  is_read_version: 7,
  assignee_version: 3,
}

/** What members may do to a mail. */
export const markRead = { is_read: true, is_read_version: 8 }

const mailRows: readonly Row[] = [
  ...got,
  ...listed,
  ['create', nobody, mail],
  ['delete', nobody],
  ['batch', members, markRead],
  ['batch', nobody, { ...markRead, subject: 'Another' }],

  ['update', members, markRead],
  ['update', members, { is_read: false, is_read_version: 8 }],
  ['update', nobody, { is_read: 'true', is_read_version: 8 }],
  ['update', nobody, { is_read: null, is_read_version: 8 }],
  ['update', nobody, { is_read: deleteField(), is_read_version: 8 }],

  ['update', members, { assignee_uid: 'member', assignee_version: 4 }],
  ['update', members, { assignee_uid: 'deactivated', assignee_version: 4 }],
  ['update', members, { assignee_uid: null, assignee_version: 4 }],
  ['update', nobody, { assignee_uid: 'deleted', assignee_version: 4 }],
  ['update', nobody, { assignee_uid: 'outsider', assignee_version: 4 }],
  ['update', nobody, { assignee_uid: '', assignee_version: 4 }],
  ['update', nobody, { assignee_uid: 1, assignee_version: 4 }],
  ['update', nobody, { assignee_uid: ['member'], assignee_version: 4 }],
  ['update', nobody, { assignee_uid: 'member/private/sample', assignee_version: 4 }],
  ['update', nobody, { assignee_uid: deleteField(), assignee_version: 4 }],

  ['update', members, { ...markRead, assignee_uid: 'member', assignee_version: 4 }],
  ['update', nobody, { ...markRead, assignee_uid: 'member' }],
  ['update', nobody, { is_read: true, assignee_uid: 'member', assignee_version: 4 }],

  /** The same once more: two who open an unread mail at once. */
  ['update', members, { is_read: false, is_read_version: 7 }],
  ['update', nobody, { is_read: true }],
  ['update', nobody, { is_read: true, assignee_version: 4 }],
  ['update', nobody, { is_read: true, is_read_version: 7 }],
  ['update', nobody, { is_read: true, is_read_version: 6 }],
  ['update', nobody, { is_read: true, is_read_version: 9 }],
  ['update', nobody, { is_read: true, is_read_version: '8' }],
  ['update', nobody, { is_read: true, is_read_version: deleteField() }],
  ['update', nobody, { is_read_version: 9 }],
  ['update', nobody, { assignee_uid: 'member' }],
  ['update', nobody, { assignee_uid: 'member', is_read_version: 8 }],
  ['update', nobody, { assignee_uid: 'member', assignee_version: 3 }],
  ['update', nobody, { assignee_uid: 'member', assignee_version: 2 }],
  ['update', nobody, { assignee_uid: 'member', assignee_version: 5 }],
  ['update', nobody, { assignee_uid: 'member', assignee_version: deleteField() }],
  ['update', nobody, { assignee_version: 5 }],

  ['update', nobody, { ...markRead, subject: 'Another' }],
  ['update', nobody, { ...markRead, state: 'unreadable' }],
  ['update', nobody, { ...markRead, analysis: { state: 'failed' } }],
  ['update', nobody, { ...markRead, part_keys: [] }],
  ['update', nobody, { ...markRead, sender_email: deleteField() }],
  ['update', nobody, { ...markRead, received_date: serverTimestamp() }],
  ['update', nobody, { ...markRead, added: 1 }],
]

/** As mails were stored before their fields had a version each. */
const { is_read_version: _read, assignee_version: _assignee, ...unversioned } = mail
const olderMail = { ...unversioned, version: 7, assignee_uid: 'deleted' }

const olderMailRows: readonly Row[] = [
  ['update', members, { is_read: true, is_read_version: 1 }],
  ['update', nobody, { is_read: true, is_read_version: 0 }],
  ['update', nobody, { is_read: true, is_read_version: 8 }],
  ['update', nobody, { is_read: true, version: 8 }],
  ['update', members, { assignee_uid: 'member', assignee_version: 1 }],
  ['update', nobody, { assignee_uid: 'member', assignee_version: 8 }],
]

const member: Member = {
  id: 'colleague',
  is_active: true,
  is_admin: false,
  email: 'colleague@acme.example',
  sessions_valid_after: 0,
}
const profile: Profile = {
  id: 'colleague',
  email: 'colleague@acme.example',
  first_name: 'Col',
  last_name: 'League',
  created_at: 1,
}

const memberWrites: readonly Row[] = [
  ['create', nobody, { ...member, is_admin: true }],
  ['update', nobody, { is_admin: true }],
  ['update', nobody, { is_active: false }],
  ['batch', nobody, { is_admin: true }],
  ['delete', nobody],
]

export type SubjectName = PathName | Elsewhere

export const permissionMatrix: Record<SubjectName, Subject> = {
  organization: { at: paths.organization, seed, rows: readOneByOne },
  member: { at: paths.member, seed: member, rows: [...got, ...listed, ...memberWrites] },
  profile: { at: paths.profile, seed: profile, rows: readInLists },
  invitation: { at: paths.invitation, seed, rows: readInLists },
  emailAccount: { at: paths.emailAccount, seed, rows: readInLists },
  inboundEmail: { at: paths.inboundEmail, seed: mail, rows: mailRows },
  emailBody: { at: paths.emailBody, seed, rows: readOneByOne },
  emailAnalysis: { at: paths.emailAnalysis, seed, rows: readOneByOne },
  response: { at: (org, id) => paths.response(org, 'mail', id), seed, rows: readInLists },
  thread: { at: paths.thread, seed, rows: serverOnly },
  manufacturer: { at: paths.manufacturer, seed, rows: readInLists },
  productType: { at: paths.productType, seed, rows: readInLists },
  product: { at: paths.product, seed, rows: readInLists },
  file: { at: paths.file, seed, rows: readInLists },
  contact: { at: paths.contact, seed, rows: readInLists },
  stats: { at: paths.stats, seed, rows: readOneByOne },

  userOrganization: { at: (org, id) => paths.userOrganization(`${org}-${id}`), seed, rows: serverOnly },
  dissolution: { at: (org, id) => paths.dissolution(`${org}-${id}`), seed, rows: serverOnly },
  inviteToken: { at: (org, id) => paths.inviteToken(`${org}-${id}`), seed, rows: serverOnly },
  secret: { at: paths.secret, seed, rows: serverOnly },
  lease: { at: paths.lease, seed, rows: serverOnly },
  syncSlots: { at: (org, id) => paths.syncSlots(`${org}-${id}`), seed, rows: serverOnly },
  unfetchedMail: { at: paths.unfetchedMail, seed, rows: serverOnly },
  usage: { at: (org, id) => paths.usage(org, String(id)), seed, rows: serverOnly },
  mailKey: { at: paths.mailKey, seed, rows: serverOnly },
  pendingEmail: { at: paths.pendingEmail, seed, rows: serverOnly },
  inboxJob: { at: (org, id) => paths.inboxJob(`${org}-${id}`), seed, rows: serverOnly },
  outboxItem: { at: (org, id) => paths.outboxItem(`${org}-${id}`), seed, rows: serverOnly },
  deadLetter: { at: (org, id) => paths.deadLetter(`${org}-${id}`), seed, rows: serverOnly },
  idempotencyKey: { at: (org, id) => paths.idempotencyKey(`${org}-${id}`), seed, rows: serverOnly },
  rateLimit: { at: (org, id) => paths.rateLimit(`${org}-${id}`), seed, rows: serverOnly },
  auditEntry: { at: (org, id) => paths.auditEntry(`${org}-${id}`), seed, rows: serverOnly },
  demoRequest: { at: (org, id) => paths.demoRequest(`${org}-${id}`), seed, rows: serverOnly },

  olderEmail: { at: (org, id) => paths.inboundEmail(org, `older-${id}`), seed: olderMail, rows: olderMailRows },

  /** The client's signs to leave: a deactivated member is denied it, who was signed out everywhere reads so. */
  ownMember: {
    at: (org, _, uid) => paths.member(org, uid),
    actors: ['member', 'admin', 'deactivated', 'signedOut', 'readdressed', 'addressless', 'unclaimed', 'stale'],
    rows: [
      ['get', ['member', 'admin', 'signedOut']],
      ['listen', ['member', 'admin', 'signedOut']],
      ['update', nobody, { is_admin: true }],
      ['update', nobody, { is_active: true }],
      ['update', nobody, { sessions_valid_after: 0 }],
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
  otherContent: { at: (org, id) => `${paths.inboundEmail(org, 'mail')}/content/other-${id}`, seed, rows: serverOnly },
  otherStats: { at: (org, id) => `${paths.organization(org)}/stats/other-${id}`, seed, rows: serverOnly },
  belowMember: { at: (org, id) => `${paths.member(org, 'member')}/private/${id}`, seed, rows: serverOnly },
  belowProduct: { at: (org, id) => `${paths.product(org, 'sample')}/private/${id}`, seed, rows: serverOnly },
  unknownCollection: { at: (org, id) => `${paths.organization(org)}/unknown/${id}`, seed, rows: serverOnly },
  unknownRoot: { at: (org, id) => `unknown/${org}-${id}`, seed, rows: serverOnly },
}
