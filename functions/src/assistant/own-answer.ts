import { type OwnNames, topicName, typeName } from '@attestry/core/base/own-kinds'
import { type ChatList, MAX_CHAT_ROWS } from '@attestry/core/assistant/chat'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { REQUEST_STATUS_NAMES } from '@attestry/core/base/request-status'
import { requestName } from '@attestry/core/requests/words'
import { DAY, dayAt } from '@attestry/core/base/day'
import { capitalized, dayText, inSentence, topicLabels } from '@attestry/core/base/words'
import { withUniversal } from '@attestry/core/vault/document-summary'
import { statementsAbout } from '@attestry/core/vault/facts'
import { isExpired } from '@attestry/core/vault/expiry'
import { makerKey } from '@attestry/core/base/part-number'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import type { Day } from '@attestry/core/base/primitives'
import type { Regime } from '@attestry/core/base/regime'
import { wallClock } from '@attestry/core/base/time-zone'
import { isPaper } from '@attestry/core/vault/product-documents'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import type { OwnQuestion } from '../ai/local/chat/question'
import { officeOf } from '../commands/office-of'
import {
  awaitedMails,
  expiringFiles,
  makersAt,
  newestProducts,
  openRequestCount,
  openRequestsOf,
  productsAt,
  statsOf,
} from './facts'
import { isAbout } from './regime-facts'
import type { Asker } from './chat-job'

/** Lists, and what has to be said about them. */
export type OwnAnswer = { lists: ChatList[]; notes: string[] }

/** How many documents, requests or products are looked through. If there are more, the answer says so. */
const LOOKED_THROUGH = 300

type Row = ChatList['rows'][number]
type Kind = NonNullable<Row['about']>['kind']

/** The answer to a question about the organization's own data: what queries find, and nothing else. */
export async function ownAnswer(
  reads: Reads,
  { org, uid }: Asker,
  question: OwnQuestion,
  now: number,
  own: OwnNames,
): Promise<OwnAnswer> {
  switch (question.kind) {
    case 'expiring':
      return expiring(reads, org, question, now, own)
    case 'customer':
      return waitingCustomer(reads, org, question.name, now)
    case 'requests':
      return openRequests(reads, { org, uid }, question, wallClock(now, (await officeOf(reads, org)).time_zone))
    case 'manufacturers':
      return awaitedAnswers(reads, org, question.name, now)
    case 'missing':
      return withoutDocument(reads, org, question.regime)
    case 'containing':
      return containing(reads, org, question, own)
    case 'counts':
      return counts(reads, org)
  }
}

async function expiring(
  reads: Reads,
  org: string,
  { regimes, maker, from, by }: Extract<OwnQuestion, { kind: 'expiring' }>,
  now: number,
  own: OwnNames,
): Promise<OwnAnswer> {
  const { rows, isMore } = await expiringFiles(reads, org, from, by, LOOKED_THROUGH)
  const about = rows.filter((file) => regimes.length === 0 || regimes.some((regime) => isAbout(file, regime)))
  const owners = await ownersOf(reads, org, about)
  const wanted = about.filter((file) => maker === null || isSameName(owners.makerOf(file), maker))
  const what = [...regimes.map((regime) => topicLabels[regime]), 'documents']
    .join(' and ')
    .replace(' and documents', ' documents')
  const whose = maker === null ? '' : ` of ${maker}`
  const isPast = isExpired(by, now)
  const when = isPast ? 'that have expired' : by === null ? 'that expire' : `that expire by ${dayText(by)}`
  const list = listOf(
    `${capitalized(what)}${whose} ${when}`,
    ['Document', 'Type', 'Part', 'Manufacturer', 'Expires'],
    wanted.map((file) => ({
      cells: [
        file.original_filename,
        typeName(file.doc_type, own),
        owners.partOf(file),
        owners.makerOf(file),
        file.expires_at === null ? '' : dayText(file.expires_at),
      ],
      about: file.product_id === null ? null : { kind: 'product', id: file.product_id },
    })),
  )
  return {
    lists: [list],
    notes: cutNote(isMore, `Only the first ${LOOKED_THROUGH} documents by expiry were looked at.`),
  }
}

/** Whose documents they are: of a part, of a maker for all its parts, or of the organization itself. */
async function ownersOf(reads: Reads, org: string, files: readonly VaultFile[]) {
  const products = await productsAt(reads, org, unique(files.flatMap(({ product_id }) => product_id ?? [])))
  const makers = await makersAt(reads, org, unique(files.flatMap(({ manufacturer_id }) => manufacturer_id ?? [])))
  const product = new Map(products.map((one) => [one.id, one]))
  const maker = new Map(makers.map((one) => [one.id, one.name]))
  return {
    partOf: (file: VaultFile) => {
      if (isPaper(file)) return 'Your company'
      return file.product_id === null ? 'All products' : (product.get(file.product_id)?.part_number ?? '')
    },
    makerOf: ({ product_id, manufacturer_id }: VaultFile) =>
      (product_id === null ? maker.get(manufacturer_id ?? 0) : product.get(product_id)?.manufacturer.name) ?? '',
  }
}

async function waitingCustomer(reads: Reads, org: string, name: string, now: number): Promise<OwnAnswer> {
  const tokens = queryTokens(name)
  if (tokens.length === 0) return { lists: [], notes: [`I could not find a customer called ${name}.`] }
  const { rows, isMore } = await openRequestsOf(reads, org, { tokens }, MAX_CHAT_ROWS)
  const theirs = rows.filter(({ search_tokens }) => matchesSearch(name, search_tokens))
  const list = requestList(`What ${name} is waiting for`, theirs, now)
  return { lists: [list], notes: cutNote(isMore, `Only the newest ${MAX_CHAT_ROWS} open requests were looked at.`) }
}

async function openRequests(
  reads: Reads,
  { org, uid }: Asker,
  { isMine, isOverdue, by }: Extract<OwnQuestion, { kind: 'requests' }>,
  now: number,
): Promise<OwnAnswer> {
  const until = isOverdue ? now - DAY : by
  const about = until === null ? {} : { dueBy: dayAt(until) }
  const { rows, isMore } = await openRequestsOf(reads, org, about, isMine ? LOOKED_THROUGH : MAX_CHAT_ROWS)
  const wanted = rows.filter(({ assignee_uid }) => !isMine || assignee_uid === uid)
  const kind = isOverdue ? 'overdue requests' : 'open requests'
  const when = !isOverdue && by !== null ? ` due by ${dayText(by)}` : ''
  const list = requestList(capitalized(`${isMine ? 'your ' : ''}${kind}${when}`), wanted, now)
  const total = isMine || !isMore || until !== null ? list.total : await openRequestCount(reads, org, 1000)
  return {
    lists: [{ ...list, total }],
    notes: cutNote(isMore && (isMine || until !== null), `Only ${rows.length} open requests were looked at.`),
  }
}

function requestList(title: string, requests: readonly CustomerRequest[], now: number): ChatList {
  return listOf(
    title,
    ['Request', 'Customer', 'Parts', 'Documents', 'Status', 'Due'],
    requests.map((request) => ({
      cells: [
        requestName(request),
        request.customer_name,
        partsOf(request),
        request.documents.join(', '),
        REQUEST_STATUS_NAMES[request.status],
        dueText(request.due_date, now),
      ],
      about: { kind: 'request', id: request.id },
    })),
  )
}

function partsOf({ part_numbers, part_count }: CustomerRequest): string {
  const more = part_count - part_numbers.length
  return part_numbers.length === 0 ? '' : `${part_numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const dueText = (due: Day | null, now: number): string =>
  due === null ? '' : `${dayText(due)}${due < dayAt(now) ? ' (overdue)' : ''}`

async function awaitedAnswers(reads: Reads, org: string, name: string | null, now: number): Promise<OwnAnswer> {
  const tokens = name === null ? [] : queryTokens(name)
  const { rows, isMore } = await awaitedMails(reads, org, tokens, MAX_CHAT_ROWS)
  const wanted = rows.filter(({ search_tokens, manufacturer_name, company_name }) => {
    if (name === null) return true
    return matchesSearch(name, search_tokens) || isSameName(manufacturer_name ?? company_name, name)
  })
  const list = listOf(
    name === null ? 'Manufacturers who have not answered' : `What we wait for from ${name}`,
    ['Asked', 'Contact', 'Company', 'Sent', 'Waiting'],
    wanted.map((mail) => ({
      cells: [
        mail.subject,
        mail.contact_name,
        mail.manufacturer_name ?? mail.company_name,
        mail.sent_at === null ? '' : dayText(mail.sent_at),
        mail.sent_at === null ? '' : `${daysText(now - mail.sent_at)}${isLate(mail.due_at, now) ? ', overdue' : ''}`,
      ],
      about: { kind: 'outbound', id: mail.id },
    })),
  )
  return { lists: [list], notes: cutNote(isMore, `Only the newest ${MAX_CHAT_ROWS} were looked at.`) }
}

const isLate = (due: number | null, now: number): boolean => due !== null && due < now

/** No query can ask for what is missing, so this looks through the newest products and says so. */
async function withoutDocument(reads: Reads, org: string, regime: Regime | null): Promise<OwnAnswer> {
  const { rows: products, isMore } = await newestProducts(reads, org, LOOKED_THROUGH)
  const makers = await makersAt(reads, org, unique(products.map(({ manufacturer }) => manufacturer.id)))
  const universal = new Map(makers.map((maker) => [maker.id, maker]))
  const lacks = products.filter((product) => {
    const { file_count, covered_until } = withUniversal(product, universal.get(product.manufacturer.id))
    return regime === null ? file_count === 0 : !(regime in covered_until)
  })
  const list = listOf(
    `Parts without ${regime === null ? 'any document' : `a ${topicLabels[regime]} document`}`,
    ['Part', 'Manufacturer', 'Type', 'Documents'],
    lacks.map(({ id, part_number, manufacturer, product_type, file_count }) => ({
      cells: [part_number, manufacturer.name, product_type.name, String(file_count)],
      about: { kind: 'product', id },
    })),
  )
  return {
    lists: [list],
    notes: cutNote(isMore, `Only the ${LOOKED_THROUGH} newest parts of the vault were looked at.`),
  }
}

/** The parts of which documents state a substance. What nobody has read of them is said, so that none is not an all-clear. */
async function containing(
  reads: Reads,
  org: string,
  { substance, topic }: Extract<OwnQuestion, { kind: 'containing' }>,
  own: OwnNames,
): Promise<OwnAnswer> {
  if (topic !== null)
    return {
      lists: [],
      notes: [
        `The vault does not know which parts contain ${substance}. Ask about a part to see its ${topicName(topic, own)} documents.`,
      ],
    }
  const { rows: products, isMore } = await newestProducts(reads, org, LOOKED_THROUGH)
  const makers = await makersAt(reads, org, unique(products.map(({ manufacturer }) => manufacturer.id)))
  const known = new Map(makers.map((maker) => [maker.id, maker]))
  const rows = products.flatMap((product) => {
    const said = statementsAbout(product, known.get(product.manufacturer.id)).flatMap((one) =>
      one.substances.filter((name) => isMeantBy(substance, name)).map((name) => ({ name, filename: one.filename })),
    )
    const [first] = said
    if (!first) return []
    const names = [...new Set(said.map(({ name }) => name))].join(', ')
    const cells = [product.part_number, product.manufacturer.name, names, first.filename]
    return [{ cells, about: { kind: 'product' as const, id: product.id } }]
  })
  const columns = ['Part', 'Manufacturer', 'Substance', 'Document']
  return {
    lists: [
      listOf(`Parts whose documents state ${substance === 'SVHC' ? 'an SVHC' : inSentence(substance)}`, columns, rows),
    ],
    notes: [
      'Other parts may contain it as well: only what documents of the vault state is known.',
      ...cutNote(isMore, `Only the ${LOOKED_THROUGH} newest parts of the vault were looked at.`),
    ],
  }
}

/** "Lead (7439-92-1)" and "Lead monoxide" are meant by "Lead"; all are by "SVHC". */
const isMeantBy = (substance: string, name: string): boolean =>
  substance === 'SVHC' || new RegExp(`(?<!\\p{L})${substance}(?!\\p{L})`, 'iu').test(name)

async function counts(reads: Reads, org: string): Promise<OwnAnswer> {
  const [stats, open] = await Promise.all([statsOf(reads, org), openRequestCount(reads, org, 1000)])
  const rows: [string, number][] = [
    ['Products in the vault', stats.product_count],
    ['Documents in the vault', stats.document_count],
    ['Documents that cover all products of a manufacturer', stats.universal_document_count],
    ['Manufacturers with a product in the vault', stats.manufacturer_count],
    ['Open requests of customers', open],
    ['Emails in the inbox', stats.inbound_email_count],
    ['Contacts', stats.contact_count],
  ]
  const cells = rows.map(([name, count]) => ({
    cells: [name, count === 1000 && name.startsWith('Open') ? '1,000+' : count.toLocaleString('en')],
    about: null,
  }))
  return { lists: [listOf('Your organization in numbers', ['What', 'How many'], cells)], notes: [] }
}

type NewRow = { cells: string[]; about: { kind: Kind; id: number } | null }

export const listOf = (title: string, columns: string[], rows: readonly NewRow[]): ChatList => ({
  title,
  columns,
  rows: rows.slice(0, MAX_CHAT_ROWS),
  total: rows.length,
})

const cutNote = (isCut: boolean, note: string): string[] => (isCut ? [note] : [])

const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [makerKey(one), makerKey(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]
const daysText = (millis: number): string => {
  const days = Math.max(0, Math.floor(millis / 86_400_000))
  return days === 1 ? '1 day' : `${days} days`
}
