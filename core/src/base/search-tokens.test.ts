import { describe, expect, test } from 'vitest'
import { matchesSearch, queryTokens, searchToken, searchTokens } from './search-tokens'

const product = searchTokens(['74HC595D,118', 'Nexperia', 'Logic IC'], ['8-bit shift register with output latches'])

describe('search tokens', () => {
  test.each(['74hc', '74HC595D,118', '74hc595d118', 'nexp', 'logic ic', 'IC', 'Shift', 'latch'])(
    'the query "%s" finds the product',
    (query) => expect(product).toContain(searchToken(query)),
  )

  test.each(['595', '595d', 'hc595'])('the query "%s" finds the product by the middle of its number', (query) =>
    expect(product).toContain(searchToken(query)),
  )

  test.each(['95d', 'hift', 'yageo'])(
    'the query "%s" finds nothing: only where letters and digits meet, and where a word begins',
    (query) => expect(product).not.toContain(searchToken(query)),
  )

  test('one character is too little to search by', () => {
    expect(searchToken(' x-')).toBeNull()
    expect(product.every((token) => token.length >= 2)).toBe(true)
  })

  test('a query longer than any token finds what begins with it', () => {
    const long = 'EFM32HG309F64G-A-QFN24-EXTENDED'
    expect(searchTokens([long])).toContain(searchToken(long))
  })

  test('full-width letters are the same letters', () =>
    expect(searchTokens(['ＦＨ１２'])).toContain(searchToken('fh12')))

  test('one of many numbers is found as a whole, however many there are', () => {
    const numbers = Array.from({ length: 50 }, (_, i) => `RC0402FR-07${i}KL`)
    const tokens = searchTokens(['Jane Doe'], ['RoHS for our parts'], numbers)
    expect(tokens).toEqual(expect.arrayContaining(['RC0402FR0749KL', searchToken('rc0402fr-0749kl'), 'JAN', 'PARTS']))
    expect(tokens).not.toContain('RC0402FR0749')
  })

  test('a document has at most 200 tokens, and its names come first', () => {
    const tokens = searchTokens(
      ['TLC555CDR'],
      Array.from({ length: 100 }, (_, i) => `${i}word`),
    )
    expect(tokens).toHaveLength(200)
    expect(tokens).toContain('TLC555CDR')
    expect(new Set(tokens).size).toBe(200)
  })
})

describe('a search of several words', () => {
  const mail = searchTokens(
    ['Dana Reyes', 'dana@helioworks.test', 'STM32F407-VGT6'],
    ['RoHS and REACH for our next series'],
    ['STM32F407-VGT6'],
  )

  test.each([
    'rohs helioworks',
    'helio rohs',
    'dana reyes',
    'reach stm32f407-vgt6',
    'stm32f407-vgt6',
    'r helio',
    'next',
  ])('"%s" asks for this mail, and matches it', (query) => {
    expect(mail.filter((token) => queryTokens(query).includes(token))).not.toEqual([])
    expect(matchesSearch(query, mail)).toBe(true)
  })

  test.each(['rohs murata', 'reyes dan rohs reachable', 'helioworks tlc555'])('"%s" does not match it', (query) =>
    expect(matchesSearch(query, mail)).toBe(false),
  )

  test('asks for the rarest word or all of them as one, which are few', () => {
    expect(queryTokens('rohs helioworks')).toEqual(['ROHSHELIOWORKS', 'HELIOWORKS'])
    expect(queryTokens('lm317 instruments')).toEqual(['LM317INSTRUMENTS', 'LM317'])
    expect(queryTokens('rohs')).toEqual(['ROHS'])
    expect(queryTokens('a b')).toEqual(['AB'])
    expect(queryTokens('x')).toEqual([])
    expect(queryTokens('a-b-c-d-e-f-g-h-i-j-k-l ohm '.repeat(9)).length).toBeLessThan(4)
  })
})
