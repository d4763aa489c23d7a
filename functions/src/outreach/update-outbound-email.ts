import type { Input, Output } from '@attestry/core/base/endpoint'
import type { OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../platform/caller'
import { askedParts, copyOf, outboundTokens } from './outbound-email'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

/** Changes a draft. @throws AppError outbound-email-not-found, contact-not-found, not-a-draft */
export async function updateOutboundEmail(
  { outreach }: { outreach: Pick<OutreachStore, 'read' | 'contact' | 'updateDraft'> },
  { org }: Caller,
  { id, contact_id, subject, body_text, ai_command, parts }: Input<typeof outreachApi.updateOutboundEmail>,
): Promise<Output<typeof outreachApi.updateOutboundEmail>> {
  await outreach.read(org, id)
  const contact = contact_id === undefined ? undefined : await outreach.contact(org, contact_id)
  const changed = await outreach.updateDraft(org, id, (email) => {
    const changes: Partial<OutboundEmail> = {
      ...(contact && copyOf(contact)),
      ...(parts && askedParts(parts)),
      ...(ai_command !== undefined && { ai_command }),
      ...(subject !== undefined &&
        subject !== email.subject && { subject, subject_version: email.subject_version + 1 }),
      ...(body_text !== undefined &&
        body_text !== email.body_text && { body_text, body_text_version: email.body_text_version + 1 }),
    }
    return { ...changes, search_tokens: outboundTokens({ ...email, ...changes }) }
  })
  return viewOf(changed)
}
