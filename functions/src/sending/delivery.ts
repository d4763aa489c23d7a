/**
 * How far the delivery of a mail has come. Its item in the outbox is a job, so a sender's writes count only while it
 * holds the item; the item and the document that shows the delivery always change together.
 */
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { RESPONSE_DAYS } from '@attestry/core/people/accounts'
import { queries } from '@attestry/core/queries'
import type { RefusedRecipient } from '@attestry/core/sending/recipients'
import type { EmailResponse } from '@attestry/core/sending/responses'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { LINK_LIFETIME } from '@attestry/core/vault/packing'
import type { Database, Tx } from '../adapters/database'
import { tellReturned } from '../people/notifications/tell'
import { tellWebhooks } from '../people/webhooks/events/happened'
import { answerSent } from '../people/webhooks/events/hook-events'
import { ifReadable } from '../adapters/if-readable'
import type { CommandDeps } from '../commands/command'
import { claim, readAttempt, report, settle } from '../jobs/job'
import type { JobKind } from '../jobs/job-kind'
import { messageKey } from '../mail/inbound/message-key'
import { readThread, withMail } from '../mail/join-thread'
import { whatWasSent } from '../mail/sent-documents'
import { forwardedBy, shownBy } from '../mail/sent-mails'
import { noteAnswer } from '../requests/note-answer'
import { noteOutreach } from '../requests/note-outreach'
import { noteDelivery } from '../mail/note-delivery'
import { mayRemind, scheduleReminder } from './schedule-reminder'

const DAY = 86_400_000

/** In milliseconds: longer than the longest session with a server. */
export const LEASE = 300_000

export const deliveryJob: JobKind<'outboxItem'> = {
  name: 'deliverEmail',
  place: (id) => at('outboxItem', id),
  due: queries.dueOutbox,
  lease: LEASE,
  task: (id) => ['deliverEmail', { outbox_id: Number(id) }],
}

/** The server has asked for the body. If the connection breaks after this, the mail may or may not have arrived. */
export const DATA_STARTED = 'data-started'

/** How an attempt ended. */
export type Outcome =
  | { state: 'done'; refused: RefusedRecipient[] }
  | { state: 'failed' | 'uncertain'; message: string }
  | { state: 'queued'; not_before: number }

/** Claims an item. Returns `taken` if somebody else was faster, `gone` if its mail was deleted. */
export async function claimDelivery(
  database: Database,
  item: OutboxItem,
  now: number,
): Promise<OutboxItem | 'taken' | 'gone'> {
  const shown = shownBy(item)
  const isThere = item.reminds ? await isToLeave(database, item) : (await database.reads.times([shown]))[0]
  if (!isThere) {
    await database.transact({ now }, async (tx) => tx.remove(at('outboxItem', item.id)))
    return 'gone'
  }
  const claimed = await claim(database, deliveryJob, String(item.id), now, {
    // An item whose body may have been sent meanwhile must not be sent by anybody.
    mayBegin: ({ attempt, progress }) => attempt === item.attempt && progress === null,
    ...(!item.reminds && { also: (tx) => tx.update(shown, { delivery: 'sending' }) }),
  })
  return claimed ?? 'taken'
}

async function isToLeave({ reads }: Database, { document }: OutboxItem): Promise<boolean> {
  const [email] = await reads.pick([{ kind: 'outboundEmail', path: document }])
  return email !== undefined && mayRemind(email)
}

/** Saves that the server has asked for the body. @throws Overtaken */
export const markDataStarted = ({ transact }: Database, { id, attempt }: OutboxItem, now: number): Promise<void> =>
  transact({ now }, (tx) => report(tx, deliveryJob, String(id), attempt, DATA_STARTED))

/** Saves the result of an attempt; does nothing if a later attempt has started. */
export function settleDelivery(
  deps: CommandDeps,
  { id, attempt, organization_id: org }: OutboxItem,
  outcome: Outcome,
): Promise<void> {
  const now = deps.now()
  const save = async (tx: Tx) => {
    const item = await readAttempt(tx, deliveryJob, String(id), attempt)
    if (!item) return
    // If an attempt was given up as uncertain, a late result still counts when it says that the mail arrived.
    if (item.state !== 'running' && outcome.state !== 'done') return
    const { email_id } = item
    // An answer that came back before its server's confirmation stays failed, so that people can send it again.
    if (item.state === 'failed' && item.returns.length > 0 && email_id !== null) return
    const place = shownBy(item)
    const shown = await tx.fields(place)
    const answered = email_id === null ? undefined : at('inboundEmail', org, email_id)
    const about = email_id ?? forwardedBy(item)
    const mail = about === null ? undefined : await tx.read(at('inboundEmail', org, about))
    const thread = mail?.thread_id ? await readThread(tx, org, mail.thread_id) : undefined
    const organization = item.asks ? await tx.fields(at('organization', org)) : undefined
    const due = now + (organization?.response_days ?? RESPONSE_DAYS) * DAY
    const changes = item.asks ? askedAs(shown, outcome, due, now) : shownAs(outcome, now)
    const note = outcome.state === 'done' ? await ifReadable(() => noted(tx, now, item, changes)) : undefined
    const files = shown && 'attachments' in shown ? (shown.attachments ?? []) : []
    const refused = outcome.state === 'done' ? outcome.refused : undefined
    const remember = refused && (await ifReadable(() => whatWasSent(tx, item, files, refused)))

    const fields = outcome.state === 'queued' ? { failures: item.failures + 1 } : { settled_at: now }
    settle(tx, deliveryJob, String(id), outcome, now, fields)
    if (outcome.state === 'queued') {
      const delaySeconds = Math.ceil((outcome.not_before - now) / 1000)
      tx.enqueue('deliverEmail', { outbox_id: id }, { delaySeconds })
    }
    const reminders = shown && 'reminders' in shown ? shown.reminders : undefined
    if (shown && !item.reminds) tx.update(place, changes)
    // Who does not take one reminder does not take the next.
    else if (reminders && outcome.state === 'failed') tx.update(place, { reminders: { ...reminders, is_on: false } })
    if (answered && mail)
      noteDelivery(tx, answered, mail, id, outcome.state === 'failed' || outcome.state === 'uncertain')
    if (outcome.state !== 'done') return
    if (changes.is_awaiting && reminders?.is_on) scheduleReminder(tx, org, Number(shown?.id), due)
    note?.()
    remember?.()
    // The customer was told 14 days, however long it took to send.
    if (item.link_hash !== null && shown && 'link' in shown && shown.link)
      tx.update(place, { link: { ...shown.link, expires_at: now + LINK_LIFETIME } })
    if (answered && mail) tx.add(answered, { response_count: 1 })
    if (thread) {
      const answer = { known_keys: [messageKey(item.message_id)], referenced_keys: [], participants: [], now }
      tx.put(at('thread', org, thread.id), { id: thread.id, ...withMail([thread], answer) })
    }
  }
  return deps.database.transact({ org, now }, save, deps)
}

/** What follows for a request when an answer to it, or an inquiry about it, has left. */
async function noted(tx: Tx, now: number, item: OutboxItem, changes: Delivery): Promise<(() => void) | undefined> {
  const { organization_id: org, document: path, email_id } = item
  const mail = item.asks ? await tx.read({ kind: 'outboundEmail', path }) : undefined
  if (mail) return noteOutreach(tx, { org, now }, { ...mail, ...changes })
  const answer = email_id === null ? undefined : await tx.read({ kind: 'response', path })
  if (!answer || email_id === null) return undefined
  const sent = { email_id, answer: { ...answer, ...changes }, item: { ...item, state: 'done' as const } }
  const note = await noteAnswer(tx, { org, now }, sent)
  const tell = changes.refused_recipients
    ? await tellReturned(tx, { org, now }, email_id, answer, 'partly_returned')
    : undefined
  const tellHooks = await tellWebhooks(tx, { org, now }, [answerSent(answer, email_id, now)])
  return () => {
    note()
    tell?.()
    tellHooks()
  }
}

type Delivery = Partial<
  Pick<OutboundEmail, 'status' | 'delivery' | 'error_message' | 'sent_at' | 'is_awaiting' | 'due_at'> &
    Pick<EmailResponse, 'refused_recipients'>
>

/**
 * What the user sees of the delivery of a mail to a contact. An answer, or the report that it came back, may be here
 * before the server's own confirmation.
 */
function askedAs(shown: Partial<OutboundEmail> | undefined, outcome: Outcome, due: number, now: number): Delivery {
  const seen = shownAs(outcome, now)
  if (outcome.state !== 'done') return seen
  if (shown?.bounced === true) return { delivery: seen.delivery, sent_at: now }
  const is_awaiting = typeof shown?.response_to_email_id !== 'number'
  return { ...seen, is_awaiting, due_at: is_awaiting ? due : null }
}

/** What the user sees of a delivery: a draft until it has succeeded or failed. */
function shownAs(outcome: Outcome, now: number): Delivery {
  switch (outcome.state) {
    case 'done':
      return {
        status: 'sent',
        delivery: 'sent',
        error_message: null,
        sent_at: now,
        ...(outcome.refused.length > 0 && { refused_recipients: outcome.refused }),
      }
    case 'failed':
    case 'uncertain':
      return { status: 'failed', delivery: outcome.state, error_message: outcome.message }
    case 'queued':
      return { status: 'draft', delivery: 'queued', error_message: null }
  }
}
