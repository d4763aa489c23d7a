import { MAX_EXTRACTED_PRODUCTS } from '@attestry/contract/inbox'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyseEmail } from '../tasks/analyse-email'
import { mailOf, otherMails, plainRequests, RECEIVED, requests } from './example-mails'
import { createLocalModel } from './local-model'
import { sizeOf } from '../../testing/sizes'

const analyse = (mail: Parameters<typeof analyseEmail>[1]) =>
  analyseEmail({ model: createLocalModel(), now: () => RECEIVED }, mail)

describe('requests', () => {
  it.each(Object.entries(requests))('%s', async (_, { mail, expected }) => {
    const analysis = await analyse(mail)
    expect(analysis).toMatchObject({ is_compliance_related: true, provider: 'local', analysed_at: RECEIVED })
    expect(analysis.compliance_confidence).toBeGreaterThan(0.7)
    expect(new Set([...analysis.topics, ...analysis.extracted_products.flatMap(({ topics }) => topics)])).toEqual(
      new Set([...expected.topics, ...expected.parts.flatMap(({ topics }) => topics ?? [])]),
    )
    expect(analysis.extracted_products.map(({ part_number }) => part_number)).toEqual(
      expected.parts.map(({ number }) => number),
    )
    expected.parts.forEach(({ maker, topics, quoted }, index) => {
      const product = analysis.extracted_products[index]
      expect(product?.manufacturer).toBe(maker ?? null)
      expect(product?.quoted).toBe(quoted ?? false)
      expect(product?.topics).toEqual(topics ?? expected.topics)
    })
    expect(analysis.due_date).toBe(expected.due === undefined ? null : Date.parse(`${expected.due}T00:00:00Z`))
    expect(analysis.analysis_summary).toMatch(expected.summary ?? /asks for/)
  })
})

it.each(Object.entries(plainRequests))('%s is a request', async (_, mail) => {
  expect(await analyse(mail)).toMatchObject({ is_compliance_related: true })
})

describe('mails that are no requests', () => {
  it.each(Object.entries(otherMails))('%s', async (_, mail) => {
    const analysis = await analyse(mail)
    expect(analysis).toMatchObject({ is_compliance_related: false, due_date: null })
    expect(analysis.compliance_confidence).toBeGreaterThan(0.7)
    expect(analysis.analysis_summary).toMatch(/^This looks like/)
  })

  it('never takes a mail from a machine for a request', async () => {
    const mail = requests['a customs hold']?.mail
    for (const kind of ['bulk', 'auto_reply', 'bounce'] as const) {
      expect((await analyse(mailOf({ ...mail, kind }))).is_compliance_related).toBe(false)
    }
  })
})

it('knows a phishing mail, and no other', async () => {
  const all = { ...otherMails, ...Object.fromEntries(Object.entries(requests).map(([name, { mail }]) => [name, mail])) }
  for (const [name, mail] of Object.entries(all)) {
    expect([name, (await analyse(mail)).is_phishing]).toEqual([name, name === 'a phishing mail'])
  }
})

it('finds every part of a long table', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `RC0402FR-07${row}KL\tYageo\tRoHS, REACH`)
  const html_text = `Dear team,\n\nplease send us the RoHS and REACH declarations of these parts.\n\nMPN\tManufacturer\tNeeded\n${rows.join('\n')}\n`
  const { extracted_products } = await analyse(mailOf({ subject: 'RoHS for our parts', html_text }))
  expect(extracted_products).toHaveLength(200)
  expect(extracted_products.at(-1)).toMatchObject({ part_number: 'RC0402FR-07199KL', manufacturer: 'Yageo' })
})

const hostile = [
  'a'.repeat(200_000),
  'A1'.repeat(100_000),
  '(('.repeat(100_000),
  'A1,'.repeat(66_000),
  'ABCD1234/'.repeat(22_000),
  'A1 '.repeat(66_000),
  'SFH 4550 DC5 '.repeat(15_000),
  '> '.repeat(100_000),
  '>\n'.repeat(100_000),
  `On ${'x '.repeat(100_000)}`,
  'On x\n'.repeat(40_000),
  'From: a\n'.repeat(25_000),
  'MPN\t'.repeat(50_000),
  'MPN\tMfr\n'.repeat(22_000),
  '|'.repeat(200_000),
  '1 Nov '.repeat(33_000),
  '1.1.'.repeat(50_000),
  ' '.repeat(200_000),
  'please find '.repeat(16_000),
  'if you need '.repeat(16_000),
  'thanks for the '.repeat(13_000),
  'x@'.repeat(100_000),
  'http://'.repeat(28_000),
  '<'.repeat(200_000),
  '村田'.repeat(100_000),
  '\u200b'.repeat(200_000),
  '\ufdfa'.repeat(200_000),
  'P/N '.repeat(50_000),
  `RoHS ${'STM32F407VGT6 (ST), '.repeat(10_000)}`,
]

describe('any text', () => {
  it.each(hostile.map((text) => [text.slice(0, 20), text]))(
    'finishes soon for %j repeated',
    async (_, text) => {
      const started = process.cpuUsage()
      await analyse(mailOf({ subject: text.slice(0, 998), text: `RoHS please\n${text}`, html_text: text }))
      expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3)
    },
    30_000,
  )

  it('is analysed without an error and within the schema', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        'RoHS',
        'STM32F407VGT6',
        'MPN',
        '\t',
        '\n',
        '> ',
        '(',
        ')',
        ',',
        'From: x',
        'Murata',
        '村田',
        '14-Nov',
        'KW 48',
        '型号',
        '|',
        '-- \n',
      ),
    )
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(text, text, text, async (subject, body, html_text) => {
        const analysis = await analyse(mailOf({ subject, text: body, html_text }))
        expect(analysis.extracted_products.length).toBeLessThanOrEqual(MAX_EXTRACTED_PRODUCTS)
      }),
      { numRuns: sizeOf(150) },
    )
  }, 30_000)

  it('takes a few milliseconds for a usual mail', async () => {
    const mails = [...Object.values(requests).map(({ mail }) => mail), ...Object.values(otherMails)]
    for (const mail of mails) await analyse(mail)
    const started = process.cpuUsage()
    for (let round = 0; round < 10; round += 1) for (const mail of mails) await analyse(mail)
    expect(process.cpuUsage(started).user / 1e3 / (10 * mails.length)).toBeLessThan(20)
  })
})
