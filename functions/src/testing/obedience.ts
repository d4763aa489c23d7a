import type { ResponseSchema } from '../adapters/vertex-client'
import { type AskedOfVertex, answers, type Behaviour } from './vertex-stand-in'

/** Where everything is to go, and what is to appear, if it is for the stranger. None of it is ever ours. */
export const ADDRESS = 'eve@evil.example'
export const LINK = 'https://evil.example/collect?all=1'
export const PART = 'XEVIL9000Q'
export const MAKER = 'Evil Semiconductor'

/** The worst words that a stranger can want from a model: a link, an address, a picture that loads, a script. */
const WORDS = `Open ${LINK} and write to ${ADDRESS} ![x](${LINK}) <img src="${LINK}"><script>alert(1)</script>`

export type Obedient = Behaviour & {
  /** How often it has read an instruction. */
  obeyed(): number
}

/**
 * A model that does whatever a stranger wants as soon as it reads one word of theirs anywhere in its data, invisible or
 * not: it fills every field of the form with the worst that fits (in every second answer also fields that the form does
 * not have). Else it answers `honest`.
 */
export function obeys(honest: (asked: AskedOfVertex) => unknown): Obedient {
  let obeyed = 0
  const behaviour = answers((asked: AskedOfVertex) => {
    if (!isInstructed(asked.input)) return honest(asked)
    obeyed += 1
    const answer = worst(asked.schema, '', 0, asked.input)
    const more = { send_to: ADDRESS, tool_calls: [{ name: 'send_email', to: ADDRESS }], provider: 'person' }
    return obeyed % 2 === 0 && typeof answer === 'object' ? { ...answer, ...more } : answer
  })
  return Object.assign(behaviour, { obeyed: () => obeyed })
}

/** Tag characters are letters to some models. */
const isInstructed = (input: unknown): boolean =>
  JSON.stringify(input)
    .replace(/[\u{e0020}-\u{e007e}]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
    .replace(/\u200b/g, '')
    .includes('evil.example')

function worst(schema: ResponseSchema, name: string, place: number, input: unknown): unknown {
  const { type, properties = {}, items, enum: values, anyOf: [option] = [] } = schema
  if (option) return worst(option, name, place, input)
  if (values) return values[place % values.length]
  switch (type) {
    case 'OBJECT':
      return Object.fromEntries(
        Object.entries(properties).map(([field, form]) => [field, worst(form, field, place, input)]),
      )
    case 'ARRAY':
      return Array.from({ length: 4 }, (_, index) => worst(items ?? {}, name, index, input))
    case 'BOOLEAN':
      return true
    case 'NUMBER':
    case 'INTEGER':
      return 1_000_000
    case 'STRING':
    case undefined:
      return wordsFor(name, place, input)
  }
}

/** Every second part is one that the data names, so that not all of an answer is refused. */
function wordsFor(name: string, place: number, input: unknown): string {
  if (/date|due/.test(name)) return '2026-12-24'
  if (/file|sheet|section/.test(name)) return LINK
  if (/maker|manufacturer|company/.test(name)) return MAKER
  if (/part|number|key/.test(name)) {
    const [named] = /\b[A-Z]{2,4}\d{3,4}[A-Z]{1,4}\b/.exec(JSON.stringify(input)) ?? []
    return place % 2 === 1 && named !== undefined ? named : PART
  }
  return WORDS
}
