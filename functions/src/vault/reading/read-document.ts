import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Blobs } from '../../adapters/blobs'
import type { PdfContent } from './pdf-text'
import { propose } from './propose'
import type { ReadPdf } from './read-pdf'
import type { ReadingStore } from './reading-store'

export type ReadDocumentDeps = {
  readings: ReadingStore
  blobs: Pick<Blobs, 'read' | 'size'>
  readPdf: ReadPdf
  now: () => number
}

/** A file is not tried again once this many runs have begun with it: it has probably ended them. */
const ATTEMPTS = 5

/**
 * Reads a document of the vault and shows what it says, as a proposal. A file that cannot be read has a proposal that
 * says so. A run that dies is repeated by the sweep.
 */
export async function readDocument(
  { readings, blobs, readPdf, now }: ReadDocumentDeps,
  { organization_id: org, file_id }: TaskPayload<'readDocument'>,
): Promise<void> {
  const work = await readings.begin(org, file_id, now())
  if (!work) return
  const key = work.storage_key
  // The document was deleted meanwhile.
  if ((await blobs.size(key)) === undefined) return
  const isHopeless = work.attempt > ATTEMPTS
  const content: PdfContent = isHopeless ? { state: 'too_large', pages: 0 } : await readPdf(await blobs.read(key))
  await readings.end(
    org,
    file_id,
    work.attempt,
    propose(content, { wanted: work.wanted, maker: work.maker, now: now() }),
  )
}
