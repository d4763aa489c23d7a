import { api } from '@attestry/core/api'
import { DAY, dayOf } from '@attestry/core/base/day'
import { RepairJob } from '@attestry/core/base/repairs'
import { paths } from '@attestry/core/paths'
import { countRequestDays } from '../../requests/reports/request-days'
import { countRequests } from '../../requests/count-requests'
import { planRepairs } from '../../repair/repair-job'
import { repairOrganization } from '../../repair/repair-organization'
import type { LogFields } from '../../platform/log'
import { readDocument } from '../../adapters/firestore'
import { allDocuments, changedBetween } from '../all-documents'
import { startRequest } from './start-request'

const HOUR = 3600_000

/** A request with all that follows it, and the nights of its organization. */
export async function startRepair() {
  // A morning, so that no day ends before its evening comes.
  const stage = await startRequest({ time: dayOf(Date.now()) + DAY + 8 * HOUR })
  const { db, org, now, pass, member, call } = stage
  const logged: LogFields[] = []
  const deps: typeof stage.deps = {
    ...stage.deps,
    log: (severity, message, fields) => void logged.push({ severity, message, ...fields }),
  }
  const organization = { organization_id: org }
  const jobRef = db.doc(paths.repairJob(org))
  const job = async () => readDocument(RepairJob, await jobRef.get())
  const run = (more: Partial<typeof deps> = {}) => repairOrganization({ ...deps, ...more }, organization)
  // What was seeded without the product is not counted yet.
  const files = await db.collection(`organizations/${org}/files`).get()
  await db.doc(paths.stats(org)).update({
    product_count: stage.products.length,
    manufacturer_count: stage.products.length,
    document_count: files.size,
    inbound_email_count: 1,
    stored_bytes: files.docs.reduce((sum, file) => sum + Number(file.get('file_size')), 0),
  })
  return {
    ...stage,
    deps,
    job,
    jobRef,
    /** When everything began that has happened so far. */
    dayOne: now(),
    count: async (collection: string) =>
      (await db.collection(`organizations/${org}/${collection}`).count().get()).data().count,
    /** Counts what the board shows, if somebody has asked for it. */
    followCounts: () => countRequests(deps, organization),
    run,
    /** What the repair has said since it was asked last. */
    said: () => logged.splice(0).filter(({ severity }) => severity !== 'INFO'),
    /** The evening comes, an hour from now at least, and what is due by then was done. */
    async evening() {
      pass(HOUR)
      await planRepairs(deps)
      pass(Math.max(0, ((await job())?.not_before ?? 0) - now()))
      await countRequestDays(deps)
      await countRequests(deps, organization)
      logged.splice(0)
    },
    /** One night, with a second look where something is doubted. @returns the documents that it has written */
    async night() {
      const before = await allDocuments(db, org)
      await run()
      // What follows from what was repaired.
      await stage.followRequest()
      await countRequestDays(deps)
      await countRequests(deps, organization)
      const left = await job()
      if (left && left.doubted !== null) {
        pass((left.not_before ?? 0) - now())
        await run()
      }
      return changedBetween(before, await allDocuments(db, org)).filter((path) => path !== jobRef.path)
    },
    /** Uploads a file as a browser does. */
    async upload(
      filename: string,
      bytes: Buffer,
      { purpose = 'document' as 'document' | 'request', by = member } = {},
    ): Promise<number> {
      const { body } = await call(api.startUpload, { filename, size: bytes.length, purpose }, by.token)
      const { ok } = await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
      if (!ok) throw new Error('The upload was refused')
      return Number(body.id)
    },
  }
}

export type RepairStage = Awaited<ReturnType<typeof startRepair>>
