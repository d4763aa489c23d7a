/**
 * The inquiry behind a link. A link that never was, has expired, was revoked, belongs to a mail that was taken back or to
 * an organization that is gone gives the same answer, so that nobody learns anything by trying.
 */
import { AppError } from '@attestry/core/base/errors'
import type { MakerReply } from '@attestry/core/outreach/maker-replies'
import type { ReplyLink, OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { ERASED_ADDRESS } from '@attestry/core/people/erasure'
import type { Reads } from '../../adapters/database'
import { linkTokenHash } from '../../platform/link-token'

export type Behind = {
  org: string
  inquiry: OutboundEmail
  link: ReplyLink
  reply: MakerReply
  /** When this token ends. */
  ends_at: number
}

/** @throws AppError reply-link-ended */
export async function behindLink({ read, times }: Reads, token: string, now: number): Promise<Behind> {
  const known = await read(at('replyToken', linkTokenHash(token)))
  if (!known || known.ends_at <= now) throw new AppError('reply-link-ended')
  const { organization_id: org, email_id, link_id, ends_at } = known
  const [inquiry, reply = NOTHING, [dissolved]] = await Promise.all([
    read(at('outboundEmail', org, email_id)),
    read(at('makerReply', org, email_id)),
    times([at('dissolution', org)]),
  ])
  const link = inquiry?.reply_link
  const isOpen =
    link?.id === link_id &&
    link.revoked_at === null &&
    inquiry?.delivery !== 'none' &&
    // The contact may have been erased.
    inquiry?.contact_email !== ERASED_ADDRESS
  if (!inquiry || !link || !isOpen || dissolved) throw new AppError('reply-link-ended')
  return { org, inquiry, link, reply, ends_at }
}

const NOTHING: MakerReply = { words: [], files: [], sent: [] }
