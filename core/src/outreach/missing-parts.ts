/** What the vault lacks to answer a customer, and which manufacturer to ask for it. */
import {
  acceptedOf,
  type AnswerGrid,
  filesOf,
  type GridRow,
  keysOfRow,
  openTopics,
  preselected,
} from '../sending/answer-grid'
import { type AnswerTerms, isAbout, isMeant } from '../sending/document-issue'
import { topicsOf } from '../sending/topic-of'
import { partId } from '../mail/corrected-analysis'
import type { Topic } from '../base/topic'
import type { DocumentCondition } from '../mail/inbox'
import type { Contact } from './contacts'
import { inGroups } from '../base/in-groups'
import { MAX_ASKED_PARTS, type AskedPart } from './outreach'
import { makerKey, partKey } from '../base/part-number'
import type { Manufacturer } from '../vault/vault'

export type MissingPart = AskedPart & {
  /** As the vault knows it, or else as the mail or the list names it. */
  manufacturer: { id: number | null; name: string | null }
}

/** One mail to write: parts of one maker. */
export type InquiryGroup = {
  key: string
  manufacturer_id: number | null
  /** '' when nobody has said whose parts these are. */
  name: string
  parts: AskedPart[]
}

/** What is asked for and cannot be answered with a document that has not expired and that the customer accepts. */
export function missingParts(grid: AnswerGrid, now: number): MissingPart[] {
  const answered = new Set(preselected(grid, now))
  return acceptedOf(grid).rows.flatMap((row, index) => {
    const topics = openTopics(row, answered)
    return topics ? [missingPart(grid, row, index, topics)] : []
  })
}

/** One part, for what is missing of it; if nothing is, for all that is asked about it. */
export function askedPart(grid: AnswerGrid, id: string, now: number): MissingPart[] {
  const answered = new Set(preselected(grid, now))
  return acceptedOf(grid).rows.flatMap((row, index) => {
    const all = row.cells.filter(({ isAsked }) => isAsked).map(({ topic }) => topic)
    return partId(row.part) === id ? [missingPart(grid, row, index, openTopics(row, answered) ?? all)] : []
  })
}

function missingPart(grid: AnswerGrid, row: GridRow, index: number, topics: Topic[]): MissingPart {
  const { part, product } = row
  const manufacturer = product
    ? { id: product.manufacturer.id, name: product.manufacturer.name }
    : { id: null, name: part.manufacturer }
  const known = grid.rows[index] ?? row
  const isForm = row.cells.some(({ topic, form }) => form !== undefined && topics.includes(topic))
  const form = isForm ? { as_form: true as const } : {}
  return { part_number: part.part_number, topics, ...currentFor(grid.terms, known, topics), ...form, manufacturer }
}

const SAYS_HOW_NEW: readonly DocumentCondition['kind'][] = [
  'not_older_than',
  'issued_after',
  'rejected',
  'current_list',
]

/** How new the documents of a part have to be, if somebody says so. */
function currentFor(
  { conditions, max_age }: AnswerTerms,
  row: GridRow,
  topics: readonly Topic[],
): Pick<AskedPart, 'current'> {
  const about = conditions.filter(
    (one) =>
      SAYS_HOW_NEW.includes(one.kind) &&
      isAbout(one, keysOfRow(row)) &&
      (topics.length === 0 || topics.some((topic) => isMeant(one, topic))),
  )
  const ages = about.flatMap((one) => (one.kind === 'not_older_than' ? one.months : []))
  const days = about.flatMap((one) => (one.kind === 'issued_after' ? one.day : []))
  if (max_age !== null) ages.push(max_age)
  const isRefused = filesOf(row).some(
    (file) =>
      row.issues.get(file.id)?.kind === 'refused' &&
      (topics.length === 0 || topicsOf(file, null).some((topic) => topics.includes(topic))),
  )
  if (about.length === 0 && ages.length === 0 && !isRefused) return {}
  const months = ages.length > 0 ? Math.min(...ages) : null
  return { current: { months, day: days.toSorted().at(-1) ?? null } }
}

/** A mail for each maker, in the order in which they are named; more than one where it has too many parts for one. */
export function inquiryGroups(missing: readonly MissingPart[], makers: readonly MakerName[]): InquiryGroup[] {
  const groups = new Map<string, Omit<InquiryGroup, 'key'> & { byPart: Map<string, AskedPart> }>()
  for (const { manufacturer, part_number, topics, current } of missing) {
    const maker = makerOf(manufacturer, makers)
    const key = maker ? String(maker.id) : `name ${makerKey(manufacturer.name ?? '')}`
    const group = groups.get(key) ?? {
      manufacturer_id: maker?.id ?? null,
      name: maker?.name ?? manufacturer.name ?? '',
      parts: [],
      byPart: new Map(),
    }
    groups.set(key, group)
    const known = group.byPart.get(partKey(part_number))
    // A part that is named twice is asked about once, for all of it.
    if (known) {
      known.topics = known.topics.length > 0 && topics.length > 0 ? [...new Set([...known.topics, ...topics])] : []
      if (current) known.current ??= current
    } else group.byPart.set(partKey(part_number), { part_number, topics: [...topics], ...(current && { current }) })
  }
  return [...groups].flatMap(([key, { byPart, manufacturer_id, name }]) =>
    inGroups([...byPart.values()], MAX_ASKED_PARTS).map((parts, index) => ({
      key: index === 0 ? key : `${key} ${index}`,
      manufacturer_id,
      name,
      parts,
    })),
  )
}

/** What the company of a contact is asked for. */
export const groupsOf = <G extends Pick<InquiryGroup, 'manufacturer_id' | 'name'>>(
  contact: Pick<Contact, 'manufacturer_id' | 'company_name'>,
  groups: readonly G[],
): G[] => groups.filter((group) => isContactOf(contact, group))

/** Whether a contact is at the maker of some parts. */
export const isContactOf = (
  { manufacturer_id, company_name }: Pick<Contact, 'manufacturer_id' | 'company_name'>,
  group: Pick<InquiryGroup, 'manufacturer_id' | 'name'>,
): boolean =>
  group.manufacturer_id === null
    ? makerKey(company_name) === makerKey(group.name)
    : manufacturer_id === group.manufacturer_id

type MakerName = Pick<Manufacturer, 'id' | 'name'>

const makerOf = ({ id, name }: MissingPart['manufacturer'], makers: readonly MakerName[]): MakerName | undefined => {
  if (id !== null) return makers.find((maker) => maker.id === id) ?? { id, name: name ?? '' }
  const key = makerKey(name ?? '')
  return key === '' ? undefined : makers.find((maker) => makerKey(maker.name) === key)
}

type Candidate = Pick<Contact, 'id' | 'contact_type' | 'is_primary' | 'bounced'>

/** Whom to ask at a maker: the primary contact, then who is there for compliance. Nobody whose mail comes back. */
export const bestContact = <C extends Candidate>(contacts: readonly C[]): C | undefined =>
  contacts
    .filter(({ bounced }) => bounced === null)
    .toSorted(
      (one, other) =>
        Number(other.is_primary) - Number(one.is_primary) ||
        Number(other.contact_type === 'compliance') - Number(one.contact_type === 'compliance') ||
        one.id - other.id,
    )[0]
