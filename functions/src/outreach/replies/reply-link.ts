/**
 * The link by which a contact can answer an inquiry without signing in. Its token is in the mail and, as a hash, in a
 * document that only the server reads. It is in the fragment of the address (`/reply#…`), which browsers send to no
 * server: no log, no proxy and no Referer has it, and a program that follows links opens a page without it.
 */
import { DAY } from '@attestry/core/base/day'
import { AppError } from '@attestry/core/base/errors'
import { type MailLanguage, mailLanguage } from '@attestry/core/base/mail-languages'
import { makerRepliesApi, REPLY_LINK_DAYS } from '@attestry/core/outreach/maker-replies'
import { type OutboundEmail, ReplyLink } from '@attestry/core/outreach/outreach'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { at } from '@attestry/core/paths'
import { replyLinkText } from '@attestry/core/sending/answer-texts'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import { command, type CommandDeps } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'
import type { Caller } from '../../platform/caller'
import { linkTokenHash, newLinkToken } from '../../platform/link-token'
import { detectLanguage } from '../../text/language/detect-language'
import { readInquiry, viewOf } from '../outbound-email'

/** A link in the making: what members see of it, its token, and how that becomes known to the server. */
export type MadeLink = { link: ReplyLink; token: string; store: (tx: Tx, org: string, email: number) => void }

/** A new link, in the place of all earlier ones. What came by those stays with it. */
export const newLink = (before: ReplyLink | null, now: number): MadeLink =>
  withToken(ReplyLink.parse({ id: newId(), ends_at: 0, replies: before?.replies ?? [] }), now)

/** Another token of the same link, for another mail. */
export const anotherToken = (link: ReplyLink, now: number): MadeLink => withToken(link, now)

function withToken(link: ReplyLink, now: number): MadeLink {
  const token = newLinkToken()
  const ends_at = now + REPLY_LINK_DAYS * DAY
  return {
    link: { ...link, ends_at },
    token,
    store: (tx, organization_id, email_id) =>
      tx.put(at('replyToken', linkTokenHash(token)), { organization_id, email_id, link_id: link.id, ends_at }, ends_at),
  }
}

/** What stands below a mail with a link. */
export const belowMail = ({ link, token }: MadeLink, appUrl: string, language: MailLanguage): string =>
  replyLinkText(urlOf(appUrl, token), link.ends_at, language)

/** The language that a mail is written in. */
export const languageOf = ({ body_text }: Pick<OutboundEmail, 'body_text'>): MailLanguage =>
  mailLanguage(detectLanguage(body_text)) ?? 'en'

const urlOf = (appUrl: string, token: string): string => `${appUrl}/reply#${token}`

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
