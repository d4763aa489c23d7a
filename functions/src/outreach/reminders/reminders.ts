import { AppError } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { MAX_REMINDERS, type OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { remindedText, reminderText } from '@attestry/core/outreach/words'
import { at } from '@attestry/core/paths'
import { RESPONSE_DAYS } from '@attestry/core/people/accounts'
import { queries } from '@attestry/core/queries'
import { replySubject } from '@attestry/core/sending/words'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import { ifReadable } from '../../adapters/if-readable'
import { command } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'
import { claim, Overtaken, readAttempt, settle, type Settlement } from '../../jobs/job'
import type { JobKind } from '../../jobs/job-kind'
import { messageKey } from '../../mail/inbound/message-key'
import { mailboxesOf } from '../../mailboxes/mailboxes-of'
import { readUser } from '../../people/members'
import { noteOutreach } from '../../requests/note-outreach'
import { queueMail, type QueueMailDeps } from '../../sending/outbox'
import { outreachTo } from '../../sending/place'
import { isToRemind, scheduleReminder } from '../../sending/schedule-reminder'
import { readInquiry, viewOf } from '../outbound-email'
import { anotherToken, belowMail, type MadeLink } from '../replies/reply-link'

/** Says whether the contact of a mail is reminded while nobody answers. @throws AppError outbound-email-not-found */
export const setReminders = command(outreachApi.setReminders, async ({ tx, by: { org, now } }, { id, is_on }) => {
  const email = await readInquiry(tx, org, id)
  const reminders = { ...email.reminders, is_on }
  const changed = { ...email, reminders }
  tx.update(at('outboundEmail', org, id), { reminders })
  if (isToRemind(changed)) scheduleReminder(tx, org, id, Math.max(now, email.due_at ?? now))
  return viewOf(changed)
})

/** Changes after how many days a mail that is sent from now on is overdue. @throws AppError admin-only */
export const setResponseDays = command(outreachApi.setResponseDays, async ({ tx, by }, { response_days }) => {
  await requireAdmin(tx, by)
  const place = at('organization', by.org)
  const organization = await tx.read(place)
  if (!organization) throw new AppError('not-found')
  if (organization.response_days === response_days) return organization
  tx.update(place, { response_days })
  tx.audit('response-days-changed', place, `${organization.response_days} → ${response_days} days`)
  return { ...organization, response_days }
})

/** Longer than handing one mail to the outbox takes. */
const LEASE = 2 * 60_000

export const reminderJob: JobKind<'reminderJob'> = {
  name: 'remindContact',
  place: (id) => at('reminderJob', ...idsOf(id)),
  due: queries.dueReminders,
  lease: LEASE,
  task(id) {
    const [organization_id, email_id] = idsOf(id)
    return ['remindContact', { organization_id, email_id }]
  },
}

function idsOf(id: string): [org: string, email: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}

export type RemindContactDeps = QueueMailDeps & {
  /** Called between the steps; tests kill the process there. */
  checkpoint?: (step: 'begun' | 'queued') => Promise<void>
}

/** A run that has claimed the job of a mail. */
type Run = { org: string; id: number; job: string; attempt: number }

const HOUR = 3600_000
const DAY = 24 * HOUR

/**
 * Reminds a contact of a mail that nobody has answered, in its thread. The reminder is queued, counted and followed by
 * the plan for the next in one unit of work, so that a run that dies at any point is repeated, and none is sent twice.
 */
export async function remindContact(
  deps: RemindContactDeps,
  { organization_id: org, email_id: id }: TaskPayload<'remindContact'>,
): Promise<void> {
  const { database, now, log, checkpoint = async () => {} } = deps
  const job = `${org}_${id}`
  const claimed = await claim(database, reminderJob, job, now())
  if (!claimed) return
  const run = { org, id, job, attempt: claimed.attempt }
  const due = await dueOf(deps, run)
  if (!due) return endRun(deps, run, { state: 'done' })
  await checkpoint('begun')
  const { email, first, days } = due
  const uid = email.sent_by ?? email.created_by
  const [mailbox, user] = await Promise.all([mailboxOf(deps, org, email), readUser(database.reads, org, uid)])
  // The mailbox may be resumed, and whoever sent it may be let back in.
  if (!mailbox || user?.status !== 'active') return endRun(deps, run, { state: 'queued', not_before: now() + DAY })

  const created_at = now()
  const mail = {
    from: mailbox.email_address,
    to: email.contact_email,
    subject: replySubject(email.subject),
    body_text: reminderText(email, { name: `${user.first_name} ${user.last_name}`.trim(), company: user.company }),
    created_at,
    not_before: created_at,
  }
  const place = { ...outreachTo(org, id, newId()), asks: 'reminder' as const }
  const made =
    email.has_reply_link && email.reply_link?.revoked_at === null
      ? anotherToken(email.reply_link, created_at)
      : undefined
  const below = made && belowMail(made, deps.appUrl, 'en')
  const answers = { messageId: first.message_id, references: [] }
  const add = (item: OutboxItem) => {
    const by = { org, uid, now: now() }
    return database.transact(by, (tx) => addReminder(tx, run, { item, made, now: by.now, days }))
  }
  try {
    await queueMail(
      deps,
      { org, uid },
      { mail, place, mailbox, files: [], answers, below, quote: remindedText(email), add },
    )
  } catch (failure) {
    if (failure instanceof Overtaken) return
    if (!(failure instanceof AppError)) throw failure
    log('WARNING', 'A reminder waits', { org, email_id: id, code: failure.code })
    await endRun(deps, run, { state: 'queued', not_before: now() + HOUR })
  }
  await checkpoint('queued')
}

type Due = { email: OutboundEmail; first: OutboxItem; days: number }

/** What a run reminds of; undefined when there is nothing to remind of. */
async function dueOf({ database }: RemindContactDeps, { org, id }: Run): Promise<Due | undefined> {
  const { read } = database.reads
  const email = await read(at('outboundEmail', org, id))
  if (!email || !isToRemind(email)) return undefined
  const [contact, first, organization] = await Promise.all([
    read(at('contact', org, email.contact_id)),
    read(at('outboxItem', email.outbox_id ?? 0)),
    read(at('organization', org)),
  ])
  // Somebody who is gone, has another address, or whose address takes no mail, is not reminded.
  const isReached = contact?.email === email.contact_email && contact.bounced === null
  if (!isReached || !first) return undefined
  return { email, first, days: organization?.response_days ?? RESPONSE_DAYS }
}

/** The mailbox with the address that the mail left from. */
async function mailboxOf(
  { database: { reads } }: RemindContactDeps,
  org: string,
  { from }: OutboundEmail,
): Promise<EmailAccount | undefined> {
  const all = await mailboxesOf(reads, org)
  return all.find(({ email_address, is_active }) => is_active && email_address === from)
}

/** Queues the reminder, counts it, and plans the next, all at once. @throws Overtaken; AppError already-done */
async function addReminder(
  tx: Tx,
  { org, id, job, attempt }: Run,
  { item, made, now, days }: { item: OutboxItem; made: MadeLink | undefined; now: number; days: number },
): Promise<void> {
  const held = await readAttempt(tx, reminderJob, job, attempt)
  if (held?.state !== 'running') throw new Overtaken()
  const place = at('outboundEmail', org, id)
  const email = await tx.read(place)
  if (!email || !isToRemind(email)) throw new AppError('already-done')
  // Its link was revoked or replaced while the reminder was made, so it waits for its next turn.
  if (made && (email.reply_link?.id !== made.link.id || email.reply_link.revoked_at !== null))
    throw new AppError('changed-meanwhile')
  const threadPlace = email.thread_id === null ? undefined : at('thread', org, email.thread_id)
  const thread = threadPlace && (await tx.fields(threadPlace))
  const reminders = { ...email.reminders, sent: email.reminders.sent + 1 }
  const { sent } = reminders
  const note = await ifReadable(() => noteOutreach(tx, { org, now }, { ...email, reminders }))
  tx.create(at('outboxItem', item.id), item)
  tx.update(place, {
    reminders,
    ...(made && email.reply_link && { reply_link: { ...email.reply_link, ends_at: made.link.ends_at } }),
  })
  made?.store(tx, org, id)
  note?.()
  if (thread) {
    const message_keys = [...new Set([...(thread.message_keys ?? []), messageKey(item.message_id)])]
    tx.update(threadPlace, { message_keys, updated_at: now })
  }
  const next = { state: 'queued', not_before: now + days * DAY } as const
  settle(tx, reminderJob, job, sent < MAX_REMINDERS ? next : { state: 'done' }, now)
  tx.audit('contact-reminded', place, `${item.to}: ${email.subject} (${sent} of ${MAX_REMINDERS})`)
}

/** Ends a run, if it still holds the job. */
const endRun = ({ database, now }: RemindContactDeps, { job, attempt }: Run, settlement: Settlement): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    if (await readAttempt(tx, reminderJob, job, attempt)) settle(tx, reminderJob, job, settlement, now())
  })
