import { z } from 'zod'
import { Member, Organization, Profile, Stats, UserOrganization } from './accounts'
import { AiUsage } from './ai-usage'
import { AuditEntry } from './audit'
import { Campaign, CampaignJob } from './campaigns'
import { ChatJob, ChatSession } from './chat'
import { Comment } from './comments'
import {
  CustomerRequest,
  RequestCounter,
  RequestCountJob,
  RequestDetails,
  RequestEvent,
  RequestStats,
  SentFile,
} from './customer-requests'
import { Contact } from './contacts'
import { DemoRequest } from './demo-requests'
import { Dissolution } from './dissolution'
import { DocumentLink } from './document-links'
import {
  EmailAnalysis,
  EmailBody,
  EmailCorrection,
  EmailDeletion,
  EmailResponse,
  InboundEmail,
  InboxJob,
  MailKey,
  PendingEmail,
  Thread,
  UnreadLetter,
  SenderLesson,
} from './inbox'
import { IssueReport } from './feedback'
import { ImportJob, ProductImport } from './imports'
import { Invitation, InviteToken } from './invitations'
import { IdempotencyEntry, RateWindow } from './kept-requests'
import { MailSignIn } from './mail-sign-ins'
import { WorkShare } from './jobs'
import { DeadLetter, EmailAccount, MailboxLease, MailboxSecret, MailUsage, SyncSlots, UnfetchedMail } from './mailboxes'
import { OutboxItem } from './outbox'
import { OutboundEmail, ReminderJob } from './outreach'
import { DailyMail, DueNotice, Notification } from './notifications'
import type { PathName } from './paths'
import { ReadingJob } from './reading'
import { DayTotal, ReadingUsage } from './reading-time'
import { RepairJob } from './repairs'
import { RequestDay } from './reports'
import { Presence } from './presence'
import { ProductEmail } from './product-emails'
import { AnswerRules, Template } from './templates'
import { LooseFile, Manufacturer, Product, ProductType, VaultFile, VaultName } from './vault'

/** The schema of the document at each path. The `id` of a document is its name; it is not stored in the document. */
export const documents = {
  organization: Organization,
  member: Member,
  profile: Profile,
  notification: Notification,
  chatSession: ChatSession,
  invitation: Invitation,
  emailAccount: EmailAccount,
  inboundEmail: InboundEmail,
  emailBody: EmailBody,
  emailAnalysis: EmailAnalysis,
  emailCorrection: EmailCorrection,
  response: EmailResponse,
  emailComment: Comment,
  thread: Thread,
  manufacturer: Manufacturer,
  productType: ProductType,
  product: Product,
  productEmail: ProductEmail,
  file: VaultFile,
  productImport: ProductImport,
  contact: Contact,
  outboundEmail: OutboundEmail,
  outboundComment: Comment,
  campaign: Campaign,
  request: CustomerRequest,
  requestDetails: RequestDetails,
  requestEvent: RequestEvent,
  requestComment: Comment,
  requestStats: RequestStats,
  template: Template,
  answerRules: AnswerRules,
  presence: Presence,
  stats: Stats,

  userOrganization: UserOrganization,
  dissolution: Dissolution,
  inviteToken: InviteToken,
  documentLink: DocumentLink,
  mailSignIn: MailSignIn,
  secret: MailboxSecret,
  lease: MailboxLease,
  syncSlots: SyncSlots,
  workShare: WorkShare,
  usage: MailUsage,
  readingUsage: ReadingUsage,
  dayTotal: DayTotal,
  aiUsage: AiUsage,
  mailKey: MailKey,
  senderLesson: SenderLesson,
  pendingEmail: PendingEmail,
  inboxJob: InboxJob,
  readingJob: ReadingJob,
  importJob: ImportJob,
  campaignJob: CampaignJob,
  reminderJob: ReminderJob,
  chatJob: ChatJob,
  requestCounter: RequestCounter,
  requestCountJob: RequestCountJob,
  repairJob: RepairJob,
  sentFile: SentFile,
  requestDay: RequestDay,
  dueNotice: DueNotice,
  dailyMail: DailyMail,
  emailDeletion: EmailDeletion,
  outboxItem: OutboxItem,
  unfetchedMail: UnfetchedMail,
  deadLetter: z.union([UnreadLetter, DeadLetter]),
  idempotencyKey: IdempotencyEntry,
  rateLimit: RateWindow,
  auditEntry: AuditEntry,
  demoRequest: DemoRequest,
  looseFile: LooseFile,
  vaultName: VaultName,
  issueReport: IssueReport,
} satisfies Record<PathName, z.ZodType>

export type DocumentOf<P extends PathName> = z.output<(typeof documents)[P]>

/**
 * A document as it is stored.
 * @throws ZodError when it does not match its schema
 */
export function toStored<P extends PathName>(
  name: P,
  document: z.input<(typeof documents)[P]>,
): Record<string, unknown> {
  const { id: _id, ...fields }: Record<string, unknown> = documents[name].parse(document)
  return fields
}
