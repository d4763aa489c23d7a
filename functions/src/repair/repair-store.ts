import { OutboxItem } from '@attestry/core/sending/outbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { collectionOf, paths } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { RepairJob } from '@attestry/core/base/repairs'
import { type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore'
import { claim } from '../jobs/claim'
import { readAttempt, settle } from '../jobs/settle'
import { readList, toQuery } from '../adapters/firestore'
import { nextNight, repairJob } from './repair-job'

/** What has changed: mails whose answers have left or come back, and requests. `next` is from when there is more. */
type Changes = { emails: number[]; requests: number[]; next: number | undefined }

/** Where to look for what has changed; each is a query by time. */
export const CHANGES = ['movedByPeople', 'movedByServer', 'sent', 'answered'] as const
export type ChangeSource = (typeof CHANGES)[number]

export type RepairStore = {
  /** Gives a job to each organization that has none. @returns how many */
  plan(now: number): Promise<number>
  /** Undefined when there is nothing to do, or another run is doing it. */
  begin(org: string, now: number): Promise<RepairJob | undefined>
  /** Whether anything has changed between two times, of what the nightly repair looks for. */
  hasChanged(org: string, from: number, before: number): Promise<boolean>
  changes(org: string, source: ChangeSource, from: number, before: number): Promise<Changes>
  /** The night goes on with another task, which the caller queues. False when another run has taken over. */
  handOver(job: RepairJob, now: number): Promise<boolean>
  /** Ends the night. `again`: it is looked at once more then. */
  end(job: RepairJob, again: number | undefined, now: number): Promise<void>
}

/** Organizations looked at together. */
const PLANNED = 300

export function createRepairStore(db: Firestore): RepairStore {
  const fieldsOf = ({ since, begun_at, step, after, walked, compared_at, compared, doubted }: RepairJob) => ({
    since,
    begun_at,
    step,
    after,
    walked,
    compared_at,
    compared,
    doubted,
  })

  const listOf: Record<ChangeSource, (org: string, from: number, before: number) => ListQuery> = {
    movedByPeople: (org, from, before) => queries.requestsChangedBetween(org, new Date(from), new Date(before)),
    movedByServer: (org, from, before) => queries.requestsChangedBetween(org, from, before),
    sent: (org, from, before) => queries.outboxSettledBetween(org, from, before),
    answered: (org, from, before) => queries.outboundAnsweredBetween(org, from, before),
  }

  const timeOf = (source: ChangeSource, found: DocumentSnapshot): number => {
    const field = {
      movedByPeople: 'changed_at',
      movedByServer: 'changed_at',
      sent: 'settled_at',
      answered: 'responded_at',
    }
    const time: unknown = found.get(field[source])
    return time instanceof Object && 'toMillis' in time ? (time as { toMillis(): number }).toMillis() : Number(time)
  }

  /** The requests of mails; those that were deleted have none that could still be repaired. */
  async function requestsOf(org: string, emails: readonly number[]): Promise<number[]> {
    if (emails.length === 0) return []
    const refs = [...new Set(emails)].map((id) => db.doc(paths.inboundEmail(org, id)))
    const found = await db.getAll(...refs, { fieldMask: ['request_id'] })
    return found.map((mail): unknown => mail.get('request_id')).filter((id) => typeof id === 'number')
  }

  async function emailsBehind(docs: readonly DocumentSnapshot[]): Promise<number[]> {
    return readList(OutboundEmail, docs).flatMap(({ email_id }) => email_id ?? [])
  }

  return {
    async plan(now) {
      const all = db
        .collection(collectionOf(paths.organization('')))
        .orderBy(FieldPath.documentId())
        .limit(PLANNED)
      let planned = 0
      for (let { docs } = await all.get(); docs.length > 0; { docs } = await all.startAfter(docs.at(-1)).get()) {
        const jobs = await db.getAll(...docs.map(({ id }) => db.doc(paths.repairJob(id))))
        const batch = db.batch()
        const missing = jobs.filter(({ exists }) => !exists)
        for (const { id, ref } of missing) {
          const job = { organization_id: id, state: 'queued' as const, not_before: nextNight(id, now) }
          batch.create(ref, RepairJob.parse(job))
        }
        if (missing.length > 0) await batch.commit()
        planned += missing.length
      }
      return planned
    },

    async begin(org, now) {
      const job = await claim(db, repairJob, org, now)
      if (!job) return undefined
      if ((await db.doc(paths.organization(org)).get()).exists) return job
      await db.doc(paths.repairJob(org)).delete()
      return undefined
    },

    async hasChanged(org, from, before) {
      const found = await Promise.all(
        CHANGES.map((source) => toQuery(db, { ...listOf[source](org, from, before), limit: 1 }).get()),
      )
      return found.some(({ empty }) => !empty)
    },

    async changes(org, source, from, before) {
      const query = listOf[source](org, from, before)
      const { docs } = await toQuery(db, query).get()
      const last = docs.at(-1)
      const until = last && timeOf(source, last)
      // Others may have the time of the last one, unless all that were found have.
      const next = docs.length < query.limit || until === undefined ? undefined : until > from ? until : until + 1
      if (source === 'movedByPeople' || source === 'movedByServer')
        return { emails: [], requests: docs.map(({ id }) => Number(id)), next }
      if (source === 'answered') return { emails: [], requests: await requestsOf(org, await emailsBehind(docs)), next }
      const items = readList(OutboxItem, docs)
      const emails = items.flatMap(({ email_id }) => email_id ?? [])
      const asking = items.filter(({ asks }) => asks).map(({ document }) => db.doc(document))
      const asked = asking.length === 0 ? [] : await emailsBehind(await db.getAll(...asking))
      return { emails, requests: await requestsOf(org, [...emails, ...asked]), next }
    },

    handOver: (job, now) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, attempt } = job
        if (!(await readAttempt(db, transaction, repairJob, org, attempt))) return false
        settle(db, transaction, repairJob, org, { state: 'asked' }, now, fieldsOf(job))
        return true
      }),

    end: (job, again, now) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, attempt } = job
        if (!(await readAttempt(db, transaction, repairJob, org, attempt))) return
        const not_before = again ?? nextNight(org, now)
        settle(db, transaction, repairJob, org, { state: 'queued', not_before }, now, fieldsOf(job))
      }),
  }
}
