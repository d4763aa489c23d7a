import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Exact, Millis, Uid } from '../base/primitives'

/** The link that a mail has instead of attachments, as members see it. */
export const MailLink = z.object({
  expires_at: Millis,
  revoked_at: Millis.nullable(),
  revoked_by: Uid.nullable(),
  /** How often everything behind it was downloaded, and when last. */
  downloads: z.number().int(),
  downloaded_at: Millis.nullable(),
})
export type MailLink = z.infer<typeof MailLink>

/**
 * Server only, named by the hash of its token: the mail whose documents a link gives out. What they are, and whether it
 * still works, is in the mail.
 */
export const DocumentLink = z.object({
  organization_id: z.string(),
  /** The path of the mail. */
  document: z.string(),
})
export type DocumentLink = z.infer<typeof DocumentLink>

export const documentLinksApi = {
  downloadShared: endpoint({
    method: 'GET',
    path: '/api/v1/shared/:token',
    access: 'public',
    summary:
      'A ZIP with the documents of a mail that was sent with a link, as they were chosen then. A text stands for each that was deleted since. The answer is 404 for a link that does not exist, and 410 for one that has expired or was revoked',
    input: z.strictObject({ token: Exact(200) }),
    output: z.file(),
  }),
}
