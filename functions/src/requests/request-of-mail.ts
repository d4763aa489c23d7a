/**
 * How a mail becomes a request, or joins one. These functions read in the caller's transaction, which writes after
 * that; mail and request name each other at the same moment.
 */
import { Organization, ServiceLevel } from '@attestry/contract/accounts'
import { Contact } from '@attestry/contract/contacts'
import { CustomerRequest, MAX_REQUEST_MAILS, NOT_ANSWERED, RequestDetails } from '@attestry/contract/customer-requests'
import { toStored } from '@attestry/contract/documents'
import { plainAddress } from '@attestry/contract/email-address'
import { type EmailAnalysis, InboundEmail } from '@attestry/contract/inbox'
import { listedOf } from '@attestry/contract/listed-request'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import { domainOf } from '@attestry/contract/recipient'
import { askedBy, companyOfAddress, isSureRequest } from '@attestry/contract/request-from-mail'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { changeEmail } from '../inbox/write-emails'
import { isFreeMail } from '../mail/free-mail'
import { readList, toQuery } from '../platform/firestore'
import { addRequest, isOpen, newRequest, nextNumber, note } from './new-request'

type Mail = { email: InboundEmail; analysis: EmailAnalysis | undefined }

/** A request, and what stores it. */
type Ready = { request: CustomerRequest; isNew: boolean; write: () => void }

/**
 * The request of a mail: the one it has, the open one of its thread, or a new one that is filled in from the analysis.
 * Each thread has one open request, so who asks again does not get a second one.
 */
export async function requestOfMail(
  db: Firestore,
  transaction: Transaction,
  { org, uid, now }: { org: string; uid: string | null; now: number },
  { email, analysis }: Mail,
): Promise<Ready> {
  const own = await readRequest(db, transaction, org, email.request_id)
  if (own) return { request: own, isNew: false, write() {} }
  const link = (request_id: number) => changeEmail(db, transaction, org, email.id, { request_id })

  const open = await openOfThread(db, transaction, org, email.thread_id)
  if (open) {
    const details = await readDetails(db, transaction, org, open.id)
    return {
      request: open,
      isNew: false,
      write() {
        link(open.id)
        const email_ids = [...new Set([...(details?.email_ids ?? []), email.id])].slice(0, MAX_REQUEST_MAILS)
        if (details) transaction.update(db.doc(paths.requestDetails(org, open.id)), { email_ids })
        const what = { kind: 'reminded', email_id: email.id } as const
        note(db, transaction, org, open.id, { id: `reminded-${email.id}`, at: now, by: uid, what })
      },
    }
  }

  const customer = await customerOf(db, transaction, org, email)
  const { parts, topics, ...asked } = askedBy(email, analysis, await serviceLevel(db, transaction, org))
  const { id, take } = await nextNumber(db, transaction, org)
  const details: RequestDetails = {
    parts,
    topics,
    notes: '',
    attachments: [],
    email_ids: [email.id],
    answered: NOT_ANSWERED,
  }
  const about = { ...customer, ...asked, assignee_uid: email.assignee_uid, email_id: email.id, created_by: uid }
  const request = newRequest(id, about, details, now)
  return {
    request,
    isNew: true,
    write() {
      take()
      addRequest(db, transaction, org, request, details)
      link(id)
    },
  }
}

const nothing = () => {}

/**
 * What a new or corrected analysis means for requests: a sure one makes a request of the mail, and the request that has
 * come from the mail says what the mail says, while nobody has changed it by hand and it is open.
 */
export async function followAnalysis(
  db: Firestore,
  transaction: Transaction,
  { org, now, isCorrection = false }: { org: string; now: number; isCorrection?: boolean },
  { email, analysis }: { email: InboundEmail; analysis: EmailAnalysis },
): Promise<() => void> {
  if (email.request_id !== null) return refill(db, transaction, org, { email, analysis })
  // A person who corrects a mail has the button beside it.
  if (isCorrection || !isSureRequest(email, analysis, now)) return nothing
  const organization = await transaction.get(db.doc(paths.organization(org)))
  if (organization.get('makes_requests') === false) return nothing
  const { write } = await requestOfMail(db, transaction, { org, uid: null, now }, { email, analysis })
  return write
}

async function refill(db: Firestore, transaction: Transaction, org: string, mail: Required<Mail>): Promise<() => void> {
  const { email, analysis } = mail
  const request = await readRequest(db, transaction, org, email.request_id)
  if (!request || request.email_id !== email.id || request.edit_count > 0 || !isOpen(request.status)) return nothing
  const details = await readDetails(db, transaction, org, request.id)
  if (!details) return nothing
  const { documents, due_at, parts, topics } = askedBy(email, analysis, await serviceLevel(db, transaction, org))
  return () => {
    const listed = listedOf(request, { parts })
    const stored = toStored('requestDetails', { ...details, parts, topics })
    transaction.update(db.doc(paths.request(org, request.id)), { documents, due_at, ...listed })
    transaction.set(db.doc(paths.requestDetails(org, request.id)), stored)
  }
}

/** Documents that cannot be parsed are reported and left alone: they must not keep a mail from being read. */
async function readRequest(db: Firestore, transaction: Transaction, org: string, id: number | null) {
  if (id === null) return undefined
  return readList(CustomerRequest, [await transaction.get(db.doc(paths.request(org, id)))])[0]
}

const readDetails = async (db: Firestore, transaction: Transaction, org: string, id: number) =>
  readList(RequestDetails, [await transaction.get(db.doc(paths.requestDetails(org, id)))])[0]

async function openOfThread(db: Firestore, transaction: Transaction, org: string, thread: number | null) {
  if (thread === null) return undefined
  const { docs } = await transaction.get(toQuery(db, queries.conversation(org, thread, 50)))
  const ids = new Set(readList(InboundEmail, docs).flatMap(({ request_id }) => request_id ?? []))
  if (ids.size === 0) return undefined
  const found = await transaction.getAll(...[...ids].map((id) => db.doc(paths.request(org, id))))
  return readList(CustomerRequest, found).findLast(({ status }) => isOpen(status))
}

async function serviceLevel(db: Firestore, transaction: Transaction, org: string): Promise<ServiceLevel> {
  const found = await transaction.get(db.doc(paths.organization(org)))
  return Organization.shape.service_level.safeParse(found.get('service_level')).data ?? ServiceLevel.parse({})
}

/**
 * Who asks. What people have called this customer before counts most, then the company of the contact, then the domain
 * of the address, unless anybody can have one there.
 */
async function customerOf(
  db: Firestore,
  transaction: Transaction,
  org: string,
  { sender_name, sender_email }: InboundEmail,
): Promise<Pick<CustomerRequest, 'customer_name' | 'customer_email'>> {
  const address = plainAddress(sender_email)?.toLowerCase() ?? ''
  const own = sender_name || address || 'Unknown sender'
  if (address === '') return { customer_name: own.slice(0, 200), customer_email: '' }
  const [before, contacts] = await Promise.all([
    transaction.get(toQuery(db, queries.newestRequestOf(org, address))),
    transaction.get(toQuery(db, queries.contactsWithAddress(org, address))),
  ])
  const known =
    readList(CustomerRequest, before.docs)[0]?.customer_name || readList(Contact, contacts.docs)[0]?.company_name
  const company = isFreeMail(domainOf(address)) ? '' : companyOfAddress(address)
  return { customer_name: (known || company || own).slice(0, 200), customer_email: address.slice(0, 300) }
}
