import { Readable } from 'node:stream'
import type { documentLinksApi } from '@attestry/core/mail/document-links'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { ZIP_NAME } from '@attestry/core/vault/packing'
import type { ProductEmail } from '@attestry/core/sending/product-emails'
import type { FileAnswer } from '../http/handlers-of'
import { countNetwork, type Network } from '../adapters/count-network'
import { at } from '@attestry/core/paths'
import type { Blobs } from '../adapters/blobs'
import type { Database } from '../adapters/database'
import { linkTokenHash } from '../platform/link-token'
import { failureFields, type Log } from '../platform/log'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { createUnusedNames, safeName } from '../platform/safe-name'
import { once, verified, type ZipEntry, zipStream } from '../vault/evidence/zip-stream'
import type { LinkStore } from './link-store'

type DownloadSharedDeps = {
  links: Pick<LinkStore, 'open' | 'noteDownload'>
  database: Database
  blobs: Pick<Blobs, 'openRead'>
  rateLimits: Pick<RateLimits, 'take'>
  log: Log
  now: () => number
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
  const { links, rateLimits, now } = deps
  await countNetwork(rateLimits, 'shared', network, PER_ADDRESS)
  const hash = linkTokenHash(token)
  const found = await links.open(hash)
  if (!found?.mail.link) throw new AppError('link-not-found')
  const { expires_at, revoked_at } = found.mail.link
  if (revoked_at !== null || expires_at <= now()) throw new AppError('link-ended')
  await rateLimits.take(`shared-link-${hash}`, PER_LINK)
  return {
    filename: ZIP_NAME,
    mime_type: 'application/zip',
    stream: Readable.from(noted(deps, found.path, zipStream(entriesOf(deps, found))), { objectMode: false }),
  }
}

/** The documents are those of the mail, whatever has replaced them since. What was deleted is not given out. */
async function* entriesOf(
  { database, blobs, now }: DownloadSharedDeps,
  { org, mail }: { org: string; mail: ProductEmail },
): AsyncGenerator<ZipEntry> {
  const unused = createUnusedNames()
  for (const { id, original_filename } of mail.attachments) {
    // One at a time, as what was read in a document is large.
    const [file] = await database.reads.pick([at('file', org, id)])
    const name = safeName(original_filename)
    if (file) yield { path: unused(name), content: verified(blobs, file), modified: file.created_at }
    else yield { path: unused(`${name} is missing.txt`), content: once(Buffer.from(missing(name))), modified: now() }
  }
}

const missing = (name: string): string =>
  `${name} was sent to you with this link, and has been deleted by its sender since.\r\nPlease ask them if you need it.\r\n`

/**
 * Notes a download when the last byte was handed out. A mail scanner that looks at the beginning has not downloaded it.
 */
async function* noted(
  { links, log, now }: DownloadSharedDeps,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* bytes
  try {
    await links.noteDownload(path, now())
  } catch (failure) {
    log('WARNING', 'A download could not be noted', failureFields(failure))
  }
}
