import type { DocumentType } from '@attestry/core/base/document-type'
import type { PartRelation } from '@attestry/core/vault/part-relation'
import type { WarningCode } from '@attestry/core/vault/reading-warnings'
import { writePdf } from '../pdf-writer'
import { eastAsian } from './east-asian'
import { type Facts, type Layout, NOW } from './facts'
import { forms } from './forms'
import { isFrozen } from './frozen'
import { laboratories } from './laboratories'
import { letters } from './letters'
import { others } from './others'
import { tables } from './tables'

export type Example = {
  name: string
  /** Its layout was put aside before there were rules. */
  isFrozen: boolean
  /** What it is uploaded for. */
  wanted: { part_number: string; maker: string }
  truth: {
    doc_type: DocumentType | null
    maker: string
    relation: PartRelation
    /** Which RoHS directives it cites, or null where it is about something else. */
    directives: readonly string[] | null
    issued_at: number | null
    /** It names a substance that is in its parts. */
    contains?: boolean
    /** What a person must be warned of. Empty: nothing. */
    warning: WarningCode | null
  }
  pdf: () => Promise<Uint8Array>
}

export const LAYOUTS: readonly Layout[] = [...letters, ...forms, ...tables, ...eastAsian, ...laboratories]
const DAY = 86_400_000

/** 60 right declarations: each layout twice, and some with other dates and an expiry. */
function right(): Example[] {
  const twice = LAYOUTS.flatMap((layout, index) =>
    [0, 1].map((turn) => rightExample(layout, turn, NOW - (20 + ((index * 37 + turn * 61) % 260)) * DAY, null)),
  )
  const dated = LAYOUTS.filter(({ defects }) => defects.includes('expired')).slice(0, 4)
  const expiring = dated.map((layout, index) => rightExample(layout, 2, NOW - (30 + index * 9) * DAY, NOW + 200 * DAY))
  return [...twice, ...expiring]
}

function rightExample(layout: Layout, turn: number, issued: number, expires: number | null): Example {
  const part = layout.parts[turn % layout.parts.length]!
  const facts: Facts = { part, issued, expires, listed: NOW, directive: 'current', isSigned: true, isDraft: false }
  return exampleOf(layout, `right-${layout.name}-${turn}`, facts, part, layout.relation, null)
}

const DEFECT_WARNINGS = {
  directive: 'outdated_directive',
  list: 'old_candidate_list',
  signature: 'unsigned',
  expired: 'expired',
  age: 'too_old',
  draft: 'draft',
} as const satisfies Record<Layout['defects'][number], WarningCode>

/** Each layout once with a sibling part, and once or twice with another defect; then what is no declaration at all. */
function wrong(): Example[] {
  const siblings = LAYOUTS.filter(({ sibling }) => sibling !== '').map((layout, index) => {
    const part = layout.parts[0]!
    const facts = { ...sound(part, NOW - (40 + index) * DAY) }
    return exampleOf(layout, `wrong-sibling-${layout.name}`, facts, layout.sibling, 'sibling', 'sibling_only')
  })
  const defective = LAYOUTS.map((layout, index) => {
    const defect = layout.defects[index % layout.defects.length]!
    const facts = spoil(sound(layout.parts[0]!, NOW - (50 + index) * DAY), defect, index)
    return exampleOf(
      layout,
      `wrong-${defect}-${layout.name}`,
      facts,
      facts.part,
      layout.relation,
      DEFECT_WARNINGS[defect],
    )
  })
  return [...siblings, ...defective, ...others(NOW)]
}

const sound = (part: string, issued: number): Facts => ({
  part,
  issued,
  expires: null,
  listed: NOW,
  directive: 'current',
  isSigned: true,
  isDraft: false,
})

function spoil(facts: Facts, defect: Layout['defects'][number], index: number): Facts {
  switch (defect) {
    case 'directive':
      return { ...facts, directive: index % 2 === 0 ? 'without phthalates' : 'first' }
    case 'list':
      return { ...facts, issued: NOW - 300 * DAY, listed: NOW - 400 * DAY }
    case 'signature':
      return { ...facts, isSigned: false }
    case 'expired':
      return { ...facts, issued: NOW - 330 * DAY, listed: NOW, expires: NOW - 20 * DAY }
    case 'age':
      return { ...facts, issued: NOW - (400 + index * 20) * DAY }
    case 'draft':
      return { ...facts, isDraft: true }
  }
}

const CITED = {
  current: ['2011/65/EU', '(EU) 2015/863'],
  'without phthalates': ['2011/65/EU'],
  first: ['2002/95/EC'],
} as const

function exampleOf(
  layout: Layout,
  name: string,
  facts: Facts,
  wanted: string,
  relation: PartRelation,
  warning: WarningCode | null,
): Example {
  const hasDirective = layout.defects.includes('directive')
  return {
    name,
    isFrozen: isFrozen(layout.name),
    wanted: { part_number: wanted, maker: layout.maker },
    truth: {
      doc_type: layout.doc_type,
      maker: layout.maker,
      relation,
      directives: hasDirective ? CITED[facts.directive] : null,
      issued_at: facts.issued,
      contains: layout.contains ?? false,
      warning,
    },
    pdf: async () => writePdf(layout.write(facts).pages),
  }
}

export const examples: readonly Example[] = [...right(), ...wrong()]
