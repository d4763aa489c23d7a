import { z } from 'zod'
import { CommentSubject } from './comments'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { DAY, dayOf, midnightOf } from '../base/day'
import { type Day, Id, Millis, Uid, Version } from '../base/primitives'
import { timeAtWall, wallClock } from '../base/time-zone'
import type { Calendar } from './accounts'

const NotificationKind = z.enum([
  'assigned',
  'mentioned',
  'due',
  'answered',
  'returned',
  'partly_returned',
  'password',
  'exemption',
  'newer_list',
  'webhook_off',
])

/** A mail that came in, one to a contact, or a customer's request. */
export const WorkSubject = z.object({ kind: CommentSubject, id: Id })
export type WorkSubject = z.infer<typeof WorkSubject>

/** What a change of the law concerns: the parts of the vault with this mark. */
export const ConcernedParts = z.enum(['exemption_ending', 'older_list'])
export type ConcernedParts = z.infer<typeof ConcernedParts>

/**
 * A piece of work, the account of the person who is told, a webhook of the organization, or the parts of the vault that
 * a change of the law concerns (the id is that of the change).
 */
export const NotificationSubject = z.object({
  kind: z.enum([...CommentSubject.options, 'account', 'webhook', ...ConcernedParts.options]),
  id: Id,
})
export type NotificationSubject = z.infer<typeof NotificationSubject>

/**
 * Something that one person should know; it lies below their profile, and nobody else can read it. Its id is made of
 * what caused it, so that whatever runs twice tells it once. A TTL policy on `expires_at` removes it after 90 days.
 */
export const Notification = z.object({
  id: z.string(),
  kind: NotificationKind,
  about: NotificationSubject,
  /** What the subject is called: text from strangers, often. */
  title: z.string().max(300),
  /** Who did it; null: nobody of the organization, or nobody knows. */
  by: Uid.nullable(),
  created_at: Millis,
  is_read: z.boolean().default(false),
  is_read_version: Version.default(0),
})
export type Notification = z.infer<typeof Notification>

export const NOTIFICATION_DAYS = 90

/** Server only: when the assignee of an open request is told that it is due soon. */
export const DueNotice = z.object({
  organization_id: z.string(),
  request_id: Id,
  assignee_uid: Uid,
  notify_at: Millis,
})
export type DueNotice = z.infer<typeof DueNotice>

/** Server only: the job that mails one person what they have not read, each working day, while they want that. */
export const DailyMail = jobOf({
  organization_id: z.string(),
  uid: Uid,
  /** What they were told until then is in a mail already. */
  mailed_until: Millis.default(0),
  /** The day of the newest mail, as its midnight in UTC: there is one a day at most. */
  mailed_on: Millis.default(0),
})
export type DailyMail = z.infer<typeof DailyMail>

export const notificationsApi = {
  setDailyMail: endpoint({
    method: 'PUT',
    path: '/api/v1/users/me/daily-mail',
    access: 'member',
    summary: 'Mail the caller once a working day what they have not read of their notifications, or no longer',
    input: z.strictObject({ is_on: z.boolean() }),
    output: z.null(),
  }),
}

const HOUR = 3600_000
/** The hour at which people get their daily mail. */
const MORNING = 6 * HOUR
/** The hour at which they are told what is due: before the daily mail, which brings it then. */
const NOTICES = MORNING - HOUR

/** The morning of the last working day before the day on which something is due. */
export function dueNoticeAt(due_date: Day, { service_level: { working_days }, time_zone }: Calendar): number {
  let day = midnightOf(due_date) - DAY
  while (!isWorkingDay(day, working_days)) day -= DAY
  return timeAtWall(day + NOTICES, time_zone)
}

/** The first morning of a working day after some time. */
export function nextMorning(after: number, { service_level: { working_days }, time_zone }: Calendar): number {
  let morning = dayOf(wallClock(after, time_zone)) + MORNING
  const at = () => timeAtWall(morning, time_zone)
  while (at() <= after || !isWorkingDay(morning, working_days)) morning += DAY
  return at()
}

/** `time`: as clocks of the place show it. `days`: 1 is Monday. */
export const isWorkingDay = (time: number, days: readonly number[]): boolean =>
  days.includes(new Date(time).getUTCDay() || 7)

/** The screen of what it is about. */
export function notificationPath({ kind, id }: NotificationSubject): string {
  switch (kind) {
    case 'inbound':
      return `/cm/hub/email/${id}`
    case 'outbound':
      return `/cm/hub/outbound/${id}`
    case 'request':
      return `/cm/requests/${id}`
    case 'account':
      return '/cm/settings'
    case 'webhook':
      return `/cm/settings/webhook/${id}`
    case 'exemption_ending':
    case 'older_list':
      return concernedParts(kind)
  }
}

/** What a notification leads to: of a mention, the comment. */
export function notificationLink({ id, kind, about }: Pick<Notification, 'id' | 'kind' | 'about'>): string {
  // Its id ends with that of its cause, see `tellMentioned`.
  const comment = kind === 'mentioned' ? /\d+$/.exec(id)?.[0] : undefined
  return comment === undefined ? notificationPath(about) : `${notificationPath(about)}#${commentAnchor(comment)}`
}

/** Where a comment is on its screen. */
export const commentAnchor = (id: number | string): string => `comment-${id}`

/** The list of these parts. */
export const concernedParts = (parts: ConcernedParts): string => `/cm/vault?only=${parts}`

/** Where the daily mail is switched on and off. */
export const NOTIFICATION_SETTINGS = '/cm/settings#notifications'
