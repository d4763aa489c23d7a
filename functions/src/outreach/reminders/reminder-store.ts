import { Organization, RESPONSE_DAYS } from '@attestry/core/people/accounts'
import { Contact } from '@attestry/core/outreach/contacts'
import { AppError } from '@attestry/core/base/errors'
import { MAX_REMINDERS, OutboundEmail } from '@attestry/core/outreach/outreach'
import { OutboxItem } from '@attestry/core/sending/outbox'
import { paths } from '@attestry/core/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { record } from '../../adapters/record'
import { claim } from '../../jobs/claim'
import { Overtaken } from '../../jobs/job'
import { readAttempt, settle } from '../../jobs/settle'
import { messageKey } from '../../mail/inbound/message-key'
import { requireAdmin } from '../../adapters/require-admin'
import type { By } from '../../platform/caller'
import { readDocument, withoutId } from '../../adapters/firestore'
import { reminderJob, reminderJobId } from './reminder-job'
import { isToRemind, scheduleReminder } from '../../sending/schedule-reminder'

/** What a run reminds of. */
type Due = { attempt: number; email: OutboundEmail; first: OutboxItem; days: number }

export type ReminderStore = {
  /** Undefined when there is nothing to remind of, or another run is doing it. */
  begin(org: string, id: number, now: number): Promise<Due | undefined>
  /** Queues the reminder, counts it, and plans the next, all at once. @throws Overtaken; AppError already-done */
  add(due: Due, item: OutboxItem, now: number): Promise<void>
  postpone(org: string, due: Due, not_before: number, now: number): Promise<void>
  /** @throws AppError outbound-email-not-found */
  set(by: By, id: number, is_on: boolean): Promise<OutboundEmail>
  /** Sets after how many days an unanswered mail is overdue. @throws AppError admin-only */
  setDays(by: By, response_days: number): Promise<Organization>
}

const DAY = 86_400_000

export function createReminderStore(db: Firestore): ReminderStore {
  const emailRef = (org: string, id: number) => db.doc(paths.outboundEmail(org, id))
  const end = (org: string, id: number) =>
    db.doc(paths.reminderJob(org, id)).update({ state: 'done', not_before: null, asked: 0 })

  return {
    async begin(org, id, now) {
      const job = await claim(db, reminderJob, reminderJobId(org, id), now)
      if (!job) return undefined
      const email = readDocument(OutboundEmail, await emailRef(org, id).get())
      if (!email || !isToRemind(email)) return void (await end(org, id))
      const [found, item, organization] = await db.getAll(
        db.doc(paths.contact(org, email.contact_id)),
        db.doc(paths.outboxItem(email.outbox_id ?? 0)),
        db.doc(paths.organization(org)),
      )
      const [contact, first] = [found && readDocument(Contact, found), item && readDocument(OutboxItem, item)]
      // Somebody who is gone, has another address, or whose address takes no mail, is not reminded.
      const isReached = contact?.email === email.contact_email && contact.bounced === null
      if (!isReached || !first) return void (await end(org, id))
      const days = (organization && readDocument(Organization, organization)?.response_days) ?? RESPONSE_DAYS
      return { attempt: job.attempt, email, first, days }
    },

    add: ({ attempt, email, days }, item, now) =>
      db.runTransaction(async (transaction) => {
        const { organization_id: org, message_id, to, created_by: uid } = item
        const job = await readAttempt(db, transaction, reminderJob, reminderJobId(org, email.id), attempt)
        if (job?.state !== 'running') throw new Overtaken()
        const ref = emailRef(org, email.id)
        const current = readDocument(OutboundEmail, await transaction.get(ref))
        if (!current || !isToRemind(current)) throw new AppError('already-done')
        const sent = current.reminders.sent + 1
        transaction.create(db.doc(paths.outboxItem(item.id)), withoutId(item))
        transaction.update(ref, { 'reminders.sent': sent })
        if (current.thread_id !== null) {
          const keys = { message_keys: FieldValue.arrayUnion(messageKey(message_id)), updated_at: now }
          transaction.set(db.doc(paths.thread(org, current.thread_id)), keys, { merge: true })
        }
        const next = { state: 'queued', not_before: now + days * DAY } as const
        const settlement = sent < MAX_REMINDERS ? next : ({ state: 'done' } as const)
        settle(db, transaction, reminderJob, reminderJobId(org, email.id), settlement, now)
        const detail = `${to}: ${current.subject} (${sent} of ${MAX_REMINDERS})`
        record(transaction, { org, uid, now }, { action: 'contact-reminded', subject: ref, detail })
      }),

    postpone: (org, { attempt, email }, not_before, now) =>
      db.runTransaction(async (transaction) => {
        const id = reminderJobId(org, email.id)
        if (!(await readAttempt(db, transaction, reminderJob, id, attempt))) return
        settle(db, transaction, reminderJob, id, { state: 'queued', not_before }, now)
      }),

    set: ({ org, now }, id, is_on) =>
      db.runTransaction(async (transaction) => {
        const ref = emailRef(org, id)
        const email = readDocument(OutboundEmail, await transaction.get(ref))
        if (!email) throw new AppError('outbound-email-not-found')
        const changed = { ...email, reminders: { ...email.reminders, is_on } }
        transaction.update(ref, { 'reminders.is_on': is_on })
        if (isToRemind(changed)) scheduleReminder(db, transaction, org, id, Math.max(now, email.due_at ?? now))
        return changed
      }),

    setDays: (by, response_days) =>
      db.runTransaction(async (transaction) => {
        await requireAdmin((path) => transaction.get(db.doc(path)), by)
        const subject = db.doc(paths.organization(by.org))
        const organization = readDocument(Organization, await transaction.get(subject))
        if (!organization) throw new AppError('not-found')
        if (organization.response_days === response_days) return organization
        transaction.update(subject, { response_days })
        const detail = `${organization.response_days} → ${response_days} days`
        record(transaction, by, { action: 'response-days-changed', subject, detail })
        return { ...organization, response_days }
      }),
  }
}
