/**
 * Mails one person what they have not read, each morning of a working day. The task of this job is a kind of
 * `sendAccountMail`, because few functions are given the password of our own mail server.
 */
import { dayOf } from '@attestry/core/base/day'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { isPlainName } from '@attestry/core/base/name'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { wallClock } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { lawLines, letter, notificationText } from '@attestry/core/people/words'
import {
  ConcernedParts,
  concernedParts,
  DailyMail,
  isWorkingDay,
  nextMorning,
  NOTIFICATION_SETTINGS,
  type Notification,
  notificationPath,
  notificationsApi,
  type NotificationSubject,
} from '@attestry/core/people/notifications'
import { nameOf } from '@attestry/core/people/user-of'
import { queries } from '@attestry/core/queries'
import { narrowingNames } from '@attestry/core/vault/words'
import type { Database, Reads } from '../../adapters/database'
import type { SendNotice } from '../../adapters/mail/send-notice'
import { command, type CommandDeps } from '../../commands/command'
import { claim, Overtaken, readAttempt, settle } from '../../jobs/job'
import type { JobKind } from '../../jobs/job-kind'
import { personJobId, personOf } from '../../jobs/person-job-id'
import type { Caller } from '../../platform/caller'
import { failureFields, type Log } from '../../platform/log'
import { officeOf } from '../../commands/office-of'

export const dailyMailJob: JobKind<'dailyMail'> = {
  name: 'sendDailyMail',
  place: (id) => at('dailyMail', ...personOf(id)),
  due: queries.dueDailyMails,
  // Longer than sending one mail may take.
  lease: 10 * 60_000,
  task(id) {
    const [organization_id, uid] = personOf(id)
    return ['sendAccountMail', { kind: 'daily', organization_id, uid }]
  },
}

/**
 * Switches the caller's daily mail on or off. It changes nothing for anybody else, so no log mentions it.
 * @throws AppError email-not-verified
 */
export async function setDailyMail(
  deps: CommandDeps,
  caller: Caller,
  form: Input<typeof notificationsApi.setDailyMail>,
): Promise<null> {
  if (form.is_on && !caller.emailVerified) throw new AppError('email-not-verified')
  return switchDailyMail(deps, caller, form)
}

const switchDailyMail = command(notificationsApi.setDailyMail, async ({ tx, by: { org, uid, now } }, { is_on }) => {
  const place = at('dailyMail', org, uid)
  const [known] = await tx.pick([place])
  const { mailed_until = 0, mailed_on = 0, attempt = 0 } = known ?? {}
  const not_before = is_on ? nextMorning(now, await officeOf(tx, org)) : null
  const state = is_on ? ('queued' as const) : ('done' as const)
  const job = { organization_id: org, uid, mailed_until, mailed_on, state, not_before, attempt: attempt + 1 }
  tx.update(at('profile', org, uid), { daily_mail: is_on })
  tx.put(place, DailyMail.parse(job))
  return null
})

export type SendDailyMailDeps = {
  database: Database
  sendNotice: SendNotice
  appUrl: string
  log: Log
  now: () => number
}

const LATER = 10 * 60_000

/**
 * Mails one person what they have not read and what no mail has told them. The mark is set when the server is about to
 * take the mail: a run that dies before is repeated, and one that dies later is not, so nobody gets two on a day.
 */
export async function sendDailyMail(
  { database, sendNotice, appUrl, log, now }: SendDailyMailDeps,
  { organization_id: org, uid }: Extract<TaskPayload<'sendAccountMail'>, { kind: 'daily' }>,
): Promise<void> {
  const job = await claim(database, dailyMailJob, personJobId(org, uid), now())
  if (!job) return
  const news = await newsFor(database.reads, job, now())
  if (!('unread' in news)) return settleRun(database, job, news.next, now())
  /** As if the run had never begun, unless the server has the mail, or may have it. */
  const end = (isTaken: boolean, again: number) => settleRun(database, job, again, now(), isTaken ? {} : job)
  let isStarted = false
  try {
    const outcome = await sendNotice({ to: news.to, ...textOf(news, appUrl) }, async () => {
      await mark(database, job, news, now())
      isStarted = true
    })
    if (outcome !== 'sent') log('ERROR', 'A daily mail did not leave', { org, uid, outcome })
    await end(outcome === 'sent', news.next)
  } catch (failure) {
    log('WARNING', 'A daily mail waits', { org, uid, ...failureFields(failure) })
    // Where the connection broke while the server took it, the mail may have arrived.
    const isTaken = isStarted && failure instanceof AppError && failure.code === 'mail-connection-lost'
    await end(isTaken, isTaken ? news.next : now() + LATER)
  }
}

/**
 * What is to be mailed to whom. `names` are those of the people who did something, by uid; `next` is the next morning of
 * a working day.
 */
type News = {
  to: string
  unread: Notification[]
  isMore: boolean
  names: ReadonlyMap<string, string>
  /** How many parts changes of the law concern, as the lists of these count. */
  law: (readonly [ConcernedParts, number])[]
  /** The day that it is there. */
  today: number
  next: number
}

/** At most this many notifications are listed in one mail. */
const MOST = 50

/** Where there is nothing to mail now, only when the next run is due; null when there is none. */
async function newsFor(
  reads: Reads,
  { organization_id: org, uid, mailed_until, mailed_on }: DailyMail,
  now: number,
): Promise<News | { next: number | null }> {
  const [member, profile] = await Promise.all([reads.read(at('member', org, uid)), reads.read(at('profile', org, uid))])
  if (!member || !profile?.daily_mail) return { next: null }
  const calendar = await officeOf(reads, org)
  const next = nextMorning(now, calendar)
  const clock = wallClock(now, calendar.time_zone)
  const today = dayOf(clock)
  // Whoever is inactive may be let back in.
  const isToday = member.is_active && isWorkingDay(clock, calendar.service_level.working_days) && mailed_on < today
  const list = queries.unreadSince(org, uid, mailed_until, MOST + 1)
  const unread = isToday ? await reads.list('notification', list) : []
  if (unread.length === 0) return { next }
  const people = [...new Set(unread.flatMap(({ by }) => by ?? []))]
  const profiles = await reads.pick(people.map((one) => at('profile', org, one)))
  const names = new Map(profiles.map((one) => [one.id, nameOf(one)]))
  const law = await Promise.all(
    ConcernedParts.options.map(
      async (mark) => [mark, await reads.aggregate(queries.products(org, { narrowings: [mark] }))] as const,
    ),
  )
  return { to: profile.email, unread: unread.slice(0, MOST), isMore: unread.length > MOST, names, law, today, next }
}

/** Saves that the server gets the mail. From then on it is not sent again that day. @throws Overtaken */
const mark = (
  { transact }: Database,
  { organization_id: org, uid, attempt }: DailyMail,
  { unread, today }: Pick<News, 'unread' | 'today'>,
  now: number,
): Promise<void> =>
  transact({ now }, async (tx) => {
    const job = await readAttempt(tx, dailyMailJob, personJobId(org, uid), attempt)
    if (job?.state !== 'running') throw new Overtaken()
    const mailed_until = Math.max(...unread.map(({ created_at }) => created_at))
    tx.update(at('dailyMail', org, uid), { mailed_until, mailed_on: today })
  })

/** Ends a run; `not_before` is when the next one is due. */
const settleRun = (
  { transact }: Database,
  { organization_id: org, uid, attempt }: DailyMail,
  not_before: number | null,
  now: number,
  { mailed_until, mailed_on }: Partial<DailyMail> = {},
): Promise<void> =>
  transact({ now }, async (tx) => {
    const id = personJobId(org, uid)
    if (!(await readAttempt(tx, dailyMailJob, id, attempt))) return
    const settlement = not_before === null ? ({ state: 'done' } as const) : ({ state: 'queued', not_before } as const)
    const before = mailed_until === undefined ? {} : { mailed_until, mailed_on }
    settle(tx, dailyMailJob, id, settlement, now, before)
  })

const textOf = ({ unread, isMore, names, law }: News, appUrl: string) =>
  letter(
    'What you have not read on Attestry',
    'this is new for you, and you have not read it yet:',
    ...unread.flatMap((one) => [
      '',
      titleOf(one),
      notificationText(one, one.by === null ? '' : (names.get(one.by) ?? '')),
      `${appUrl}${notificationPath(one.about)}`,
    ]),
    '',
    ...(isMore ? ['There is more, which you find behind the bell at the top of each page.', ''] : []),
    ...law.flatMap(([mark, parts]) => lawLines(narrowingNames[mark], parts, `${appUrl}${concernedParts(mark)}`)),
    'You get this mail on working days, if there is anything. You can switch it off here:',
    `${appUrl}${NOTIFICATION_SETTINGS}`,
  )

/**
 * Strangers write most titles. One with an address would be a link of theirs in a mail of ours. Those about the law are
 * ours, and name their sources.
 */
const titleOf = ({ title, about: { kind } }: Notification): string =>
  isOfLaw(kind) || isPlainName(title) ? title : plainTitles[kind]

const isOfLaw = (kind: NotificationSubject['kind']): kind is ConcernedParts => ConcernedParts.safeParse(kind).success

const plainTitles: Record<Exclude<NotificationSubject['kind'], ConcernedParts>, string> = {
  account: 'Your account',
  webhook: 'A webhook',
  inbound: 'An email',
  outbound: 'An email to a manufacturer',
  request: 'A request',
}
