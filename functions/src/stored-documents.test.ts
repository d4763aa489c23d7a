import { Member, Organization, Profile, Stats } from '@attestry/contract/accounts'
import { AuditEntry } from '@attestry/contract/audit'
import { Contact } from '@attestry/contract/contacts'
import { DemoRequest } from '@attestry/contract/demo-requests'
import { Dissolution } from '@attestry/contract/dissolution'
import {
  EmailAnalysis,
  EmailBody,
  EmailResponse,
  InboundEmail,
  InboxJob,
  MailKey,
  PendingEmail,
  Thread,
  UnreadLetter,
} from '@attestry/contract/inbox'
import { Invitation, InviteToken } from '@attestry/contract/invitations'
import {
  DeadLetter,
  EmailAccount,
  EncryptedSecret,
  MailboxLease,
  MailUsage,
  SyncSlots,
  UnfetchedMail,
} from '@attestry/contract/mailboxes'
import { OutboxItem } from '@attestry/contract/outbox'
import type { PathName } from '@attestry/contract/paths'
import stored from './stored-documents.json'
import { Manufacturer, Product, ProductType, VaultFile } from '@attestry/contract/vault'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UserOrganization } from './people/user-organization'

/** null: gone within days, and its store says what it looks like. */
const schemas: Record<PathName, z.ZodType | null> = {
  organization: Organization,
  member: Member,
  profile: Profile,
  invitation: Invitation,
  emailAccount: EmailAccount,
  inboundEmail: InboundEmail,
  emailBody: EmailBody,
  emailAnalysis: EmailAnalysis,
  response: EmailResponse,
  thread: Thread,
  manufacturer: Manufacturer,
  productType: ProductType,
  product: Product,
  file: VaultFile,
  contact: Contact,
  stats: Stats,
  userOrganization: UserOrganization,
  inviteToken: InviteToken,
  secret: EncryptedSecret,
  lease: MailboxLease,
  inboxJob: InboxJob,
  dissolution: Dissolution,
  syncSlots: SyncSlots,
  usage: MailUsage,
  mailKey: MailKey,
  pendingEmail: PendingEmail,
  unfetchedMail: UnfetchedMail,
  outboxItem: OutboxItem,
  deadLetter: z.union([DeadLetter, UnreadLetter]),
  idempotencyKey: null,
  rateLimit: null,
  auditEntry: AuditEntry,
  demoRequest: DemoRequest,
}

// Documents as versions of the product have written them. They lie in databases: an entry is never changed or removed
// here. Whoever changes what is written adds one, and gives a new field a default, so that all of them are still read.
const documents: Partial<Record<PathName, readonly object[]>> = stored

test.each(Object.entries(schemas).filter(([, schema]) => schema))(
  '%s is read as every version wrote it',
  (name, schema) => {
    const written = documents[name as PathName] ?? []
    expect(written.length).toBeGreaterThan(0)
    for (const document of written) {
      expect(z.safeParse(schema!, { ...document, id: '7' }).error?.issues ?? []).toEqual([])
    }
  },
)
