import { askedOf } from './outreach'
import { expect, test } from 'vitest'
import type { Topic } from '../base/topic'
import { inquirySubject, inquiryText } from './words'

test('the mail says what is needed for which part', () => {
  const one = [{ part_number: 'LM317', topics: ['rohs', 'reach'] satisfies Topic[] }]
  expect(inquirySubject(one, {})).toBe('Request: RoHS, REACH documents for LM317')
  const two = [...one, { part_number: 'NE555', topics: [] }]
  expect(inquirySubject(two, {})).toBe('Request: compliance documents for 2 parts')
  const text = inquiryText({
    contactName: 'Max Weber',
    parts: two,
    senderName: 'Ada Byron',
    company: 'Maker GmbH',
    own: {},
  })
  expect(text).toContain('Dear Max Weber,')
  expect(text).toContain('- LM317: RoHS certificate, REACH declaration\n- NE555: all compliance documents you have')
  expect(text).toContain('any SVHC above 0.1 %')
  expect(text).not.toContain('Proposition 65')
  expect(text.endsWith('Kind regards\nAda Byron\nMaker GmbH')).toBe(true)
})

test('what is asked for as a form of the trade has its name, and may come as a workbook', () => {
  const part = { part_number: 'LM317', topics: ['conflict_minerals', 'rohs'] satisfies Topic[], as_form: true as const }
  expect(inquirySubject([part], {})).toBe('Request: CMRT, RoHS documents for LM317')
  const text = inquiryText({ contactName: '', parts: [part], senderName: '', company: '', own: {} })
  expect(text).toContain('- LM317: CMRT, RoHS certificate')
  expect(text).not.toMatch(/PDF|conflict minerals/i)
  expect(askedOf('CMRT for part LM317', {})).toEqual([
    { part_number: 'LM317', topics: ['conflict_minerals'], as_form: true },
  ])
})
