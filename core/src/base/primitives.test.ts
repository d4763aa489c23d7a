import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inLines, inOneLine, Line, Prose } from './primitives'

const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/** What a function of the rules allows a text to consist of. Rules write a character as `\\x{…}`, JavaScript as `\u{…}`. */
function allowedBy(name: string): RegExp {
  const [, pattern = ''] = new RegExp(`function ${name}\\(.*?matches\\('(.*?)'\\)`, 's').exec(rules) ?? []
  expect(pattern).not.toBe('')
  return new RegExp(`^${pattern.replaceAll('\\\\x{', '\\u{')}$`, 'u')
}

const ALL = Array.from({ length: 0xffff + 1 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)

test.each([
  ['isLine', inOneLine],
  ['isProse', inLines],
] as const)('the rules allow by %s exactly what the core leaves as it is', (name, clean) => {
  const allowed = allowedBy(name)
  const differing = ALL.filter((code) => {
    const character = String.fromCodePoint(code)
    return allowed.test(character) !== (clean(character) === character)
  })
  expect(differing.map((code) => code.toString(16))).toEqual([])
})

test('texts keep what people write, and lose what reorders or hides', () => {
  expect(Line(100).parse(' RoHS\r\nBcc: eve@evil.test\0 ')).toBe('RoHS Bcc: eve@evil.test')
  expect(Prose(100).parse(' one\r\ntwo\rthree\u2028four\tfive\0 ')).toBe('one\ntwo\nthree\nfour\tfive')
  const swapped = 'invoice\u202efdp.exe \u2066x\u2069'
  expect([Line(100).parse(swapped), Prose(100).parse(swapped)]).toEqual(['invoicefdp.exe x', 'invoicefdp.exe x'])
  const words = 'שלום\u200f, مرحبا, 👩‍🔬'
  expect([Line(100).parse(words), Prose(100).parse(words)]).toEqual([words, words])
})
