import { DAY, midnightOf } from '@attestry/core/base/day'
import type { DocumentType } from '@attestry/core/base/document-type'
import type { MaterialDeclaration } from '@attestry/core/vault/material-declaration'
import { materialTitle } from '@attestry/core/vault/material-declaration-words'
import { compositionOf, type CoveredPart, type Finding } from '@attestry/core/vault/reading'
import { statementsOfDeclaration } from '../declarations/statements-of-declaration'
import { findingOf } from './document-text'
import { fitted } from './fit-reading'
import { asKnown } from './maker-of'
import { noReading } from './no-reading'
import type { Proposal, Terms } from './propose'

/** What a material declaration in XML says, for a person to confirm: of which parts, since when, and what is in them. */
export function readXml(
  declaration: MaterialDeclaration,
  { wanted, maker = wanted?.maker ?? null, now }: Terms,
): Proposal {
  const { date, authorizer, is_accepted, products } = declaration
  const title = materialTitle(declaration)
  const say = <T>(value: T, words = title): Finding<T> => findingOf(value, 1, words, 1)
  const { regimes, statuses, substances, exemptions, candidate_list, exceeded } = statementsOfDeclaration(declaration)
  const numbers = new Set(products.map(({ number }) => number).filter((number) => number !== ''))
  const parts = Array.from(numbers, (text) => say<CoveredPart>({ text, scope: 'part' }, text))
  const day = date === null ? null : midnightOf(date)
  const company = makerOf(declaration)
  const reading: Proposal['reading'] = {
    ...noReading('text', 1),
    pages_read: 1,
    is_partial: declaration.left_out > 0,
    form: say('declaration'),
    doc_type: say(typeOf(declaration, regimes)),
    maker: asKnown(company === '' ? null : say(company.slice(0, 200), company), maker),
    parts,
    part_count: parts.length,
    regimes: regimes.map(({ regime, words }) => say(regime, words)),
    // Days that have not come yet are none of issue.
    issued_at: day === null || day > now + 2 * DAY ? null : say(day, date ?? ''),
    candidate_list:
      candidate_list && say({ entries: candidate_list.entries, dated: candidate_list.dated }, candidate_list.words),
    exemptions: exemptions.map(({ code, words }) => say(code, words)),
    substances: substances.map(({ name, cas, where, products: part_numbers, words }) =>
      say({ name, cas, where, part_numbers }, words),
    ),
    statuses: statuses.map(({ regime, status, products: part_numbers, words }) =>
      say({ regime, status, part_numbers }, words),
    ),
    signature: authorizer === '' || is_accepted === false ? null : say({ name: authorizer.slice(0, 100), title: null }),
    non_compliant: exceeded && say(true, exceeded.words),
    ...(declaration.substances.length > 0 && {
      composition: compositionOf(declaration.substances, wanted?.part_number ?? null),
    }),
  }
  return { reading: fitted(reading, wanted?.part_number ?? null), parts }
}

/** Who made the products, or else who declares them. Of the products of several makers: nobody. */
function makerOf({ products, supplier }: MaterialDeclaration): string {
  const [first = '', ...others] = new Set(products.map(({ manufacturer }) => manufacturer))
  return others.length > 0 ? '' : first || supplier
}

function typeOf({ substances }: MaterialDeclaration, regimes: readonly { regime: 'rohs' | 'reach' }[]): DocumentType {
  if (substances.length > 0) return 'Full Material Declaration'
  const [first, ...others] = regimes
  return !first || others.length > 0 ? 'Compliance Document' : TYPES[first.regime]
}

const TYPES: Readonly<Record<'rohs' | 'reach', DocumentType>> = { rohs: 'RoHS Certificate', reach: 'REACH Declaration' }
