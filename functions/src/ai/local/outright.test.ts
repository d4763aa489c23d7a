import { describe, expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const read = (text: string, subject = 'Your parts') => analyseLocally(mailOf({ subject, text }))

describe('who demands a paper in a clause of its own asks for it', () => {
  test.each([
    [
      'please find our order: 500 pcs TPS62130RGTR at 1.10 USD.\n\nPlease also send the RoHS certificate for TPS62130RGTR.',
      ['rohs'],
      ['TPS62130RGTR'],
    ],
    ['Hello,\n\nplease send us your ISO 9001 certificate.\n\nTom', ['quality_certificate'], []],
    ['Guten Tag,\n\nbitte senden Sie uns Ihr aktuelles ISO 9001 Zertifikat.', ['quality_certificate'], []],
    [
      'RoHS, REACH and conflict minerals for 1-1734248-0 please, within 5 working days.',
      ['rohs', 'reach', 'conflict_minerals'],
      ['1-1734248-0'],
    ],
    [
      'Dear all,\ngentle reminder, we still have not received the CMRT for your products. Kindly expedite.',
      ['conflict_minerals'],
      [],
    ],
    ['Please confirm the RoHS compliance of TPS62130RGTR.', ['rohs'], ['TPS62130RGTR']],
    ['Bitte bestätigen Sie uns die RoHS-Konformität von TPS62130RGTR.', ['rohs'], ['TPS62130RGTR']],
  ])('%s', (text, topics, parts) => {
    const answer = read(text)
    expect(answer).toMatchObject({ is_compliance_request: true, confidence: 0.9, topics })
    expect(answer.products.map(({ part_number }) => part_number)).toEqual(parts)
    expect(answer.summary).toMatch(/ asks for /)
  })

  test.each([
    'please find attached our new ISO 14001 certificate for your records. No reply needed.',
    'We still have not received the goods of order 4711. Kindly expedite.',
    'Please confirm our order 4711 for TPS62130RGTR. All parts must be RoHS compliant.',
    'Thanks a lot for the RoHS certificate for TPS62130RGTR, that is all we needed. Have a nice weekend!',
  ])('not so: %s', (text) => {
    expect(read(text, 'Re: Your mail').is_compliance_request).toBe(false)
  })
})

test('why a day is the last one is not the last day', () => {
  const mail = mailOf({
    text: 'Please send RoHS for TPS62130RGTR by end of next week, as our audit is on the Monday after.',
  })
  const saturday = Date.UTC(2026, 10, 28, 14)
  expect(analyseLocally({ ...mail, received_date: saturday }).due_date).toBe('2026-12-04')
})

test('a family in the subject is no part beside the part of it that is asked for', () => {
  const { products } = read('Hi, please send the RoHS declaration for STM32G071RBT6.', 'STM32')
  expect(products.map(({ part_number }) => part_number)).toEqual(['STM32G071RBT6'])
})

test('an age beside another condition is one', () => {
  const { conditions } = read(
    'please send a REACH statement for IRFZ44NPBF. It must refer to the current Candidate List and must not be older than 12 months.',
  )
  expect(conditions).toMatchObject([{ kind: 'not_older_than', months: 12 }, { kind: 'current_list' }])
})

test.each([
  [
    'Dear team,\n\nPlease provide RoHS, REACH and PFAS evidence for the converters of project AR-77:\n\nTEN 20-2411WIN (Traco Power), 150 pcs',
    ['rohs', 'reach', 'pfas'],
  ],
  [
    'Hello,\n\nPlease send for the power supplies below:\n- EU RoHS\n- REACH SVHC\n\nItem\tType\tPcs\n1\tHDR-60-24\t400',
    ['rohs', 'reach'],
  ],
])('several laws in a row are one demand: %s', (text, topics) => {
  expect(read(text)).toMatchObject({ is_compliance_request: true, confidence: 0.9, topics })
})
