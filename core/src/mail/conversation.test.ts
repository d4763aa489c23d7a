import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedTerms, standingConditions, withTerms } from './conversation'
import type { DocumentCondition } from './inbox'

const YEAR: DocumentCondition = { kind: 'not_older_than', months: 12, parts: [], topics: [] }
const ofPart = (months: number, part: string): DocumentCondition => ({ ...YEAR, months, parts: [part] })
const REFUSAL: DocumentCondition = { kind: 'rejected', before: 1, files: [], parts: [], topics: [] }
const said = (email_id: number, said_at: number, conditions: DocumentCondition[] = []) => ({
  email_id,
  said_at,
  conditions,
})

test('what one mail says holds for the others, before and after it', () => {
  const terms = withTerms([], said(1, 10, [YEAR]))
  expect(standingConditions(terms, said(2, 20))).toEqual([YEAR])
  expect(standingConditions(terms, said(3, 5))).toEqual([YEAR])
})

test('of two conditions about the same, the last counts; one about a part alone takes nothing from the others', () => {
  const terms = withTerms(withTerms([], said(1, 10, [YEAR])), said(2, 20, [ofPart(24, 'LM317')]))
  expect(standingConditions(terms, said(3, 30))).toEqual([YEAR, ofPart(24, 'LM317')])
  const looser = { ...YEAR, months: 36 }
  expect(standingConditions(terms, said(3, 30, [looser]))).toEqual([looser])
  const after: DocumentCondition = { kind: 'issued_after', day: '2026-01-01', parts: [], topics: [] }
  expect(standingConditions(terms, said(3, 30, [after]))).toEqual([YEAR, ofPart(24, 'LM317'), after])
})

test('a mail that is read again says what it says now, and nothing once it says nothing', () => {
  const terms = withTerms([], said(1, 10, [YEAR]))
  expect(withTerms(terms, said(1, 10, [ofPart(6, 'LM317')]))).toEqual([said(1, 10, [ofPart(6, 'LM317')])])
  expect(withTerms(terms, said(1, 10))).toEqual([])
  expect(standingConditions(terms, said(1, 10))).toEqual([])
})

test('a refusal is of its customer, not of its conversation', () => {
  expect(withTerms([], said(1, 10, [REFUSAL]))).toEqual([])
  expect(standingConditions([], said(1, 10, [REFUSAL]))).toEqual([REFUSAL])
})

test('threads that turn out to be one say the same, in whatever order they are joined', () => {
  const mails = fc.uniqueArray(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 120 })), {
    selector: ([id]) => id,
    maxLength: 60,
  })
  const property = fc.property(mails, fc.nat(60), (all, cut) => {
    const termsOf = (some: typeof all) =>
      some.reduce<ReturnType<typeof withTerms>>(
        (before, [id, months]) => withTerms(before, said(id, id, [{ ...YEAR, months }])),
        [],
      )
    const [one, other] = [all.slice(0, cut), all.slice(cut)].map((some, id) => ({ id, terms: termsOf(some) }))
    expect(joinedTerms([one!, other!])).toEqual(termsOf(all))
  })
  fc.assert(property)
})
