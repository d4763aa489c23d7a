import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text'

const TEXT = 'Name;Company\r\nJürgen Groß;Würth'
const utf16 = (text: string, isLittle: boolean): number[] =>
  Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })
const utf8 = [...new TextEncoder().encode(TEXT)]

describe('a text file', () => {
  test.each([
    ['UTF-8', utf8],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8]],
    ['UTF-16, little end first', [0xff, 0xfe, ...utf16(TEXT, true)]],
    ['UTF-16, big end first', [0xfe, 0xff, ...utf16(TEXT, false)]],
    ['UTF-16 without a mark', utf16(TEXT, true)],
    ['UTF-16 without a mark, big end first', utf16(TEXT, false)],
    ['Windows-1252', Array.from(TEXT, (letter) => letter.charCodeAt(0))],
  ])('in %s is read', (_encoding, bytes) => expect(decodeText(new Uint8Array(bytes))).toBe(TEXT))

  test('may be empty', () => expect(decodeText(new Uint8Array())).toBe(''))
})
