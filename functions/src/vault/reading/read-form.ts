import type { DocumentType } from '@attestry/core/base/document-type'
import { dayAt, midnightOf } from '@attestry/core/base/day'
import { type CoveredPart, type DocumentRegime, type Finding, MAX_COVERED_PARTS } from '@attestry/core/vault/reading'
import type { MineralsTemplate, MineralsTemplateKind } from '@attestry/core/vault/template'
import { templateNames } from '@attestry/core/vault/template-words'
import { checkTemplate } from '../templates/check-template'
import { findingOf } from './document-text'
import { asKnown } from './maker-of'
import { noReading } from './no-reading'
import type { FormContent } from './pdf-text'
import type { Proposal, Terms } from './propose'

/**
 * What a filled CMRT, EMRT or AMRT says: for which parts, or for all that its company makes, since when, and what is wrong
 * with it. One with errors is stored all the same, but states nothing.
 */
export function readForm({ template }: FormContent, { maker = null, now }: Omit<Terms, 'wanted'>): Proposal {
  const { kind, version, company, scope, effective_date, smelters, products } = template
  const title = `${templateNames[kind]} ${version} of ${company}`
  const say = <T>(value: T, words = title): Finding<T> => findingOf(value, 1, words, 1)
  const findings = checkTemplate(template, dayAt(now))
  const parts = partsIn(template).map((part) => say(part, part.scope === 'part' ? part.text : title))
  const isSound = findings.every(({ severity }) => severity !== 'error')
  const reading: Proposal['reading'] = {
    ...noReading('text', 1),
    pages_read: 1,
    form: say('declaration'),
    doc_type: say(TYPES[kind]),
    maker: asKnown(company === '' ? null : say(company), maker),
    parts: parts.slice(0, MAX_COVERED_PARTS),
    part_count: parts.length,
    regimes: kind === 'cmrt' ? [say<DocumentRegime>('conflict_minerals')] : [],
    issued_at: effective_date === null ? null : say(midnightOf(effective_date), effective_date),
    statuses:
      kind === 'cmrt' && isSound ? [say({ regime: 'conflict_minerals', status: 'declared', part_numbers: [] })] : [],
    summary: {
      kind,
      edition: version,
      scope,
      smelters: smelters.length,
      products: products.length,
      findings: findings.slice(0, 30),
    },
  }
  return { reading, parts }
}

const TYPES: Readonly<Record<MineralsTemplateKind, DocumentType>> = { cmrt: 'CMRT', emrt: 'EMRT', amrt: 'AMRT' }

/** A company answers for all that it makes, unless it names products. */
const partsIn = ({ scope, company, products }: MineralsTemplate): CoveredPart[] =>
  scope === 'product' || (scope === 'user_defined' && products.length > 0)
    ? products.map(({ number }) => ({ text: number.slice(0, 100), scope: 'part' }))
    : [{ text: company.slice(0, 100), scope: 'all' }]
