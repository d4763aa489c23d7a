import { describe, expect, test } from 'vitest'
import {
  type CustomerNumbers,
  customerNumbersApi,
  MOST_NUMBERS,
  NO_NUMBERS,
  withKeys,
  withLearnt,
  withRejected,
  withSaid,
} from './customer-numbers'

const LM317 = { product_id: 31, part_number: 'LM317T', manufacturer: 'Texas Instruments' }
const LM337 = { product_id: 32, part_number: 'LM337T', manufacturer: 'Texas Instruments' }
const pair = (number: string, part: typeof LM317 = LM317) => ({ number, ...part })

const learn = (known: CustomerNumbers, pairs: ReturnType<typeof pair>[], { received = 10, now = 20 } = {}) =>
  withLearnt(known, pairs, { email_id: 7, received, now })
const say = (known: CustomerNumbers, said: ReturnType<typeof pair>, now = 30) =>
  withSaid(known, said, { source: 'person', by: 'ada', email_id: null, now })
const meanings = ({ numbers }: CustomerNumbers) =>
  Object.fromEntries(numbers.map(({ number, part_number }) => [number, part_number]))

describe('what an answered mail says', () => {
  test('is learnt, by the number without its signs', () => {
    const { numbers } = learn(NO_NUMBERS, [pair('4711-003')])
    expect(numbers).toEqual([
      {
        ...pair('4711-003'),
        key: '4711003',
        source: 'mail',
        email_id: 7,
        by: null,
        learnt_at: 20,
        used_at: 20,
      },
    ])
    expect(learn(withKeys({ numbers, rejected: [] }), [pair('4711003')], { now: 50 }).numbers).toEqual([
      { ...numbers[0], used_at: 50 },
    ])
  })

  test('gives way to a later one', () => {
    expect(meanings(learn(learn(NO_NUMBERS, [pair('4711')]), [pair('4711', LM337)]))).toEqual({ '4711': 'LM337T' })
  })

  test('says nothing where a number stands at two parts, is short or has no digit', () => {
    const pairs = [pair('4711'), pair('4711', LM337), pair('47'), pair('OURS'), pair('4712')]
    expect(meanings(learn(NO_NUMBERS, pairs))).toEqual({ '4712': 'LM317T' })
  })
})

describe("a person's word", () => {
  test('wins over what was learnt, and what it replaced is not learnt again from mails that came before', () => {
    const said = say(learn(NO_NUMBERS, [pair('4711')]), pair('4711', LM337))
    expect(meanings(said)).toEqual({ '4711': 'LM337T' })
    for (const received of [10, 100])
      expect(meanings(learn(said, [pair('4711')], { received }))).toEqual(meanings(said))
  })

  test('takes a pair away, which only a later mail teaches again', () => {
    const without = withRejected(learn(NO_NUMBERS, [pair('4711'), pair('4712')]), '47-11', LM317, 30)
    expect(meanings(without)).toEqual({ '4712': 'LM317T' })
    expect(meanings(learn(without, [pair('4711')], { received: 30 }))).toEqual({ '4712': 'LM317T' })
    expect(meanings(learn(without, [pair('4711', LM337)], { received: 30 }))).toMatchObject({ '4711': 'LM337T' })
    expect(meanings(learn(without, [pair('4711')], { received: 31 }))).toMatchObject({ '4711': 'LM317T' })
  })

  test('is not undone by what it replaced, once it is taken back itself', () => {
    const said = say(learn(NO_NUMBERS, [pair('4711')]), pair('4711', LM337))
    const without = withRejected(said, '4711', LM337, 40)
    expect(meanings(learn(without, [pair('4711')]))).toEqual({})
    expect(meanings(learn(without, [pair('4711')], { received: 31 }))).toEqual({ '4711': 'LM317T' })
  })

  test('brings a pair back', () => {
    const back = say(withRejected(NO_NUMBERS, '4711', LM317, 30), pair('4711'), 40)
    expect(back).toMatchObject({ numbers: [{ source: 'person', by: 'ada', learnt_at: 40 }], rejected: [] })
  })
})

test('so many are kept, those used last', () => {
  const many = Array.from({ length: MOST_NUMBERS }, (_, at) => pair(`N${at}-1`))
  const full = learn(learn(NO_NUMBERS, many), [pair('N0-1')], { now: 30 })
  const more = say(full, pair('4711'), 40)
  expect(more.numbers).toHaveLength(MOST_NUMBERS)
  expect(meanings(more)).toMatchObject({ '4711': 'LM317T', 'N0-1': 'LM317T' })
})

test('and never more than a document holds', () => {
  const wide = Array.from({ length: MOST_NUMBERS }, (_, at) => ({
    ...pair(`${at}${'電'.repeat(90)}`),
    part_number: `LM${at}${'電'.repeat(90)}`,
    manufacturer: '電'.repeat(200),
  }))
  const { numbers } = learn(NO_NUMBERS, wide)
  expect(numbers.length).toBeGreaterThan(400)
  expect(new TextEncoder().encode(JSON.stringify(numbers)).length).toBeLessThan(800_000)
})

test('a number is no word and no place in a list', () => {
  const isTaken = (number: string) =>
    customerNumbersApi.forgetNumber.input.safeParse({ address: 'kim@customer.test', number }).success
  expect(['4711', 'A-12', '12', 'ours'].map(isTaken)).toEqual([true, true, false, false])
})
