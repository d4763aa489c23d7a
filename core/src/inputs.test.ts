import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api'
import type { Endpoint } from './base/endpoint'
import { EmailAddress, Exact, Line, Prose, Text } from './base/primitives'

/** Every text in a schema, with its path. A boolean written as text does not count. */
function textsOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodString][] {
  // Nothing but the figures of a day.
  if (schema instanceof z.ZodISODate) return []
  if (schema instanceof z.ZodString) return [[path, schema]]
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodPipe) {
    if (schema.out instanceof z.ZodBoolean) return []
    return textsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return textsOf(schema.unwrap(), path)
  }
  if (schema instanceof z.ZodRecord) {
    return [...textsOf(schema.keyType, `${path}{}`), ...textsOf(schema.valueType, `${path}{}`)]
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path))
  if (WITHOUT_TEXT.some((kind) => schema instanceof kind)) return []
  throw new Error(`${path}: this test does not know ${schema._zod.def.type}`)
}

/** What is unknown is stored as JSON only, which writes half characters as `\\ud800`. */
const WITHOUT_TEXT = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodFile, z.ZodUnknown]

const patternsOf = (schema: z.core.$ZodType) =>
  (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? def.pattern : [],
  )
const [wellFormed] = patternsOf(Text(1))

const inputs = Object.entries<Endpoint>(api).flatMap(([name, { input }]) => textsOf(input, name))

test('the way through the inputs finds their texts', () => {
  expect(inputs.map(([path]) => path)).toEqual(
    expect.arrayContaining(['register.password', 'updateUser.id', 'sendResponse.body_text', 'listInbox.cursor']),
  )
  expect(wellFormed).toBeInstanceOf(RegExp)
})

test.each(inputs)('%s is a text of the core, of whole characters', (_path, schema) => {
  expect(patternsOf(schema)).toContain(wellFormed)
})

describe('a text', () => {
  const half = ['\ud83d', 'a\udca1b', '\udca1\ud83d']
  const whole = ['', 'Grüße', '💡', '日本', 'שלום']

  test.each([
    ['Text', Text(100)],
    ['Line', Line(100)],
    ['Prose', Prose(100)],
    ['Exact', Exact(100)],
  ])('%s holds whole characters of every script, and no half one', (_name, schema) => {
    for (const text of whole) expect(schema.parse(text)).toBe(text)
    for (const text of half) expect(schema.safeParse(text).success).toBe(false)
    expect(schema.safeParse('a'.repeat(101)).success).toBe(false)
  })

  test('of one line has no control character, and nothing that reorders what stands beside it', () => {
    expect(Line(100).parse(' a\u0000b\r\n\tc\u0085d\u2028e ')).toBe('a b c d e')
    expect(Line(100).parse('invoice\u202efdp.exe\u2066x\u2069')).toBe('invoicefdp.exex')
    // Invisible marks that Hebrew, Persian and a family emoji need.
    for (const text of ['א\u200f1', 'می\u200cخواهم', '👨\u200d👩\u200d👧']) expect(Line(100).parse(text)).toBe(text)
  })

  test('of many lines keeps its lines, its tabs and the marks of its direction', () => {
    expect(Prose(100).parse(' a\r\nb\rc\u2028d\te\u0000\u001b\u007f\u009f ')).toBe('a\nb\nc\nd\te')
    expect(Prose(100).parse('שלום\u200f')).toBe('שלום\u200f')
  })

  test('that means itself is never changed, and has no control character', () => {
    expect(Exact(100).parse(' p\u00e4ss  w\u00f6rd ')).toBe(' p\u00e4ss  w\u00f6rd ')
    for (const text of ['a\u0000b', 'a\r\nb', 'a\tb', 'a\u0085b'])
      expect(Exact(100).safeParse(text).success).toBe(false)
  })

  test('that is an address is in the form all others are in', () => {
    expect(EmailAddress.parse(' Ada@EXAMPLE.com ')).toBe('ada@example.com')
  })
})
