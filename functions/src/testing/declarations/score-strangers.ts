import type { DocumentType } from '@attestry/core/base/document-type'
import { makerKey } from '@attestry/core/base/part-number'
import { isKindOfParts, isOptional } from '@attestry/core/vault/kinds'
import type { Reading } from '@attestry/core/vault/reading'
import { canonicalMaker } from '../../text/makers'
import { substancesIn } from '../../text/substances/known-substances'
import { readingOf } from './reading-of'
import type { Stranger } from './strangers'

export const FIELDS = [
  'part recall',
  'part precision',
  'substance recall',
  'substance precision',
  'status',
  'kind',
  'maker',
  'issue date',
  'signature',
] as const
export type Field = (typeof FIELDS)[number]
type Share = { right: number; of: number }
/** `falseGreen`: regimes whose bad news was read as good. */
export type StrangerScore = { isFrozen: boolean; shares: Record<Field, Share>; falseGreen: number }

const REGIMES = ['rohs', 'reach', 'prop65', 'conflict_minerals'] as const
const GRAVITY = ['non_compliant', 'declared', 'compliant_with_exemption', 'compliant', 'not_applicable']
const GOOD = ['compliant', 'compliant_with_exemption', 'not_applicable']

/** How much of a stranger's declaration is read as its author noted it down. */
export async function scoreStranger(stranger: Stranger): Promise<StrangerScore> {
  const { truth, isFrozen } = stranger
  const reading = await readingOf(stranger)
  const isDeclaration = truth.doc_type !== null
  const parts = isDeclaration ? compared(truth.parts.map(plain), partsOf(reading)) : NOTHING
  const substances = compared(
    truth.substances.map(keyOf),
    reading.substances.map(({ value }) => keyOf(value)),
  )
  const statuses = REGIMES.map((regime) => statusesOf(regime, reading, stranger)).filter(
    ({ said, worst }) => said || worst,
  )
  return {
    isFrozen,
    falseGreen: statuses.filter(
      ({ said = '', worst = '' }) => GOOD.includes(said) && worst !== '' && !GOOD.includes(worst),
    ).length,
    shares: {
      'part recall': parts.recall,
      'part precision': parts.precision,
      'substance recall': substances.recall,
      'substance precision': substances.precision,
      status: { right: statuses.filter(({ said, worst }) => said === worst).length, of: statuses.length },
      kind: one(kindOf(reading.doc_type?.value ?? null) === truth.doc_type),
      maker: isDeclaration ? one(isSameMaker(reading.maker?.value ?? '', truth.maker ?? '')) : NONE,
      'issue date': isDeclaration ? one(dayOf(reading) === truth.issued) : NONE,
      signature: isDeclaration ? one(isSigned(reading) === truth.signed) : NONE,
    },
  }
}

const NONE: Share = { right: 0, of: 0 }
const NOTHING = { recall: NONE, precision: NONE }
const one = (isRight: boolean): Share => ({ right: isRight ? 1 : 0, of: 1 })

function compared(wanted: readonly string[], found: readonly string[]): { recall: Share; precision: Share } {
  const [truth, said] = [new Set(wanted), new Set(found)]
  const right = [...truth].filter((value) => said.has(value)).length
  return { recall: { right, of: truth.size }, precision: { right, of: said.size } }
}

const plain = (part: string): string => part.toUpperCase().replace(/\s/g, '')
const partsOf = ({ parts }: Reading): string[] =>
  parts.filter(({ value }) => value.scope === 'part').map(({ value }) => plain(value.text))

const keyOf = ({ name, cas }: { name: string; cas: string | null }): string =>
  cas ?? substancesIn(name)[0]?.cas ?? name.toLowerCase()

function statusesOf(regime: (typeof REGIMES)[number], { statuses }: Reading, { truth }: Stranger) {
  const stated = truth.statements
    // Who only informs of REACH says neither that there is something nor that there is nothing.
    .filter(({ topic, status }) => topic === regime && !(topic === 'reach' && status === 'declared'))
    .map(({ status }) => (status === 'contains_svhc' ? 'declared' : status))
  return {
    said: statuses.find(({ value }) => value.regime === regime)?.value.status,
    worst: GRAVITY.find((status) => stated.includes(status)),
  }
}

/** The whole name of a company is also right where its author noted down the short one. */
function isSameMaker(read: string, wanted: string): boolean {
  const [said, name] = [makerKey(canonicalMaker(read)), makerKey(canonicalMaker(wanted))]
  return (
    said === name || (makerKey(wanted).length > 1 && (said.includes(name) || makerKey(read).includes(makerKey(wanted))))
  )
}

const dayOf = ({ issued_at }: Reading): string | null =>
  issued_at && new Date(issued_at.value).toISOString().slice(0, 10)

/** "Valid without signature" is none. */
const isSigned = ({ signature }: Reading): boolean =>
  signature !== null && (signature.value.name !== null || /digital signature|章/.test(signature.words))

/** How much of all is right, by field. */
export const shareOf = (scores: readonly StrangerScore[], field: Field): number => {
  const all = scores.map(({ shares }) => shares[field])
  return all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { of }) => sum + of, 0)
}

/** What was labelled before the vault had further kinds; a paper of a company was no declaration. */
const kindOf = (type: DocumentType | null): DocumentType | null =>
  type === 'China RoHS Declaration'
    ? 'RoHS Certificate'
    : type === null || !isKindOfParts(type)
      ? null
      : isOptional(type)
        ? 'Compliance Document'
        : type
