import { candidateListAt } from '@attestry/core/law/candidate-list'
import type { DocumentType } from '@attestry/core/base/document-type'
import type { PartRelation } from '@attestry/core/vault/part-relation'
import type { Sheet } from './sheet'

/** What one example says. A layout prints these facts in the words and forms of one maker. */
export type Facts = {
  /** The part that is printed, or of which the series is printed. */
  part: string
  issued: number
  expires: number | null
  /** The version of the Candidate List, by the day it is looked up. */
  listed: number
  directive: 'current' | 'without phthalates' | 'first'
  isSigned: boolean
  isDraft: boolean
}

export type Layout = {
  /** A short name; its hash decides whether the layout is put aside. */
  name: string
  maker: string
  doc_type: DocumentType
  relation: Extract<PartRelation, 'named' | 'series' | 'all'>
  /** Parts that it can be a declaration for, and a part of the same family that it does not cover. */
  parts: readonly string[]
  sibling: string
  /** It names a substance that is in all its parts. */
  contains?: true
  /** What it can get wrong, apart from the part. */
  defects: readonly ('directive' | 'list' | 'signature' | 'expired' | 'age' | 'draft')[]
  write(facts: Facts): Sheet
}

export const NOW = Date.UTC(2026, 10, 22)

/** "2011/65/EU and (EU) 2015/863" in the words of a layout, or what is left of it in an outdated declaration. */
export function cited({ directive }: Facts, both: string, without: string, first: string): string {
  switch (directive) {
    case 'current':
      return both
    case 'without phthalates':
      return without
    case 'first':
      return first
  }
}

export const listOf = ({ listed }: Facts) => candidateListAt(listed)

type Parts = { y: number; m: number; d: number; month: string; short: string }
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A day in the form that a layout uses: `day(time, ({ d, month, y }) => `${d} ${month} ${y}`)`. */
export function day(time: number, form: (parts: Parts) => string): string {
  const date = new Date(time)
  const month = MONTHS[date.getUTCMonth()]!
  return form({
    y: date.getUTCFullYear(),
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    month,
    short: month.slice(0, 3),
  })
}

export const two = (number: number): string => String(number).padStart(2, '0')
