/**
 * The link by which a contact can answer an inquiry without signing in. Its token is in the mail and, as a hash, in a
 * document that only the server reads. It is in the fragment of the address (`/reply#…`), which browsers send to no
 * server: no log, no proxy and no Referer has it, and a program that follows links opens a page without it.
 */
import { DAY } from '@attestry/core/base/day'
import { type MailLanguage, mailLanguage } from '@attestry/core/base/mail-languages'
import { REPLY_LINK_DAYS } from '@attestry/core/outreach/maker-replies'
import { type OutboundEmail, ReplyLink } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { replyLinkText } from '@attestry/core/sending/answer-texts'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import { linkTokenHash, newLinkToken } from '../../platform/link-token'
import { detectLanguage } from '../../text/language/detect-language'

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

export const urlOf = (appUrl: string, token: string): string => `${appUrl}/reply#${token}`
