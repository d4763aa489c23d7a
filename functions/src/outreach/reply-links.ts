/** What members do with the links by which contacts answer: make, revoke, and whether mails have one. */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { makerRepliesApi } from '@attestry/core/outreach/maker-replies'
import { at } from '@attestry/core/paths'
import { command, type CommandDeps } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'
import type { Caller } from '../platform/caller'
import { readInquiry, viewOf } from './outbound-email'
import { newLink, urlOf } from './replies/reply-link'

/** Ends all links of a mail. @throws AppError outbound-email-not-found, no-link */
export const revokeReplyLink = command(
  makerRepliesApi.revokeReplyLink,
  async ({ tx, by: { org, uid, now } }, { id }) => {
    const email = await readInquiry(tx, org, id)
    if (!email.reply_link) throw new AppError('no-link')
    if (email.reply_link.revoked_at !== null) return viewOf(email)
    const link = { ...email.reply_link, revoked_at: now, revoked_by: uid }
    tx.update(at('outboundEmail', org, id), { reply_link: link })
    tx.audit('reply-link-revoked', at('outboundEmail', org, id), `${email.contact_email}: ${email.subject}`)
    return viewOf({ ...email, reply_link: link })
  },
)

/**
 * Makes a link of a mail that was sent, and tells its token this once.
 * @throws AppError outbound-email-not-found, not-sent-yet
 */
export async function makeReplyLink(
  deps: CommandDeps & { appUrl: string },
  { org, uid }: Caller,
  { id }: Input<typeof makerRepliesApi.makeReplyLink>,
): Promise<Output<typeof makerRepliesApi.makeReplyLink>> {
  const by = { org, uid, now: deps.now() }
  return deps.database.transact(by, async (tx) => {
    const email = await readInquiry(tx, org, id)
    if (email.delivery === 'none') throw new AppError('not-sent-yet')
    const { link, token, store } = newLink(email.reply_link, by.now)
    const place = at('outboundEmail', org, id)
    tx.update(place, { reply_link: link })
    store(tx, org, id)
    tx.audit('reply-link-made', place, `${email.contact_email}: ${email.subject}`)
    return { url: urlOf(deps.appUrl, token), email: viewOf({ ...email, reply_link: link }) }
  })
}

/** @throws AppError admin-only */
export const setReplyLinks = command(makerRepliesApi.setReplyLinks, async ({ tx, by }, { has_reply_links }) => {
  await requireAdmin(tx, by)
  const place = at('organization', by.org)
  const organization = await tx.read(place)
  if (!organization) throw new AppError('not-found')
  if (organization.has_reply_links === has_reply_links) return organization
  tx.update(place, { has_reply_links })
  tx.audit('reply-links-changed', place, has_reply_links ? 'With a link' : 'Without a link')
  return { ...organization, has_reply_links }
})
