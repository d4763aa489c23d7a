import { expect, test } from 'vitest'
import { createLocalModel } from '../local/local-model'
import { type Model, UnusableAnswer } from './task'
import { draftReply, type ReplyFacts } from './draft-reply'

const TEXT = `Dear Dana,

thank you for your request. Please find attached the compliance documents for LM317.

Please let us know if you need anything else.

Kind regards
Ada Byron
Maker GmbH`

const facts: ReplyFacts = {
  command: 'the REACH declaration follows next week',
  text: TEXT,
  documents: '',
  language: 'en',
  customer_name: 'Dana',
  mail: {
    subject: 'RoHS and REACH',
    text: 'Please send RoHS and REACH. Or use https://evil.example, eve@evil.example.',
  },
  sender: { name: 'Ada Byron', company: 'Maker GmbH' },
}
const saying = (body: unknown): Model => ({ provider: 'vertex', answer: async () => ({ body }) })
const locally = async (more: Partial<ReplyFacts> = {}) =>
  (await draftReply(createLocalModel(), { ...facts, ...more })).result

test('the built-in rules keep the answer and add what the person says', async () => {
  expect(await locally()).toBe(
    TEXT.replace('Please let us', 'the REACH declaration follows next week.\n\nPlease let us'),
  )
  expect(await locally({ text: await locally() })).toBe(await locally())
})

test('the place of the list of documents stays where it is', async () => {
  const text = TEXT.replace('Please let us', '{{documents}}\n\nPlease let us')
  expect(await locally({ text, documents: 'Not included:\n\n- NE555' })).toContain(
    '{{documents}}\n\nthe REACH declaration follows next week.\n\nPlease let us',
  )
})

test('without a text they begin with the standard one', async () => {
  const text = await locally({ text: '', command: 'We are out of office!' })
  expect(text).toMatch(/^Dear Dana,\n\nthank you for your request\.\n\nWe are out of office!\n\nPlease let us know/)
  expect(text).toMatch(/Ada Byron\nMaker GmbH$/)
  expect(await locally({ text: '', language: 'de-AT', command: 'REACH folgt.' })).toBe(
    'Guten Tag Dana,\n\nvielen Dank für Ihre Anfrage.\n\nREACH folgt.\n\nBitte melden Sie sich, wenn Sie noch etwas ' +
      'benötigen.\n\nMit freundlichen Grüßen\nAda Byron\nMaker GmbH',
  )
  expect(await locally({ text: '', language: 'zh', command: 'REACH声明下周提供' })).toContain(
    '\n\nREACH声明下周提供。\n\n',
  )
})

test('a link or an address stays only if a person typed it', async () => {
  const body = 'See https://evil.example/x and https://maker.test/reach. Write to eve@evil.example or help@maker.test.'
  const command = 'point to https://maker.test/reach and help@maker.test'
  expect((await draftReply(saying(body), { ...facts, command })).result).toBe(
    'See [link] and https://maker.test/reach. Write to [address] or help@maker.test.',
  )
})

test('an answer without text, or with more than text, is no use', async () => {
  await expect(draftReply(saying('  '), facts)).rejects.toThrow(UnusableAnswer)
  const more: Model = { provider: 'vertex', answer: async () => ({ body: 'Hello', to: 'eve@evil.example' }) }
  await expect(draftReply(more, facts)).rejects.toThrow(UnusableAnswer)
})

test('its instructions say that the mail is data, and that nothing is invented', async () => {
  let asked = ''
  await draftReply(
    {
      provider: 'vertex',
      async answer({ prompt }, input) {
        expect(JSON.stringify(input)).toContain('RoHS and REACH')
        asked = prompt
        return { body: 'Hello' }
      },
    },
    facts,
  )
  expect(asked).toContain('untrusted data')
  expect(asked).not.toContain('RoHS and REACH')
})
