import { isDeepStrictEqual } from 'node:util'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { Manufacturer } from '@attestry/core/vault/vault'
import type { Deps } from './deps'
import { tellAfterwards } from './people/webhooks/events/happened'
import { inquiryEvents, requestEvents } from './people/webhooks/events/hook-events'
import { notifyAssigned } from './people/notifications/tell'
import { followOwnerOfMail, followOwnerOfRequest, isGivenWithMail } from './mail/conversation-owner'
import { planDueNotice } from './people/notifications/due-notices'
import { followConversation, followRequestInConversations } from './mail/follow-conversation'
import { isAssignedBy, isMovedBy } from './mail/moved-by-write'
import { changeIn, type Write } from './adapters/firestore'
import { followInquiryWords } from './outreach/inquiry-words'
import { followRequest } from './requests/follow-request'
import { noteAwaited, relistMaker } from './vault/relist'

/** A request was written: its history, counts, conversation, owner, notices and webhooks follow. */
export async function requestWritten(deps: Deps, write: Write): Promise<void> {
  const { org = '', id } = write.params
  const change = { org, ...changeIn(CustomerRequest, write) }
  const { before, after } = change
  await followRequest(deps, change)
  const about = { kind: 'request', id: Number(id) } as const
  // A request that the product makes of a mail has its assignee, who was told of the mail.
  const isBornAlone = !before && after?.created_by === null
  if (after && before?.assignee_uid !== after.assignee_uid) {
    const isNews = !isBornAlone && after.assignee_uid !== null && after.assignee_uid !== after.changed_by
    if (isNews && !(await isGivenWithMail(deps.database.reads, org, after)))
      await notifyAssigned(deps, { ...change, about, by: after.changed_by })
    if (!isBornAlone && (before || after.assignee_uid !== null)) await followOwnerOfRequest(deps, org, after)
  }
  await planDueNotice(deps, { ...change, id: Number(id) })
  const request = after ?? before
  if (request && STANDING.some((field) => !isDeepStrictEqual(before?.[field], after?.[field])))
    await followRequestInConversations(deps, org, request)
  await tellAfterwards(deps, org, requestEvents(before, after))
}

/** A mail was written: its conversation and the owner of its request follow. */
export async function emailWritten(deps: Deps, write: Write): Promise<void> {
  const { org = '', id } = write.params
  const change = changeIn(InboundEmail, write)
  if (isMovedBy(write)) await followMoved(deps, org, change)
  // What follows another write was told there.
  if (!isAssignedBy(write) || !change.after || change.after.assigned_by === null) return
  const about = { kind: 'inbound', id: Number(id) } as const
  await notifyAssigned(deps, { org, about, ...change, by: change.after.assigned_by })
  await followOwnerOfMail(deps, org, change.after)
}

/** A maker was written: its parts are listed again when what its documents say of all of them has changed. */
export async function manufacturerWritten(deps: Deps, write: Write): Promise<void> {
  const { org = '', id } = write.params
  if (changeIn(Manufacturer, write).after) await relistMaker(deps, org, Number(id))
}

/** A mail to a maker was written: its words, the conversation and the parts that wait for its answer, and webhooks follow. */
export async function inquiryWritten(deps: Deps, write: Write): Promise<void> {
  const { org = '' } = write.params
  const { before, after } = changeIn(OutboundEmail, write)
  await tellAfterwards(deps, org, inquiryEvents(before, after))
  await followInquiryWords(deps, org, before, after)
  await followAwaited(deps, org, before, after)
  const [old, now] = [awaitedBy(before), awaitedBy(after)]
  if (isDeepStrictEqual(old, now)) return
  await noteAwaited(deps, org, [...old, ...now])
}

/** What of a request the row of its conversation says. A status that has gone and come back was given later. */
const STANDING = ['status', 'status_version', 'due_date', 'comment_count', 'waiting_for'] as const

/** A mail that is moved to another thread, or deleted, leaves a conversation behind. */
async function followMoved(
  deps: Deps,
  org: string,
  { before, after }: { before: InboundEmail | undefined; after: InboundEmail | undefined },
): Promise<void> {
  if (after) await followConversation(deps, org, after)
  if (before && before.thread_id !== null && before.thread_id !== after?.thread_id)
    await followConversation(deps, org, before)
}

/** The conversation of a customer waits while a maker is asked because of it. */
async function followAwaited(
  deps: Deps,
  org: string,
  before: OutboundEmail | undefined,
  after: OutboundEmail | undefined,
): Promise<void> {
  const [old, now] = [before, after].map((mail) => (mail?.is_awaiting ? mail.email_id : null))
  for (const id of new Set([old, now])) {
    if (old === now || !id) continue
    const [email] = await deps.database.reads.pick([at('inboundEmail', org, id)])
    if (email) await followConversation(deps, org, email)
  }
}

/** The parts that a mail waits for. */
const awaitedBy = (mail: OutboundEmail | undefined): string[] => (mail?.is_awaiting ? mail.part_keys : [])
