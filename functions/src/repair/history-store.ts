/** What is stored about a request and proves what its history and its figures should say. */
import { CustomerRequest, RequestDetails, RequestEvent } from '@attestry/core/requests/customer-requests'
import { EmailResponse } from '@attestry/core/mail/inbox'
import { OutboxItem } from '@attestry/core/sending/outbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { createDatabase, type Reads, txIn } from '../adapters/database'
import { readList, toQuery } from '../adapters/firestore'
import { type Difference, differencesOf } from './difference'
import { figuresOfDetails, figuresOfHistory } from './figures-of'
import type { Answer, Inquiry } from './lost-lines'

export type Known = {
  request: CustomerRequest
  details: RequestDetails
  history: RequestEvent[]
  /** When the request was written last, whatever it says itself. */
  written_at: number
}

export type HistoryRepairStore = {
  /** Undefined when it is gone, cannot be read, or has a longer history than anybody reads. */
  read(org: string, id: number): Promise<Known | undefined>
  /** The answers to its mails, and what manufacturers were asked because of them. */
  mails(org: string, known: Known): Promise<{ answers: Answer[]; inquiries: Inquiry[] }>
  /** Corrects its figures; those of its history only if that is whole. @returns what was wrong */
  repairFigures(org: string, known: Known, isWhole: boolean): Promise<Difference[]>
}

/** One campaign may write 400 lines. */
const MOST_LINES = 1000
const MOST_INQUIRIES = 300

export function createHistoryRepairStore(db: Firestore): HistoryRepairStore {
  async function readIn(org: string, id: number, transaction?: Transaction) {
    const at = [db.doc(paths.request(org, id)), db.doc(paths.requestDetails(org, id))]
    const [found, rest] = await (transaction ? transaction.getAll(...at) : db.getAll(...at))
    if (!found?.exists || !rest?.exists) return undefined
    const lines = toQuery(db, { ...queries.requestHistory(org, id), limit: MOST_LINES })
    const { docs } = await (transaction ? transaction.get(lines) : lines.get())
    const [request, details, history] = [
      readList(CustomerRequest, [found])[0],
      readList(RequestDetails, [rest])[0],
      readList(RequestEvent, docs),
    ]
    const isAll = history.length === docs.length && docs.length < MOST_LINES
    const written_at = found.updateTime?.toMillis() ?? 0
    return request && details && isAll ? { request, details, history, written_at, found } : undefined
  }

  async function itemsOf(ids: readonly number[]): Promise<Map<number, OutboxItem>> {
    if (ids.length === 0) return new Map()
    const found: DocumentSnapshot[] = await db.getAll(...ids.map((id) => db.doc(paths.outboxItem(id))))
    return new Map(readList(OutboxItem, found).map((item) => [item.id, item]))
  }

  return {
    read: (org, id) => readIn(org, id),

    async mails(org, { request, details }) {
      const emails = [...new Set([...(request.email_id === null ? [] : [request.email_id]), ...details.email_ids])]
      const answers: Answer[] = []
      const inquiries: Inquiry[] = []
      for (const email_id of emails) {
        const asked = { ...queries.outboundEmailsFor(org, email_id), limit: MOST_INQUIRIES }
        const [sent, outbound] = await Promise.all([
          toQuery(db, queries.responses(org, email_id)).get(),
          toQuery(db, asked).get(),
        ])
        const responses = readList(EmailResponse, sent.docs)
        const mails = readList(OutboundEmail, outbound.docs)
        const bounced = mails.flatMap((mail) => (mail.bounced ? (mail.outbox_id ?? []) : []))
        const items = await itemsOf([...responses.map(({ id }) => id), ...bounced])
        answers.push(...responses.map((response) => ({ email_id, response, item: items.get(response.id) })))
        inquiries.push(...mails.map((mail) => ({ mail, item: items.get(mail.outbox_id ?? 0) })))
      }
      return { answers, inquiries }
    },

    async repairFigures(org, before, isWhole) {
      const path = paths.request(org, before.request.id)
      const wrongOf = async ({ request, details, history }: Known, reads: Reads) => {
        const ofHistory = isWhole && (await figuresOfHistory(reads, org, request, history))
        return differencesOf(path, request, { ...figuresOfDetails(details), ...ofHistory })
      }
      if ((await wrongOf(before, createDatabase(db).reads)).length === 0) return []
      return db.runTransaction(async (transaction) => {
        const known = await readIn(org, before.request.id, transaction)
        const reads = txIn(db, transaction, { org, now: 0 })
        const wrong = known ? await wrongOf(known, reads) : []
        if (!known || wrong.length === 0) return []
        transaction.update(known.found.ref, Object.fromEntries(wrong.map(({ field, is }) => [field, is])))
        // What an earlier version did not store was not wrong.
        return wrong.filter(({ field }) => known.found.get(field) !== undefined)
      })
    },
  }
}
