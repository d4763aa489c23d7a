import type { CommentSubject } from './people/comments'

type DocumentId = string | number

/**
 * Where every document lives. Clients may read documents below `organizations/{org}`, as far as `firestore.rules` says.
 * Of the root collections, members may read what the law says; all others are for the server alone and have no rule.
 */
export const paths = {
  organization: (org: string) => `organizations/${org}`,
  member: (org: string, uid: string) => `organizations/${org}/members/${uid}`,
  profile: (org: string, uid: string) => `organizations/${org}/profiles/${uid}`,
  /** Who is in the organization, in one document. */
  team: (org: string) => `organizations/${org}/team/current`,
  /** What one person should know. */
  notification: (org: string, uid: string, id: string) => `organizations/${org}/profiles/${uid}/notifications/${id}`,
  /** What one person asked the assistant. */
  chatSession: (org: string, uid: string, id: string) => `organizations/${org}/profiles/${uid}/chats/${id}`,
  invitation: (org: string, id: DocumentId) => `organizations/${org}/invitations/${id}`,
  emailAccount: (org: string, id: DocumentId) => `organizations/${org}/emailAccounts/${id}`,
  inboundEmail: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}`,
  emailBody: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}/content/body`,
  emailAnalysis: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}/content/analysis`,
  emailCorrection: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}/content/correction`,
  response: (org: string, id: DocumentId, response: DocumentId) =>
    `organizations/${org}/inboundEmails/${id}/responses/${response}`,
  /** The mail was passed on to others. */
  forward: (org: string, id: DocumentId, forward: DocumentId) =>
    `organizations/${org}/inboundEmails/${id}/forwards/${forward}`,
  emailComment: (org: string, id: DocumentId, comment: DocumentId) =>
    `organizations/${org}/inboundEmails/${id}/comments/${comment}`,
  /** What a mail is found by. */
  emailWords: (org: string, id: DocumentId) => `organizations/${org}/emailWords/${id}`,
  /** What a mail to a contact is found by. */
  outboundWords: (org: string, id: DocumentId) => `organizations/${org}/outboundWords/${id}`,
  thread: (org: string, id: DocumentId) => `organizations/${org}/threads/${id}`,
  /** Its id is the thread's. */
  conversation: (org: string, id: DocumentId) => `organizations/${org}/conversations/${id}`,
  manufacturer: (org: string, id: DocumentId) => `organizations/${org}/manufacturers/${id}`,
  productType: (org: string, id: DocumentId) => `organizations/${org}/productTypes/${id}`,
  product: (org: string, id: DocumentId) => `organizations/${org}/products/${id}`,
  /** A mail to a customer that was sent from the product. */
  productEmail: (org: string, product: DocumentId, id: DocumentId) =>
    `organizations/${org}/products/${product}/emails/${id}`,
  /** Searches of the vault and of the inbox under names: all of the team, and all that only one person sees. */
  vaultViews: (org: string) => `organizations/${org}/views/vault`,
  ownVaultViews: (org: string, uid: string) => `organizations/${org}/profiles/${uid}/views/vault`,
  inboxViews: (org: string) => `organizations/${org}/views/inbox`,
  ownInboxViews: (org: string, uid: string) => `organizations/${org}/profiles/${uid}/views/inbox`,
  /** One document a view, as earlier versions stored them. */
  vaultView: (org: string, id: DocumentId) => `organizations/${org}/vaultViews/${id}`,
  ownVaultView: (org: string, uid: string, id: DocumentId) => `organizations/${org}/profiles/${uid}/vaultViews/${id}`,
  inboxView: (org: string, id: DocumentId) => `organizations/${org}/inboxViews/${id}`,
  ownInboxView: (org: string, uid: string, id: DocumentId) => `organizations/${org}/profiles/${uid}/inboxViews/${id}`,
  file: (org: string, id: DocumentId) => `organizations/${org}/files/${id}`,
  productImport: (org: string, id: DocumentId) => `organizations/${org}/imports/${id}`,
  /** What some rows of an import did. */
  importBatch: (org: string, id: DocumentId, batch: DocumentId) =>
    `organizations/${org}/imports/${id}/batches/${batch}`,
  contact: (org: string, id: DocumentId) => `organizations/${org}/contacts/${id}`,
  /** A mail to a contact. */
  outboundEmail: (org: string, id: DocumentId) => `organizations/${org}/outboundEmails/${id}`,
  outboundComment: (org: string, id: DocumentId, comment: DocumentId) =>
    `organizations/${org}/outboundEmails/${id}/comments/${comment}`,
  /** What is about to be sent by the link of a mail to a contact. */
  makerReply: (org: string, email: DocumentId) => `organizations/${org}/makerReplies/${email}`,
  /** Mails to contacts that are sent together. */
  campaign: (org: string, id: DocumentId) => `organizations/${org}/campaigns/${id}`,
  /** What a customer wants from us. */
  request: (org: string, id: DocumentId) => `organizations/${org}/requests/${id}`,
  requestDetails: (org: string, id: DocumentId) => `organizations/${org}/requests/${id}/content/details`,
  requestEvent: (org: string, id: DocumentId, event: DocumentId) =>
    `organizations/${org}/requests/${id}/history/${event}`,
  requestComment: (org: string, id: DocumentId, comment: DocumentId) =>
    `organizations/${org}/requests/${id}/comments/${comment}`,
  requestStats: (org: string) => `organizations/${org}/stats/requests`,
  /** A text that mails begin with, and the rules by which answers do. */
  template: (org: string, id: DocumentId) => `organizations/${org}/templates/${id}`,
  answerRules: (org: string) => `organizations/${org}/answerRules/current`,
  /** The parts that a document or an upload names, if they are many. */
  namedParts: (org: string, file: DocumentId) => `organizations/${org}/namedParts/${file}`,
  /** Which documents a customer was sent. */
  sentDocuments: (org: string, customer: string) => `organizations/${org}/sentDocuments/${customer}`,
  /** What a customer means by numbers of their own. */
  customerNumbers: (org: string, customer: string) => `organizations/${org}/customerNumbers/${customer}`,
  /** What the headings of a customer's forms mean. */
  customerForms: (org: string, customer: string) => `organizations/${org}/customerForms/${customer}`,
  presence: (org: string, tab: string) => `organizations/${org}/presence/${tab}`,
  stats: (org: string) => `organizations/${org}/stats/current`,

  /** uid → organization: a person belongs to one at most. Calls are decided by the token's claim and the member. */
  userOrganization: (uid: string) => `userOrganizations/${uid}`,
  /** What stays of a dissolved organization. */
  dissolution: (org: string) => `dissolutions/${org}`,
  /** The invitation that belongs to the link with this token (its sha-256). */
  inviteToken: (hash: string) => `inviteTokens/${hash}`,
  /** The link to documents that has this token (its sha-256). */
  documentLink: (hash: string) => `documentLinks/${hash}`,
  /** The mail to a contact that belongs to the link with this token (its sha-256). */
  replyToken: (hash: string) => `replyTokens/${hash}`,
  apiKey: (id: DocumentId) => `apiKeys/${id}`,
  webhook: (id: DocumentId) => `webhooks/${id}`,
  /** The job that tells a webhook of one event. */
  webhookDelivery: (org: string, webhook: DocumentId, message: string) =>
    `webhookDeliveries/${org}_${webhook}_${message}`,
  /** A sign-in to a mailbox that was begun with this state (its sha-256). */
  mailSignIn: (hash: string) => `mailSignIns/${hash}`,
  /** The encrypted password of a mail account, or its tokens; or the secret of a webhook, or of a second factor. */
  secret: (org: string, account: DocumentId) => `secrets/${org}_${account}`,
  /** The second factor of a person. */
  secondFactor: (org: string, uid: string) => `secondFactors/${org}_${uid}`,
  /** Lease and checkpoint of a mailbox. */
  lease: (org: string, account: DocumentId) => `leases/${org}_${account}`,
  /** Which mailboxes of an organization are being fetched now. */
  syncSlots: (org: string) => `syncSlots/${org}`,
  /** Which jobs of one kind an organization runs now. */
  workShare: (org: string, kind: string) => `workShares/${org}_${kind}`,
  /** How much mail an organization took in on one day (UTC). */
  usage: (org: string, day: string) => `usage/${org}_${day}`,
  /** How long the files of an organization took to read on one day (UTC). */
  readingUsage: (org: string, day: string) => `readingUsage/${org}_${day}`,
  /** A share of what all organizations together used of something on one day (UTC). */
  dayTotal: (name: string, day: string, share: DocumentId) => `dayTotals/${name}_${day}_${share}`,
  /** What an organization has used of the AI model in one month (UTC). */
  aiUsage: (org: string, month: string) => `aiUsage/${org}_${month}`,
  /** Proof that a message was stored. It stays when the mail is deleted. */
  mailKey: (org: string, hash: string) => `mailKeys/${org}_${hash}`,
  /** A snoozed conversation, by the mail that is its row. */
  snooze: (org: string, email: DocumentId) => `snoozes/${org}_${email}`,
  /** What people have corrected in mails of one sender (`senderKey`). */
  senderLesson: (org: string, sender: string) => `senderLessons/${org}_${sender}`,
  /** A stored mail that still has to be parsed and analysed. */
  pendingEmail: (org: string, email: DocumentId) => `pendingEmails/${org}_${email}`,
  /** The job that parses and analyses the waiting mail of an organization. */
  inboxJob: (org: string) => `inboxJobs/${org}`,
  /** The job that reads a document of the vault. */
  readingJob: (org: string, file: DocumentId) => `readingJobs/${org}_${file}`,
  /** The job that stores an upload as documents. */
  storingJob: (org: string, file: DocumentId) => `storingJobs/${org}_${file}`,
  /** The job that imports products from a file. */
  importJob: (org: string, id: DocumentId) => `importJobs/${org}_${id}`,
  /** The job that sends the mails of a campaign. */
  campaignJob: (org: string, id: DocumentId) => `campaignJobs/${org}_${id}`,
  /** The job that reminds of a mail to a contact. */
  reminderJob: (org: string, email: DocumentId) => `reminderJobs/${org}_${email}`,
  /** The job that answers a person's newest question to the assistant. */
  chatJob: (org: string, uid: string) => `chatJobs/${org}_${uid}`,
  /** The number of an organization's next request. */
  requestCounter: (org: string) => `requestCounters/${org}`,
  /** The job that counts an organization's requests. */
  requestCountJob: (org: string) => `requestCountJobs/${org}`,
  /** The job that repairs an organization's counts and histories each night. */
  repairJob: (org: string) => `repairJobs/${org}`,
  /** The job that exports everything of an organization. */
  exportJob: (org: string) => `exportJobs/${org}`,
  /** The job that erases a person. */
  erasureJob: (org: string) => `erasureJobs/${org}`,
  /** A file that an answer has brought to a customer, by its sha-256. */
  sentFile: (org: string, sha256: string) => `sentFiles/${org}_${sha256}`,
  /** When somebody is told that a request is due. */
  dueNotice: (org: string, request: DocumentId) => `dueNotices/${org}_${request}`,
  /** The job that mails somebody what they have not read. */
  dailyMail: (org: string, uid: string) => `dailyMails/${org}_${uid}`,
  /** What the requests of one day add up to. */
  requestDay: (org: string, day: DocumentId) => `requestDays/${org}_${day}`,
  /** Mails that were deleted by one action, while it can be undone. */
  emailDeletion: (id: DocumentId) => `emailDeletions/${id}`,
  productDeletion: (id: DocumentId) => `productDeletions/${id}`,
  outboxItem: (id: DocumentId) => `outbox/${id}`,
  /** A message that its mail server has not handed out. */
  unfetchedMail: (org: string, email: DocumentId) => `unfetchedMails/${org}_${email}`,
  deadLetter: (id: DocumentId) => `deadLetters/${id}`,
  idempotencyKey: (hash: string) => `idempotency/${hash}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  auditEntry: (id: DocumentId) => `auditLog/${id}`,
  /** A prospect who asked for a demo. */
  demoRequest: (id: DocumentId) => `demoRequests/${id}`,
  /** An object in storage that no document of the vault names: not yet, no longer, or as it goes with an answer. */
  looseFile: (org: string, file: DocumentId) => `looseFiles/${org}_${file}`,
  /** What a part number of a maker, a maker's name or the name of a type stands for. */
  vaultName: (org: string, name: string) => `vaultNames/${org}_${name}`,
  /** The Candidate List, the same for every organization: its day and size, and its substances (`NEWEST`). */
  candidateList: (name: string) => `candidateLists/${name}`,
  candidateSubstances: (name: string) => `candidateSubstances/${name}`,
  /** A mistake of the product that somebody reported. */
  issueReport: (id: DocumentId) => `issueReports/${id}`,
} as const

export type PathName = keyof typeof paths

/** A document by its kind and its path. */
export type Place<P extends PathName = PathName> = { kind: P; path: string }

/** Each as a function of its own ids. */
const pathOf: { [P in PathName]: (...ids: Parameters<(typeof paths)[P]>) => string } = paths

/** `at('template', org, id)`. */
export const at = <P extends PathName>(kind: P, ...ids: Parameters<(typeof paths)[P]>): Place<P> => ({
  kind,
  path: pathOf[kind](...ids),
})

/** The number that a document is named by. */
export const idOf = ({ path }: Place): number => Number(path.slice(path.lastIndexOf('/') + 1))

/** What a comment is about, and the comment. */
export const commentedPath = (org: string, about: CommentSubject, email: DocumentId): string =>
  COMMENTED[about](org, email)
export const commentPath = (org: string, about: CommentSubject, email: DocumentId, comment: DocumentId): string =>
  COMMENTS[about](org, email, comment)

const COMMENTED = { inbound: paths.inboundEmail, outbound: paths.outboundEmail, request: paths.request } as const
const COMMENTS = {
  inbound: paths.emailComment,
  outbound: paths.outboundComment,
  request: paths.requestComment,
} as const

/** The collection that holds a document of `paths`. */
export const collectionOf = (documentPath: string): string => documentPath.slice(0, documentPath.lastIndexOf('/'))

/** Where files lie in the storage bucket, and the seals of the audit log in their own bucket. */
export const objects = {
  /** All files of an organization. */
  organization: (org: string) => `organizations/${org}/`,
  rawMail: (org: string, email: DocumentId) => `organizations/${org}/mail/${email}/raw.eml`,
  attachment: (org: string, email: DocumentId, index: number) =>
    `organizations/${org}/mail/${email}/attachments/${index}`,
  file: (org: string, file: DocumentId) => `organizations/${org}/files/${file}.pdf`,
  /** A list of products as it was uploaded, or its rows. */
  importFile: (org: string, file: DocumentId) => `organizations/${org}/imports/${file}`,
  /** A file of a customer's request. */
  requestFile: (org: string, file: DocumentId) => `organizations/${org}/requests/${file}`,
  /** A file from somebody's own disk that goes with an answer. */
  ownFile: (org: string, file: DocumentId) => `organizations/${org}/answers/${file}`,
  /** A file that waits to be sent by the link of an inquiry. */
  replyFile: (org: string, file: DocumentId) => `organizations/${org}/replies/${file}`,
  /** The parts of an export of everything. */
  exports: (org: string) => `organizations/${org}/exports/`,
  /** The seal of an organization's audit log for a day of UTC. */
  auditSeal: (org: string, day: string) => `audit-seals/organizations/${org}/${day}`,
  /** Marks that every organization has its seal for the day. */
  auditSealedDay: (day: string) => `audit-seals/days/${day}`,
  outgoing: (org: string, outboxItem: DocumentId) => `organizations/${org}/outgoing/${outboxItem}.eml`,
} as const
