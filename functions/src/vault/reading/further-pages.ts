/** What a long document says is put together from what its pages say, some of them at a time. */
import { packagingKey } from '@attestry/core/vault/part-relation'
import {
  MAX_COVERED_PARTS,
  MAX_STATUSES,
  type NamedParts,
  type Reading,
  type StatedStatus,
} from '@attestry/core/vault/reading'
import { distinct, findingOf } from './document-text'
import type { PdfContent } from './pdf-text'
import { cutTo, type Proposal, proposalOf, type Terms } from './propose'
import { GRAVITY } from './statuses'
import { distinctTrade } from './trade'

/** No document of more pages is read to its end. */
const MAX_PAGES = 1000
/** Of all part numbers of a document, which are one document of the database (1 MiB). */
const MAX_LETTERS = 800_000

/** What its pages up to now say. `isWhole`: nothing follows, or nothing of it is read. */
export type Progress = Proposal & { isWhole: boolean }

export function withFurtherPages(before: Proposal | undefined, content: PdfContent, terms: Terms): Progress {
  if (content.state === 'form' || content.state === 'xml') return { ...proposalOf(content, terms), isWhole: true }
  if (content.state !== 'text') {
    const reading = before ? { ...before.reading, is_partial: true } : proposalOf(content, terms).reading
    return { reading, parts: before?.parts ?? [], isWhole: true }
  }
  const now = proposalOf(content, terms)
  const { reading, parts } = before ? together(before, now, terms) : now
  const { pages, pages_read } = reading
  const isAll = pages_read >= pages
  const isEnough =
    reading.is_from_picture ||
    pages_read >= MAX_PAGES ||
    parts.reduce((sum, { value }) => sum + value.text.length + 5, 0) > MAX_LETTERS
  return {
    reading: { ...reading, is_partial: reading.is_partial || (!isAll && isEnough) },
    parts,
    isWhole: isAll || isEnough,
  }
}

function together(before: Proposal, now: Proposal, terms: Terms): Proposal {
  const [one, other] = [before.reading, now.reading]
  const parts = distinct([...before.parts, ...now.parts], ({ text, scope }) => `${scope} ${text}`)
  const reading: Reading = {
    ...one,
    pages_read: other.pages_read,
    is_partial: one.is_partial || other.is_partial,
    doc_type: one.doc_type ?? other.doc_type,
    maker: one.maker ?? other.maker,
    parts,
    part_count: parts.length,
    excluded: distinct([...one.excluded, ...other.excluded], ({ text }) => text),
    regimes: distinct([...one.regimes, ...other.regimes]),
    issued_at: one.issued_at ?? other.issued_at,
    expires_at: one.expires_at ?? other.expires_at,
    candidate_list: one.candidate_list ?? other.candidate_list,
    directives: distinct([...one.directives, ...other.directives]),
    exemptions: distinct([...one.exemptions, ...other.exemptions]),
    substances: distinct(
      [...one.substances, ...other.substances],
      ({ name, cas, part_numbers }) => `${cas ?? name} ${part_numbers.join()}`,
    ),
    statuses: worstOf([...one.statuses, ...other.statuses]),
    trade: distinctTrade([...one.trade, ...other.trade]),
    ...((one.pending ?? other.pending) && { pending: [...(one.pending ?? []), ...(other.pending ?? [])] }),
    signature: one.signature ?? other.signature,
    draft: one.draft ?? other.draft,
    // What one of them declares is declared.
    undeclared: one.statuses.length + other.statuses.length === 0 ? (one.undeclared ?? other.undeclared) : null,
    non_compliant: one.non_compliant ?? other.non_compliant,
  }
  return { reading: cutTo(terms, reading), parts }
}

/**
 * Of each regime what is worst, before what is said of other parts by their numbers; where two say the same, of the
 * parts of both. What was said of all is not said any more where something worse is, and nothing where
 * all of them fail.
 */
function worstOf(statuses: Reading['statuses']): Reading['statuses'] {
  const all = worstBy(statuses, ({ exemptions = [] }) => exemptions.join())
  if (all.length <= MAX_STATUSES) return all
  const plain = all.map((one) => ({ ...one, value: { ...one.value, exemptions: undefined } }))
  return worstBy(plain, () => '')
}

/** `detail`: what tells statements of one status apart. */
function worstBy(statuses: Reading['statuses'], detail: (one: StatedStatus) => string): Reading['statuses'] {
  const said = new Map<string, Reading['statuses'][number]>()
  for (const one of statuses.toSorted((a, b) => gravityOf(a) - gravityOf(b))) {
    const key = `${one.value.regime} ${one.value.status} ${detail(one.value)}`
    const known = said.get(key)
    const worse = [...said.values()].filter(({ value }) => value.regime === one.value.regime)
    const isFirst = worse.length === 0
    if (!known && worse.some(({ value }) => value.status === 'non_compliant' && value.part_numbers.length === 0))
      continue
    if (known) said.set(key, { ...known, value: { ...known.value, part_numbers: ofBoth(known.value, one.value) } })
    else if (isFirst || one.value.part_numbers.length > 0) said.set(key, one)
  }
  return [...said.values()]
}

const gravityOf = ({ value }: Reading['statuses'][number]): number => GRAVITY.indexOf(value.status)

/** None is named where it is all. */
const ofBoth = (one: StatedStatus, other: StatedStatus): string[] =>
  one.part_numbers.length === 0 || other.part_numbers.length === 0
    ? []
    : [...new Set([...one.part_numbers, ...other.part_numbers])]

/** The single parts of a document whose reading has too few of them, by their keys. */
export const partsByKey = (reading: Reading, named: NamedParts | undefined): PartsByKey =>
  new Map(
    partsOf(reading, named).flatMap((one) =>
      one.value.scope === 'part' ? [[packagingKey(one.value.text), one] as const] : [],
    ),
  )
export type PartsByKey = ReadonlyMap<string, Proposal['parts'][number]>

/** All single parts, where they are more than a reading has. */
export const namedParts = ({ parts }: Proposal): NamedParts | null =>
  parts.length <= MAX_COVERED_PARTS
    ? null
    : {
        lines: parts
          .filter(({ value }) => value.scope === 'part')
          .map(({ value, page }) => `${page}\t${value.text}`)
          .join('\n'),
      }

/** The parts of a document whose reading has too few of them. */
export function partsOf(reading: Reading, named: NamedParts | undefined): Proposal['parts'] {
  const listed = (named?.lines ?? '').split('\n').flatMap((line) => {
    const [page, text] = line.split('\t')
    return text ? [findingOf({ text, scope: 'part' as const }, Number(page), text, 0.9)] : []
  })
  return distinct([...reading.parts, ...listed], ({ text, scope }) => `${scope} ${text}`)
}
