import { Member, Organization, Profile } from '@attestry/core/people/accounts'
import { toStored } from '@attestry/core/documents'
import { DailyMail, isWorkingDay, nextMorning, Notification } from '@attestry/core/people/notifications'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { dayOf } from '@attestry/core/base/day'
import type { Firestore } from 'firebase-admin/firestore'
import { claim } from '../../jobs/claim'
import { personJobId } from '../../jobs/person-job-id'
import { Overtaken } from '../../jobs/job'
import { readAttempt, settle } from '../../jobs/settle'
import { readDocument, readList, toQuery } from '../../adapters/firestore'
import { dailyMailJob } from './daily-mail-job'

/** What is to be mailed to whom. `names` are the names of the people who did something, by uid. */
export type News = {
  job: DailyMail
  to: string
  unread: Notification[]
  isMore: boolean
  names: ReadonlyMap<string, string>
  /** The next morning of a working day. */
  next: number
}

export type DailyMailStore = {
  /** Switches it on or off for one person. */
  set(org: string, uid: string, is_on: boolean, now: number): Promise<void>
  /** Undefined when there is nothing to mail now, or another run is doing it. */
  begin(org: string, uid: string, now: number): Promise<News | undefined>
  /** Saves that the server gets the mail. From then on it is not sent again that day. @throws Overtaken */
  mark(news: News, now: number): Promise<void>
  /**
   * Ends the run; `again` is when the next one is due. `isTaken`: the server has the mail, or may have it. Otherwise it
   * is as if the run had never begun.
   */
  end(news: News, isTaken: boolean, again: number, now: number): Promise<void>
}

/** At most this many notifications are listed in one mail. */
const MOST = 50

export function createDailyMailStore(db: Firestore): DailyMailStore {
  const jobRef = (org: string, uid: string) => db.doc(paths.dailyMail(org, uid))

  async function morningsOf(org: string): Promise<readonly number[]> {
    const organization = readDocument(Organization, await db.doc(paths.organization(org)).get())
    return organization?.service_level.working_days ?? [1, 2, 3, 4, 5]
  }

  const settleRun = (
    { organization_id: org, uid, attempt }: DailyMail,
    not_before: number | null,
    now: number,
    fields = {},
  ) =>
    db.runTransaction(async (transaction) => {
      const id = personJobId(org, uid)
      if (!(await readAttempt(db, transaction, dailyMailJob, id, attempt))) return
      const settlement = not_before === null ? ({ state: 'done' } as const) : ({ state: 'queued', not_before } as const)
      settle(db, transaction, dailyMailJob, id, settlement, now, fields)
    })

  return {
    async set(org, uid, is_on, now) {
      const not_before = is_on ? nextMorning(now, await morningsOf(org)) : null
      await db.runTransaction(async (transaction) => {
        const known = readList(DailyMail, [await transaction.get(jobRef(org, uid))])[0]
        const { mailed_until = 0, mailed_on = 0, attempt = 0 } = known ?? {}
        const state = is_on ? ('queued' as const) : ('done' as const)
        const job = { organization_id: org, uid, mailed_until, mailed_on, state, not_before, attempt: attempt + 1 }
        transaction.update(db.doc(paths.profile(org, uid)), { daily_mail: is_on })
        transaction.set(jobRef(org, uid), toStored('dailyMail', DailyMail.parse(job)))
      })
    },

    async begin(org, uid, now) {
      const job = await claim(db, dailyMailJob, personJobId(org, uid), now)
      if (!job) return undefined
      const [found, about] = await db.getAll(db.doc(paths.member(org, uid)), db.doc(paths.profile(org, uid)))
      const member = found && readDocument(Member, found)
      const profile = about && readDocument(Profile, about)
      if (!member || !profile?.daily_mail) {
        await settleRun(job, null, now)
        return undefined
      }
      const days = await morningsOf(org)
      const next = nextMorning(now, days)
      // Whoever is inactive may be let back in.
      const isToday = member.is_active && isWorkingDay(now, days) && job.mailed_on < dayOf(now)
      const list = queries.unreadSince(org, uid, job.mailed_until, MOST + 1)
      const unread = isToday ? readList(Notification, (await toQuery(db, list).get()).docs) : []
      if (unread.length === 0) {
        await settleRun(job, next, now)
        return undefined
      }
      const people = [...new Set(unread.flatMap(({ by }) => by ?? []))]
      const profiles =
        people.length === 0 ? [] : await db.getAll(...people.map((one) => db.doc(paths.profile(org, one))))
      const names = readList(Profile, profiles).map((one) => [one.id, nameOf(one)] as const)
      const shown = unread.slice(0, MOST)
      return { job, to: profile.email, unread: shown, isMore: unread.length > MOST, names: new Map(names), next }
    },

    mark: ({ job: { organization_id: org, uid, attempt }, unread }, now) =>
      db.runTransaction(async (transaction) => {
        const job = await readAttempt(db, transaction, dailyMailJob, personJobId(org, uid), attempt)
        if (job?.state !== 'running') throw new Overtaken()
        const mailed_until = Math.max(...unread.map(({ created_at }) => created_at))
        transaction.update(jobRef(org, uid), { mailed_until, mailed_on: dayOf(now) })
      }),

    end({ job }, isTaken, again, now) {
      const { mailed_until, mailed_on } = job
      return settleRun(job, again, now, isTaken ? {} : { mailed_until, mailed_on })
    },
  }
}

const nameOf = ({ first_name, last_name }: Profile): string => `${first_name} ${last_name}`.trim()
