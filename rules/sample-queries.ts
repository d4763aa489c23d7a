import { queries, type ListQuery } from '@attestry/contract/queries'

/** Every query of the contract in each shape it can take: a new one without a sample does not compile. */
export const sampleQueries = (org: string): Record<keyof typeof queries, readonly ListQuery[]> => ({
  members: [queries.members(org)],
  profiles: [queries.profiles(org)],
  profilesOf: [queries.profilesOf(org, 'ada@acme.example')],
  pendingInvitations: [queries.pendingInvitations(org)],
  openInvitations: [queries.openInvitations(org, 1)],
  pendingInvitationsOf: [queries.pendingInvitationsOf(org, 'ada@acme.example')],
  auditLog: [queries.auditLog(org, 20)],
  auditLogBetween: [queries.auditLogBetween(org, 1, 2)],
  auditLogOfAll: [queries.auditLogOfAll(1, 2)],
  inbox: [queries.inbox(org)],
  unreadInbox: [queries.unreadInbox(org)],
  responses: [queries.responses(org, 1)],
  emailAccounts: [queries.emailAccounts(org)],
  productsByPartKey: [queries.productsByPartKey(org, ['RC0402FR0710KL', 'RC0402FR0722KL'])],
  filesOfProduct: [queries.filesOfProduct(org, 1)],
  universalFiles: [queries.universalFiles(org, 1)],
  threadsByMessage: [queries.threadsByMessage(org, ['a', 'b'])],
  manufacturers: [queries.manufacturers(org)],
  productTypes: [queries.productTypes(org)],
  secretsUnder: [queries.secretsUnder(['a', 'b'])],
  dueMailboxes: [queries.dueMailboxes(1)],
  duePendingEmails: [queries.duePendingEmails(1)],
  unannouncedDemoRequests: [queries.unannouncedDemoRequests(1)],
  dueOutbox: [queries.dueOutbox(1)],
})
