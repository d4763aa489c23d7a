/**
 * Requests of the demo's customers. The board shows 8 New, 3 due today, 12 In Progress and 5 completed today,
 * from real documents; a year of finished requests is behind it. Requests that were made of the demo's mails name these
 * mails, and the mails name them.
 */
import type { RequestStatus } from '@attestry/core/base/request-status'
import {
  type CustomerRequest,
  FIRST_REQUEST,
  type RequestDetails,
  type RequestEvent,
  type RequestPriority,
} from '@attestry/core/requests/customer-requests'
import { DAY, dayAt, dayOf, midnightOf } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import type { Topic } from '@attestry/core/base/topic'
import { listedOf } from '@attestry/core/requests/listed-request'
import { partKey } from '@attestry/core/base/part-number'
import { collectionOf, paths } from '@attestry/core/paths'
import type { Day } from '@attestry/core/base/primitives'
import { companyOfAddress, documentsOfTopics } from '@attestry/core/requests/request-from-mail'
import { dueAfter } from '@attestry/core/requests/service-level'
import { sampleOf } from '@attestry/core/sample-documents'
import type { Product } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { DemoMail } from './mails'

const HOUR = 3600_000

type Seed = {
  org: string
  /** The members who do the work. */
  uids: readonly string[]
  products: readonly Product[]
  /** The mails that the organization got. */
  mails: readonly DemoMail[]
  now: number
}

type Planned = {
  status: RequestStatus
  customer_name: string
  customer_email: string
  parts: readonly string[]
  topics: Topic[]
  created_at: number
  priority?: RequestPriority
  due_date?: Day
  /** When it was delivered. */
  done_at?: number
  email_ids?: number[]
  /** People have said what it is about, so its mail says nothing any more. */
  is_edited?: boolean
}

/** What has become of each mail that asks for something. The first eight are new. */
const OF_MAILS: Record<string, Pick<Planned, 'status' | 'priority' | 'is_edited'> & { is_due_today?: boolean }> = {
  'rohs-and-reach': { status: 'new' },
  'table-of-parts': { status: 'new' },
  'customs-hold': { status: 'new', priority: 'urgent', is_due_today: true, is_edited: true },
  'from-a-phone': { status: 'new' },
  'forwarded-conflict-minerals': { status: 'new', priority: 'low' },
  german: { status: 'new' },
  'photo-of-the-label': { status: 'new' },
  chinese: { status: 'new' },
  japanese: { status: 'in_progress' },
  french: { status: 'in_progress' },
  'list-attached': { status: 'in_progress' },
  'five-parts': { status: 'in_progress', priority: 'high', is_due_today: true, is_edited: true },
  'tracking-pixel': { status: 'waiting' },
  'audit-next-week': { status: 'for_review', priority: 'high' },
  'prop65-and-pfas': { status: 'delivered' },
}

/** Customers who ask by phone, at a fair, or again and again: name, address, and how often they ask. */
const CUSTOMERS = [
  ['Helioworks', 'dana.reyes@helioworks.test', 6],
  ['Maas Drives B.V.', 'p.vos@maasdrives.test', 5],
  ['Orion Medical', 'supplier.compliance@orionmedical.test', 4],
  ['Fjord Control AS', 'lars.nyberg@fjordcontrol.test', 3],
  ['Steinbach Antriebe', 'einkauf@steinbach-antriebe.test', 3],
  ['Aurora Aerospace', 'quality@aurora-aerospace.test', 2],
  ['Sierra Audio', 'grace@sierra-audio.test', 1],
  ['Alpes Capteurs', 'e.garnier@alpes-capteurs.test', 1],
] as const

const ASKED: readonly Topic[][] = [
  ['rohs', 'reach'],
  ['rohs'],
  ['reach', 'prop65'],
  ['country_of_origin'],
  ['conflict_minerals'],
  ['pfas', 'reach'],
]

/** How many finished requests are behind the board, over a year. */
const FINISHED = 110

/** Stores them as the product does. @returns how many there are */
export async function seedRequests(db: Firestore, seed: Seed): Promise<number> {
  const { org } = seed
  const mails = await arrived(db, seed)
  const planned = [...finished(seed), ...byHand(seed), ...ofMails(seed, mails)]
  planned.sort((one, other) => one.created_at - other.created_at)
  const writes = planned.flatMap((plan, index) => documentsOf(plan, index, seed))
  for (const [mail, id] of planned.flatMap(({ email_ids = [] }, index) =>
    email_ids.map((email) => [email, FIRST_REQUEST + index] as const),
  )) {
    await db.doc(paths.inboundEmail(org, mail)).update({ request_id: id })
  }
  for (let from = 0; from < writes.length; from += 400) {
    const batch = db.batch()
    for (const { path, fields } of writes.slice(from, from + 400)) batch.create(db.doc(path), fields)
    await batch.commit()
  }
  // A report that is opened before the days of so many requests are counted counts them itself.
  for (const day of new Set(planned.map(({ created_at }) => dayOf(created_at))))
    await db.doc(paths.requestDay(org, day)).set({ organization_id: org, day, stale_at: 0 }, { merge: true })
  await db.doc(paths.requestCounter(org)).set(toStored('requestCounter', { next: FIRST_REQUEST + planned.length }))
  // From now on mails become requests by themselves.
  await db.doc(paths.organization(org)).update({ makes_requests: true })
  return planned.length
}

/** The ids of the mails that ask for something, by their keys, once they have come in. */
async function arrived(db: Firestore, { org, mails }: Seed): Promise<Map<string, number>> {
  const asking = mails.filter(({ expected }) => expected.is_compliance_related && expected.kind === 'message')
  const of = (sender: unknown, subject: unknown) => `${String(sender).toLowerCase()} ${String(subject)}`
  for (const until = Date.now() + 120_000; ;) {
    const { docs } = await db.collection(collectionOf(paths.inboundEmail(org, 'x'))).get()
    const ids = new Map(docs.map((doc) => [of(doc.get('sender_email'), doc.get('subject')), Number(doc.id)]))
    const found = asking.flatMap(({ key, from, subject }) => {
      const id = ids.get(of(from.address, subject))
      return id === undefined ? [] : [[key, id] as const]
    })
    if (found.length === asking.length) return new Map(found)
    if (Date.now() > until) throw new Error(`Only ${found.length} of ${asking.length} demo mails have come in`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function ofMails({ mails, now }: Seed, ids: ReadonlyMap<string, number>): Planned[] {
  return mails.flatMap((mail) => {
    const { key, from, expected, hours_ago, answers = [] } = mail
    if (!ids.has(key) || answers.length > 0) return []
    const { is_due_today, ...plan } = OF_MAILS[key] ?? { status: 'waiting' as const }
    const created_at = Math.round(now - hours_ago * HOUR)
    // A reminder belongs to the request that it reminds of.
    const further = mails.filter((other) => other.answers?.[0] === key && ids.has(other.key))
    return {
      ...plan,
      customer_name: CUSTOMERS.find(([, address]) => address === from.address)?.[0] ?? companyOfAddress(from.address),
      customer_email: from.address,
      parts: expected.parts,
      topics: expected.topics,
      created_at,
      email_ids: [mail, ...further].map((one) => ids.get(one.key) ?? 0),
      ...(is_due_today && { due_date: dayAt(now) }),
      ...(plan.status === 'delivered' && { done_at: now - 26 * HOUR }),
    }
  })
}

/** What was created by hand: eight in progress, two that wait, one to review, and five that were done today. */
function byHand({ products, now }: Seed): Planned[] {
  const statuses: RequestStatus[] = [
    ...Array.from({ length: 8 }, () => 'in_progress' as const),
    ...(['waiting', 'waiting', 'for_review', 'delivered', 'delivered', 'delivered', 'complete', 'complete'] as const),
  ]
  const midnight = now - (now % DAY)
  return statuses.map((status, index) => {
    const isDone = status === 'delivered' || status === 'complete'
    const created_at = now - (1 + (index % 4)) * DAY - index * 17 * 60_000
    // The first is due today, the others in the days to come.
    const due_date = dayAt(index === 0 ? now : now + (3 + (index % 5)) * DAY)
    const priority = (['high', 'medium', 'medium', 'low', 'urgent'] as const)[index % 5] ?? 'medium'
    const done = isDone ? { done_at: Math.max(midnight, now - (index - 10) * 35 * 60_000) } : {}
    return { ...asking(index, products), status, created_at, due_date, priority, ...done }
  })
}

/** A year of finished requests: more of them each month, most of them in time. */
function finished({ products, now }: Seed): Planned[] {
  return Array.from({ length: FINISHED }, (_, index) => {
    const part = (index + 0.5) / FINISHED
    const created_at = Math.round(now - 6 * DAY - (1 - part) ** 1.4 * 355 * DAY + ((index * 7) % 9) * HOUR)
    const due_date = dueAfter(created_at, sampleOf.organization)
    const isLate = index % 9 === 4
    const took = isLate
      ? midnightOf(due_date) - created_at + (2 + (index % 3)) * DAY
      : (0.3 + ((index * 13) % 17) / 6) * DAY
    const done_at = Math.round(Math.min(created_at + took, now - 30 * HOUR))
    const status = index % 4 === 1 ? ('delivered' as const) : ('complete' as const)
    return { ...asking(index, products), status, created_at, due_date, done_at }
  })
}

/** Who asks for what. Some customers ask more often than others. */
function asking(index: number, products: readonly Product[]) {
  const turns = CUSTOMERS.flatMap((customer) => Array.from({ length: customer[2] }, () => customer))
  const [customer_name, customer_email] = turns[(index * 7) % turns.length] ?? CUSTOMERS[0]
  const first = (index * 5) % products.length
  const parts = Array.from({ length: 1 + (index % 4) }, (_, next) => products[(first + next) % products.length])
  return {
    customer_name,
    customer_email,
    parts: parts.flatMap((product) => product?.part_number ?? []),
    topics: ASKED[index % ASKED.length] ?? [],
  }
}

type Write = { path: string; fields: Record<string, unknown> }

function documentsOf(plan: Planned, index: number, { org, uids, products, now }: Seed): Write[] {
  const { status, created_at, done_at = null, email_ids = [], customer_name, customer_email, topics } = plan
  const id = FIRST_REQUEST + index
  const assignee = status === 'new' ? null : (uids[index % uids.length] ?? null)
  const creator = email_ids.length > 0 ? null : (uids[(index + 1) % uids.length] ?? null)
  const makers = new Map(products.map(({ part_key, manufacturer }) => [part_key, manufacturer.name]))
  const details: RequestDetails = {
    ...sampleOf.requestDetails,
    parts: plan.parts.map((part_number) => {
      const key = partKey(part_number)
      return { part_number, part_key: key, manufacturer: makers.get(key) ?? null, description: '', topics: [] }
    }),
    topics,
    email_ids,
  }
  // Who works on a request has written to the customer before it was done.
  const isAnswered = done_at !== null || status === 'for_review'
  const answered_at = isAnswered ? Math.round(created_at + ((done_at ?? now) - created_at) * 0.6) : null
  const sent = done_at === null ? 0 : plan.parts.length * Math.max(1, topics.length)
  const steps = stepsTo(plan, now)
  const request: CustomerRequest = {
    ...sampleOf.request,
    id,
    status,
    status_version: steps.length,
    priority: plan.priority ?? 'medium',
    assignee_uid: assignee,
    assignee_version: assignee === null ? 0 : 1,
    changed_by: steps.length > 0 ? assignee : creator,
    changed_at: steps.at(-1)?.at ?? created_at,
    customer_name,
    customer_email,
    documents: documentsOfTopics(topics, {}),
    due_date: plan.due_date ?? dueAfter(created_at, sampleOf.organization),
    email_id: email_ids[0] ?? null,
    created_at,
    created_by: creator,
    first_response_at: answered_at,
    completed_at: done_at,
    edit_count: plan.is_edited ? 1 : 0,
    documents_sent: sent,
    documents_reused: Math.floor(sent * 0.45),
    ...listedOf({ id, customer_name, customer_email }, details),
  }
  const events: RequestEvent[] = [
    { id: 'created', at: created_at, by: creator, what: { kind: 'created' } },
    ...(assignee === null
      ? []
      : [
          {
            id: 'assignee-1',
            at: created_at + HOUR / 2,
            by: assignee,
            what: { kind: 'assignee', from: null, to: assignee },
          } as const,
        ]),
    ...steps.map(({ at, from, to }, step) => {
      const what = { kind: 'status', from, to } as const
      return { id: `status-${step + 1}`, at, by: assignee, what }
    }),
  ]
  const written = <P extends 'request' | 'requestDetails' | 'requestEvent'>(
    name: P,
    path: string,
    document: Parameters<typeof toStored<P>>[1],
  ) => ({ path, fields: toStored(name, document) }) satisfies Write
  return [
    written('request', paths.request(org, id), request),
    written('requestDetails', paths.requestDetails(org, id), details),
    ...events.map((event) => written('requestEvent', paths.requestEvent(org, id, event.id), event)),
  ]
}

/** How a request has come to its status, a while apart. */
function stepsTo({ status, created_at, done_at }: Planned, now: number) {
  const ways: Record<RequestStatus, RequestStatus[]> = {
    new: [],
    in_progress: ['in_progress'],
    waiting: ['in_progress', 'waiting'],
    for_review: ['in_progress', 'waiting', 'for_review'],
    delivered: ['in_progress', 'delivered'],
    complete: ['in_progress', 'complete'],
  }
  const way = ways[status]
  const end = done_at ?? created_at + (now - created_at) * 0.8
  return way.map((to, step) => ({
    from: way[step - 1] ?? ('new' as const),
    to,
    at: Math.round(created_at + ((end - created_at) * (step + 1)) / way.length),
  }))
}
