/**
 * What people at a maker do at the page of an inquiry's link. They have no account: whoever has the token may see what
 * the inquiry asks, and add to what is sent by it. Several of them work on the same words and files at once.
 */
import { DAY } from '@attestry/core/base/day'
import type { Endpoint, Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { MakerReply, makerRepliesApi, ReplyPage } from '@attestry/core/outreach/maker-replies'
import { MAX_REPLIES, MAX_REPLY_BYTES, MAX_REPLY_FILES, MAX_REPLY_WORDS } from '@attestry/core/outreach/reply-calls'
import { at, objects } from '@attestry/core/paths'
import { LINK_UID } from '@attestry/core/people/key-uid'
import { mimeOf } from '@attestry/core/vault/filenames'
import { LooseFile } from '@attestry/core/vault/loose-file'
import { MAX_STORED_BYTES } from '@attestry/core/vault/vault'
import { countNetwork, type Network } from '../../adapters/count-network'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import { attachmentName } from '../../adapters/mail/attachment-name'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import type { CommandDeps } from '../../commands/command'
import { InvalidInput } from '../../http/invalid-input'
import { countBytes, type FileDeps } from '../../vault/loose-files'
import { checkDocument, checkPromise } from '../../vault/reading/pdf-check'
import { type Behind, behindLink } from './behind-link'
import { replyPage } from './reply-page'

export type ReplyDeps = CommandDeps & { rateLimits: Pick<RateLimits, 'take'> }
type ReplyFileDeps = ReplyDeps & FileDeps & { appUrl: string }
type Named<E extends Endpoint> = Input<E>

const MINUTE = 60_000
/** Tokens cannot be guessed; this stops people from trying for free. The page asks a few times a minute. */
const PER_ADDRESS: RateLimit = { attempts: 900, within: 15 * MINUTE }
/** What one link can cost, whoever has it. */
const WORDS_PER_LINK: RateLimit = { attempts: 3000, within: DAY }
const FILES_PER_LINK: RateLimit = { attempts: 100, within: DAY }

/** An upload that has not arrived after this time makes room for others. */
const ON_ITS_WAY = 60 * MINUTE
/**
 * So long bytes may still arrive by an upload that was opened: Storage ends its sessions after a week. The note stays until
 * then, or a stranger could leave objects that nobody removes.
 */
const SESSION = 8 * DAY
/** For a new link that takes the place of one that ends. */
const KEPT_AFTER_END = 7 * DAY

/** Every call counts for its network, also with a token that opens nothing. @throws TooManyRequests */
export const countCall = (rateLimits: ReplyDeps['rateLimits'], network: Network): Promise<string> =>
  countNetwork(rateLimits, 'reply', network, PER_ADDRESS)

/** What an inquiry asks. It changes nothing, so whatever looks at links may. @throws AppError reply-link-ended */
export async function readReply(
  { database: { reads }, rateLimits, now }: ReplyDeps,
  network: Network,
  { token }: Named<typeof makerRepliesApi.readReply>,
): Promise<ReplyPage> {
  await countCall(rateLimits, network)
  return replyPage(reads, await behindLink(reads, token, now()))
}

/** Members see when a person was last there, to the quarter of an hour. @throws AppError reply-link-ended */
export async function noteReplyOpened(
  { database, rateLimits, now }: ReplyDeps,
  network: Network,
  { token }: Named<typeof makerRepliesApi.noteReplyOpened>,
): Promise<null> {
  await countCall(rateLimits, network)
  const opened_at = now()
  const { org, inquiry, link: known } = await behindLink(database.reads, token, opened_at)
  if ((known.opened_at ?? 0) > opened_at - 15 * MINUTE) return null
  return database.transact({ org, uid: LINK_UID, now: opened_at }, async (tx) => {
    const { link } = await behindLink(tx, token, opened_at)
    const place = at('outboundEmail', org, inquiry.id)
    tx.update(place, { reply_link: { ...link, opened_at } })
    if (link.opened_at === null) tx.audit('reply-link-opened', place, `${inquiry.contact_email}: ${inquiry.subject}`)
    return null
  })
}

/**
 * Keeps what is written, unless somebody else has written there meanwhile.
 * @throws AppError reply-link-ended, changed-meanwhile, invalid-input for a part that is not asked about
 */
export async function writeReply(
  deps: ReplyDeps,
  network: Network,
  { token, part, text, was }: Named<typeof makerRepliesApi.writeReply>,
): Promise<ReplyPage> {
  await countCall(deps.rateLimits, network)
  const { org, inquiry } = await behindLink(deps.database.reads, token, deps.now())
  await deps.rateLimits.take(`reply-words-${org}-${inquiry.id}`, WORDS_PER_LINK)
  return change(deps, token, ({ inquiry: { parts }, reply }) => {
    if (part !== null && parts.every(({ part_number }) => part_number !== part)) throw wrong('part', 'Not asked about')
    if (part !== null && text.length > MAX_REPLY_WORDS.part)
      throw wrong('text', `Too long: at most ${MAX_REPLY_WORDS.part} characters`)
    const known = reply.words.find((one) => one.part === part)?.text ?? ''
    if (known === text) return reply
    if (known !== was) throw new AppError('changed-meanwhile')
    const others = reply.words.filter((one) => one.part !== part)
    return { ...reply, words: text === '' ? others : [...others, { part, text }] }
  })
}

const wrong = (field: string, msg: string) => new InvalidInput([{ loc: ['body', field], msg }])

/**
 * Opens an upload for a file. Name and size are what the page says; both are checked again on the bytes.
 * @throws AppError reply-link-ended, document-refused, reply-files, reply-too-large, reply-closed,
 *   too-many-requests
 */
export async function startReplyFile(
  deps: ReplyFileDeps,
  network: Network,
  { token, filename, size }: Named<typeof makerRepliesApi.startReplyFile>,
): Promise<{ id: number; url: string }> {
  const { database, rateLimits, blobs } = deps
  await countCall(rateLimits, network)
  const { org, inquiry } = await behindLink(database.reads, token, deps.now())
  const name = attachmentName(filename, 0)
  checkPromise(name, size)
  await rateLimits.take(`reply-files-${org}-${inquiry.id}`, FILES_PER_LINK)
  const { stored_bytes = 0 } = (await database.reads.fields(at('stats', org))) ?? {}
  if (stored_bytes + size > MAX_STORED_BYTES) throw new AppError('reply-closed')
  const id = newId()
  const storage_key = objects.replyFile(org, id)
  await change(deps, token, ({ reply }, tx, now) => {
    const files = reply.files.filter((file) => file.begun_at === null || isOnItsWay(file, now))
    if (reply.sent.length >= MAX_REPLIES) throw new AppError('reply-closed')
    if (files.length >= MAX_REPLY_FILES) throw new AppError('reply-files')
    if (files.reduce((sum, file) => sum + file.size, size) > MAX_REPLY_BYTES) throw new AppError('reply-too-large')
    // The note comes with it, so that there is never an object without one.
    tx.create(
      at('looseFile', org, id),
      LooseFile.parse({
        organization_id: org,
        file_id: id,
        storage_key,
        // No member can do anything with it.
        uploaded_by: null,
        filename: name,
        size,
        product_id: null,
        remove_after: now + SESSION,
      }),
    )
    countBytes(tx, org, size)
    return { ...reply, files: [...files, { id, name, size, begun_at: now }] }
  })
  const origin = new URL(deps.appUrl).origin
  return { id, url: await blobs.openUpload(storage_key, { contentType: mimeOf(name), size, origin }) }
}

/**
 * Checks the bytes of a file as those of any document. One that is refused goes at once.
 * @throws AppError reply-link-ended, upload-not-found, upload-incomplete, document-refused
 */
export async function addReplyFile(
  deps: ReplyFileDeps,
  network: Network,
  { token, id }: Named<typeof makerRepliesApi.addReplyFile>,
): Promise<ReplyPage> {
  const { database, blobs } = deps
  await countCall(deps.rateLimits, network)
  const behind = await behindLink(database.reads, token, deps.now())
  const file = fileOf(behind.reply, id)
  if (file.begun_at === null) return replyPage(database.reads, behind)
  const key = objects.replyFile(behind.org, id)
  if ((await blobs.size(key)) !== file.size) throw new AppError('upload-incomplete')
  try {
    await checkDocument(file.name, blobs.openRead(key))
  } catch (failure) {
    if (failure instanceof AppError) await takeBack(deps, token, id)
    throw failure
  }
  return change(deps, token, ({ org, reply, ends_at }, tx) => {
    fileOf(reply, id)
    tx.update(at('looseFile', org, id), { remove_after: ends_at + KEPT_AFTER_END })
    return { ...reply, files: reply.files.map((one) => (one.id === id ? { ...one, begun_at: null } : one)) }
  })
}

/** @throws AppError reply-link-ended, upload-not-found */
export async function removeReplyFile(
  deps: ReplyFileDeps,
  network: Network,
  { token, id }: Named<typeof makerRepliesApi.removeReplyFile>,
): Promise<ReplyPage> {
  await countCall(deps.rateLimits, network)
  return takeBack(deps, token, id)
}

/** Its bytes go at once, and count no more. Its note stays for what may arrive late. */
async function takeBack(deps: ReplyFileDeps, token: string, id: number): Promise<ReplyPage> {
  const { database } = deps
  const { org, reply } = await behindLink(database.reads, token, deps.now())
  fileOf(reply, id)
  const place = at('looseFile', org, id)
  const [isNoted] = await database.reads.times([place])
  const page = await change(deps, token, ({ reply: current }, tx, time) => {
    const { begun_at, size } = fileOf(current, id)
    if (isNoted) {
      tx.update(place, { size: 0, remove_after: begun_at === null ? time : time + SESSION })
      countBytes(tx, org, -size)
    }
    return { ...current, files: current.files.filter((one) => one.id !== id) }
  })
  await deps.blobs.remove(objects.replyFile(org, id))
  return page
}

/** @throws AppError upload-not-found, also for a file that came by another link */
function fileOf({ files }: MakerReply, id: number): MakerReply['files'][number] {
  const file = files.find((one) => one.id === id)
  if (!file) throw new AppError('upload-not-found')
  return file
}

/** Its bytes may still come. */
export const isOnItsWay = ({ begun_at }: MakerReply['files'][number], now: number): boolean =>
  begun_at !== null && begun_at > now - ON_ITS_WAY

/** Changes what waits to be sent by a link, and what members see of that. Several people may do so at once. */
async function change(
  { database, now }: ReplyDeps,
  token: string,
  to: (behind: Behind, tx: Tx, now: number) => MakerReply,
): Promise<ReplyPage> {
  const time = now()
  const after = await database.transact({ now: time }, async (tx) => {
    const behind = await behindLink(tx, token, time)
    const { org, inquiry, link } = behind
    const reply = to(behind, tx, time)
    const unsent = { files: reply.files.filter(({ begun_at }) => begun_at === null).length, words: reply.words.length }
    tx.put(at('makerReply', org, inquiry.id), reply)
    if (unsent.files !== link.unsent.files || unsent.words !== link.unsent.words)
      tx.update(at('outboundEmail', org, inquiry.id), { reply_link: { ...link, unsent } })
    return { ...behind, reply }
  })
  return replyPage(database.reads, after)
}
