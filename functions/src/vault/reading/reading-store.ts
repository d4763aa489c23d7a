import { paths } from '@attestry/core/paths'
import type { Reading } from '@attestry/core/vault/reading'
import type { Postponed } from '@attestry/core/base/reading-time'
import type { Wanted } from '@attestry/core/vault/reading-warnings'
import { LooseFile, Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { claim } from '../../jobs/claim'
import { postpone } from '../../jobs/postpone'
import { readAttempt } from '../../jobs/settle'
import { readDocument } from '../../adapters/firestore'
import { readingId, readingJob } from './reading-job'

/**
 * A document, or an upload, to be read now. `wanted`: null for what is of no part yet, or of all parts of its maker.
 */
type ReadingWork = { attempt: number; storage_key: string; wanted: Wanted | null; maker: string | null }

export type ReadingStore = {
  /** Undefined when there is nothing to do, or another run is doing it. */
  begin(org: string, file: number, now: number): Promise<ReadingWork | undefined>
  /** Puts the reading off, and says so on the document. */
  postpone(org: string, file: number, postponed: Postponed, now: number): Promise<void>
  /** Shows what was read and forgets the job. Nothing happens when a later run has begun or the document is gone. */
  end(org: string, file: number, attempt: number, reading: Reading): Promise<void>
}

export const createReadingStore = (db: Firestore): ReadingStore => ({
  async begin(org, id, now) {
    const job = await claim(db, readingJob, readingId(org, id), now)
    if (!job) return undefined
    const file = readDocument(VaultFile, await db.doc(paths.file(org, id)).get())
    if (!file) {
      const upload = readDocument(LooseFile, await db.doc(paths.looseFile(org, id)).get())
      if (upload?.uploaded_by != null)
        return { attempt: job.attempt, storage_key: upload.storage_key, wanted: null, maker: null }
      await db.doc(paths.readingJob(org, id)).delete()
      return undefined
    }
    const { product_id, manufacturer_id } = file
    const product =
      product_id === null ? undefined : readDocument(Product, await db.doc(paths.product(org, product_id)).get())
    const owner =
      manufacturer_id === null
        ? undefined
        : readDocument(Manufacturer, await db.doc(paths.manufacturer(org, manufacturer_id)).get())
    const maker = product?.manufacturer.name ?? owner?.name ?? null
    const { storage_key } = file
    return {
      attempt: job.attempt,
      storage_key,
      wanted: product ? { part_number: product.part_number, maker } : null,
      maker,
    }
  },

  postpone: (org, id, reading_postponed, now) =>
    db.runTransaction(async (transaction) => {
      const [file, loose] = await transaction.getAll(db.doc(paths.file(org, id)), db.doc(paths.looseFile(org, id)))
      const { until } = reading_postponed
      const save = await postpone(db, transaction, readingJob, readingId(org, id), now, until)
      if (!save) return
      save()
      for (const shown of [file, loose]) if (shown?.exists) transaction.update(shown.ref, { reading_postponed })
    }),

  end: (org, id, attempt, reading) =>
    db.runTransaction(async (transaction) => {
      const job = await readAttempt(db, transaction, readingJob, readingId(org, id), attempt)
      const ref = db.doc(paths.file(org, id))
      const looseRef = db.doc(paths.looseFile(org, id))
      const [file, loose] = await transaction.getAll(ref, looseRef)
      if (!job) return
      const shown = { reading, reading_postponed: null }
      if (loose?.exists) transaction.update(looseRef, shown)
      if (file?.exists) transaction.update(ref, shown)
      transaction.delete(db.doc(paths.readingJob(org, id)))
    }),
})
