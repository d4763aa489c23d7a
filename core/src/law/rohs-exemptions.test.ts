import { describe, expect, test } from 'vitest'
import { exemptionState, exemptionStates, firstEnding } from './exemption-state'
import { exemptionCodes, exemptionKey, exemptionOf, ROHS_EXEMPTIONS } from './rohs-exemptions'
import { endingNotice, endingWord, exemptionEndsText, exemptionSource, exemptionText, exemptionsText } from './words'

const at = (day: string) => Date.parse(day) + 9 * 3_600_000

test.each([
  ['7(c)-I', '7(c)-I'],
  ['7c-I', '7(c)-I'],
  ['7(c)I', '7(c)-I'],
  ['7 c I', '7(c)-I'],
  ['7(C) – i', '7(c)-I'],
  ['III-7(c)-I', '7(c)-I'],
  ['Annex III-7(c)-I', '7(c)-I'],
  ['RoHS exemption 7(c)-I: lead in glass', '7(c)-I'],
  ['７（ｃ）－Ⅰ', '7(c)-I'],
  ['7(a)-VII', '7(a)-VII'],
  ['7c-IV', '7(c)-IV'],
  ['6b', '6(b)'],
  ['15', '15'],
  ['', null],
  ['none', null],
  ['7(c)-IX', null],
  ['IV-26', null],
  ['7(c)-I and 7(a)', null],
  ['7(c)-I, 7(a)', null],
  ['Exemption: 7(a)', '7(a)'],
  [`7(c)${' '.repeat(100_000)}-I`, '7(c)'],
])('%j is the code %j', (written, code) => expect(exemptionKey(written)).toBe(code))

test.each<[string[], string[]]>([
  [['7(a), 7(c)-I'], ['7(a)', '7(c)-I']],
  [['7a; 6c'], ['7(a)', '6(c)']],
  [['6(a)/6(b)-I / 15'], ['6(a)', '6(b)-I', '15']],
  [['7(a) and III-7(c)-I'], ['7(a)', '7(c)-I']],
  [['7(a)、7(c)-I；6(c)'], ['7(a)', '7(c)-I', '6(c)']],
  [['7(a): solder; 7(c)-I: lead in glass, or ceramic'], ['7(a)', '7(c)-I']],
  [['Exemptions: 7(a), 7(c)-I'], ['7(a)', '7(c)-I']],
  [
    ['7(c)-I', '7c-I', '7(a)'],
    ['7(c)-I', '7(a)'],
  ],
  [['7(a), IV-26'], ['7(a)', 'IV-26']],
  [['2011/65/EU, 7(a)'], ['2011/65/EU', '7(a)']],
  [['Annex III/7(c)-I'], ['7(c)-I']],
  [['none', ' '], ['none']],
])('%j names the codes %j', (written, codes) => expect(exemptionCodes(written)).toEqual(codes))

test('a long item is read to its end', () => {
  expect(exemptionCodes([`7(a)${' , '.repeat(50_000)}7(c)-I`])).toEqual(['7(a)', '7(c)-I'])
})

const DAYS = ['2026-12-10', '2026-12-11', '2026-12-12', '2027-07-01', '2028-01-01'] as const

const SIX_A =
  '6(a), ended Dec 11, 2026 (reckoned) for categories 9 (industrial) and 11, unless it was renewed, its end for other categories is not known here'

describe.each<[string, readonly (readonly [state: string, text: string])[]]>([
  [
    'III-6b-I',
    [
      ['ends-soon', '6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10'],
      ['ends-soon', '6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10'],
      [
        'partly-ended',
        '6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10, ends Jun 11, 2027 (another source says Jun 30, 2027) for other categories',
      ],
      [
        'ended',
        '6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10, ended Jun 11, 2027 (another source says Jun 30, 2027) for other categories',
      ],
      [
        'ended',
        '6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10, ended Jun 11, 2027 (another source says Jun 30, 2027) for other categories',
      ],
    ],
  ],
  [
    '7(c)-I',
    [
      ['renewal-pending', '7(c)-I, ends Jun 30, 2027, renewal asked for'],
      ['renewal-pending', '7(c)-I, ends Jun 30, 2027, renewal asked for'],
      ['renewal-pending', '7(c)-I, ends Jun 30, 2027, renewal asked for'],
      ['renewal-pending', '7(c)-I, was to end Jun 30, 2027, renewal asked for, still valid until it is decided'],
      ['renewal-pending', '7(c)-I, was to end Jun 30, 2027, renewal asked for, still valid until it is decided'],
    ],
  ],
  [
    '6(b)-II',
    [
      ['ends-soon', '6(b)-II, ends Mar 28, 2027 (another source says Jun 11, 2027) for categories 1-7 and 10'],
      ['ends-soon', '6(b)-II, ends Mar 28, 2027 (another source says Jun 11, 2027) for categories 1-7 and 10'],
      ['ends-soon', '6(b)-II, ends Mar 28, 2027 (another source says Jun 11, 2027) for categories 1-7 and 10'],
      [
        'ended',
        '6(b)-II, ended Mar 28, 2027 (another source says Jun 11, 2027) for categories 1-7 and 10, unless it was renewed, ended Jun 30, 2027 for categories 9 (industrial) and 11',
      ],
      [
        'ended',
        '6(b)-II, ended Mar 28, 2027 (another source says Jun 11, 2027) for categories 1-7 and 10, unless it was renewed, ended Jun 30, 2027 for categories 9 (industrial) and 11',
      ],
    ],
  ],
  [
    '6(a)',
    [
      ['ends-soon', '6(a), ends Dec 11, 2026 (reckoned) for categories 9 (industrial) and 11'],
      ['ends-soon', '6(a), ends Dec 11, 2026 (reckoned) for categories 9 (industrial) and 11'],
      ...DAYS.slice(2).map(() => ['partly-ended', SIX_A] as const),
    ],
  ],
  [
    '7(a)-III',
    [
      ['valid', '7(a)-III, ends Dec 31, 2027'],
      ['valid', '7(a)-III, ends Dec 31, 2027'],
      ['valid', '7(a)-III, ends Dec 31, 2027'],
      ['valid', '7(a)-III, ends Dec 31, 2027'],
      ['ended', '7(a)-III, ended Dec 31, 2027, unless it was renewed'],
    ],
  ],
  ['8(b)', DAYS.map(() => ['unknown', '8(b), its end is not known here'] as const)],
])('the exemption %s', (written, expected) => {
  test.each(DAYS.map((day, place) => [day, ...expected[place]!] as const))('on %s is %s: %s', (day, state, text) => {
    const standing = exemptionState(written, at(day))
    expect([standing.state, exemptionText(standing)]).toEqual([state, text])
  })
})

test('one ends soon from 180 days before its last day on', () => {
  const states = ['2027-07-04', '2027-12-31'].map((day) => exemptionState('7(a)-I', at(day)))
  expect(states.map(({ state }) => state)).toEqual(['ends-soon', 'ends-soon'])
  expect(exemptionState('7(a)-I', at('2027-07-03')).state).toBe('valid')
})

test.each([
  ['6(b)-I', '2026-12-11', 'ends-soon', '6(b)-I: 0 days', 'Ends today'],
  ['6(b)-I', '2026-12-12', 'partly-ended', '6(b)-I partly ended', 'Ended for categories 1-7 and 10'],
  ['6(b)-I', '2027-06-30', 'partly-ended', '6(b)-I partly ended', 'Ended for categories 1-7 and 10'],
  ['6(b)-I', '2027-07-01', 'ended', '6(b)-I ended', 'Ended'],
  ['6(a)', '2028-01-01', 'partly-ended', '6(a) partly ended', 'Ended for categories 9 (industrial) and 11'],
  ['6(b)-II', '2027-03-29', 'partly-ended', '6(b)-II may have ended', 'May have ended for categories 1-7 and 10'],
  ['6(b)-II', '2027-06-12', 'partly-ended', '6(b)-II partly ended', 'Ended for categories 1-7 and 10'],
  ['6(b)-II', '2027-06-30', 'partly-ended', '6(b)-II partly ended', 'Ended for categories 1-7 and 10'],
  ['6(b)-II', '2027-07-01', 'ended', '6(b)-II ended', 'Ended'],
  ['6(b)', '2027-06-12', 'partly-ended', '6(b) may have ended', 'May have ended'],
  ['6(b)', '2027-07-01', 'ended', '6(b) ended', 'Ended'],
])('%s has ended only for all equipment and by all sources; on %s it has %s', (code, day, state, word, text) => {
  const ending = firstEnding([code], at(day))!
  expect([ending.state, endingWord(ending), exemptionEndsText(ending)]).toEqual([state, word, text])
})

test.each([
  ['2026-11-28', '6(b)-I', 'Ends in 13 days'],
  ['2026-12-10', '6(b)-I', 'Ends tomorrow'],
  ['2026-12-12', '6(b)-I', 'Ended for categories 1-7 and 10'],
])('on %s, of several the first to end is told: %s', (day, code, text) => {
  const first = firstEnding(['7(c)-I', '6(b)-II', 'any', '7(a), 6(b)-I'], at(day))!
  expect([first.code, exemptionEndsText(first)]).toEqual([code, text])
})

test('what has ended altogether is told before what has for some equipment, and longer ago', () => {
  expect(firstEnding(['6(a)', '7(a)-I'], at('2028-01-01'))?.code).toBe('7(a)-I')
  expect(firstEnding(['6(a)', '7(a)-I'], at('2027-12-31'))?.code).toBe('6(a)')
})

test('each of several codes in one item is told', () => {
  expect(exemptionsText(['7(a)-I, 7(c)-I', '7a-I'], at('2026-11-28'))).toBe(
    '7(a)-I, ends Dec 31, 2027; 7(c)-I, ends Jun 30, 2027, renewal asked for',
  )
  expect(exemptionStates(['7(a), 6(b)-I'], at('2026-11-28')).map(({ state }) => state)).toEqual([
    'renewal-pending',
    'ends-soon',
  ])
})

test('where renewals are asked for, or nothing is known, or the end is far, nothing is to end', () => {
  expect(firstEnding(['7(c)-I', '8(b)'], at('2028-01-01'))).toBeNull()
  expect(firstEnding(['7(a)-I'], at('2026-12-10'))).toBeNull()
})

test('each row stands for one code, begins with its earliest end, and says where and when it was read', () => {
  expect(new Set(ROHS_EXEMPTIONS.map(({ code }) => code)).size).toBe(ROHS_EXEMPTIONS.length)
  for (const one of ROHS_EXEMPTIONS) {
    expect(exemptionOf(one.code)).toBe(one)
    expect(one.ends.map(({ last_day }) => last_day)).toEqual(one.ends.map(({ last_day }) => last_day).toSorted())
    for (const { last_day, otherwise } of one.ends) expect(otherwise === null || otherwise > last_day).toBe(true)
    expect(exemptionSource(one)).toMatch(/Delegated Directive \(EU\) 2025\/\d+.*\. Source: .+, read on Nov 23, 2026$/)
  }
})

const ALL_DAYS = [...DAYS, '2027-03-29', '2027-06-12', '2030-01-01']
const onAllDays = ROHS_EXEMPTIONS.flatMap(({ code, ends }) =>
  ALL_DAYS.map((day) => {
    const ending = firstEnding([code], at(day))
    const isPending = ends.some(({ renewal }) => renewal === 'asked')
    return { isPending, ending, text: exemptionText(exemptionState(code, at(day))) }
  }),
)

test('on no day is anything called expired, nor ended while a renewal is asked for', () => {
  expect(onAllDays.filter(({ text }) => /expire/i.test(text))).toEqual([])
  const pending = onAllDays.filter(({ isPending }) => isPending)
  expect(pending.length).toBeGreaterThan(20)
  expect(pending.filter(({ ending, text }) => ending !== null || / ended /.test(text))).toEqual([])
})

test('every notice of an end names its source and the day on which that was read, and is no longer than one may be', () => {
  const notices = onAllDays.flatMap(({ ending }) => (ending ? [endingNotice(ending)] : []))
  expect(notices.length).toBeGreaterThan(20)
  for (const notice of notices) {
    expect(notice).toMatch(/^RoHS exemption .+ \(source: .+, read on Nov 23, 2026\)$/)
    expect(notice.length).toBeLessThanOrEqual(300)
  }
})
