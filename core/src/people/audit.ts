import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { AskedDay, Id, Line, Millis, PageQuery, Uid } from '../base/primitives'

export const AuditAction = z.enum([
  'signed-in',
  'signed-out',
  'password-reset',
  'email-verified',
  'second-factor-set-up',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-required',
  'second-factor-optional',
  'recovery-code-used',
  'recovery-codes-renewed',
  'organization-created',
  'organization-renamed',
  'audit-log-exported',
  'organization-exported',
  'organization-export-downloaded',
  'person-erasure-begun',
  'person-erased',
  'organization-dissolved',
  'user-left',
  'user-renamed',
  'user-role-changed',
  'user-activated',
  'user-deactivated',
  'user-invited',
  'invitation-resent',
  'invitation-revoked',
  'invitation-accepted',
  'email-account-added',
  'email-account-changed',
  'email-account-removed',
  'email-deleted',
  'analysis-corrected',
  'service-level-changed',
  'request-created',
  'request-changed',
  'request-deleted',
  'response-sent',
  'response-undone',
  'document-accepted',
  'document-refused',
  'customer-number-remembered',
  'customer-number-forgotten',
  'customer-numbers-imported',
  'email-forwarded',
  'forward-undone',
  'link-revoked',
  'documents-uploaded',
  'document-changed',
  'finding-refuted',
  'finding-restored',
  'document-deleted',
  'document-restored',
  'product-added',
  'product-changed',
  'product-deleted',
  'vault-view-added',
  'vault-view-changed',
  'vault-view-deleted',
  'inbox-view-added',
  'inbox-view-changed',
  'inbox-view-deleted',
  'product-email-sent',
  'product-email-undone',
  'products-imported',
  'import-undone',
  'manufacturer-added',
  'manufacturer-changed',
  'product-type-added',
  'issue-reported',
  'issue-closed',
  'issue-reopened',
  'contact-added',
  'contact-changed',
  'contact-deleted',
  'contacts-imported',
  'outbound-email-sent',
  'outbound-email-undone',
  'outbound-email-deleted',
  'response-accepted',
  'documents-unavailable',
  'documents-available',
  'contact-reminded',
  'response-days-changed',
  'reply-link-made',
  'reply-link-opened',
  'reply-link-revoked',
  'reply-link-answered',
  'reply-links-changed',
  'campaign-started',
  'campaign-undone',
  'template-added',
  'template-changed',
  'template-deleted',
  'answer-rules-changed',
  'assignments-changed',
  'quoting-changed',
  'document-age-changed',
  'kinds-changed',
  'ai-budget-changed',
  'api-key-created',
  'api-key-revoked',
  'webhook-created',
  'webhook-changed',
  'webhook-secret-rolled',
  'webhook-deleted',
])
export type AuditAction = z.infer<typeof AuditAction>

/**
 * Server only, never changed but to erase a person: who did what, and when. `subject` is the path of the document that was
 * acted on.
 */
export const AuditEntry = z.object({
  organization_id: z.string(),
  uid: Uid,
  action: AuditAction,
  subject: z.string(),
  /** What tells a person at a glance what it was: an address, a name, a subject line. */
  detail: Line(1000).default(''),
  created_at: Millis,
  /** Random, so that what is sealed of the entry tells nothing of it. Earlier entries have none. */
  salt: z.string().default(''),
  /** What is sealed of the entry, if a person was erased from it. */
  erased: z.string().nullable().default(null),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const StoredEntry = AuditEntry.extend({ id: Id })
export type StoredEntry = z.infer<typeof StoredEntry>

const { limit, cursor } = PageQuery

/** Who did it, what was done, and when: on which days of UTC, both of them included. */
const AuditFilter = z.strictObject({
  uid: Uid.optional(),
  action: AuditAction.optional(),
  from: AskedDay.optional(),
  until: AskedDay.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const auditApi = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/api/v1/audit-log',
    access: 'admin',
    summary: 'Who did what in the organization, newest first',
    input: AuditFilter.extend({ limit, cursor }),
    output: z.object({
      entries: z.array(
        StoredEntry.omit({ organization_id: true, salt: true }).extend({
          user_name: z.string(),
          user_email: z.string(),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/api/v1/audit-log/export',
    access: 'admin',
    summary:
      'The entries that a filter finds, newest first, as CSV for spreadsheets, or as JSON with the seals by which anybody can check them',
    input: AuditFilter.extend({ format: z.enum(['csv', 'json']) }),
    output: z.file(),
  }),
  verifyAuditLog: endpoint({
    method: 'GET',
    path: '/api/v1/audit-log/verification',
    access: 'admin',
    summary: 'Whether the entries are still those that were sealed at the end of each day',
    input: z.strictObject({}),
    output: z.object({
      /** Everything before this time is sealed; null while nothing is. */
      sealed_until: Millis.nullable(),
      /** The first day (UTC) with an entry that was changed, added or removed after the day was sealed. */
      changed_day: z.iso.date().nullable(),
    }),
  }),
}
