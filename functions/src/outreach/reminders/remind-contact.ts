import { replySubject } from '@attestry/core/sending/cover-text'
import { AppError } from '@attestry/core/base/errors'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { reminderText } from '@attestry/core/outreach/reminder-text'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { Overtaken } from '../../jobs/job'
import type { MailboxStore } from '../../mailboxes/mailbox-store'
import { outreachTo } from '../../sending/place'
import { queueMail, type QueueMailDeps } from '../../sending/outbox'
import type { Database } from '../../adapters/database'
import { readUser } from '../../people/members'
import { newId } from '../../adapters/firestore'
import type { ReminderStore } from './reminder-store'

export type RemindContactDeps = QueueMailDeps & {
  reminders: Pick<ReminderStore, 'begin' | 'add' | 'postpone'>
  mailboxes: Pick<MailboxStore, 'list'>
  database: Pick<Database, 'reads'>
  /** Called between the steps; tests kill the process there. */
  checkpoint?: (step: 'begun' | 'queued') => Promise<void>
}

const HOUR = 3600_000

/**
 * Reminds a contact of a mail that nobody has answered, in its thread. The reminder is queued, counted and followed by
 * the plan for the next in one transaction, so that a run that dies at any point is repeated, and none is sent twice.
 */
export async function remindContact(
  deps: RemindContactDeps,
  { organization_id: org, email_id: id }: TaskPayload<'remindContact'>,
): Promise<void> {
  const { reminders, now, log, checkpoint = async () => {} } = deps
  const due = await reminders.begin(org, id, now())
  if (!due) return
  await checkpoint('begun')
  const { email, first } = due
  const uid = email.sent_by ?? email.created_by
  const [mailbox, user] = await Promise.all([mailboxOf(deps, org, email), readUser(deps.database.reads, org, uid)])
  // The mailbox may be resumed, and whoever sent it may be let back in.
  if (!mailbox || user?.status !== 'active') return reminders.postpone(org, due, now() + 24 * HOUR, now())

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
  const answers = { messageId: first.message_id, references: [] }
  try {
    await queueMail(
      deps,
      { org, uid },
      {
        mail,
        place,
        mailbox,
        files: [],
        answers,
        add: (item) => reminders.add(due, item, now()),
      },
    )
  } catch (failure) {
    if (failure instanceof Overtaken) return
    if (!(failure instanceof AppError)) throw failure
    log('WARNING', 'A reminder waits', { org, email_id: id, code: failure.code })
    await reminders.postpone(org, due, now() + HOUR, now())
  }
  await checkpoint('queued')
}

/** The mailbox with the address that the mail left from. */
async function mailboxOf(
  { mailboxes }: Pick<RemindContactDeps, 'mailboxes'>,
  org: string,
  { from }: OutboundEmail,
): Promise<EmailAccount | undefined> {
  const all = await mailboxes.list(org)
  return all.find(({ email_address, is_active }) => is_active && email_address === from)
}
