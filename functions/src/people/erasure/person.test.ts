import { ERASED_ADDRESS, ERASED_NAME } from '@attestry/core/people/erasure'
import { describe, expect, test } from 'vitest'
import { emailWords } from '../../mail/inbound/email-words'
import { personOf } from './person'

const jane = personOf({ address: 'jane.doe+x@customer.test', words: ['Jane Doe', '+49 (30) 1234'] })

describe('a person', () => {
  test.each([
    ['Write to Jane.Doe+x@Customer.test.', `Write to ${ERASED_ADDRESS}.`],
    ['<jane.doe+x@customer.test>,', `<${ERASED_ADDRESS}>,`],
    ['mailto:jane.doe+x@customer.test?subject=1', `mailto:${ERASED_ADDRESS}?subject=1`],
    ['to=jane.doe%2Bx%40customer.test&', `to=${ERASED_ADDRESS}&`],
    ['Dear JANE  DOE,', `Dear ${ERASED_NAME},`],
    ['Jane\nDoe', ERASED_NAME],
    ['Jane\u00a0Doe', ERASED_NAME],
    ['Doe, Jane', ERASED_NAME],
    ['Call +49 (30) 1234!', `Call ${ERASED_NAME}!`],
  ])('is taken out of %j', (text, left) => {
    expect(jane.isIn(text)).toBe(true)
    expect(jane.without(text)).toBe(left)
    expect(jane.isIn(left)).toBe(false)
  })

  test.each([
    'mary.jane.doe+x@customer.test',
    'jane.doe+x@customer.test.example',
    'jane.doe+x@customer.testing',
    'jane.doexx@customer.test',
    'Jane Doering',
    'Mary-Jane and Doe',
    '+49 (30) 12345',
    'customer.test',
  ])('is not %j', (text) => {
    expect(jane.isIn(text)).toBe(false)
    expect(jane.without(text)).toBe(text)
  })

  test('is found in names of fields and in lists, and nothing else changes', () => {
    const when = new Date(0)
    const document = { by: { 'jane.doe+x@customer.test': 1 }, to: ['a@b.test', 'Jane Doe'], at: when, none: null }
    expect(jane.isIn({ by: document.by })).toBe(true)
    const left = jane.without(document)
    expect(left).toEqual({ by: { [ERASED_ADDRESS]: 1 }, to: ['a@b.test', ERASED_NAME], at: when, none: null })
    expect(left.at).toBe(when)
  })

  test('is no longer found by an index, which finds everything else as before', () => {
    const row = { id: 1, received_date: 0, search_tokens: [], sender_name: 'Otto', sender_email: 'otto@customer.test' }
    const words = (body_text: string, to: string[]) =>
      emailWords(row, { body: { body_text, to, cc: [], attachments: [] } }).words
    const plain = words('Please send RoHS to customer', [])
    const named = words('Please send RoHS to customer Jane Doe jane.doe+x@customer.test', ['jane.doe+x@customer.test'])
    const left = jane.withoutKeys(named, ['Please send RoHS to customer', 'otto@customer.test'])
    expect(plain.filter((key) => !left.includes(key))).toEqual([])
    const only = words('Jane Doe', []).filter((key) => !plain.includes(key))
    expect(only).toHaveLength(2)
    expect(left.filter((key) => only.includes(key))).toEqual([])
  })
})
