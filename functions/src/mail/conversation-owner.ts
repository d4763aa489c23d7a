/**
 * A conversation and its requests have one owner. Whoever assigns one of its mails, or a request, assigns all of them:
 * what follows says so by `assigned_by: null`, so nothing follows from that in turn.
 */
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { isOpen } from '@attestry/core/requests/request-fold'
import type { Reads, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { mailsOf } from './follow-conversation'

type Deps = Pick<CommandDeps, 'database' | 'now'>
type Owned = Pick<InboundEmail | CustomerRequest, 'assignee_uid' | 'assignee_version'>

/** The mails of the conversation and its open requests follow a mail. An event that comes late changes nothing. */
export async function followOwnerOfMail({ database, now }: Deps, org: string, event: InboundEmail): Promise<void> {
  await database.transact({ org, now: now() }, async (tx) => {
    const mail = await tx.read(at('inboundEmail', org, event.id))
    if (mail?.assignee_version !== event.assignee_version) return
    const mails = await mailsOf(tx, org, mail)
    const requests = await tx.pick(requestsOf(mails).map((id) => at('request', org, id)))
    giveMails(tx, org, mails, mail.assignee_uid)
    for (const request of requests.filter(({ status }) => isOpen(status))) {
      if (request.assignee_uid !== mail.assignee_uid)
        tx.update(at('request', org, request.id), {
          ...given(request, mail.assignee_uid),
          changed_by: mail.assigned_by,
          changed_at: now(),
        })
    }
  })
}

/** The conversations of an open request follow it. An event that comes late changes nothing. */
export async function followOwnerOfRequest(
  { database, now }: Deps,
  org: string,
  event: CustomerRequest,
): Promise<void> {
  await database.transact({ org, now: now() }, async (tx) => {
    const request = await tx.read(at('request', org, event.id))
    if (request?.assignee_version !== event.assignee_version || !isOpen(request.status)) return
    giveMails(tx, org, await mailsOfRequest(tx, org, request), request.assignee_uid)
  })
}

/** Whether this person was given the request together with a mail of it, and is told of that. */
export async function isGivenWithMail(reads: Reads, org: string, request: CustomerRequest): Promise<boolean> {
  const mails = await mailsOfRequest(reads, org, request)
  return mails.some(
    ({ assignee_uid, assigned_by }) =>
      assigned_by !== null && assigned_by === request.changed_by && assignee_uid === request.assignee_uid,
  )
}

/** All mails of the conversations that it is about. */
async function mailsOfRequest(reads: Reads, org: string, { id, email_id }: CustomerRequest): Promise<InboundEmail[]> {
  const details = await reads.read(at('requestDetails', org, id))
  const ids = new Set([...(details?.email_ids ?? []), ...(email_id === null ? [] : [email_id])])
  const own = await reads.pick([...ids].map((one) => at('inboundEmail', org, one)))
  const conversations = new Map(own.map((mail) => [mail.thread_id ?? mail.id, mail]))
  const mails = await Promise.all([...conversations.values()].map((mail) => mailsOf(reads, org, mail)))
  return mails.flat()
}

const requestsOf = (mails: readonly InboundEmail[]): number[] => [
  ...new Set(mails.flatMap(({ request_id }) => request_id ?? [])),
]

function giveMails(tx: Tx, org: string, mails: readonly InboundEmail[], uid: string | null): void {
  for (const mail of mails)
    if (mail.assignee_uid !== uid)
      tx.update(at('inboundEmail', org, mail.id), { ...given(mail, uid), assigned_by: null })
}

const given = ({ assignee_version }: Owned, assignee_uid: string | null): Owned => ({
  assignee_uid,
  assignee_version: assignee_version + 1,
})
