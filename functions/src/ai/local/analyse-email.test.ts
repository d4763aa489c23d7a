import { MAX_EXTRACTED_PRODUCTS } from '@attestry/core/mail/inbox'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyseEmail } from '../tasks/analyse-email'
import { mailOf, otherMails, plainRequests, RECEIVED, requests } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'
import { possibleKeys } from '../../text/parts/vault-numbers'
import { createLocalModel } from './local-model'
import { sizeOf } from '../../testing/sizes'

const analyse = (mail: Parameters<typeof analyseEmail>[1]) =>
  analyseEmail({ model: createLocalModel(), now: () => RECEIVED }, mail)

const share = (some: readonly boolean[]) => some.filter((one) => one).length / some.length

/** A learnt model is held to shares: of what it says of all examples, so much is right. */
describe('examples that it has not learnt from', () => {
  it('are known as requests, with their parts and topics', async () => {
    const right = { verdict: [] as boolean[], parts: [] as boolean[], topics: [] as boolean[], due: [] as boolean[] }
    for (const { mail, expected } of Object.values(requests)) {
      const analysis = await analyse(mail)
      expect(analysis).toMatchObject({ provider: 'local', analysed_at: RECEIVED })
      right.verdict.push(analysis.is_compliance_related)
      const found = analysis.extracted_products.map(({ part_number }) => part_number)
      for (const { number } of expected.parts) right.parts.push(found.includes(number))
      for (const number of found) right.parts.push(expected.parts.some((part) => part.number === number))
      for (const topic of expected.topics) right.topics.push(analysis.topics.includes(topic))
      if (expected.due !== undefined) right.due.push(analysis.due_date === expected.due)
    }
    for (const mail of Object.values(plainRequests)) right.verdict.push((await analyse(mail)).is_compliance_related)
    expect(share(right.verdict)).toBeGreaterThanOrEqual(0.75)
    expect(share(right.parts)).toBeGreaterThanOrEqual(0.75)
    expect(share(right.topics)).toBeGreaterThanOrEqual(0.75)
    expect(share(right.due)).toBeGreaterThanOrEqual(0.5)
  })

  it('are known as mails that ask for nothing', async () => {
    const verdicts = await Promise.all(Object.values(otherMails).map(analyse))
    expect(share(verdicts.map((analysis) => !analysis.is_compliance_related))).toBeGreaterThanOrEqual(0.85)
    for (const analysis of verdicts.filter(({ is_compliance_related: isRequest }) => !isRequest)) {
      expect(analysis).toMatchObject({ due_date: null, topics: [], extracted_products: [] })
      expect(analysis.analysis_summary).toMatch(/^This looks like/)
    }
  })

  it('a delivery report is never a request, whatever it quotes', async () => {
    const mail = mailOf({ ...requests['a customs hold']?.mail, kind: 'bounce' })
    expect(await analyse(mail)).toMatchObject({ is_compliance_related: false, purpose: 'bounce' })
  })
})

it('says the language and the kind of a mail', async () => {
  const text = 'Sehr geehrte Damen und Herren, bitte senden Sie uns die RoHS-Erklärung für TLC555CDR.'
  expect(await analyse(mailOf({ text }))).toMatchObject({ language: 'de', purpose: 'request', topics: ['rohs'] })
})

it('finds every part of a long table', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `RC0402FR-07${row}KL\tYageo\tRoHS, REACH`)
  const html_text = `Dear team,\n\nplease send us the RoHS and REACH declarations of these parts.\n\nMPN\tManufacturer\tNeeded\n${rows.join('\n')}\n`
  const { extracted_products } = await analyse(mailOf({ subject: 'RoHS for our parts', html_text }))
  expect(extracted_products).toHaveLength(200)
  expect(extracted_products.at(-1)).toMatchObject({ part_number: 'RC0402FR-07199KL', manufacturer: 'Yageo' })
})

it('calls a mail that threatens and wants a click phishing, however short it is', () => {
  const text = 'Your account will be frozen. Verify your mailbox today.'
  expect(analyseLocally(mailOf({ subject: 'Compliance alert 17', text })).is_phishing).toBe(true)
  const once = 'The password of the archive is in the next mail.'
  expect(analyseLocally(mailOf({ subject: 'Our documents', text: once })).is_phishing).toBe(false)
})

it.each([
  ['Timesheets', 'Reminder: your timesheet for last week is missing. Please submit it by noon, payroll closes at 3.'],
  ['Photos du mariage', "Coucou, tu peux m'envoyer les photos de samedi ? Je les attends toujours."],
  ['催一下', '你好，上次说的照片什么时候能发我？一直没收到，急。'],
])('private mail asks for no compliance documents: %s', (subject, text) => {
  expect(analyseLocally(mailOf({ subject, text })).is_compliance_request).toBe(false)
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
  'EOD Friday, 1 Nov. '.repeat(10_000),
  'please by 31.12. Friday EOD\n'.repeat(7_000),
  'ten working days '.repeat(12_000),
  "dell'".repeat(40_000),
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

/** Of the processor. */
async function secondsFor(text: string): Promise<number> {
  const started = process.cpuUsage()
  const mail = mailOf({ subject: text.slice(0, 998), text: `RoHS please\n${text}`, html_text: text })
  await analyse({ ...mail, vault_keys: possibleKeys(mail) })
  return process.cpuUsage(started).user / 1e6
}

describe('any text', () => {
  it.each(hostile.map((text) => [text.slice(0, 20), text]))(
    'finishes soon for %j repeated',
    async (_, text) => {
      const took = await secondsFor(text)
      // Where the processor has much else to do, what counts is that twice the text takes twice the time.
      const growth = took < 3 ? 2 : took / (await secondsFor(text.slice(0, text.length / 2)))
      expect(growth).toBeLessThan(3)
    },
    60_000,
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
  })

  it('takes a few milliseconds for a usual mail', async () => {
    const mails = [...Object.values(requests).map(({ mail }) => mail), ...Object.values(otherMails)]
    for (const mail of mails) await analyse(mail)
    const started = process.cpuUsage()
    for (let round = 0; round < 10; round += 1) for (const mail of mails) await analyse(mail)
    expect(process.cpuUsage(started).user / 1e3 / (10 * mails.length)).toBeLessThan(20)
  })
})
