import { ErasureJob } from './people/erasure'
import { SecondFactor } from './people/second-factor'
import { ExportJob } from './people/organization-export'
import { z } from 'zod'
import { Member, Organization, Profile, Stats, UserOrganization } from './people/accounts'
import { ApiKey } from './people/api-keys'
import { AiUsage } from './assistant/ai-usage'
import { StoredEntry } from './people/audit'
import { Campaign, CampaignJob } from './outreach/campaigns'
import { ChatJob, ChatSession } from './assistant/chat'
import { Comment } from './people/comments'
import {
  CustomerRequest,
  RequestCounter,
  RequestCountJob,
  RequestDetails,
  RequestEvent,
  RequestStats,
  SentFile,
} from './requests/customer-requests'
import { Contact } from './outreach/contacts'
import { CustomerNumbers } from './mail/customer-numbers'
import { DemoRequest } from './site/demo-requests'
import { Dissolution } from './people/dissolution'
import { Conversation } from './mail/conversation'
import { DocumentLink } from './sending/document-links'
import { EmailAnalysis, EmailBody, EmailCorrection, InboundEmail, Thread, Snooze } from './mail/inbox'
import { EmailDeletion, InboxJob, MailKey, PendingEmail, UnreadLetter, SenderLesson } from './mail/processing'
import { EmailForward } from './sending/forwards'
import { EmailResponse } from './sending/responses'
import { ImportedList, ListedSubstances } from './law/imported-list'
import { IssueReport } from './assistant/feedback'
import { ImportBatch, ImportJob, ProductImport } from './vault/imports'
import { Invitation, InviteToken } from './people/invitations'
import { IdempotencyEntry, RateWindow } from './base/kept-calls'
import { MailSignIn } from './mailboxes/mail-sign-ins'
import { WorkShare } from './base/jobs'
import { EmailAccount } from './mailboxes/mailboxes'
import { DeadLetter, MailboxLease, MailboxSecret, MailUsage, SyncSlots, UnfetchedMail } from './mailboxes/fetching'
import { CustomerForms } from './sending/forms'
import { OutboxItem } from './sending/outbox'
import { ReplyToken, MakerReply } from './outreach/maker-replies'
import { OutboundEmail, ReminderJob } from './outreach/outreach'
import { DailyMail, DueNotice, Notification } from './people/notifications'
import type { PathName } from './paths'
import { EmailWords } from './search/search'
import { NamedParts, ReadingJob } from './vault/reading'
import { StoringJob } from './vault/storing'
import { DayTotal, ReadingUsage } from './base/reading-time'
import { RepairJob } from './base/repairs'
import { RequestDay } from './requests/reports'
import { Presence } from './people/presence'
import { Webhook, WebhookDelivery } from './people/webhooks'
import { Team } from './people/team'
import { ProductEmail } from './sending/product-emails'
import { SentDocuments } from './sending/sent-documents'
import { AnswerRules, Template } from './sending/templates'
import { ProductDeletion } from './vault/bulk'
import { LooseFile, VaultName } from './vault/loose-file'
import { Manufacturer, Product, ProductType, VaultFile } from './vault/vault'
import { InboxView, InboxViews } from './mail/inbox-views'
import { VaultView, VaultViews } from './vault/vault-views'

/** The schema of the document at each path. The `id` of a document is its name; it is not stored in the document. */
export const documents = {
  organization: Organization,
  member: Member,
  profile: Profile,
  team: Team,
  notification: Notification,
  chatSession: ChatSession,
  invitation: Invitation,
  emailAccount: EmailAccount,
  inboundEmail: InboundEmail,
  emailBody: EmailBody,
  emailAnalysis: EmailAnalysis,
  emailWords: EmailWords,
  outboundWords: EmailWords,
  emailCorrection: EmailCorrection,
  response: EmailResponse,
  forward: EmailForward,
  emailComment: Comment,
  thread: Thread,
  conversation: Conversation,
  manufacturer: Manufacturer,
  productType: ProductType,
  product: Product,
  productEmail: ProductEmail,
  vaultViews: VaultViews,
  ownVaultViews: VaultViews,
  inboxViews: InboxViews,
  ownInboxViews: InboxViews,
  vaultView: VaultView,
  ownVaultView: VaultView,
  inboxView: InboxView,
  ownInboxView: InboxView,
  file: VaultFile,
  productImport: ProductImport,
  importBatch: ImportBatch,
  contact: Contact,
  outboundEmail: OutboundEmail,
  outboundComment: Comment,
  makerReply: MakerReply,
  campaign: Campaign,
  request: CustomerRequest,
  requestDetails: RequestDetails,
  requestEvent: RequestEvent,
  requestComment: Comment,
  requestStats: RequestStats,
  template: Template,
  answerRules: AnswerRules,
  namedParts: NamedParts,
  sentDocuments: SentDocuments,
  customerNumbers: CustomerNumbers,
  customerForms: CustomerForms,
  presence: Presence,
  stats: Stats,
  candidateList: ImportedList,
  candidateSubstances: ListedSubstances,

  userOrganization: UserOrganization,
  dissolution: Dissolution,
  inviteToken: InviteToken,
  documentLink: DocumentLink,
  replyToken: ReplyToken,
  apiKey: ApiKey,
  webhook: Webhook,
  webhookDelivery: WebhookDelivery,
  mailSignIn: MailSignIn,
  secret: MailboxSecret,
  secondFactor: SecondFactor,
  lease: MailboxLease,
  syncSlots: SyncSlots,
  workShare: WorkShare,
  usage: MailUsage,
  readingUsage: ReadingUsage,
  dayTotal: DayTotal,
  aiUsage: AiUsage,
  mailKey: MailKey,
  snooze: Snooze,
  senderLesson: SenderLesson,
  pendingEmail: PendingEmail,
  inboxJob: InboxJob,
  readingJob: ReadingJob,
  storingJob: StoringJob,
  importJob: ImportJob,
  campaignJob: CampaignJob,
  reminderJob: ReminderJob,
  chatJob: ChatJob,
  requestCounter: RequestCounter,
  requestCountJob: RequestCountJob,
  repairJob: RepairJob,
  exportJob: ExportJob,
  erasureJob: ErasureJob,
  sentFile: SentFile,
  requestDay: RequestDay,
  dueNotice: DueNotice,
  dailyMail: DailyMail,
  emailDeletion: EmailDeletion,
  productDeletion: ProductDeletion,
  outboxItem: OutboxItem,
  unfetchedMail: UnfetchedMail,
  deadLetter: z.union([UnreadLetter, DeadLetter]),
  idempotencyKey: IdempotencyEntry,
  rateLimit: RateWindow,
  auditEntry: StoredEntry,
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
