import { relationOf } from '@attestry/core/vault/part-relation'
import { warningsOf } from '@attestry/core/vault/reading-warnings'
import { canonicalMaker } from '../../text/makers'
import type { PdfContent } from '../../vault/reading/pdf-text'
import { propose } from '../../vault/reading/propose'
import type { Example } from './examples'
import { NOW } from './facts'

export const MEASURES = ['type', 'maker', 'part relation', 'directive', 'date', 'warned', 'no false warning'] as const
export type Measure = (typeof MEASURES)[number]

/** What is right about what was read from one example. A measure that does not apply is left out. */
export type Scored = { example: Example; right: Partial<Record<Measure, boolean>>; said: string }

const ROHS = ['2011/65/EU', '(EU) 2015/863', '2002/95/EC']
const COVERED = ['named', 'series', 'all']

export function score(example: Example, content: PdfContent): Scored {
  const { wanted, truth } = example
  const reading = propose(content, { wanted, now: NOW })
  const warnings = warningsOf(reading, wanted, NOW)
    .map(({ code }) => code)
    .filter((code) => code !== 'contains_substance' || !truth.contains)
  const { relation } = relationOf(reading, wanted.part_number)
  const cited = reading.directives.map(({ value }) => value).filter((value) => ROHS.includes(value))
  const isText = reading.state === 'text'
  const right: Scored['right'] = {
    type: (reading.doc_type?.value ?? null) === truth.doc_type,
    ...(isText && { maker: canonicalMaker(reading.maker?.value ?? '') === canonicalMaker(truth.maker) }),
    ...(isText && {
      'part relation':
        relation === truth.relation ||
        isNamedInSeries(truth.relation, relation) ||
        (!COVERED.includes(truth.relation) && !COVERED.includes(relation)),
    }),
    ...(truth.directives && { directive: truth.directives.toSorted().join() === cited.toSorted().join() }),
    ...(truth.issued_at !== null && { date: reading.issued_at?.value === truth.issued_at }),
    ...(truth.warning === null
      ? { 'no false warning': warnings.length === 0 }
      : { warned: warnings.includes(truth.warning) || isSameGravity(truth.warning, warnings) }),
  }
  const said = [
    `type=${reading.doc_type?.value ?? reading.form?.value ?? reading.state}`,
    `maker=${reading.maker?.value ?? '-'}`,
    `relation=${relation}`,
    `cited=${cited.join('+') || '-'}`,
    `issued=${reading.issued_at ? new Date(reading.issued_at.value).toISOString().slice(0, 10) : '-'}`,
    `warnings=${warnings.join('+') || '-'}`,
  ].join('  ')
  return { example, right, said }
}

/** Whether a part is called a sibling or not named at all is a matter of taste: a person is warned of both. */
const isSameGravity = (wanted: string, warnings: readonly string[]): boolean =>
  wanted === 'sibling_only' && warnings.includes('part_not_named')

/** The first and the last of a range are named, too. */
const isNamedInSeries = (truth: string, relation: string): boolean => truth === 'series' && relation === 'named'

export type Share = { right: number; of: number }

/** How many of the examples are right, by measure. */
export function shares(scored: readonly Scored[]): Record<Measure, Share> {
  const share = (measure: Measure): Share => {
    const judged = scored.map(({ right }) => right[measure]).filter((one) => one !== undefined)
    return { right: judged.filter(Boolean).length, of: judged.length }
  }
  return Object.fromEntries(MEASURES.map((measure) => [measure, share(measure)])) as Record<Measure, Share>
}
