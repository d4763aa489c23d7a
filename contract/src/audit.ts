import { z } from 'zod'
import { Millis, Uid } from './primitives'

/** Server only, never changed: who did what. `subject` is the path of the document it was done to. */
export const AuditEntry = z.object({
  organization_id: z.string(),
  uid: Uid,
  action: z.enum(['email-account-added']),
  subject: z.string(),
  created_at: Millis,
})
export type AuditEntry = z.infer<typeof AuditEntry>
