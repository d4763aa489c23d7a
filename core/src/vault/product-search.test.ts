import { describe, expect, test } from 'vitest'
import { choiceOf, findsProduct, isExact, isNarrowed } from './product-search'
import { searchTokens } from '../base/search-tokens'

const product = {
  search_tokens: searchTokens(['LM317-T', 'Linear Regulator', 'Texas Instruments'], ['Adjustable, 1.5 A']),
  manufacturer: { id: 7, name: 'Texas Instruments', uses_universal_docs: false },
}
const search = (text: string, ...manufacturers: number[]) => ({ text, manufacturers })
const many = Array.from({ length: 30 }, (_, index) => index + 1)

describe('a search of the vault', () => {
  test.each(['lm317', 'LM317-T', 'texas lm317', 'lm317 texas', 'regulator TEX lm3', 'adjustable instruments', 'x'])(
    'for "%s" finds the product, and asks the database for it',
    (text) => {
      expect(findsProduct(search(text), product)).toBe(true)
      const { tokens } = choiceOf(search(text))
      expect(tokens.length === 0 || product.search_tokens.some((token) => tokens.includes(token))).toBe(true)
    },
  )

  test.each(['texas ne555', 'lm317 nexperia', '317 texas'])('for "%s" does not', (text) =>
    expect(findsProduct(search(text), product)).toBe(false),
  )

  test('for several words in many makers asks the database for the words, and drops other makers', () => {
    expect(choiceOf(search('texas lm317', ...many))).toEqual({ tokens: ['TEXASLM317', 'LM317'], manufacturers: [] })
    expect(choiceOf(search('lm317', ...many)).manufacturers).toEqual(many)
    expect(findsProduct(search('texas lm317', ...many), product)).toBe(true)
    expect(findsProduct(search('texas lm317', 8, 9), product)).toBe(false)
  })

  test('is exact with one word, and narrows nothing without', () => {
    expect([isExact(search('lm317-t', 1)), isExact(search('texas lm317'))]).toEqual([true, false])
    expect([isNarrowed(search(' x ')), isNarrowed(search('', 1)), isNarrowed(search('lm'))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
