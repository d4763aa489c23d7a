/** How people are told, in the unit of work in which it happens. Each function reads; what it returns writes. */
import { DAY } from '@attestry/core/base/day'
import type { EmailResponse } from '@attestry/core/sending/responses'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import type { Comment } from '@attestry/core/people/comments'
import { NOTIFICATION_DAYS, type Notification, type WorkSubject } from '@attestry/core/people/notifications'
import { requestName } from '@attestry/core/requests/words'
import { queries } from '@attestry/core/queries'
import type { Database, Reads, Tx } from '../../adapters/database'
import { cutText } from '../../platform/cut-text'

type When = { org: string; now: number }
type News = Omit<Notification, 'is_read' | 'is_read_version' | 'created_at'>

/** Tells people. What they were told already is not told again, even if they have read it since. */
export async function tell(
  tx: Tx,
  { org, now }: When,
  uids: readonly string[],
  { title, ...news }: News,
): Promise<() => void> {
  const places = [...new Set(uids)].map((uid) => at('notification', org, uid, news.id))
  const known = await tx.readEach(places)
  const notification = { ...news, title: cutText(title, 300), is_read: false, is_read_version: 0, created_at: now }
  return () => {
    places.forEach((place, index) => {
      if (!known[index]) tx.create(place, notification, now + NOTIFICATION_DAYS * DAY)
    })
  }
}

type Assigned = { assignee_uid: string | null; assignee_version: number }
type Change = {
  org: string
  about: WorkSubject
  before: Assigned | undefined
  after: Assigned | undefined
  /** Who assigned it, if it is known. */
  by: string | null
}

/** Tells the new assignee of a mail or a request, unless they took it themselves. */
export async function notifyAssigned(
  { database, now }: { database: Database; now: () => number },
  { org, about, before, after, by }: Change,
): Promise<void> {
  const uid = after?.assignee_uid ?? null
  if (uid === null || uid === by || uid === (before?.assignee_uid ?? null)) return
  await database.transact({ org, uid, now: now() }, async (tx) => {
    const title = await titleOf(tx, org, about)
    if (title === undefined) return
    const id = `assigned-${about.kind}-${about.id}-${after?.assignee_version ?? 0}`
    const write = await tell(tx, { org, now: now() }, [uid], { id, kind: 'assigned', about, title, by })
    write()
  })
}

/** Tells those whom a comment names now and did not name before; a comment tells nobody about itself twice. */
export async function tellMentioned(
  tx: Tx,
  when: When,
  about: WorkSubject,
  before: Comment | undefined,
  { id, author_uid: by, mentions }: Comment,
): Promise<() => void> {
  const known = new Set([by, ...(before?.mentions ?? [])])
  const named = mentions.filter((uid) => !known.has(uid))
  const title = named.length === 0 ? undefined : await titleOf(tx, when.org, about)
  if (title === undefined) return () => {}
  return tell(tx, when, named, { id: `mentioned-${about.kind}-${about.id}-${id}`, kind: 'mentioned', about, title, by })
}

/** A manufacturer has answered: tells everybody who waits for it. */
export async function tellAnswered(tx: Tx, when: When, mail: OutboundEmail): Promise<() => void> {
  const waiting = await waitingFor(tx, when.org, mail)
  const about = { kind: 'outbound', id: mail.id } as const
  const id = `answered-${mail.id}-${mail.response_to_email_id}`
  return tell(tx, when, waiting, { id, kind: 'answered', about, title: mail.subject || '(no subject)', by: null })
}

/** An answer to a customer came back, from all or some of its recipients: tells who wrote it, and who has the mail or its request. */
export async function tellReturned(
  tx: Tx,
  when: When,
  email_id: number,
  { id, created_by, request_id, not_before }: EmailResponse,
  kind: 'returned' | 'partly_returned' = 'returned',
): Promise<() => void> {
  const about = { kind: 'inbound', id: email_id } as const
  const title = await titleOf(tx, when.org, about)
  if (title === undefined) return () => {}
  const people = await waitingFor(tx, when.org, { created_by, sent_by: null, email_id, request_id })
  // It has another time each time it is sent.
  const cause = `${kind}-${id}-${not_before}`
  return tell(tx, when, people, { id: cause, kind, about, title, by: null })
}

/** What the subject is called; undefined if it is gone. */
export async function titleOf({ read }: Reads, org: string, { kind, id }: WorkSubject): Promise<string | undefined> {
  if (kind === 'request') {
    const request = await read(at('request', org, id))
    return request && `${requestName(request)} · ${request.customer_name}`
  }
  const mail = await read(at(kind === 'inbound' ? 'inboundEmail' : 'outboundEmail', org, id))
  return mail && (mail.subject || '(no subject)')
}

/** Who waits for what becomes of a mail of ours: who sent it, and who has the customer's mail or its request. */
async function waitingFor(
  { read, list }: Reads,
  org: string,
  {
    created_by,
    sent_by,
    email_id,
    request_id,
  }: Pick<OutboundEmail, 'created_by' | 'sent_by' | 'email_id' | 'request_id'>,
): Promise<string[]> {
  const email = email_id === null ? undefined : await read(at('inboundEmail', org, email_id))
  // The mail may be deleted since; its request is not.
  const known = email ? email.request_id : request_id
  const isLost = !email && email_id !== null && request_id === null
  const request = isLost
    ? (await list('request', queries.requestBornFrom(org, email_id)))[0]
    : known
      ? await read(at('request', org, known))
      : undefined
  return [sent_by ?? created_by, email?.assignee_uid, request?.assignee_uid].flatMap((uid) => uid ?? [])
}
