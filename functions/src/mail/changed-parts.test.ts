import { type ExtractedProduct, MAX_EXTRACTED_PRODUCTS } from '@attestry/core/mail/inbox'
import { PartChange } from '@attestry/core/mail/inbox-api'
import { samplePart } from '@attestry/core/sample-documents'
import { describe, expect, test } from 'vitest'
import { changedParts } from './changed-parts'

const part = (part_number: string, manufacturer: string | null = null) =>
  samplePart(part_number, { manufacturer, description: 'Regulator', topics: ['rohs'], quoted: true })
const parts = [part('LM317', 'Texas Instruments'), part('NE555')]
const LM317 = { part_number: 'lm-317', manufacturer: 'Texas Instruments Inc.' }

const change = (changes: readonly unknown[], before: readonly ExtractedProduct[] = parts) =>
  changedParts(
    before,
    changes.map((one) => PartChange.parse(one)),
  )
const numbers = (changed: readonly ExtractedProduct[]) => changed.map(({ part_number }) => part_number)

describe('parts', () => {
  test('are added at the end, or at their place', () => {
    expect(numbers(change([{ now: { part_number: 'BC547' } }]))).toEqual(['LM317', 'NE555', 'BC547'])
    expect(numbers(change([{ now: { part_number: 'BC547' }, place: 1 }]))).toEqual(['LM317', 'BC547', 'NE555'])
  })

  test('keep what a change does not name', () => {
    const [changed] = change([{ was: LM317, now: { part_number: 'LM317T', manufacturer: 'ST' } }])
    expect(changed).toEqual({ ...part('LM317T', 'ST'), quoted: false })
  })

  test('that are brought back are what they were, not asked for because of that', () => {
    const found = { quoted: true, asked: false, own_number: '4711' }
    const where = { place: 'table', file: null, sheet: null, row: 3 } as const
    const before = { ...part('LM317'), ...found, where }
    const removed = change([{ was: { part_number: 'LM317' } }], [before, part('NE555')])
    const { part_key: _, quoted, asked, own_number, ...named } = before
    const now = { part_number: 'LM317', manufacturer: null, description: named.description, topics: named.topics }
    const undo = { now: { ...now, found: { quoted, asked, own_number, where } }, place: 0 }
    expect(change([undo], removed)).toEqual([before, part('NE555')])
    expect(change([{ now }], [])).toMatchObject([{ quoted: false, asked: true, where: null, own_number: null }])
  })

  test("keep the customer's own number, unless a person changes it", () => {
    const before = { ...part('LM317'), own_number: '4711', remembered: true }
    const corrected = (now: object) => change([{ was: { part_number: 'LM317' }, now }], [before])[0]
    expect(corrected({ part_number: 'LM337' })?.own_number).toBe('4711')
    expect(corrected({ part_number: 'LM337' })).not.toHaveProperty('remembered')
    expect(corrected({ part_number: 'LM317', own_number: '4712' })?.own_number).toBe('4712')
    for (const own_number of ['', null]) expect(corrected({ part_number: 'LM317', own_number })?.own_number).toBeNull()
  })

  test('are removed, however their number is written', () => {
    expect(numbers(change([{ was: LM317 }]))).toEqual(['NE555'])
  })

  test('of two makers may have one number', () => {
    expect(change([{ now: { part_number: 'LM317', manufacturer: 'onsemi' } }])).toHaveLength(3)
  })

  test('that are there already are left out, and refused if there is nothing else', () => {
    const there = { now: { part_number: 'ne 555' } }
    expect(numbers(change([there, { now: { part_number: 'BC547' } }]))).toEqual(['LM317', 'NE555', 'BC547'])
    expect(() => change([there])).toThrow('already in the list')
    expect(() => change([{ was: LM317, now: { part_number: 'NE555' } }])).toThrow('already in the list')
  })

  test('that somebody else has changed meanwhile are not touched', () => {
    expect(() => change([{ was: { part_number: 'LM317' } }])).toThrow('Somebody else')
    expect(() => change([{ now: { part_number: 'BC547' } }, { was: { part_number: 'GONE1' } }])).toThrow(
      'Somebody else',
    )
  })

  test('have a highest number', () => {
    const many = Array.from({ length: MAX_EXTRACTED_PRODUCTS }, (_, index) => part(`P${index}`))
    expect(() => change([{ now: { part_number: 'ONEMORE' } }], many)).toThrow('1,000 parts')
  })
})

test('a change names a part', () => {
  for (const wrong of [{}, { was: null, now: null }, { now: { part_number: ' -/ ' } }])
    expect(PartChange.safeParse(wrong).success).toBe(false)
})
