import { changesText } from '@attestry/core/vault/form-change-words'
import { changesOfForm } from '@attestry/core/vault/form-changes'
import { Reading } from '@attestry/core/vault/reading'
import { expect, test } from 'vitest'
import { filledTemplate, type Miniature, writeTemplate } from '../../testing/template-writer'
import { readForm } from '../reading/read-form'
import { readTemplate } from './read-template'

const NOW = Date.parse('2026-11-28')

function formOf(miniature: Miniature, id: number) {
  const result = readTemplate(writeTemplate(miniature))
  if (result.status === 'refused') throw new Error(result.reason)
  const form = { state: 'form', pages: 1, template: result.template } as const
  const reading = Reading.parse(readForm(form, { wanted: null, now: NOW }).reading)
  return { id, reading, issued_at: reading.issued_at?.value ?? null, created_at: NOW }
}

const filled = filledTemplate('cmrt', '6.4')
const [smelter = {}] = filled.smelters ?? []
const older = formOf(filled, 1)
const later = (changes: Partial<Miniature>) => formOf({ ...filled, date: '04-Mar-2026', ...changes }, 2)
const said = (changes: Partial<Miniature>, before = [older]): string | null => {
  const found = changesOfForm(later(changes), before)
  return found && changesText(found)
}

test('the same says so, and the first of its kind is compared with nothing', () => {
  expect(said({})).toBe('Since CMRT 6.4 of Feb 4, 2026: the same answers and smelters.')
  expect(said({}, [])).toBe(null)
  expect(said({}, [formOf(filledTemplate('emrt', '2.1'), 3)])).toBe(null)
  // Of a day that is later, or the same document.
  expect(changesOfForm(older, [later({})])).toBe(null)
  expect(changesOfForm(older, [older])).toBe(null)
})

test('worse answers stand first, then what else has changed', () => {
  const answers = { ...filled.answers, '3 Tantalum': 'Yes', '1 Gold': 'Unknown', A: 'No', B: 'No', '5 Tantalum': 'No' }
  const changes = changesOfForm(later({ answers, version: '6.5' }), [older])
  expect(changes?.worse).toEqual([
    'answer 1 (Gold) No → Unknown',
    'answer 3 (Tantalum) No → Yes',
    'answer 5 (Tantalum) Yes → No',
    'answer A Yes → No',
    'answer B Yes → No',
  ])
  expect(changes?.other).toEqual(['version 6.4 → 6.5'])
  const back = changesOfForm({ ...older, id: 3, issued_at: NOW }, [later({ answers })])
  expect([back?.worse, back?.other.length]).toEqual([[], 5])
})

test('of a metal that is not in the products any more, only that is told', () => {
  expect(said({ answers: { ...filled.answers, '1 Tantalum': 'No', '3 Tantalum': '', '5 Tantalum': '' } })).toBe(
    'Since CMRT 6.4 of Feb 4, 2026: answer 1 (Tantalum) Yes → No.',
  )
})

test('fewer suppliers that have responded are worse, more are not', () => {
  const share = (answer: string) => ({ ...filled.answers, '6 Tantalum': answer })
  expect(changesOfForm(later({ answers: share('Greater than 75%') }), [older])?.worse).toEqual([
    'answer 6 (Tantalum) 100% → Greater than 75%',
  ])
  const half = { ...later({ answers: share('50% or less') }), issued_at: NOW - 2 }
  const most = { ...later({ answers: share('Greater than 90%') }), issued_at: NOW - 1, id: 3 }
  expect(changesOfForm(most, [half])).toMatchObject({ worse: [], other: [expect.stringMatching(/^answer 6/)] })
  expect(changesOfForm({ ...half, issued_at: NOW }, [most])?.worse).toHaveLength(1)
})

test('smelters that are new, gone, or no longer in its own list are counted and named', () => {
  const others = ['CID000501', 'CID000502', 'CID000503', 'CID000504'].map((id) => ({
    ...smelter,
    id,
    name: `Works ${id}`,
  }))
  expect(said({ smelters: [smelter, ...others] })).toBe(
    'Since CMRT 6.4 of Feb 4, 2026: 4 smelters new (Works CID000501, Works CID000502, Works CID000503 and 1 more).',
  )
  const own = { metal: 'Gold', choice: 'Smelter not listed', name: 'Own Works', country: 'PERU' }
  expect(said({ smelters: [own] })).toMatch(/: 1 smelter new \(Own Works\); 1 smelter gone \(.+\)\.$/)
  // The same of another metal is another one.
  expect(said({ smelters: [{ ...smelter, metal: 'Tin' }] })).toMatch(/1 smelter new .*1 smelter gone/)
  const lookUp = [['Gold', 'CID000999']] as const
  expect(changesOfForm(later({ lookUp }), [older])?.worse).toEqual([
    expect.stringMatching(/^1 smelter no longer in the form’s own list \(/),
  ])
})

test('between versions questions are matched by what they are about, and only bad news of a new one counts', () => {
  const old = formOf(filledTemplate('cmrt', '5.12'), 1)
  const changes = changesOfForm(later({}), [old])
  expect(changes).toMatchObject({ before: 'CMRT 5.12 of Feb 4, 2026', worse: [], other: ['version 5.12 → 6.4'] })
  const bad = changesOfForm(later({ answers: { ...filled.answers, '4 Tantalum': 'Yes' } }), [old])
  expect(bad?.worse).toEqual(['answer 4 (Tantalum) not asked → Yes'])
})

test('another scope is told, unless there is one of the same', () => {
  const products = { scope: 'B. Product (or List of Products)', products: [['LM317', 'Regulator']] as const }
  expect(said(products)).toBe('Since CMRT 6.4 of Feb 4, 2026: scope company → products; products 0 → 1.')
  const same = formOf({ ...filled, ...products, date: '03-Feb-2026' }, 5)
  expect(said(products, [older, same])).toBe('Since CMRT 6.4 of Feb 3, 2026: the same answers and smelters.')
})

test('what an earlier version has read, and too many smelters, are not passed off as the same', () => {
  const bare = {
    ...older,
    reading: Reading.parse({ ...older.reading, summary: { ...older.reading.summary, details: null } }),
  }
  expect(said({}, [bare])).toMatch(/^Since CMRT 6\.4 of Feb 4, 2026: it cannot be compared/)
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...smelter,
    id: `CID${100000 + index}`,
    name: `Smelter of somewhere ${index}`,
  }))
  expect(said({ smelters: many })).toMatch(/too many smelters to compare/)
})
