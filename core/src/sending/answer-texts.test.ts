import { expect, test } from 'vitest'
import { textOf } from './answer-text'
import { blockText, standardText } from './answer-texts'

const sender = { senderName: 'Ada Admin', company: 'Maker GmbH' }
const block = (isLinked: boolean) =>
  blockText({
    attached: [
      { part_number: 'LM317', names: ['RoHS Certificate', 'REACH Declaration', 'RoHS Certificate'] },
      { part_number: null, names: ['iso14001.pdf'] },
    ],
    missing: [{ part_number: 'NE555', topics: ['rohs', 'reach'] }],
    isLinked,
  })

test('an answer says what is attached and what is not, between its greeting and its end', () => {
  expect(textOf(standardText({ customerName: 'Jane Doe', ...sender }), block(false))).toBe(
    `Dear Jane Doe,

thank you for your request.

Please find attached the following documents:

- LM317: RoHS Certificate (2), REACH Declaration
- iso14001.pdf

Not included:

- NE555: RoHS, REACH

Please let us know if you need anything else.

Kind regards
Ada Admin
Maker GmbH`,
  )
})

test('documents behind a link are not called attached', () => {
  expect(block(true)).toMatch(/^The following documents are behind the link at the end of this email:\n\n- LM317/)
  expect(block(true)).not.toMatch(/attached/i)
})

test('nobody is greeted or signs by an empty name', () => {
  const text = textOf(standardText({ customerName: '', senderName: '', company: 'Maker GmbH' }), '')
  expect(text).toBe(
    'Dear customer,\n\nthank you for your request.\n\nPlease let us know if you need anything else.\n\nKind regards\nMaker GmbH',
  )
})
