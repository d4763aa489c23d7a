/** The rows of conversations in lists, and their counts. */
import { type FoldedConversation, foldConversation } from '@attestry/core/mail/conversation-state'
import { type ConversationState, type InboundEmail, NO_DUE_DAY } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { RequestStatus } from '@attestry/core/base/request-status'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { conversationStateOf, isOpen } from '@attestry/core/requests/request-fold'
import { awaitedOf } from '@attestry/core/requests/waiting-for'
import type { Database, Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { readAwaited } from '../requests/request-behind'
import { failureFields } from '../platform/log'

type Mail = Pick<InboundEmail, 'id' | 'thread_id'>

/** Of a longer conversation the newest mails say where it stands. Only one that is as long costs as many reads. */
const MOST_MAILS = 200

/**
 * Lets the newest mail of a conversation be its row, with where it stands now, and counts that. A run repeats what is
 * stored already, so events may come late, twice and in any order.
 */
export async function followConversation(
  { database, now }: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  mail: Mail,
): Promise<void> {
  await database.transact({ org, now: now() }, async (tx) => {
    const mails = await mailsOf(tx, org, mail)
    const ids = [...new Set(mails.flatMap(({ request_id }) => request_id ?? []))]
    const requests = await tx.pick(ids.map((id) => at('request', org, id)))
    const seen = await Promise.all(requests.map((request) => asSeen(tx, org, request)))
    const folded = foldConversation(await withAwaited(tx, org, mails), seen, now())
    const owner =
      ownerBefore(mails, folded) ?? requests.find(({ assignee_uid }) => assignee_uid !== null)?.assignee_uid ?? null
    const changes = mails.flatMap((one) => changesOf(one, folded, owner) ?? [])
    const counts = countsOf(changes)
    const move = await moveRequests(tx, { org, now: now() }, requests, folded)
    for (const { id, to } of changes) tx.update(at('inboundEmail', org, id), to)
    if (Object.keys(counts).length > 0) tx.add(at('stats', org), counts)
    keepSnooze(tx, org, mails, folded)
    for (const { id, at: customer_wrote_at } of folded.wrote)
      if (requests.some((request) => request.id === id && request.customer_wrote_at !== customer_wrote_at))
        tx.update(at('request', org, id), { customer_wrote_at })
    move()
  })
}

/** Requests follow what a person says of their conversation: done, or what they were before they were done. */
async function moveRequests(
  tx: Tx,
  { org, now }: { org: string; now: number },
  requests: readonly CustomerRequest[],
  { told }: FoldedConversation,
): Promise<() => void> {
  const moves = await Promise.all(
    told.map(async ({ id, is_done, by }) => {
      const status = is_done ? 'complete' : await statusBefore(tx, org, id)
      return { id, status, changed_by: by, changed_at: now } as const
    }),
  )
  return () => {
    for (const { id, ...move } of moves) {
      const status_version = (requests.find((request) => request.id === id)?.status_version ?? 0) + 1
      tx.update(at('request', org, id), { ...move, status_version })
    }
  }
}

async function statusBefore(tx: Tx, org: string, id: number): Promise<RequestStatus> {
  const lines = await tx.list('requestEvent', queries.requestMoves(org, id))
  const closing = lines.find(({ what }) => what.kind === 'status' && !isOpen(what.to))
  return closing?.what.kind === 'status' && isOpen(closing.what.from) ? closing.what.from : 'in_progress'
}

/** The newest mails of a conversation, and its rows. */
export async function mailsOf(reads: Reads, org: string, { id, thread_id }: Mail): Promise<InboundEmail[]> {
  if (thread_id === null) {
    const mails = await reads.pick([at('inboundEmail', org, id)])
    const [mail] = mails
    // An event that comes late tells of a mail that has joined a thread since.
    return mail && mail.thread_id !== null ? mailsOf(reads, org, mail) : mails
  }
  const [newest, rows] = await Promise.all([
    reads.list('inboundEmail', queries.conversation(org, thread_id, MOST_MAILS)),
    reads.list('inboundEmail', queries.rowsOfThread(org, thread_id)),
  ])
  return [...new Map([...newest, ...rows].map((mail) => [mail.id, mail])).values()]
}

/** Of mails without a request, which knows it by itself: which makers are asked because of them and have not answered. */
async function withAwaited(reads: Reads, org: string, mails: readonly InboundEmail[]) {
  const alone = mails.flatMap(({ id, request_id }) => (request_id === null ? id : []))
  const inquiries = await readAwaited(reads, org, alone)
  return mails.map((mail) => ({
    ...mail,
    awaited: awaitedOf(inquiries.filter(({ email_id }) => email_id === mail.id)),
  }))
}

const asSeen = async (reads: Reads, org: string, request: CustomerRequest) => ({
  id: request.id,
  status: request.status,
  state: conversationStateOf(request.status),
  due_date: request.due_date,
  comment_count: request.comment_count,
  moved_at: await movedAt(reads, org, request),
  waiting_for: request.waiting_for,
})

/** When a request got its status. Other changes, as of its assignee, are later. */
async function movedAt(reads: Reads, org: string, request: CustomerRequest): Promise<number> {
  const { id, status_version, created_at, changed_at } = request
  if (status_version === 0) return created_at
  const [line] = await reads.pick([at('requestEvent', org, id, `status-${status_version}`)])
  // The line is written after the move, by what follows it.
  return line?.at ?? changed_at
}

/** Who had the conversation before its newest mail came. */
function ownerBefore(mails: readonly InboundEmail[], { row }: FoldedConversation): string | null {
  const before = mails.find(({ id, conversation_state }) => id !== row && conversation_state !== null)
  return before?.assignee_uid ?? null
}

type Change = { id: number; from: ConversationState | null; to: Partial<InboundEmail> }

/** What a mail stores as the row of its conversation, or because it is none; undefined where that is stored already. */
function changesOf(mail: InboundEmail, folded: FoldedConversation, owner: string | null): Change | undefined {
  const isRow = mail.id === folded.row
  const state = isRow ? folded.state : null
  const is = {
    conversation_state: state,
    counted_state: state,
    due_order: (isRow ? folded.due : null) ?? NO_DUE_DAY,
    conversation: isRow ? folded.about : null,
  }
  const isNew = isRow && mail.assignee_uid === null && mail.assignee_version === 0 && owner !== null
  const inherited = isNew ? { assignee_uid: owner, assignee_version: 1 } : {}
  const was = {
    conversation_state: mail.conversation_state,
    counted_state: mail.counted_state,
    due_order: mail.due_order,
    conversation: mail.conversation,
  }
  if (!isNew && JSON.stringify(is) === JSON.stringify(was)) return undefined
  return { id: mail.id, from: mail.counted_state, to: { ...is, ...inherited } }
}

const COUNTS = { open: 'open_count', waiting: 'waiting_count', done: 'done_count' } as const

/** By how much each count changes. */
function countsOf(changes: readonly Change[]): Partial<Record<(typeof COUNTS)[ConversationState], number>> {
  const sums = new Map<(typeof COUNTS)[ConversationState], number>()
  const add = (state: ConversationState | null | undefined, by: number) =>
    state && sums.set(COUNTS[state], (sums.get(COUNTS[state]) ?? 0) + by)
  for (const { from, to } of changes) {
    add(from, -1)
    add(to.counted_state, 1)
  }
  return Object.fromEntries([...sums].filter(([, by]) => by !== 0))
}

/** Takes a mail that is deleted out of the counts. */
export function uncount(tx: Tx, org: string, state: ConversationState | null | undefined): void {
  if (state) tx.add(at('stats', org), { [COUNTS[state]]: -1 })
}

/** A snoozed conversation has a note of when it comes back, by which it is found. */
function keepSnooze(tx: Tx, org: string, mails: readonly InboundEmail[], { row, wakes_at }: FoldedConversation): void {
  for (const { id, snoozed_until } of mails) {
    if (id === row && wakes_at !== null) tx.put(at('snooze', org, id), { organization_id: org, email_id: id, wakes_at })
    else if (snoozed_until !== null) tx.remove(at('snooze', org, id))
  }
}

/** The conversations of a request stand as it does. */
export async function followRequestInConversations(
  deps: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  request: Pick<CustomerRequest, 'id' | 'email_id'>,
): Promise<void> {
  const { reads } = deps.database
  const [details] = await reads.pick([at('requestDetails', org, request.id)])
  const ids = new Set([...(details?.email_ids ?? []), ...(request.email_id === null ? [] : [request.email_id])])
  const mails = await reads.pick([...ids].map((id) => at('inboundEmail', org, id)))
  const conversations = new Map(mails.map((mail) => [mail.thread_id ?? mail.id, mail]))
  for (const mail of conversations.values()) await followConversation(deps, org, mail)
}

/** Conversations whose snooze has ended come back: runs every minute. */
export async function wakeSnoozed(deps: Pick<CommandDeps, 'database' | 'now' | 'log'>): Promise<void> {
  const { database, now, log } = deps
  for await (const { organization_id: org, email_id } of database.all('snooze', queries.endedSnoozes(now()))) {
    try {
      await wake(database, deps, org, email_id)
    } catch (failure) {
      log('WARNING', 'A snoozed conversation could not be brought back', {
        organization_id: org,
        email_id,
        ...failureFields(failure),
      })
    }
  }
}

async function wake(
  database: Database,
  deps: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  id: number,
): Promise<void> {
  const mail = (await database.reads.pick([at('inboundEmail', org, id)]))[0]
  if (mail) return followConversation(deps, org, mail)
  await database.transact({ org, now: deps.now() }, async (tx) => tx.remove(at('snooze', org, id)))
}
