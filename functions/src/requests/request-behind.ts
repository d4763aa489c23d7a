/** What is read of a request when something has happened to one of its mails. */
import { type CustomerRequest, MAX_REQUEST_MAILS, type RequestDetails } from '@attestry/core/requests/customer-requests'
import { withAnswers, withoutAnswers } from '@attestry/core/requests/answered'
import { isWhole } from '@attestry/core/requests/is-whole'
import type { Facts } from '@attestry/core/requests/request-fold'
import type { RequestEvent } from '@attestry/core/requests/customer-requests'
import { MAX_AWAITED } from '@attestry/core/requests/waiting-for'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { customerKeys, type SentDocuments, together } from '@attestry/core/sending/sent-documents'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { correctedAnalysis } from '@attestry/core/mail/corrected-analysis'
import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'

/** The request of a mail, or the one it had when it was still there. A request that is gone needs nothing any more. */
export async function requestBehind(
  { read, list }: Reads,
  org: string,
  email: number,
  known: number | null,
): Promise<{ request: CustomerRequest; details: RequestDetails } | undefined> {
  const mail = await read(at('inboundEmail', org, email))
  const born = async () => (await list('request', queries.requestBornFrom(org, email)))[0]?.id
  const id = mail ? mail.request_id : (known ?? (await born()))
  if (id === null || id === undefined) return undefined
  const [request, details] = await Promise.all([read(at('request', org, id)), read(at('requestDetails', org, id))])
  return request && details && { request, details }
}

/** What manufacturers have not answered yet of what they were asked because of one of these mails. */
export const readAwaited = async (
  { list }: Reads,
  org: string,
  emails: readonly number[],
  limit = MAX_AWAITED + 1,
): Promise<OutboundEmail[]> =>
  emails.length === 0
    ? []
    : list('outboundEmail', queries.awaitedFor(org, [...new Set(emails)].slice(0, MAX_REQUEST_MAILS), limit))

/** An answer, as it is stored from now on. `isCounted`: its request knows already what it has brought. */
export type Own = { email_id: number; answer: EmailResponse; hasLeft: boolean; isCounted: boolean }

/** What the history of a request does not tell, and what our answers have brought by now. */
export async function readFacts(
  reads: Reads,
  org: string,
  details: RequestDetails,
  history: readonly RequestEvent[],
  own?: Own,
): Promise<Facts & { answered: RequestDetails['answered']; files: VaultFile[] }> {
  const emails = new Set([...details.email_ids, ...(own ? [own.email_id] : [])])
  const lists = await Promise.all([...emails].map((id) => reads.list('response', queries.responses(org, id))))
  const others = lists.flat().filter(({ id, delivery }) => id !== own?.answer.id && delivery === 'sent')
  const answers = own?.hasLeft ? [...others, own.answer] : others
  // Nobody else knows what the answers to deleted mails have brought.
  const rest = withoutAnswers(details.answered, own?.isCounted ? [...others, own.answer] : others)
  const answered = withAnswers(rest, answers)
  const all = withAnswers(answered, own ? [own.answer] : [])
  const products = await reads.pick(all.product_ids.map((id) => at('product', org, id)))
  const files = await reads.pick(all.file_ids.map((id) => at('file', org, id)))
  const customer = await sentToThese(reads, org, answers)
  const told = new Set(history.flatMap(({ what }) => (what.kind === 'answered' ? what.response_id : [])))
  return {
    answered,
    files,
    isAwaiting: (await readAwaited(reads, org, details.email_ids, 1)).length > 0,
    isWhole(responses) {
      // What had left before there was the request has no line.
      const some = answers.filter(({ id }) => responses.includes(id) || !told.has(id))
      const { product_ids, file_ids, doc_types: types, own_file_ids, topics: inText } = withAnswers(rest, some)
      return isWhole(details, {
        products: products.filter(({ id }) => product_ids.includes(id)),
        files: files.filter(({ id }) => file_ids.includes(id)),
        types,
        inText,
        hasOwnFiles: own_file_ids.length > 0,
        customer,
        at: Math.max(0, ...some.map(({ sent_at, created_at }) => sent_at ?? created_at)),
      })
    },
  }
}

/** What the customers of these answers were sent altogether, and what they refuse. */
async function sentToThese(reads: Reads, org: string, answers: readonly EmailResponse[]): Promise<SentDocuments> {
  const customers = new Set(answers.flatMap(({ to }) => Object.values(customerKeys(to))))
  const known = await reads.readEach([...customers].map((customer) => at('sentDocuments', org, customer)))
  return together(known)
}

/** A mail, and what the model and people say about it. */
export type Mail = { email: InboundEmail; analysis: EmailAnalysis | undefined }

/** A mail with all of that; undefined if not all of it can be read. */
export const readMail = (reads: Reads, org: string, id: number): Promise<Mail | undefined> =>
  ifReadable(async () => {
    const email = await reads.read(at('inboundEmail', org, id))
    const said = await reads.read(at('emailAnalysis', org, id))
    const analysis = correctedAnalysis(said, await reads.read(at('emailCorrection', org, id)))
    return email && { email, analysis }
  })
