import type { DocumentType } from '@attestry/core/base/document-type'
import { dayAt, midnightOf } from '@attestry/core/base/day'
import { detailsOf } from '@attestry/core/vault/form-changes'
import type { CoveredPart, DocumentRegime, Finding } from '@attestry/core/vault/reading'
import type { MineralsTemplate, MineralsTemplateKind, TemplateFinding } from '@attestry/core/vault/template'
import { templateNames, unclearScope } from '@attestry/core/vault/template-words'
import { checkTemplate } from '../templates/check-template'
import { findingOf } from './document-text'
import { fitted } from './fit-reading'
import { asKnown } from './maker-of'
import { noReading } from './no-reading'
import type { FormContent } from './pdf-text'
import type { Proposal, Terms } from './propose'

/**
 * What a filled CMRT, EMRT or AMRT says: for which parts, or for all that its company makes, since when, and what is wrong
 * with it. One with errors is stored all the same, but states nothing.
 */
export function readForm({ template }: FormContent, { wanted, maker = wanted?.maker ?? null, now }: Terms): Proposal {
  const { kind, version, company, scope, effective_date, smelters, products } = template
  const title = `${templateNames[kind]} ${version} of ${company}`
  const say = <T>(value: T, words = title): Finding<T> => findingOf(value, 1, words, 1)
  const findings = [...checkTemplate(template, dayAt(now)), ...unclear(template)]
  const parts = partsIn(template).map((part) => say(part, part.scope === 'part' ? part.text : title))
  const isSound = findings.every(({ severity }) => severity !== 'error') && isDecided(template)
  const reading: Proposal['reading'] = {
    ...noReading('text', 1),
    pages_read: 1,
    form: say('declaration'),
    doc_type: say(TYPES[kind]),
    maker: asKnown(company === '' ? null : say(company), maker),
    parts,
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
      details: detailsOf(template),
    },
  }
  return { reading: fitted(reading, wanted?.part_number ?? null), parts }
}

const TYPES: Readonly<Record<MineralsTemplateKind, DocumentType>> = { cmrt: 'CMRT', emrt: 'EMRT', amrt: 'AMRT' }

/** A company answers for all that it makes. Where it means something else without a list, nobody knows which parts. */
const partsIn = ({ scope, company, products }: MineralsTemplate): CoveredPart[] =>
  scope === 'company' || scope === null
    ? [{ text: company.slice(0, 100), scope: 'all' }]
    : products.map(({ number }) => ({ text: number.slice(0, 100), scope: 'part' }))

const unclear = ({ scope, scope_description, products }: MineralsTemplate): TemplateFinding[] =>
  scope === 'user_defined' && products.length === 0
    ? [{ severity: 'warning', text: unclearScope(scope_description) }]
    : []

/** Whether each metal is in the products is said: who does not know it, or does not say, declares nothing. */
const isDecided = ({ metals, declarations }: MineralsTemplate): boolean =>
  metals.every((metal) =>
    declarations.some((one) => one.metal === metal && one.topic === 'used' && /^(?:yes|no)\b/i.test(one.answer)),
  )
