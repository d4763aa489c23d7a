import { describe, expect, test } from 'vitest'
import { aiCommand, askedOf, partsOfCommand } from './outreach'
import { topicsOfCommand } from './topics-of-command'
import { DEFAULT_INQUIRY, INQUIRY_TYPES } from './words'

describe('a command', () => {
  test.each([
    ['', '', ''],
    [' ', ' LM317 ', `${DEFAULT_INQUIRY} for part LM317`],
    ['RoHS certificate', '', 'RoHS certificate'],
    ['RoHS certificate', 'LM317', 'RoHS certificate for part LM317'],
  ])('of "%s" and "%s" is "%s"', (request, part, command) => {
    expect(aiCommand(request, part)).toBe(command)
  })

  test.each([
    ['RoHS certificate for part LM317', ['LM317']],
    ['ask TI about Part LM317T/NOPB please', ['LM317T/NOPB']],
    ['REACH for parts LM317, NE555 and 74HC595D,118; lm-317', ['LM317', 'NE555', '74HC595D,118']],
    ['RoHS for part LM317.', ['LM317']],
    ['RoHS for parts LM317,NE555,BC847C,215.', ['LM317', 'NE555', 'BC847C,215']],
    ['part number: NE555?', ['NE555']],
    ['RoHS for everything', []],
    ['party LM317', []],
    ['for part ---', []],
    [`part ${'x'.repeat(101)}`, []],
  ])('"%s" names %j', (command, parts) => {
    expect(partsOfCommand(command)).toEqual(parts)
  })

  test('of each quick template says what is asked for', () => {
    const topics = INQUIRY_TYPES.map((type) => topicsOfCommand(aiCommand(type, 'X1'), {}))
    expect(topics).toEqual([['rohs'], ['reach'], ['prop65'], ['conflict_minerals'], ['country_of_origin'], ['hs_code']])
  })

  test('that names parts asks for the same about each', () => {
    expect(askedOf('RoHS and REACH for parts A1, B2', {})).toEqual([
      { part_number: 'A1', topics: ['rohs', 'reach'] },
      { part_number: 'B2', topics: ['rohs', 'reach'] },
    ])
  })
})
