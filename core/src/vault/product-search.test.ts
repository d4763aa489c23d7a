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
  test.each([
    'lm317',
    'LM317-T',
    'texas lm317',
    'lm317 texas',
    'regulator TEX lm3',
    'adjustable instruments',
    '317 texas',
    'x',
  ])('for "%s" finds the product, and asks the database for it', (text) => {
    expect(findsProduct(search(text), product)).toBe(true)
    const { tokens } = choiceOf(search(text))
    expect(tokens.length === 0 || product.search_tokens.some((token) => tokens.includes(token))).toBe(true)
  })

  test.each(['texas ne555', 'lm317 nexperia', '17 texas'])('for "%s" does not', (text) =>
    expect(findsProduct(search(text), product)).toBe(false),
  )

  test('for several words in many makers asks the database for the words, and drops other makers', () => {
    expect(choiceOf(search('texas lm317', ...many))).toMatchObject({
      tokens: ['TEXASLM317', 'LM317'],
      manufacturers: [],
    })
    expect(choiceOf(search('lm317', ...many)).manufacturers).toEqual(many)
    expect(findsProduct(search('texas lm317', ...many), product)).toBe(true)
    expect(findsProduct(search('texas lm317', 8, 9), product)).toBe(false)
  })

  test('asks the database for all marks at once, but with a word only for the word', () => {
    const marked = { ...search('', 7), types: [3], narrowings: ['missing_reach', 'expiring', 'awaited'] as const }
    expect(choiceOf(marked)).toEqual({ ...marked, text: undefined, tokens: [] })
    expect([isExact(marked), isExact({ ...marked, text: 'lm317' })]).toEqual([true, false])
    expect(choiceOf({ ...marked, text: 'lm317' })).toMatchObject({ tokens: ['LM317'], narrowings: [], types: [] })
    const listing = {
      marks: { missing_reach: true, expiring: true },
      maker: '',
      type: '',
      expiry: 1,
      changes_at: null,
    } as const
    const found = { ...product, listing, product_type: { id: 3, name: 'Regulator' } }
    expect(findsProduct(marked, { ...found, is_awaited: true })).toBe(true)
    expect(findsProduct(marked, { ...found, is_awaited: false })).toBe(false)
    expect(findsProduct({ ...marked, types: [4] }, { ...found, is_awaited: true })).toBe(false)
    expect(findsProduct(marked, { ...found, listing: null, is_awaited: true })).toBe(false)
  })

  test('by the name of a maker and what is known of regimes drops all others', () => {
    const listing = { marks: { missing_reach: true }, maker: '', type: '', expiry: 1, changes_at: null } as const
    const listed = { ...product, listing }
    const by = (makers: string[], ...regimes: ('rohs' | 'reach')[]) => ({ ...search('texas'), makers, regimes })
    expect(findsProduct(by(['texas'], 'rohs'), listed)).toBe(true)
    expect(findsProduct(by(['LM317']), listed)).toBe(false)
    expect(findsProduct(by(['texas'], 'reach'), listed)).toBe(false)
    expect(findsProduct(by([], 'rohs'), product)).toBe(false)
    expect([isExact(by([], 'rohs')), isNarrowed({ ...by([], 'rohs'), text: '' })]).toEqual([false, true])
  })

  test('of very many makers and types asks for the makers', () => {
    const wide = { ...search('', ...many), types: [1, 2] }
    expect([choiceOf(wide).types, isExact(wide)]).toEqual([[], false])
    expect(choiceOf({ ...wide, manufacturers: [1, 2] }).types).toEqual([1, 2])
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
