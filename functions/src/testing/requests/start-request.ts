import type { Input } from '@attestry/core/base/endpoint'
import { api } from '@attestry/core/api'
import type { RequestStatus } from '@attestry/core/base/request-status'
import { CustomerRequest, RequestEvent } from '@attestry/core/requests/customer-requests'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import { at, collectionOf, paths } from '@attestry/core/paths'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { analyseEmails } from '../../mail/analyse-emails'
import { readDocument, readList } from '../../adapters/firestore'
import { noteAnswer } from '../../requests/note-answer'
import { noteOutreach } from '../../requests/note-outreach'
import { triggers } from '../../triggers'
import { seedAccount, seedFile, seedMail, seedProduct } from '../seed-answerable-mail'
import { returned } from '../returned-mails/examples'
import { OURS } from '../returned-mails/shapes'
import { seedOutboundEmail } from '../seed-outbound-email'
import { seedReceivedMail } from '../seed-received-mail'
import { startOutbox } from '../start-outbox'
import { saveAnalysis } from '../../mail/save-email'

/**
 * A mail that asks for the RoHS certificates of two parts, its request, and the parts with their certificates.
 * `makesRequests`: or none, because people make requests by hand.
 */
export async function startRequest({ time = Date.now(), makesRequests = true } = {}) {
  const stage = await startOutbox({ time })
  const { org, db, member, server, call, write, deps, now } = stage
  if (!makesRequests) await db.doc(paths.organization(org)).update({ makes_requests: false })
  const account = await seedAccount(write, server.port)
  const none = { answers_outbound_id: null, may_answer_outbound_id: null, request_id: null } as const
  const email = await seedMail(write, account, { ...none, kind: 'message', received_date: now() })
  const analysis: EmailAnalysis = {
    ...sampleOf.emailAnalysis,
    is_compliance_related: true,
    compliance_confidence: 1,
    is_phishing: false,
    due_date: null,
    topics: ['rohs'],
    extracted_products: [samplePart('LM317T'), samplePart('NE555P')],
    analysed_at: now(),
  }
  await saveAnalysis(deps.database, org, email.id, analysis)
  const parts = [await seedProduct(write, { part: 'LM317T' }), await seedProduct(write, { part: 'NE555P' })]
  for (const { id, part_number } of parts) {
    await seedFile(write, { product_id: id }, { bytes: Buffer.from(`%PDF-1.7 ${part_number}\n%%EOF`) })
  }
  const ref = db.doc(paths.request(org, 1001))
  let seen = await ref.get()
  const by = () => ({ org, uid: member.uid, now: now() })
  /** Does something to an answer. Returns what notes it once more, as it is stored. */
  const change = async (email_id: number, id: number, work: () => Promise<unknown>) => {
    await work()
    const again = () =>
      deps.database.transact(by(), async (tx) => {
        const [answer, item] = [await tx.read(at('response', org, email_id, id)), await tx.read(at('outboxItem', id))]
        const write = answer && (await noteAnswer(tx, by(), { email_id, answer, item }))
        write?.()
      })
    return Object.assign(again, { id })
  }
  /** Answers, with some of the parts or in the text, and lets the answer leave. Returns what notes it once more. */
  const answerAs = async (said: Omit<Input<typeof api.sendResponse>, 'id'>, id = email.id) => {
    const { body } = await call(api.sendResponse, { id, ...said }, member.token)
    stage.pass(UNDO_HOLD)
    return change(id, body.id, () => stage.deliver(body.id))
  }
  return {
    ...stage,
    account,
    email,
    ref,
    products: parts.map(({ id }) => id),
    read: async () => readDocument(CustomerRequest, await ref.get())!,
    history: async () => {
      const { docs } = await db.collection(collectionOf(paths.requestEvent(org, 1001, 'x'))).get()
      return readList(RequestEvent, docs).filter(({ id }) => id !== 'created')
    },
    answerAs,
    answer: (...product_ids: number[]) => answerAs({ product_ids }),
    resend: async (id: number) => {
      await call(api.resendResponse, { id: email.id, responseId: id }, member.token)
      return change(email.id, id, () => stage.deliver(id))
    },
    /** A server returns an answer. `bounce` is the mail in which it says so. */
    bounce: async (id: number) => {
      const example = returned.find(({ name }) => name === 'postfix mailbox full')
      const { message_id } = (await stage.item(id))!
      const bounce = await seedReceivedMail(write, example!.raw.replaceAll(OURS, message_id))
      const follow = await change(email.id, id, () => analyseEmails(deps, { organization_id: org }))
      return Object.assign(follow, { bounce: bounce.id })
    },
    /** Moves the request as a member does in the browser. */
    move: async (status: RequestStatus) => {
      const { status_version } = readDocument(CustomerRequest, await ref.get())!
      const changed = { changed_by: member.uid, changed_at: now() }
      await ref.update({ status, status_version: status_version + 1, ...changed })
    },
    /** Runs the trigger of the request for what has changed since the last time, until it rests. */
    followRequest: async () => {
      for (;;) {
        const [before, after] = [seen, await ref.get()]
        if (after.updateTime!.isEqual(before.updateTime!)) return
        seen = after
        await triggers.followRequest.run(deps, { params: { org, id: '1001' }, before, after })
      }
    },
    /** Asks a manufacturer because of the mail. Returns its id. */
    ask: async (changes: Partial<OutboundEmail> = {}) =>
      (await seedOutboundEmail({ ...stage, ...deps }, { email_id: email.id, sent_at: now(), ...changes })).outbound.id,
    respond: (id: number) =>
      db.doc(paths.outboundEmail(org, id)).update({ is_awaiting: false, response_to_email_id: 5, responded_at: now() }),
    /** Notes what has happened to a mail to a manufacturer. */
    follow: (id: number) =>
      deps.database.transact(by(), async (tx) => {
        const mail = await tx.read(at('outboundEmail', org, id))
        const write = mail && (await noteOutreach(tx, by(), mail))
        write?.()
      }),
    /** Does something that comes into no history, as if it had been lost. */
    lose: async <T>(work: () => Promise<T>): Promise<T> => {
      const stored = async () => {
        const request = await db.getAll(ref, db.doc(paths.requestDetails(org, 1001)))
        const lines = await db.collection(collectionOf(paths.requestEvent(org, 1001, 'x'))).get()
        const sent = await db.collection('sentFiles').where('organization_id', '==', org).get()
        return new Map([...request, ...lines.docs, ...sent.docs].map((one) => [one.ref.path, one.data()]))
      }
      const before = await stored()
      const result = await work()
      for (const path of (await stored()).keys()) if (!before.has(path)) await db.doc(path).delete()
      for (const [path, data] of before) if (data) await db.doc(path).set(data)
      return result
    },
  }
}
