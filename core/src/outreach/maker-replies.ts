import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Day, Exact, Id, Line, Millis, Prose } from '../base/primitives'
import { OutboundEmailView } from './outreach'
import { Organization } from '../people/accounts'
import { MAX_REPLIES, MAX_REPLY_FILES, MAX_REPLY_NAME, MAX_REPLY_WORDS, replyCalls } from './reply-calls'

/** So many days the link of an inquiry works after it was sent or made. */
export const REPLY_LINK_DAYS = 60

/** Server only, named by the hash of its token: the inquiry that a link replies to. */
export const ReplyToken = z.object({
  organization_id: z.string(),
  email_id: Id,
  /** That of the inquiry's link when it was made. With another one it opens nothing. */
  link_id: Id,
  ends_at: Millis,
})
export type ReplyToken = z.infer<typeof ReplyToken>

/** What is written about a part, as the inquiry calls it; null: about all. */
const ReplyWords = z.object({ part: z.string().nullable(), text: z.string() })
/** What was sent by a link. */
const SentReply = z.object({ at: Millis, files: z.array(z.string()), text: z.string() })

/**
 * Server only, named by its inquiry: what the people at a maker are about to send by its link, all of them together. Its
 * files are in storage, each with a note (`LooseFile`). `begun_at` is when the upload of a file began, null once its bytes
 * have arrived and were checked.
 */
export const MakerReply = z.object({
  words: z.array(ReplyWords),
  files: z.array(z.object({ id: Id, name: z.string(), size: z.number().int(), begun_at: Millis.nullable() })),
  sent: z.array(SentReply.extend({ email_id: Id })).max(MAX_REPLIES),
})
export type MakerReply = z.infer<typeof MakerReply>

/** What whoever has the link of an inquiry sees: what is asked, and what came by that link. */
export const ReplyPage = z.object({
  /** Who asks. */
  company: z.string(),
  from: z.string(),
  /** Whom they wrote to, and when. */
  to: z.string(),
  asked_at: Millis,
  subject: z.string(),
  by_day: Day.nullable(),
  parts: z.array(z.object({ part_number: z.string(), documents: z.array(z.string()), current: z.string() })),
  /** Of the mail itself. */
  text: z.string(),
  words: z.array(ReplyWords),
  files: z
    .array(z.object({ id: Id, name: z.string(), size: z.number().int(), is_here: z.boolean() }))
    .max(MAX_REPLY_FILES),
  sent: z.array(SentReply),
  ends_at: Millis,
})
export type ReplyPage = z.infer<typeof ReplyPage>

const Token = Exact(100).min(1)
const byToken = z.strictObject({ token: Token })
const ofFile = byToken.extend({ id: Id })
const inquiryId = z.strictObject({ id: Id })

export const makerRepliesApi = {
  readReply: endpoint({
    ...replyCalls.readReply,
    access: 'public',
    summary:
      'What an inquiry asks for, and what is about to be sent by its link, for whoever has that. It changes nothing. A link that never was, has expired or was revoked is answered alike',
    input: byToken,
    output: ReplyPage,
  }),
  noteReplyOpened: endpoint({
    ...replyCalls.noteReplyOpened,
    access: 'public',
    summary: 'A person, and no program that looks at links, has opened the page of a link',
    input: byToken,
    output: z.null(),
  }),
  writeReply: endpoint({
    ...replyCalls.writeReply,
    access: 'public',
    summary:
      'Keep what is written about a part, or about all (null), until it is sent. `was` is what the writer has seen: if somebody else has written meanwhile, the answer is 409',
    input: byToken.extend({
      part: Line(100).nullable(),
      text: Prose(MAX_REPLY_WORDS.all),
      was: Prose(MAX_REPLY_WORDS.all),
    }),
    output: ReplyPage,
  }),
  startReplyFile: endpoint({
    ...replyCalls.startReplyFile,
    access: 'public',
    summary: 'Open an upload for one file. Its bytes go to `url` by one PUT, or by several as Storage describes',
    input: byToken.extend({
      filename: Line(300),
      size: z
        .number()
        .int()
        .min(0)
        .max(2 ** 50),
    }),
    output: z.object({ id: Id, url: z.string() }),
  }),
  addReplyFile: endpoint({
    ...replyCalls.addReplyFile,
    access: 'public',
    summary: 'Check a file that has arrived, and keep it until it is sent',
    input: ofFile,
    output: ReplyPage,
  }),
  removeReplyFile: endpoint({
    ...replyCalls.removeReplyFile,
    access: 'public',
    summary: 'Take a file back that was not sent yet',
    input: ofFile,
    output: ReplyPage,
  }),
  sendReply: endpoint({
    ...replyCalls.sendReply,
    access: 'public',
    summary:
      'Send all words and files that are kept. They come to the company like a reply by mail. If a colleague has just sent them, nothing is sent twice',
    input: byToken.extend({ name: Line(MAX_REPLY_NAME).default('') }),
    output: ReplyPage,
  }),
  makeReplyLink: endpoint({
    method: 'POST',
    path: '/api/v1/manufacturers/outbound-emails/:id/link',
    access: 'member',
    summary:
      'Make a new link by which the contact can answer without signing in. All earlier ones of this mail end. The answer is the only place where it is ever shown',
    input: inquiryId,
    output: z.object({ url: z.string(), email: OutboundEmailView }),
  }),
  revokeReplyLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/manufacturers/outbound-emails/:id/link',
    access: 'member',
    summary: 'End all links of this mail at once',
    input: inquiryId,
    output: OutboundEmailView,
  }),
  setReplyLinks: endpoint({
    method: 'PUT',
    path: '/api/v1/organizations/me/reply-links',
    access: 'admin',
    summary: 'Whether new mails to contacts are written with a link by which they can answer without signing in',
    input: z.strictObject({ has_reply_links: z.boolean() }),
    output: Organization,
  }),
}
