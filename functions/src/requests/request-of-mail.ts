/**
 * How a mail becomes a request, or joins one. These functions read in the caller's unit of work, which writes after
 * that; mail and request name each other at the same moment.
 */
import type { Office } from '@attestry/core/people/accounts'
import { isOwing } from '@attestry/core/mail/conversation-state'
import { rowOf } from '@attestry/core/mail/corrected-analysis'
import {
  type CustomerRequest,
  MAX_REQUEST_MAILS,
  NOT_ANSWERED,
  type RequestDetails,
  type RequestEvent,
} from '@attestry/core/requests/customer-requests'
import { plainAddress } from '@attestry/core/base/email-address'
import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { listedOf } from '@attestry/core/requests/listed-request'
import { customerWroteAt, isOpen } from '@attestry/core/requests/request-fold'
import { awaitedOf } from '@attestry/core/requests/waiting-for'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { domainOf } from '@attestry/core/base/email-address'
import {
  askedBy,
  companyOfAddress,
  isNewMail,
  isSureRequest,
  withFurther,
} from '@attestry/core/requests/request-from-mail'
import type { Tx } from '../adapters/database'
import { isFreeMail } from '../adapters/mail/free-mail'
import { withStanding } from '../mail/inbound/conversation'
import { officeOf } from '../commands/office-of'
import { addRequest, newRequest, nextNumber, note } from './new-request'
import { noteAskedAnew } from './note-answer-alone'
import { type Mail, readAwaited, readMail } from './request-behind'

/** In whose name it happens; null: the product's. */
type Author = { org: string; uid: string | null; now: number }

/** A request, and what stores it. */
type Ready = { request: CustomerRequest; isNew: boolean; write: () => void }

/**
 * The request of a mail: the one it has, the open one of its thread, or a new one that is filled in from the analysis.
 * Each thread has one open request, so who asks again does not get a second one.
 */
export async function requestOfMail(tx: Tx, by: Author, mail: Mail): Promise<Ready> {
  const { email } = mail
  const own = await readRequest(tx, by.org, email.request_id)
  if (own) return { request: own, isNew: false, write() {} }
  const open = await openOfThread(tx, by.org, email.thread_id)
  return open ? joinRequest(tx, by, mail, open) : beginRequest(tx, by, mail)
}

/** Lets a mail join the open request of its thread, with what it asks for besides. */
async function joinRequest(
  tx: Tx,
  { org, uid, now }: Author,
  { email, analysis }: Mail,
  { request: open, mails }: OpenRequest,
): Promise<Ready> {
  const details = await readDetails(tx, org, open.id)
  // What people have taken out of the request does not come back with the mails that a reminder quotes.
  const said = open.edit_count > 0 ? withoutQuoted(analysis) : analysis
  const asks = details && joined({ ...open, ...details }, { email, analysis: said }, await officeOf(tx, org))
  // A date that people may have agreed with the customer is theirs.
  const due_date = asks && open.edit_count === 0 ? asks.due_date : open.due_date
  const waiting_for = awaitedOf(await readAwaited(tx, org, [email.id, ...(details?.email_ids ?? [])]))

  const born = mails.find(({ id }) => id === open.email_id)
  const isLater = !born || born.received_date <= email.received_date
  const isUnseen = uid === null && isLater && isOwing({ ...email, ...rowOf(analysis) })
  const what = { kind: 'reminded', email_id: email.id, wrote_at: isUnseen ? email.stored_at : null } as const
  const line: RequestEvent = { id: `reminded-${email.id}`, at: now, by: uid, what }
  const moves = await tx.list('requestEvent', queries.requestMoves(org, open.id))
  const before = { ...open, customer_wrote_at: customerWroteAt(open, [...moves, line]) }
  const request = asks
    ? { ...before, documents: asks.documents, due_date, waiting_for, ...listedOf(open, { ...details, ...asks }) }
    : before
  return {
    request,
    isNew: false,
    write() {
      tx.update(at('inboundEmail', org, email.id), { request_id: open.id })
      tx.update(at('request', org, open.id), { customer_wrote_at: request.customer_wrote_at })
      if (details && asks) {
        const email_ids = [...new Set([...details.email_ids, email.id])].slice(0, MAX_REQUEST_MAILS)
        writeAsked(tx, org, request, { ...details, ...detailsOf(asks), email_ids })
      }
      note(tx, org, open.id, line)
    },
  }
}

async function beginRequest(tx: Tx, { org, uid, now }: Author, { email, analysis }: Mail): Promise<Ready> {
  const customer = await customerOf(tx, org, email)
  const said = await withStanding(tx, org, email, analysis)
  const { parts, topics, conditions, ...asked } = askedBy(email, said, await officeOf(tx, org))
  const { id, take } = await nextNumber(tx, org)
  const details: RequestDetails = {
    parts,
    topics,
    conditions,
    notes: '',
    attachments: [],
    email_ids: [email.id],
    answered: NOT_ANSWERED,
  }
  const about = { ...customer, ...asked, assignee_uid: email.assignee_uid, email_id: email.id, created_by: uid }
  const waiting_for = awaitedOf(await readAwaited(tx, org, [email.id]))
  const request = { ...newRequest(id, about, details, now), waiting_for }
  return {
    request,
    isNew: true,
    write() {
      take()
      addRequest(tx, org, request, details)
      tx.update(at('inboundEmail', org, email.id), { request_id: id })
    },
  }
}

type Asks = Pick<CustomerRequest, 'documents' | 'due_date'> & Pick<RequestDetails, 'parts' | 'topics' | 'conditions'>

const detailsOf = ({ parts, topics, conditions }: Asks) => ({ parts, topics, conditions })

const withoutQuoted = (analysis: EmailAnalysis | undefined): EmailAnalysis | undefined =>
  analysis && { ...analysis, extracted_products: analysis.extracted_products.filter(({ quoted }) => !quoted) }

/** What is asked for once this mail has joined. Of two dates the earlier one counts, if the mail names one. */
function joined(before: Asks, { email, analysis }: Mail, office: Office): Asks {
  const further = askedBy(email, analysis, office)
  const wanted = analysis?.due_date ?? null
  const due_date = before.due_date === null || (wanted !== null && wanted < before.due_date) ? wanted : before.due_date
  return { ...withFurther(before, further), due_date }
}

/** Writes what a request asks for. */
function writeAsked(tx: Tx, org: string, request: CustomerRequest, details: RequestDetails): void {
  const { id, documents, due_date, waiting_for } = request
  tx.update(at('request', org, id), { documents, due_date, waiting_for, ...listedOf(request, details) })
  tx.put(at('requestDetails', org, id), details)
}

const nothing = () => {}

/**
 * What a new or corrected analysis means for requests. If a new one says that the mail surely asks for something, the
 * mail becomes a request. In a thread that has an open request, any mail that may ask something joins that, whoever has
 * made it: who asks for news names no document. If the mail belongs to a request already, that is filled in anew from
 * all its mails, as long as it is open and nobody has edited it.
 */
export async function followAnalysis(
  tx: Tx,
  { org, now, isCorrection = false }: { org: string; now: number; isCorrection?: boolean },
  { email, analysis }: { email: InboundEmail; analysis: EmailAnalysis },
): Promise<() => void> {
  if (email.request_id !== null) return refill(tx, org, { email, analysis })
  const noteAnew = () => noteAskedAnew(tx, org, { email, analysis })
  // A person who corrects a mail has the button beside it.
  if (isCorrection) return noteAnew()
  const by = { org, uid: null, now }
  const isSure = isSureRequest(email, analysis, now)
  const mayAsk = isNewMail(email, now) && isOwing({ ...email, ...rowOf(analysis) })
  const open = isSure || mayAsk ? await openOfThread(tx, org, email.thread_id) : undefined
  if (open) return (await joinRequest(tx, by, { email, analysis }, open)).write
  if (!isSure || !(await makesRequests(tx, org))) return noteAnew()
  return (await beginRequest(tx, by, { email, analysis })).write
}

/** The request of a mail that a person says is one; none where people make requests by hand. */
export const requestSaid = async (tx: Tx, by: Author, mail: Mail): Promise<Ready | undefined> =>
  (await makesRequests(tx, by.org)) ? requestOfMail(tx, by, mail) : undefined

/** Sure requests of customers become requests by themselves, unless an administrator has turned that off. */
const makesRequests = async (tx: Tx, org: string): Promise<boolean> =>
  (await tx.fields(at('organization', org)))?.makes_requests !== false

async function refill(tx: Tx, org: string, mail: Required<Mail>): Promise<() => void> {
  const request = await readRequest(tx, org, mail.email.request_id)
  if (!request || request.edit_count > 0 || !isOpen(request.status)) return nothing
  const details = await readDetails(tx, org, request.id)
  if (!details?.email_ids.includes(mail.email.id)) return nothing
  // Further mails may have joined, which are not noted.
  if (details.email_ids.length === MAX_REQUEST_MAILS) return nothing
  const mails = await Promise.all(
    details.email_ids.map(async (id) => (id === mail.email.id ? mail : readMail(tx, org, id))),
  )
  const known = mails.flatMap((one) => one ?? [])
  const [first, ...further] = known
  // What a mail asked for that is gone is known no more, so it stays as it is.
  if (!first || known.length < mails.length) return nothing
  const office = await officeOf(tx, org)
  const born: Asks = askedBy(first.email, await withStanding(tx, org, first.email, first.analysis), office)
  const asks = further.reduce((before, one) => joined(before, one, office), born)
  const { documents, due_date } = asks
  return () => writeAsked(tx, org, { ...request, documents, due_date }, { ...details, ...detailsOf(asks) })
}

/** Documents that cannot be parsed are reported and left alone: they must not keep a mail from being read. */
const readRequest = async (tx: Tx, org: string, id: number | null): Promise<CustomerRequest | undefined> =>
  id === null ? undefined : (await tx.pick([at('request', org, id)]))[0]

const readDetails = async (tx: Tx, org: string, id: number): Promise<RequestDetails | undefined> =>
  (await tx.pick([at('requestDetails', org, id)]))[0]

/** The open request of a thread, and the newest mails of that. */
type OpenRequest = { request: CustomerRequest; mails: readonly InboundEmail[] }

async function openOfThread(tx: Tx, org: string, thread: number | null): Promise<OpenRequest | undefined> {
  if (thread === null) return undefined
  const mails = await tx.list('inboundEmail', queries.conversation(org, thread, 50))
  const ids = new Set(mails.flatMap(({ request_id }) => request_id ?? []))
  const found = await tx.pick([...ids].map((id) => at('request', org, id)))
  const request = found.findLast(({ status }) => isOpen(status))
  return request && { request, mails }
}

/**
 * Who asks. What people have called this customer before counts most, then the company of the contact, then the domain
 * of the address, unless anybody can have one there.
 */
async function customerOf(
  tx: Tx,
  org: string,
  { sender_name, sender_email }: InboundEmail,
): Promise<Pick<CustomerRequest, 'customer_name' | 'customer_email'>> {
  const address = plainAddress(sender_email)?.toLowerCase() ?? ''
  const own = sender_name || address || 'Unknown sender'
  if (address === '') return { customer_name: own.slice(0, 200), customer_email: '' }
  const [before, contacts] = await Promise.all([
    tx.list('request', queries.newestRequestOf(org, address)),
    tx.list('contact', queries.contactsWithAddress(org, address)),
  ])
  const known = before[0]?.customer_name || contacts[0]?.company_name
  const company = isFreeMail(domainOf(address)) ? '' : companyOfAddress(address)
  return { customer_name: (known || company || own).slice(0, 200), customer_email: address.slice(0, 300) }
}
