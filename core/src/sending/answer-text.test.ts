import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnswerText,
  type Around,
  asWhole,
  filledTemplate,
  fromDraft,
  inOtherWords,
  isWhole,
  textOf,
  typedInto,
  withBlock,
  withoutBlock,
} from './answer-text'
import { blockText, standardText } from './answer-texts'
import { contradictions, names, type Sent } from './contradictions'

const around = { before: 'Hello,\n\nthanks.', after: 'Bye\nAda' }
const ONE = 'Attached:\n\n- LM317: RoHS'
const TWO = 'Attached:\n\n- LM317: RoHS\n- NE555: RoHS'

describe('a block', () => {
  test('stands apart from the words around it, and leaves no gap where it says nothing', () => {
    expect(textOf(around, ONE)).toBe(`Hello,\n\nthanks.\n\n${ONE}\n\nBye\nAda`)
    expect(textOf(around, '')).toBe('Hello,\n\nthanks.\n\nBye\nAda')
    expect(textOf({ before: '', after: '' }, ONE)).toBe(ONE)
  })

  test.each([
    ['before it', 'Hello,\n\nthanks. NE555 follows.\n\n', '\n\nBye\nAda'],
    ['after it', 'Hello,\n\nthanks.\n\n', '\n\nNE555 follows.\n\nBye'],
    ['on both sides', 'Hi\n', '\n\n\nBye'],
  ])('follows the choice of documents whatever is typed %s', (_, head, tail) => {
    const typed = typedInto(around, `${head}${ONE}${tail}`, ONE)
    expect(textOf(typed, ONE)).toBe(`${head}${ONE}${tail}`)
    expect(textOf(typed, TWO)).toBe(`${head}${TWO}${tail}`)
  })

  test('becomes the text of whoever types in it, and the block again if they take it back', () => {
    const broken = typedInto(around, textOf(around, ONE).replace('LM317', 'LM 317'), ONE)
    expect(broken).toMatchObject({ was: ['Attached:', '- LM317: RoHS'] })
    expect(textOf(broken, TWO)).toBe(textOf(around, ONE).replace('LM317', 'LM 317'))
    expect(textOf(typedInto(broken, textOf(around, ONE), ONE), TWO)).toBe(textOf(around, TWO))
  })

  test('can be kept as text, removed, and put in again in its place', () => {
    const kept = asWhole(around, ONE)
    expect(textOf(typedInto(kept, textOf(around, ONE), ONE), TWO)).toBe(textOf(around, ONE))
    expect(textOf(withBlock(kept), TWO)).toBe(textOf(around, TWO))
    const removed = withoutBlock(around)
    expect(textOf(removed, TWO)).toBe(textOf(around, ''))
    expect(textOf(withBlock(removed), TWO)).toBe(`${textOf(around, '')}\n\n${TWO}`)
    const more = { ...kept, text: kept.text.replace('- LM317', 'by the way\n- LM317') }
    expect(textOf(withBlock(more), TWO)).toBe(`Hello,\n\nthanks.\n\nby the way\n\n${TWO}\n\nBye\nAda`)
  })

  test('changes its language with the words that nobody has touched, and back', () => {
    const [english, german] = [
      { ...around, block: ONE },
      { before: 'Guten Tag,\n\ndanke.', after: 'Gruß\nAda', block: 'Anbei:\n\n- LM317: RoHS' },
    ]
    const toGerman = (text: AnswerText) => inOtherWords(text, english, german)
    const typed = typedInto(around, textOf(around, ONE).replace('thanks', 'many thanks'), ONE)
    expect(textOf(toGerman(typed), german.block)).toBe(`Hello,\n\nmany thanks.\n\n${german.block}\n\nGruß\nAda`)
    const spaced = typedInto(around, `${textOf(around, ONE)}\n\n`, ONE)
    expect(textOf(toGerman(spaced), german.block)).toBe(`${textOf(german, german.block)}\n\n`)
    for (const text of [around, typed, spaced, asWhole(around, ONE), withoutBlock(around)]) {
      expect(inOtherWords(toGerman(text), german, english)).toEqual(text)
    }
    expect(textOf(toGerman(asWhole(around, ONE)), '')).toBe(textOf(german, german.block))
    const own = { text: `${textOf(around, ONE)} PS`, was: ['Attached:'], is_kept: true }
    expect(toGerman(own)).toEqual(own)
  })

  test('stands where a draft has its mark, else at the end', () => {
    expect(textOf(fromDraft('Hallo,\n\n{{documents}}\n\nGruß', around), ONE)).toBe(`Hallo,\n\n${ONE}\n\nGruß`)
    expect(textOf(fromDraft('Hallo', around), ONE)).toBe(`Hallo\n\n${ONE}`)
    expect(textOf(fromDraft('Hallo', asWhole(around, ONE)), ONE)).toBe('Hallo')
  })
})

describe('the block of a template', () => {
  const known = { customer: 'Jane', parts: ['LM317'], documents: ['RoHS: a.pdf'], missing: [], sender: 'Ada' }

  test('is what it says about documents, in its words', () => {
    const template =
      'Dear {{customer}}:\n\nAttached:\n\n{{documents}}\n\nStill to come:\n{{missing}}\n\nBye\n{{sender}}'
    const filled = filledTemplate(template, known, 'STANDARD')
    expect(filled).toEqual({ before: 'Dear Jane:', block: 'Attached:\n\n- RoHS: a.pdf', after: 'Bye\nAda' })
    const none = filledTemplate(template, { ...known, documents: [], missing: ['NE555'] }, 'STANDARD')
    expect(none.block).toBe('Still to come:\n- NE555')
  })

  test('is the standard one where it says nothing about documents', () => {
    expect(filledTemplate('Hello {{customer}}', known, 'STANDARD')).toEqual({
      before: 'Hello Jane',
      block: 'STANDARD',
      after: '',
    })
  })
})

describe('a contradiction', () => {
  const sent: Sent = { attached: [{ part_number: 'LM317', files: ['a.pdf'] }], open: ['TLC555CDR'], files: ['iso.pdf'] }
  const block = 'Attached:\n\n- LM317: RoHS\n- iso.pdf\n\nNot included:\n\n- TLC555CDR: RoHS'

  test('is none while the block says it', () => {
    expect(contradictions(around, block, sent)).toEqual([])
    expect(contradictions(asWhole(around, block), block, sent)).toEqual([])
  })

  test('is a part in one’s own words that has no document', () => {
    expect(contradictions({ ...around, before: 'Here is TLC-555 CDR.' }, block, sent)).toEqual([
      'The text names TLC555CDR; no document of it is attached.',
    ])
  })

  test('is a document whose part or name the text does not have', () => {
    expect(contradictions(withoutBlock(around), block, sent)).toEqual([
      'The text does not name LM317, of which a document is attached.',
      'The text does not name iso.pdf, which is attached.',
    ])
    expect(contradictions({ text: 'See a.pdf and iso.pdf', was: [], is_kept: true }, block, sent)).toEqual([])
  })

  test('is none where a text that stands by itself says it in another language', () => {
    const german = 'Anbei:\n\n- LM317: RoHS-Zertifikat\n- iso.pdf\n\nNicht enthalten:\n\n- TLC555CDR: RoHS'
    const kept = asWhole(around, german)
    expect(contradictions(kept, block, sent, [german])).toEqual([])
    expect(contradictions(kept, block, sent)).toContain('The text names TLC555CDR; no document of it is attached.')
  })

  test('is what an earlier list says and the documents no longer do', () => {
    const later = {
      attached: [...sent.attached, { part_number: 'TLC555CDR', files: [] }],
      open: [],
      files: ['iso.pdf'],
    }
    const now = 'Attached:\n\n- LM317: RoHS\n- iso.pdf\n- TLC555CDR: RoHS'
    expect(contradictions(asWhole(around, block), now, later)).toEqual([
      'The text still says “Not included:”, which is no longer so.',
    ])
    const less = { attached: [], open: ['LM317', 'TLC555CDR'], files: ['iso.pdf'] }
    expect(contradictions(asWhole(around, block), 'Attached:\n\n- iso.pdf', less)).toContain(
      'The text still says “LM317: RoHS”, which is no longer so.',
    )
  })
})

test.each([
  ['The LM317 is here', 'LM317', true],
  ['lm 317', 'LM317', true],
  ['LM317T', 'LM317', false],
  ['LM317-T', 'LM317', false],
  ['XLM317', 'LM317', false],
  ['LM317.', 'LM317', true],
  ['(STM32-F407, NE555)', 'STM32F407', true],
  ['- 74HC595D,118: RoHS', '74HC595D,118', true],
  ['- PCF8523T/1,118: RoHS', 'PCF8523T/1,118', true],
  ['B2B-PH-K-S (LF)(SN)', 'B2B-PH-K-S(LF)(SN)', true],
  ['LT1763CS8#PBF.', 'LT1763CS8#PBF', true],
  ['LM\n317', 'LM317', false],
  ['随信附上LM317的RoHS证书', 'LM317', true],
  ['LM317은 다음 주에', 'LM317', true],
  ['型番LM317Tの証明書', 'LM317', false],
])('"%s" names %s: %s', (text, part, isNamed) => expect(names(text, part)).toBe(isNamed))

/** A part of the mail has documents of up to two types; what is chosen of them is sent. */
const PARTS = ['LM317', 'B2B-PH-K-S(LF)(SN)', 'PCF8523T/1,118']
const TYPES = ['RoHS Certificate', 'REACH Declaration']
/** One of them has a space before its colons, and one has no spaces between its words. */
const LANGUAGES = ['en', 'fr', 'zh'] as const
type Language = (typeof LANGUAGES)[number]
const STEPS = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('tick' as const), part: fc.nat(2), type: fc.nat(1) }),
    fc.record({
      do: fc.constant('type' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(12),
      put: fc.constantFrom(
        '',
        ' ',
        '\n',
        '\n\n',
        'x',
        'LM317',
        ' PCF8523T/1,118 follows.',
        '- PCF8523T/1,118: RoHS Certificate\n',
      ),
    }),
    fc.record({ do: fc.constantFrom('keep' as const, 'remove' as const, 'insert' as const, 'template' as const) }),
    fc.record({ do: fc.constant('language' as const), to: fc.constantFrom(...LANGUAGES) }),
  ),
  { maxLength: 12 },
)

test('whatever is typed, ticked and chosen: the text says what is sent, or a warning stands above Send', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const chosen = new Set<string>(['0 0'])
      let language: Language = 'en'
      let text: AnswerText = wordsIn(language)
      let isAsTyped = true
      for (const step of steps) {
        const blocks = blocksOf(chosen)
        const block = blocks[language]
        if (step.do === 'tick') toggle(chosen, `${step.part} ${step.type}`)
        else if (step.do === 'type') {
          const shown = textOf(text, block)
          const at = Math.floor(step.at * shown.length)
          const typed = shown.slice(0, at) + step.put + shown.slice(at + step.cut)
          text = typedInto(text, typed, block)
          isAsTyped &&= textOf(text, block) === typed
        } else if (step.do === 'keep') text = asWhole(text, block)
        else if (step.do === 'remove') text = isWhole(text) ? text : withoutBlock(text)
        else if (step.do === 'insert') text = isWhole(text) ? withBlock(text) : text
        else if (step.do === 'language') {
          const from = { ...wordsIn(language), block }
          const to = { ...wordsIn(step.to), block: blocks[step.to] }
          const next = inOtherWords(text, from, to)
          const isStaying = ownWords(text, from).every((words) => partsOf(next).includes(words))
          // What happens to be as it is suggested in the other language would come back in this one.
          const isSuggested = ownWords(text, to).length < partsOf(text).length
          const isBack = textOf(inOtherWords(next, to, from), block) === textOf(text, block)
          isAsTyped &&= isStaying && (isBack || isSuggested)
          text = next
          language = step.to
        } else text = wordsIn(language)
      }
      const { sent, missing } = stateOf(chosen)
      const blocks = blocksOf(chosen)
      const block = blocks[language]
      const message = textOf(text, block)
      expect(isAsTyped).toBe(true)
      expect(isWhole(text) || message.includes(block)).toBe(true)
      // What is not sent is named where the text says that it is not, and nowhere else.
      const lists = LANGUAGES.map((one) => blockText({ attached: [], missing, packing: 'loose', now: 0 }, one))
      const rest = lists.reduce((left, list) => (list === '' ? left : left.replace(list, '')), message)
      const untrue = [
        ...sent.attached.filter(({ part_number }) => !names(message, part_number)),
        ...sent.open.filter((part) => names(rest, part)),
      ]
      expect(contradictions(text, block, sent, Object.values(blocks)).length > 0 || untrue.length === 0).toBe(true)
    }),
    { numRuns: process.env.DEEP ? 200_000 : 5000 },
  )
})

const toggle = (chosen: Set<string>, key: string) => void (chosen.delete(key) || chosen.add(key))

const wordsIn = (language: Language) =>
  standardText({ customerName: 'Dana Reyes', senderName: 'Ada', company: '' }, language)

const partsOf = (text: AnswerText): string[] => (isWhole(text) ? [text.text] : [text.before, text.after])

/** What is not as it was suggested is a person's, and stays in every language. */
function ownWords(text: AnswerText, { block, ...words }: Around & { block: string }): string[] {
  if (isWhole(text)) return [text.text].filter((own) => ![block, ''].some((list) => own === textOf(words, list)))
  const isOwn = (side: 'before' | 'after') => text[side].trim() !== words[side].trim()
  return [...(isOwn('before') ? [text.before] : []), ...(isOwn('after') ? [text.after] : [])]
}

function stateOf(chosen: ReadonlySet<string>) {
  const attached = PARTS.map((part_number, part) => ({
    part_number,
    names: TYPES.filter((_, type) => chosen.has(`${part} ${type}`)),
  })).filter(({ names: types }) => types.length > 0)
  const open = PARTS.filter((part) => !attached.some(({ part_number }) => part_number === part))
  const sent: Sent = {
    attached: attached.map(({ part_number }) => ({ part_number, files: ['unnamed.pdf'] })),
    open,
    files: [],
  }
  return { attached, missing: open.map((part_number) => ({ part_number, topics: ['rohs' as const] })), sent }
}

function blocksOf(chosen: ReadonlySet<string>): Record<Language, string> {
  const state = { ...stateOf(chosen), packing: 'loose' as const, now: 0 }
  return { en: blockText(state, 'en'), fr: blockText(state, 'fr'), zh: blockText(state, 'zh') }
}
