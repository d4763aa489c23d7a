import { deleteField } from 'firebase/firestore/lite'
import { clientWriteBreaks } from './client-writes'
import {
  badPresence,
  draft,
  draftFields,
  type Fields,
  looking,
  mail,
  handled,
  mailFields,
  markRead,
  notification,
  notificationFields,
  readNotification,
  signedAssignment,
  snoozed,
  moveRequest,
  request,
  requestFields,
  type Row,
  signed,
  type SubjectName,
  type Verb,
  writeSubject,
} from './permission-matrix'

/**
 * Mistakes that somebody could make in firestore.rules. Each names the row of the matrix that must notice it: its
 * subject, its verb and, if that is not unique, its fields. If `within` is set, the text is searched inside that match
 * block.
 */
export type RuleBreak = {
  name: string
  within?: string
  search: string
  replacement: string
  caughtBy: readonly [SubjectName, Verb, Fields?]
}

/** Whether a row of that subject is one of those that must notice a mistake. */
export const notices = ({ caughtBy: [name, verb, fields] }: RuleBreak, subject: string, row: Row): boolean =>
  name === subject && row[0] === verb && (fields === undefined || JSON.stringify(row[2]) === JSON.stringify(fields))

const GET = 'allow get: if isMember(org);'
const LIST = 'allow list: if isMember(org) && isPage();'
const ORGANIZATION = 'match /organizations/{org} {'

const listed: readonly (readonly [SubjectName, string])[] = [
  ['member', 'match /members/{uid}'],
  ['profile', 'match /profiles/{uid}'],
  ['invitation', 'match /invitations/{invitation}'],
  ['emailAccount', 'match /emailAccounts/{account}'],
  ['inboundEmail', 'match /inboundEmails/{email}'],
  ['response', 'match /responses/{response}'],
  ['forward', 'match /forwards/{forward}'],
  ['emailComment', 'match /comments/{emailComment}'],
  ['manufacturer', 'match /manufacturers/{manufacturer}'],
  ['productType', 'match /productTypes/{productType}'],
  ['product', 'match /products/{product}'],
  ['productEmail', 'match /emails/{email}'],
  ['file', 'match /files/{file}'],
  ['productImport', 'match /imports/{productImport}'],
  ['contact', 'match /contacts/{contact}'],
  ['outboundEmail', 'match /outboundEmails/{email}'],
  ['outboundComment', 'match /comments/{outboundComment}'],
  ['campaign', 'match /campaigns/{campaign}'],
  ['request', 'match /requests/{customerRequest}'],
  ['requestEvent', 'match /history/{requestEvent}'],
  ['requestComment', 'match /comments/{requestComment}'],
  ['template', 'match /templates/{template}'],
  ['presence', 'match /presence/{tab}'],
]

const single: readonly (readonly [SubjectName, string])[] = [
  ['organization', ORGANIZATION],
  ['emailBody', 'match /content/body'],
  ['emailAnalysis', 'match /content/analysis'],
  ['emailCorrection', 'match /content/correction'],
  ['conversation', 'match /conversations/{conversation}'],
  ['answerRules', 'match /answerRules/current'],
  ['sentDocuments', 'match /sentDocuments/{customer}'],
  ['customerNumbers', 'match /customerNumbers/{customer}'],
  ['stats', 'match /stats/current'],
  ['team', 'match /team/current'],
  ['inboxViews', 'match /views/{sharedViews}'],
  ['vaultViews', 'match /views/{sharedViews}'],
  ['requestDetails', 'match /content/details'],
  ['requestStats', 'match /stats/requests'],
]

/** What the law says lies outside the organizations. */
const lawful: readonly (readonly [SubjectName, string])[] = [
  ['candidateList', 'match /candidateLists/{list}'],
  ['candidateSubstances', 'match /candidateSubstances/{list}'],
]
const LAWFUL = 'allow get: if isMember(request.auth.token.org);'

const ofLaw = lawful.flatMap(([subject, within]): RuleBreak[] => [
  {
    name: `${subject}: read by whoever is signed in`,
    within,
    search: LAWFUL,
    replacement: 'allow get: if request.auth != null;',
    caughtBy: [subject, 'get'],
  },
  {
    name: `${subject}: listed by members`,
    within,
    search: LAWFUL,
    replacement: 'allow read: if isMember(request.auth.token.org);',
    caughtBy: [subject, 'list'],
  },
  {
    name: `${subject}: written by members`,
    within,
    search: LAWFUL,
    replacement: `${LAWFUL} allow write: if isMember(request.auth.token.org);`,
    caughtBy: [subject, 'create'],
  },
])

const ofLists = listed.flatMap(([subject, within]): RuleBreak[] => [
  {
    name: `${subject}: a list without a limit`,
    within,
    search: LIST,
    replacement: 'allow list: if isMember(org);',
    caughtBy: [subject, 'listWithoutLimit'],
  },
  {
    name: `${subject}: a list for everybody`,
    within,
    search: LIST,
    replacement: 'allow list: if isPage();',
    caughtBy: [subject, 'list'],
  },
])

const ofDocuments = [...listed, ...single].flatMap(([subject, within]): RuleBreak[] => [
  {
    name: `${subject}: read by whoever has the claim`,
    within,
    search: GET,
    replacement: 'allow get: if isSignedInTo(org);',
    caughtBy: [subject, 'get'],
  },
  {
    name: `${subject}: read by whoever is signed in`,
    within,
    search: GET,
    replacement: 'allow get: if request.auth != null;',
    caughtBy: [subject, 'listen'],
  },
  {
    name: `${subject}: written by members`,
    within,
    search: GET,
    replacement: `${GET} allow write: if isMember(org);`,
    caughtBy: [subject, 'create'],
  },
  {
    name: `${subject}: deleted by members`,
    within,
    search: GET,
    replacement: `${GET} allow delete: if isMember(org);`,
    caughtBy: [subject, 'delete'],
  },
  {
    name: `${subject}: changed by members`,
    within,
    search: GET,
    replacement: `${GET} allow update: if isMember(org);`,
    caughtBy: [subject, 'batch'],
  },
])

const ofMembership: readonly RuleBreak[] = [
  {
    name: 'the claim is not asked',
    search: 'isSignedInTo(org) && member(',
    replacement: 'request.auth != null && member(',
    caughtBy: ['organization', 'get'],
  },
  {
    name: 'any claim will do',
    search: 'request.auth.token.org == org',
    replacement: "'org' in request.auth.token",
    caughtBy: ['product', 'list'],
  },
  {
    name: 'the claim need not be of this organization',
    search: 'request.auth.token.org == org',
    replacement: 'request.auth.token.org != org',
    caughtBy: ['product', 'get'],
  },
  {
    name: 'being signed in is as good as the claim',
    search: 'request.auth != null && request.auth.token.org == org',
    replacement: 'request.auth != null || request.auth.token.org == org',
    caughtBy: ['member', 'get'],
  },
  {
    name: 'the claim is as good as being a member',
    search: 'isSignedInTo(org) && member(',
    replacement: 'isSignedInTo(org) || member(',
    caughtBy: ['member', 'list'],
  },
  {
    name: 'the member document is not asked',
    search: ' && member(org, request.auth.uid).data.is_active == true',
    replacement: '',
    caughtBy: ['emailBody', 'get'],
  },
  {
    name: 'any member document will do',
    search: '.data.is_active == true',
    replacement: '.data.is_active is bool',
    caughtBy: ['stats', 'get'],
  },
  {
    name: 'inactive members come in, active ones do not',
    search: '.data.is_active == true',
    replacement: '.data.is_active == false',
    caughtBy: ['stats', 'get'],
  },
  {
    name: 'admins only',
    search: '.data.is_active == true',
    replacement: '.data.is_admin == true',
    caughtBy: ['inboundEmail', 'list'],
  },
  {
    name: 'the address of the sign-in is not asked',
    search: ' && isOwnAddress(org)',
    replacement: '',
    caughtBy: ['product', 'list'],
  },
  {
    name: 'any address will do',
    search: 'request.auth.token.email.lower() == member(org, request.auth.uid).data.email',
    replacement: "request.auth.token.email is string && 'email' in member(org, request.auth.uid).data",
    caughtBy: ['inboundEmail', 'update', markRead],
  },
  {
    name: 'a member without an address signs in with any',
    search: '.data.email;',
    replacement: ".data.get('email', request.auth.token.email.lower());",
    caughtBy: ['stats', 'get'],
  },
  {
    name: 'an address in capital letters is another',
    search: 'token.email.lower()',
    replacement: 'token.email',
    caughtBy: ['file', 'get'],
  },
  {
    name: 'an ended session goes on',
    search: ' && isSessionOpen(org)',
    replacement: '',
    caughtBy: ['product', 'list'],
  },
  {
    name: 'a session that began when the others ended has ended too',
    search: 'auth_time >= member',
    replacement: 'auth_time > member',
    caughtBy: ['stats', 'get'],
  },
  {
    name: 'a session goes on without its second factor',
    search: ' && isFactorShown(org)',
    replacement: '',
    caughtBy: ['product', 'list'],
  },
  {
    name: 'any second factor will do',
    search:
      "request.auth.token.get('second_factor', null) == member(org, request.auth.uid).data.get('second_factor', null)",
    replacement:
      "request.auth.token.get('second_factor', null) != null || member(org, request.auth.uid).data.get('second_factor', null) == null",
    caughtBy: ['file', 'get'],
  },
  {
    name: 'who has not set up a second factor needs none',
    search: "request.auth.token.get('second_factor', null) == member",
    replacement: "request.auth.token.get('second_factor', 'not-set-up') == member",
    caughtBy: ['stats', 'get'],
  },
  {
    name: 'a member from before there were second factors has one',
    search: ".data.get('second_factor', null);",
    replacement: '.data.second_factor;',
    caughtBy: ['product', 'list'],
  },
  {
    name: 'an ended session still reads who belongs to the organization',
    within: 'match /members/{uid}',
    search: 'uid == request.auth.uid && isActive(org)',
    replacement: 'isActive(org)',
    caughtBy: ['member', 'get'],
  },
  {
    name: 'nobody learns that the session has ended',
    within: 'match /members/{uid}',
    search: 'allow get: if uid == request.auth.uid && isActive(org);',
    replacement: '',
    caughtBy: ['ownMember', 'listen'],
  },
  {
    name: 'membership in the profile, which everybody has',
    search: 'return get(/databases/$(database)/documents/organizations/$(org)/members/$(uid));',
    replacement: 'return get(/databases/$(database)/documents/organizations/$(org)/profiles/$(uid));',
    caughtBy: ['organization', 'get'],
  },
  {
    name: 'membership of the organization the token names',
    search: 'isActive(org) && isSessionOpen(org) && isFactorShown(org)',
    replacement:
      "request.auth != null && 'org' in request.auth.token && isActive(request.auth.token.org) && isSessionOpen(request.auth.token.org) && isFactorShown(request.auth.token.org)",
    caughtBy: ['organization', 'get'],
  },
  {
    name: 'an inactive member still reads the own member document',
    within: 'match /members/{uid}',
    search: GET,
    replacement: 'allow get: if isMember(org) || isSignedInTo(org) && request.auth.uid == uid;',
    caughtBy: ['ownMember', 'listen'],
  },
  {
    name: 'members make themselves admins',
    within: 'match /members/{uid}',
    search: GET,
    replacement: `${GET} allow update: if isMember(org) && request.auth.uid == uid;`,
    caughtBy: ['ownMember', 'update', { is_admin: true }],
  },
  {
    name: 'members delete themselves',
    within: 'match /members/{uid}',
    search: GET,
    replacement: `${GET} allow delete: if isMember(org) && request.auth.uid == uid;`,
    caughtBy: ['ownMember', 'delete'],
  },
  {
    name: 'anybody joins',
    within: 'match /members/{uid}',
    search: GET,
    replacement: `${GET} allow create: if request.auth.uid == uid;`,
    caughtBy: ['newOwnMember', 'create'],
  },
  {
    name: 'members write their profile',
    within: 'match /profiles/{uid}',
    search: GET,
    replacement: `${GET} allow update: if isMember(org) && request.auth.uid == uid;`,
    caughtBy: ['ownProfile', 'update'],
  },
]

const ofPages: readonly RuleBreak[] = [
  { name: 'a page of 101', search: 'limit <= 100', replacement: 'limit <= 101', caughtBy: ['product', 'list'] },
  { name: 'a page of 99', search: 'limit <= 100', replacement: 'limit < 100', caughtBy: ['product', 'count'] },
  { name: 'a page of 100 or more', search: 'limit <= 100', replacement: 'limit >= 100', caughtBy: ['file', 'list'] },
  {
    name: 'a page or no limit',
    search: 'return request.query.limit <= 100',
    replacement: 'return request.query.limit == null || request.query.limit <= 100',
    caughtBy: ['contact', 'countWithoutLimit'],
  },
]

const DRAFT = 'match /outboundEmails/{email}'
const draftBreak = (fields: Fields, name: string, search: string, replacement: string): RuleBreak => ({
  name: `a draft: ${name}`,
  within: DRAFT,
  search,
  replacement,
  caughtBy: ['outboundEmail', 'update', fields],
})

const ofDrafts: readonly RuleBreak[] = [
  ...clientWriteBreaks('outboundEmail', DRAFT, draft, draftFields),
  {
    ...draftBreak(writeSubject, 'its text changes when it leaves', "&& before().delivery == 'none'", ''),
    caughtBy: ['queuedOutboundEmail', 'update', writeSubject],
  },
  draftBreak(
    { ...writeSubject, contact_email: 'eve@evil.test' },
    'it goes to somebody else',
    "hasOnly(['subject',",
    "hasOnly(['contact_email', 'subject',",
  ),
  draftBreak(
    { ...writeSubject, delivery: 'queued' },
    'a member sends it without the server',
    "hasOnly(['subject',",
    "hasOnly(['delivery', 'subject',",
  ),
  draftBreak({ subject: 1, subject_version: 3 }, 'the subject is anything', '&& isLine(after().subject, 998)', ''),
  draftBreak(
    { subject: 'x'.repeat(999), subject_version: 3 },
    'the subject is long',
    'isLine(after().subject, 998)',
    'isLine(after().subject, 999)',
  ),
  draftBreak(
    { subject: 'RoHS\r\nBcc: eve@evil.test', subject_version: 3 },
    'the subject has several lines',
    'isLine(after().subject, 998)',
    'isText(after().subject, 998)',
  ),
  draftBreak(
    { body_text: 'RoHS \u202egnihton', body_text_version: 6 },
    'the text is shown in another order',
    'isProse(after().body_text, 100000)',
    'isText(after().body_text, 100000)',
  ),
  draftBreak(
    { body_text: null, body_text_version: 6 },
    'the text is anything',
    '&& isProse(after().body_text, 100000)',
    '',
  ),
  draftBreak(
    { body_text: 'x'.repeat(100_001), body_text_version: 6 },
    'the text is long',
    'isProse(after().body_text, 100000)',
    'isProse(after().body_text, 100001)',
  ),
]

const REQUEST = 'match /requests/{customerRequest}'
const requestBreak = (fields: Fields, name: string, search: string, replacement: string): RuleBreak => ({
  name: `a request: ${name}`,
  within: REQUEST,
  search,
  replacement,
  caughtBy: ['request', 'update', fields],
})

const ofRequests: readonly RuleBreak[] = [
  ...clientWriteBreaks('request', REQUEST, request, requestFields, signed),
  requestBreak(
    { ...moveRequest, changed_by: 'ada' },
    'it changes in the name of somebody else',
    '&& after().changed_by == request.auth.uid',
    '',
  ),
  requestBreak(
    { ...moveRequest, changed_at: 4_000_000_000_000 },
    'it changes at any time',
    '&& after().changed_at == request.time',
    '',
  ),
  requestBreak(
    { ...moveRequest, customer_name: 'Another' },
    'the customer changes',
    "hasOnly(['status',",
    "hasOnly(['customer_name', 'status',",
  ),
  requestBreak(
    { status: 'done', status_version: 3, ...signed },
    'the status is anything',
    "&& after().status in ['new', 'in_progress', 'waiting', 'for_review', 'delivered', 'complete']",
    '',
  ),
  requestBreak(
    { priority: 3, priority_version: 5, ...signed },
    'the priority is anything',
    "&& after().priority in ['low', 'medium', 'high', 'urgent']",
    '',
  ),
  requestBreak(
    { assignee_uid: 'outsider', assignee_version: 1, ...signed },
    'it is assigned to a stranger',
    '&& isAssignable(org, after().assignee_uid)',
    '',
  ),
]

const VIEWS = 'match /profiles/{viewer}/views/{views}'
const ofViews: readonly RuleBreak[] = [
  {
    name: 'views: those of others',
    within: VIEWS,
    search: 'allow get: if isMember(org) && viewer == request.auth.uid',
    replacement: 'allow get: if isMember(org)',
    caughtBy: ['ownInboxViews', 'get'],
  },
  {
    name: 'views: by whoever has the claim',
    within: VIEWS,
    search: 'allow get: if isMember(org)',
    replacement: 'allow get: if isSignedInTo(org)',
    caughtBy: ['keptViews', 'get'],
  },
  {
    name: 'views: listed',
    within: VIEWS,
    search: 'allow get: if',
    replacement: 'allow read: if',
    caughtBy: ['keptViews', 'list'],
  },
]

const NOTIFICATION = 'match /profiles/{reader}/notifications/{notification}'
const ofNotifications: readonly RuleBreak[] = [
  ...(['get', 'list'] as const).map((verb): RuleBreak => ({
    name: `notifications: those of others, ${verb}`,
    within: NOTIFICATION,
    search: `allow ${verb}: if isMember(org) && reader == request.auth.uid`,
    replacement: `allow ${verb}: if isMember(org)`,
    caughtBy: ['notification', verb],
  })),
  {
    name: 'notifications: those of others are read for them',
    within: NOTIFICATION,
    search: 'allow update: if isMember(org) && reader == request.auth.uid',
    replacement: 'allow update: if isMember(org)',
    caughtBy: ['notification', 'update', readNotification],
  },
  {
    name: 'notifications: the title changes',
    within: NOTIFICATION,
    search: "hasOnly(['is_read'",
    replacement: "hasOnly(['title', 'is_read'",
    caughtBy: ['ownNotification', 'update', { ...readNotification, title: 'Another' }],
  },
  ...(['get', 'list'] as const).map((verb): RuleBreak => ({
    name: `notifications: ${verb} by whoever has the claim`,
    within: NOTIFICATION,
    search: `allow ${verb}: if isMember(org)`,
    replacement: `allow ${verb}: if isSignedInTo(org)`,
    caughtBy: ['ownNotification', verb],
  })),
  {
    name: 'notifications: a list without a limit',
    within: NOTIFICATION,
    search: 'reader == request.auth.uid && isPage()',
    replacement: 'reader == request.auth.uid',
    caughtBy: ['ownNotification', 'listWithoutLimit'],
  },
  ...clientWriteBreaks('ownNotification', NOTIFICATION, notification, notificationFields),
]

const CHAT = 'match /profiles/{asker}/chats/{chat}'
const ofChats: readonly RuleBreak[] = [
  {
    name: 'chats: those of others',
    within: CHAT,
    search: 'isMember(org) && asker == request.auth.uid',
    replacement: 'isMember(org)',
    caughtBy: ['chatSession', 'get'],
  },
  {
    name: 'chats: read by whoever has the claim',
    within: CHAT,
    search: 'isMember(org)',
    replacement: 'isSignedInTo(org)',
    caughtBy: ['ownChatSession', 'get'],
  },
  {
    name: 'chats: written by whoever asked',
    within: CHAT,
    search: 'allow get:',
    replacement: 'allow get, write:',
    caughtBy: ['ownChatSession', 'update', { touched: true }],
  },
]

const UPDATE = 'match /inboundEmails/{email}'
const changeOf = (fields: Fields, name: string, search: string, replacement: string): RuleBreak => ({
  name: `a mail: ${name}`,
  search,
  replacement,
  caughtBy: ['inboundEmail', 'update', fields],
})
const changeSubject = { ...markRead, subject: 'Another' }

const FIELDS = "['is_read', 'is_read_version', 'assignee_uid', 'assignee_version', 'assigned_by']"

const handling = (fields: Fields, name: string, search: string, replacement: string): RuleBreak =>
  changeOf(fields, `its conversation: ${name}`, search, replacement)

/** What a person says of a conversation. */
const ofHandling: readonly RuleBreak[] = [
  handling(
    { ...handled, counted_state: 'done' },
    'other fields',
    "hasOnly(['handled'",
    "hasOnly(['counted_state', 'handled'",
  ),
  handling(handled, 'nobody says anything', "hasOnly(['handled', ", 'hasOnly(['),
  handling({ ...handled, handled_version: 4 }, 'the version', "raises('handled_version')", 'true'),
  handling({ ...handled, handled_by: 'ada' }, 'for somebody else', 'after().handled_by == request.auth.uid', 'true'),
  handling({ ...handled, handled_at: 1 }, 'at another time', 'after().handled_at == request.time', 'true'),
  handling({ ...handled, conversation_state: 'open' }, 'anything', '&& isHandled()', ''),
  {
    ...handling(handled, 'it has no row', "before().get('conversation_state', null) != null", 'true'),
    caughtBy: ['olderEmail', 'update', handled],
  },
  handling(
    { ...snoozed, conversation_state: 'done' },
    'snoozed and done',
    "after().conversation_state == 'waiting' && ",
    '',
  ),
  handling({ ...snoozed, snoozed_until: 'tomorrow' }, 'snoozed until a text', ' && after().snoozed_until is int', ''),
  handling({ ...handled, snoozed_until: 5 }, 'done and snoozed', "after().get('snoozed_until', null) == null", 'true'),
  handling(
    { ...handled, conversation_state: null },
    'it stands elsewhere',
    'after().conversation_state == after().handled',
    'true',
  ),
  handling({ ...handled, handled: 'gone' }, 'another word', 'after().handled == null && after()', 'after()'),
  handling(
    { ...handled, handled: null, conversation_state: 'gone' },
    'another state',
    "after().conversation_state in ['open', 'waiting', 'done']",
    'true',
  ),
]

const ofChanges: readonly RuleBreak[] = [
  ...clientWriteBreaks('inboundEmail', UPDATE, mail, mailFields),
  changeOf(
    { ...signedAssignment, assigned_by: 'ada' },
    'it is assigned in the name of somebody else',
    'after().assigned_by == request.auth.uid',
    'true',
  ),
  changeOf(
    { assignee_uid: 'member', assignee_version: 4 },
    'it is assigned unsigned, which names who did it before',
    'after().assigned_by == request.auth.uid',
    "(!('assigned_by' in changed()) || after().assigned_by == request.auth.uid)",
  ),
  changeOf(
    { ...signedAssignment, assignee_uid: 'outsider' },
    'it is assigned to a stranger',
    'uid == null || isMemberId(org, uid)',
    'true',
  ),
  changeOf({ ...markRead, part_keys: [] }, 'any field changes', `&& changed().hasOnly(${FIELDS})`, ''),
  changeOf(changeSubject, 'the subject changes', "hasOnly(['is_read'", "hasOnly(['subject', 'is_read'"),
  changeOf(
    { ...markRead, analysis: { state: 'failed' } },
    'the analysis changes',
    "hasOnly(['is_read'",
    "hasOnly(['analysis', 'is_read'",
  ),
  changeOf({ ...markRead, state: 'unreadable' }, 'other fields too', 'changed().hasOnly(', 'changed().hasAny('),
  changeOf({ ...markRead, added: 1 }, 'added fields are not seen', 'affectedKeys()', 'changedKeys()'),
  changeOf({ is_read: 'true', is_read_version: 8 }, 'changed fields are not seen', 'affectedKeys()', 'addedKeys()'),
  changeOf(
    changeSubject,
    'removed fields are not seen',
    `changed().hasOnly(${FIELDS})`,
    'after().keys().hasAll(before().keys())',
  ),
  changeOf(
    { is_read: true, is_read_version: 7 },
    'the version stays',
    'before().get(version, 0) + 1',
    'before().get(version, 0)',
  ),
  changeOf({ is_read: true, is_read_version: 9 }, 'the version jumps', 'after()[version] ==', 'after()[version] >='),
  changeOf({ is_read: true, is_read_version: 6 }, 'the version falls', 'after()[version] ==', 'after()[version] <='),
  {
    ...changeOf(markRead, 'older mail cannot be changed', 'before().get(version, 0)', 'before()[version]'),
    caughtBy: ['olderEmail', 'update', { is_read: true, is_read_version: 1 }],
  },
  changeOf({ is_read: null, is_read_version: 8 }, 'is_read is anything', '&& after().is_read is bool', ''),
  changeOf({ is_read: 'true', is_read_version: 8 }, 'is_read is text', 'is_read is bool', 'is_read is string'),
  changeOf(
    { is_read: deleteField(), is_read_version: 8 },
    'is_read may be missing',
    'after().is_read is bool',
    "(!('is_read' in after()) || after().is_read is bool)",
  ),
  changeOf(
    { is_read: false, is_read_version: 8 },
    'is_read only becomes true',
    'after().is_read is bool',
    'after().is_read == true',
  ),
  {
    ...changeOf(
      { ...signedAssignment, assignee_uid: 'deleted' },
      'the assignee is anybody',
      '&& isAssignable(org, after().assignee_uid)',
      '',
    ),
    within: UPDATE,
  },
  changeOf(
    { ...signedAssignment, assignee_uid: '' },
    'the assignee is any text',
    'uid is string && exists(',
    'uid is string || exists(',
  ),
  changeOf(
    { ...signedAssignment, assignee_uid: null },
    'nobody is no assignee',
    'uid == null || isMemberId',
    'isMemberId',
  ),
  changeOf(signedAssignment, 'only nobody is an assignee', ' || isMemberId(org, uid)', ''),
  {
    ...changeOf(
      { ...signedAssignment, assignee_uid: deleteField() },
      'the assignee may be missing',
      'isAssignable(org, after().assignee_uid)',
      "isAssignable(org, after().get('assignee_uid', null))",
    ),
    within: UPDATE,
  },
  changeOf(
    signedAssignment,
    'the assignee has a profile',
    'exists(/databases/$(database)/documents/organizations/$(org)/members/',
    'exists(/databases/$(database)/documents/organizations/$(org)/profiles/',
  ),
  changeOf(
    { ...signedAssignment, assignee_uid: 'outsider' },
    'the assignee is of another organization',
    'exists(/databases/$(database)/documents/organizations/$(org)/',
    'exists(/databases/$(database)/documents/organizations/other/',
  ),
  changeOf(
    signedAssignment,
    'one assigns oneself only',
    'uid == null || isMemberId(org, uid)',
    'uid == request.auth.uid',
  ),
  {
    ...changeOf(
      markRead,
      'whoever has the claim',
      'allow update: if isMember(org)',
      'allow update: if isSignedInTo(org)',
    ),
    within: UPDATE,
  },
  { ...changeOf(markRead, 'whoever comes', 'allow update: if isMember(org)', 'allow update: if true'), within: UPDATE },
  {
    ...changeOf(
      changeSubject,
      'any writing',
      'allow update: if isMember(org)',
      'allow write: if isMember(org) ||  isMember(org)',
    ),
    within: UPDATE,
  },
]

const MAILS = '/databases/$(database)/documents/organizations/$(org)/inboundEmails/'
const PRESENCE = 'match /presence/{tab}'
const presenceOf = (
  name: string,
  search: string,
  replacement: string,
  caughtBy: RuleBreak['caughtBy'],
  within?: string,
): RuleBreak => ({
  name: `presence: ${name}`,
  search,
  replacement,
  caughtBy,
  ...(within !== undefined && { within }),
})

const ofPresence: readonly RuleBreak[] = [
  presenceOf('of one tab only', "tab.split('[.]')[0]", 'tab', ['ownPresence', 'create', looking]),
  presenceOf('of any number of tabs', "tab.matches('[^.]+[.]1?[0-9]') && ", '', ['manyTabsPresence', 'create']),
  presenceOf('at a mail that does not exist', `&& exists(${MAILS}`, `|| exists(${MAILS}`, [
    'ownPresence',
    'update',
    badPresence.nowhere,
  ]),
  presenceOf(
    'that of somebody else',
    'isMember(org) && isOwn(tab) && isPresence(org)',
    'isMember(org) && isPresence(org)',
    ['presence', 'create'],
    PRESENCE,
  ),
  presenceOf(
    'of whoever has the claim',
    'isMember(org) && isOwn(tab) && isPresence(org)',
    'isSignedInTo(org) && isOwn(tab) && isPresence(org)',
    ['ownPresence', 'create', looking],
    PRESENCE,
  ),
  presenceOf(
    'that of somebody else ends',
    'allow delete: if isMember(org) && isOwn(tab);',
    'allow delete: if isMember(org);',
    ['presence', 'delete'],
    PRESENCE,
  ),
  presenceOf(
    'ended by whoever has the claim',
    'allow delete: if isMember(org) &&',
    'allow delete: if isSignedInTo(org) &&',
    ['endedOwnPresence', 'delete'],
    PRESENCE,
  ),
  presenceOf('never ends', 'allow delete: if isMember(org) && isOwn(tab);', '', ['endedOwnPresence', 'delete']),
  presenceOf('is only made', 'allow create, update:', 'allow create:', ['ownPresence', 'update', looking]),
  presenceOf('holds more', "after().keys().hasOnly(['email_id', 'doing', 'seen_at'])", 'true', [
    'ownPresence',
    'update',
    badPresence.more,
  ]),
  presenceOf('of anything', '&& after().email_id is int', '', ['ownPresence', 'update', badPresence.mail]),
  presenceOf('doing anything', "&& after().doing in ['looking', 'answering']", '', [
    'ownPresence',
    'update',
    badPresence.doing,
  ]),
  presenceOf('for ever', 'after().seen_at == request.time', 'after().seen_at is timestamp', [
    'ownPresence',
    'update',
    badPresence.time,
  ]),
  presenceOf('of an earlier time', '&& after().seen_at == request.time', '', [
    'ownPresence',
    'update',
    { doing: 'answering' },
  ]),
]

const atRoot = (name: string, rule: string, caughtBy: RuleBreak['caughtBy']): RuleBreak => ({
  name,
  search: ORGANIZATION,
  replacement: `${rule}\n    ${ORGANIZATION}`,
  caughtBy,
})
const inOrganization = (name: string, rule: string, caughtBy: RuleBreak['caughtBy']): RuleBreak => ({
  name,
  search: ORGANIZATION,
  replacement: `${ORGANIZATION}\n      ${rule}`,
  caughtBy,
})

const ofWildcards: readonly RuleBreak[] = [
  inOrganization(
    'members read everything below the organization',
    'match /{document=**} { allow read: if isMember(org); }',
    ['thread', 'listWithoutLimit'],
  ),
  inOrganization(
    'members read every collection of the organization',
    'match /{collection}/{id} { allow get: if isMember(org); }',
    ['unknownCollection', 'get'],
  ),
  inOrganization(
    'members write everything below the organization',
    'match /{document=**} { allow write: if isMember(org); }',
    ['unknownCollection', 'create'],
  ),
  inOrganization('threads are read by members', 'match /threads/{id} { allow get: if isMember(org); }', [
    'thread',
    'get',
  ]),
  inOrganization('threads are listed by members', 'match /threads/{id} { allow list: if isMember(org); }', [
    'thread',
    'list',
  ]),
  atRoot('organizations are listed', 'match /organizations/{org} { allow list: if request.auth != null; }', [
    'organization',
    'list',
  ]),
  atRoot('signed in reads all', 'match /{document=**} { allow read: if request.auth != null; }', ['secret', 'get']),
  atRoot('signed in writes all', 'match /{document=**} { allow write: if request.auth != null; }', [
    'unknownRoot',
    'create',
  ]),
  atRoot('everybody reads all', 'match /{document=**} { allow read; }', ['auditEntry', 'collectionGroup']),
  atRoot('root collections have a rule', 'match /{collection}/{id} { allow get: if request.auth != null; }', [
    'outboxItem',
    'get',
  ]),
  atRoot('a mailbox password is readable', 'match /secrets/{id} { allow get: if request.auth != null; }', [
    'secret',
    'listen',
  ]),
  atRoot('one sees where one belongs', 'match /userOrganizations/{id} { allow get; }', ['userOrganization', 'get']),
  atRoot(
    'products of all organizations',
    'match /{path=**}/products/{product} { allow list: if request.auth.token.org is string && isPage(); }',
    ['product', 'collectionGroup'],
  ),
  {
    name: 'below a product',
    search: 'match /products/{product}',
    replacement: 'match /products/{product=**}',
    caughtBy: ['belowProduct', 'get'],
  },
  {
    name: 'below a member',
    search: 'match /members/{uid}',
    replacement: 'match /members/{uid=**}',
    caughtBy: ['belowMember', 'get'],
  },
  {
    name: 'any content of a mail',
    search: 'match /content/body',
    replacement: 'match /content/{part}',
    caughtBy: ['otherContent', 'get'],
  },
  {
    name: 'the contents of a mail are listed',
    search: 'match /content/body {',
    replacement: 'match /content/{part} { allow list: if isMember(org) && isPage(); } match /content/body {',
    caughtBy: ['emailBody', 'list'],
  },
  {
    name: 'stats are listed',
    search: 'match /stats/current {',
    replacement: 'match /stats/{name} { allow list: if isMember(org) && isPage(); } match /stats/current {',
    caughtBy: ['stats', 'listenToList'],
  },
  {
    name: 'any stats',
    search: 'match /stats/current',
    replacement: 'match /stats/{name}',
    caughtBy: ['otherStats', 'get'],
  },
]

export const ruleBreaks: readonly RuleBreak[] = [
  ...ofLaw,
  ...ofMembership,
  ...ofPages,
  ...ofChanges,
  ...ofHandling,
  ...ofDrafts,
  ...ofRequests,
  ...ofPresence,
  ...ofNotifications,
  ...ofViews,
  ...ofChats,
  ...ofWildcards,
  ...ofLists,
  ...ofDocuments,
]

/** The rules with the mistake in them. */
export function broken(rules: string, { name, within, search, replacement }: RuleBreak): string {
  const block = within === undefined ? 0 : rules.indexOf(within)
  const at = rules.indexOf(search, block)
  const end = within === undefined ? rules.length : rules.indexOf('match /', block + within.length)
  if (block < 0 || at < 0 || (end >= 0 && at > end)) throw new Error(`"${name}" is out of date: no "${search}"`)
  return rules.slice(0, at) + replacement + rules.slice(at + search.length)
}

/**
 * Groups of mistakes that can be made at once: each is inside a match block of its own, and rows about another subject
 * notice it, so none of them can be noticed in place of another.
 */
export function apart(breaks: readonly RuleBreak[]): RuleBreak[][] {
  const groups: RuleBreak[][] = []
  for (const one of breaks) {
    const group = groups.find((others) => others.every((other) => !isAlone(other) && !meet(one, other)))
    if (group && !isAlone(one)) group.push(one)
    else groups.push([one])
  }
  return groups
}

/** It is outside the blocks, or it may end the membership of those who try the other rows. */
const isAlone = ({ within, caughtBy: [subject] }: RuleBreak): boolean => within === undefined || subject === 'ownMember'

const meet = (one: RuleBreak, other: RuleBreak): boolean =>
  one.within === other.within ||
  one.caughtBy[0] === other.caughtBy[0] ||
  // Every batch also changes a mail.
  (one.within === UPDATE && other.caughtBy[1] === 'batch') ||
  (other.within === UPDATE && one.caughtBy[1] === 'batch')
