import { paths } from '@attestry/contract/paths'
import type { Reading } from '@attestry/contract/reading'
import type { Wanted } from '@attestry/contract/reading-warnings'
import { Manufacturer, Product, VaultFile } from '@attestry/contract/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { claim } from '../jobs/claim'
import { readAttempt } from '../jobs/settle'
import { readDocument } from '../platform/firestore'
import { readingId, readingJob } from './reading-job'

/** A document to be read now. `wanted`: null for one that covers all products of its maker. */
export type ReadingWork = { attempt: number; file: VaultFile; wanted: Wanted | null; maker: string | null }

export type ReadingStore = {
  /** Undefined when there is nothing to do, or another run is doing it. */
  begin(org: string, file: number, now: number): Promise<ReadingWork | undefined>
  /** Shows what was read and forgets the job. Nothing happens when a later run has begun or the document is gone. */
  end(org: string, file: number, attempt: number, reading: Reading): Promise<void>
}

export const createReadingStore = (db: Firestore): ReadingStore => ({
  async begin(org, id, now) {
    const job = await claim(db, readingJob, readingId(org, id), now)
    if (!job) return undefined
    const file = readDocument(VaultFile, await db.doc(paths.file(org, id)).get())
    if (!file) {
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
    return { attempt: job.attempt, file, wanted: product ? { part_number: product.part_number, maker } : null, maker }
  },

  end: (org, id, attempt, reading) =>
    db.runTransaction(async (transaction) => {
      const job = await readAttempt(db, transaction, readingJob, readingId(org, id), attempt)
      const ref = db.doc(paths.file(org, id))
      const file = await transaction.get(ref)
      if (!job) return
      if (file.exists) transaction.update(ref, { reading })
      transaction.delete(db.doc(paths.readingJob(org, id)))
    }),
})
