/**
 * Where every document lives. Below `organizations/{org}` are the documents that members may read in the client;
 * root collections other than `organizations` are for the server alone and have no rule.
 */
type DocumentId = string | number

export const paths = {
  organization: (org: string) => `organizations/${org}`,
  member: (org: string, uid: string) => `organizations/${org}/members/${uid}`,
  profile: (org: string, uid: string) => `organizations/${org}/profiles/${uid}`,
  invitation: (org: string, id: DocumentId) => `organizations/${org}/invitations/${id}`,
  emailAccount: (org: string, id: DocumentId) => `organizations/${org}/emailAccounts/${id}`,
  inboundEmail: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}`,
  emailBody: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}/content/body`,
  emailAnalysis: (org: string, id: DocumentId) => `organizations/${org}/inboundEmails/${id}/content/analysis`,
  response: (org: string, id: DocumentId, response: DocumentId) =>
    `organizations/${org}/inboundEmails/${id}/responses/${response}`,
  thread: (org: string, id: DocumentId) => `organizations/${org}/threads/${id}`,
  manufacturer: (org: string, id: DocumentId) => `organizations/${org}/manufacturers/${id}`,
  productType: (org: string, id: DocumentId) => `organizations/${org}/productTypes/${id}`,
  product: (org: string, id: DocumentId) => `organizations/${org}/products/${id}`,
  file: (org: string, id: DocumentId) => `organizations/${org}/files/${id}`,
  contact: (org: string, id: DocumentId) => `organizations/${org}/contacts/${id}`,
  stats: (org: string) => `organizations/${org}/stats/current`,

  /** uid → organization, read on every request. */
  userOrganization: (uid: string) => `userOrganizations/${uid}`,
  /** What stays of an organization that was dissolved. */
  dissolution: (org: string) => `dissolutions/${org}`,
  /** What the link with this token (its sha-256) invites to. */
  inviteToken: (hash: string) => `inviteTokens/${hash}`,
  /** The encrypted password of a mail account. */
  secret: (org: string, account: DocumentId) => `secrets/${org}_${account}`,
  /** Lease and checkpoint of a mailbox. */
  lease: (org: string, account: DocumentId) => `leases/${org}_${account}`,
  /** Who of an organization reads a mailbox now. */
  syncSlots: (org: string) => `syncSlots/${org}`,
  /** What an organization took in on a day of UTC. */
  usage: (org: string, day: string) => `usage/${org}_${day}`,
  /** Proof that a message was taken; stays when the mail is deleted. */
  mailKey: (org: string, hash: string) => `mailKeys/${org}_${hash}`,
  /** A stored mail that is still to be read and analysed. */
  pendingEmail: (org: string, email: DocumentId) => `pendingEmails/${org}_${email}`,
  /** Reading the waiting mail of an organization. */
  inboxJob: (org: string) => `inboxJobs/${org}`,
  outboxItem: (id: DocumentId) => `outbox/${id}`,
  /** A message that its mail server has not handed out. */
  unfetchedMail: (org: string, email: DocumentId) => `unfetchedMails/${org}_${email}`,
  deadLetter: (id: DocumentId) => `deadLetters/${id}`,
  idempotencyKey: (hash: string) => `idempotency/${hash}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  auditEntry: (id: DocumentId) => `auditLog/${id}`,
  /** A prospect who asked for a demo. */
  demoRequest: (id: DocumentId) => `demoRequests/${id}`,
} as const

export type PathName = keyof typeof paths

/** The collection a document of `paths` lives in. */
export const collectionOf = (documentPath: string): string => documentPath.slice(0, documentPath.lastIndexOf('/'))

/** Where bytes lie in the storage bucket, and the seals of the audit log in theirs. */
export const objects = {
  /** Everything of an organization. */
  organization: (org: string) => `organizations/${org}/`,
  rawMail: (org: string, email: DocumentId) => `organizations/${org}/mail/${email}/raw.eml`,
  attachment: (org: string, email: DocumentId, index: number) =>
    `organizations/${org}/mail/${email}/attachments/${index}`,
  file: (org: string, file: DocumentId) => `organizations/${org}/files/${file}.pdf`,
  /** The seal of an organization's audit log for a day of UTC. */
  auditSeal: (org: string, day: string) => `audit-seals/organizations/${org}/${day}`,
  /** Says that every organization has its seal for the day. */
  auditSealedDay: (day: string) => `audit-seals/days/${day}`,
  outgoing: (org: string, outboxItem: DocumentId) => `organizations/${org}/outgoing/${outboxItem}.eml`,
} as const
