/** Links to documents that are too large for a mail, or that give them to a customer by themselves. */
import { Readable } from 'node:stream'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { type documentLinksApi, type MailLink } from '@attestry/core/sending/document-links'
import { at, objects, type Place } from '@attestry/core/paths'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { ProductEmail } from '@attestry/core/sending/product-emails'
import { attachedOnce } from '@attestry/core/sending/responses'
import { ZIP_NAME } from '@attestry/core/vault/packing'
import type { Blobs } from '../adapters/blobs'
import { countNetwork, type Network } from '../adapters/count-network'
import type { Database, Tx } from '../adapters/database'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { CommandDeps } from '../commands/command'
import type { FileAnswer } from '../http/handlers-of'
import type { By } from '../platform/caller'
import { linkTokenHash } from '../platform/link-token'
import { failureFields } from '../platform/log'
import { createUnusedNames, safeName } from '../platform/safe-name'
import { once, verified, type ZipEntry, zipStream } from '../vault/evidence/zip-stream'
import type { SentAs } from './place'

type LinkOf = Pick<OutboxItem, 'organization_id' | 'document' | 'link_hash'>

/** For this long, whoever opens an old link is told that it has ended. A TTL policy removes it after that. */
const KEPT_AFTER_EXPIRY = 90 * 86_400_000

/** Makes the link of a mail, if it has one, known to the server. `expires_at` is when the link ends. */
export function writeLink(
  tx: Tx,
  { organization_id, document, link_hash }: LinkOf,
  expires_at: number | undefined,
): void {
  if (link_hash === null || expires_at === undefined) return
  tx.put(at('documentLink', link_hash), { organization_id, document }, expires_at + KEPT_AFTER_EXPIRY)
}

export function deleteLink(tx: Tx, { link_hash }: LinkOf): void {
  if (link_hash !== null) tx.remove(at('documentLink', link_hash))
}

/** Ends the link of a mail, once and for all. @throws AppError not-found, no-link */
export async function revokeLink(
  tx: Tx,
  { uid, now }: By,
  { shown, subject }: SentAs<'response' | 'productEmail'>,
): Promise<MailLink> {
  const mail = await tx.read(shown)
  if (!mail) throw new AppError('not-found')
  if (!mail.link) throw new AppError('no-link')
  if (mail.link.revoked_at !== null) return mail.link
  const link: MailLink = { ...mail.link, revoked_at: now, revoked_by: uid }
  tx.update(shown, { link })
  tx.audit('link-revoked', subject, `${mail.to}: ${mail.subject}`)
  return link
}

type DownloadSharedDeps = CommandDeps & {
  blobs: Pick<Blobs, 'openRead'>
  rateLimits: Pick<RateLimits, 'take'>
}

/** Tokens cannot be guessed; this stops people from trying for free. */
const PER_ADDRESS: RateLimit = { attempts: 60, within: 15 * 60_000 }
/** Enough for a customer's colleagues and their mail scanners. A link that got around cannot cost more than this. */
const PER_LINK: RateLimit = { attempts: 100, within: 24 * 3600_000 }

/**
 * The documents of a mail, for whoever has its link. They are read while they are sent, one after the other. If one
 * does not have the bytes that were uploaded, the package breaks off.
 * @throws AppError link-not-found, link-ended, too-many-requests
 */
export async function downloadShared(
  deps: DownloadSharedDeps,
  network: Network,
  { token }: Input<typeof documentLinksApi.downloadShared>,
): Promise<FileAnswer> {
  const { database, rateLimits, now } = deps
  await countNetwork(rateLimits, 'shared', network, PER_ADDRESS)
  const hash = linkTokenHash(token)
  const found = await mailBehind(database, hash)
  if (!found?.mail.link) throw new AppError('link-not-found')
  const { expires_at, revoked_at } = found.mail.link
  if (revoked_at !== null || expires_at <= now()) throw new AppError('link-ended')
  await rateLimits.take(`shared-link-${hash}`, PER_LINK)
  return {
    filename: ZIP_NAME,
    mime_type: 'application/zip',
    stream: Readable.from(noted(deps, found.place, zipStream(entriesOf(deps, found))), { objectMode: false }),
  }
}

type Shared = { org: string; place: Place<'productEmail'>; mail: ProductEmail }

/**
 * The mail whose documents a link gives out; undefined if there is no such link, or its mail was deleted, or its
 * organization dissolved.
 */
async function mailBehind({ reads }: Database, hash: string): Promise<Shared | undefined> {
  const link = await reads.read(at('documentLink', hash))
  if (!link) return undefined
  const { organization_id: org, document: path } = link
  // An answer has all that a mail to a customer has.
  const place = { kind: 'productEmail', path } as const
  const [mail, [dissolved]] = await Promise.all([reads.read(place), reads.times([at('dissolution', org)])])
  return mail && !dissolved ? { org, place, mail } : undefined
}

/** The documents are those of the mail, whatever has replaced them since. What was deleted is not given out. */
async function* entriesOf(
  { database, blobs, now }: DownloadSharedDeps,
  { org, mail }: Pick<Shared, 'org' | 'mail'>,
): AsyncGenerator<ZipEntry> {
  const unused = createUnusedNames()
  for (const { id, original_filename } of attachedOnce(mail.attachments)) {
    // One at a time, as what was read in a document is large.
    const [file] = await database.reads.pick([at('file', org, id)])
    const name = safeName(original_filename)
    if (file) yield { path: unused(name), content: verified(blobs, file), modified: file.created_at }
    else yield { path: unused(`${name} is missing.txt`), content: once(Buffer.from(missing(name))), modified: now() }
  }
  for (const { id, original_filename } of mail.own_files) {
    const path = unused(safeName(original_filename))
    yield { path, content: blobs.openRead(objects.ownFile(org, id)), modified: mail.created_at }
  }
}

const missing = (name: string): string =>
  `${name} was sent to you with this link, and has been deleted by its sender since.\r\nPlease ask them if you need it.\r\n`

/**
 * Shows members that everything behind a link was downloaded, when the last byte was handed out. A mail scanner that
 * looks at the beginning has not downloaded it.
 */
async function* noted(
  { database, log, now }: CommandDeps,
  place: Place<'productEmail'>,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* bytes
  const downloaded_at = now()
  try {
    await database.transact({ now: downloaded_at }, async (tx) => {
      const mail = await tx.read(place)
      if (mail?.link) tx.update(place, { link: { ...mail.link, downloads: mail.link.downloads + 1, downloaded_at } })
    })
  } catch (failure) {
    log('WARNING', 'A download could not be noted', failureFields(failure))
  }
}
