/** What is read of a request when something has happened to one of its mails. */
import { CustomerRequest, MAX_REQUEST_MAILS, RequestDetails } from '@attestry/core/requests/customer-requests'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument, readList, toQuery } from '../adapters/firestore'

/** The request of a mail, or the one it had when it was still there. A request that is gone needs nothing any more. */
export async function requestBehind(
  db: Firestore,
  transaction: Transaction,
  org: string,
  email: number,
  known: number | null,
): Promise<{ request: CustomerRequest; details: RequestDetails } | undefined> {
  const mail = readDocument(InboundEmail, await transaction.get(db.doc(paths.inboundEmail(org, email))))
  const id = mail ? mail.request_id : (known ?? (await bornFrom(db, transaction, org, email)))
  if (id === null) return undefined
  const at = [paths.request(org, id), paths.requestDetails(org, id)]
  const [request, details] = await transaction.getAll(...at.map((path) => db.doc(path)))
  const found = request && readDocument(CustomerRequest, request)
  const rest = details && readDocument(RequestDetails, details)
  return found && rest && { request: found, details: rest }
}

async function bornFrom(db: Firestore, transaction: Transaction, org: string, email: number): Promise<number | null> {
  const { docs } = await transaction.get(toQuery(db, queries.requestBornFrom(org, email)))
  return readList(CustomerRequest, docs)[0]?.id ?? null
}

/** Whether a manufacturer is to respond who was asked because of one of these mails. */
export async function isAwaited(
  db: Firestore,
  transaction: Transaction,
  org: string,
  emails: readonly number[],
): Promise<boolean> {
  if (emails.length === 0) return false
  const some = emails.slice(0, MAX_REQUEST_MAILS)
  return !(await transaction.get(toQuery(db, queries.awaitedFor(org, some)))).empty
}
