import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EmailAnalysis } from '@attestry/core/mail/inbox'
import { type Model, UnusableAnswer } from './task'
import { analyseEmail, analyseEmailTask, EmailAnswer } from './analyse-email'
import { mailOf } from '../../testing/example-mails'

const mail = mailOf({
  subject: 'RoHS for TLC555CDR',
  text: 'Please send RoHS for TLC555CDR, DS1307+ and IRF540\nNPBF (村田). Also SFH 4550.',
})
const good = {
  is_compliance_request: true,
  confidence: 0.9,
  summary: 'Dana asks for RoHS.',
  topics: ['rohs'],
  due_date: '2026-11-14',
  is_phishing: false,
  products: [] as unknown[],
}
const product = (part_number: string, more: object = {}) => ({
  part_number,
  manufacturer: null,
  description: null,
  topics: ['rohs'],
  quoted: false,
  ...more,
})

const answering = (answer: unknown): Model => ({ provider: 'vertex', answer: async () => answer })
const analyse = (answer: unknown, of = mail) => analyseEmail({ model: answering(answer), now: () => 42 }, of)

describe('analyseEmail', () => {
  it('turns an answer into an analysis', async () => {
    const answer = { ...good, products: [product('TLC555CDR')] }
    expect(await analyse(answer)).toEqual({
      is_compliance_related: true,
      compliance_confidence: 0.9,
      analysis_summary: 'Dana asks for RoHS.',
      extracted_products: [
        {
          part_number: 'TLC555CDR',
          part_key: 'TLC555CDR',
          manufacturer: null,
          description: null,
          topics: ['rohs'],
          quoted: false,
          asked: true,
          where: null,
          own_number: null,
        },
      ],
      topics: ['rohs'],
      due_date: '2026-11-14',
      conditions: [],
      is_phishing: false,
      purpose: null,
      language: null,
      provider: 'vertex',
      degraded: null,
      analysed_at: 42,
    })
  })

  it("takes a customer's own number for the part that it has meant", async () => {
    const own_numbers = [{ number: '4711-003', part_number: 'LM317T', manufacturer: 'Texas Instruments' }]
    const of = { ...mail, text: 'Please send RoHS for 4711-003 and TLC555CDR.', own_numbers }
    const answer = { ...good, products: [product('4711-003', { topics: ['reach'] }), product('TLC555CDR')] }
    const { extracted_products: parts } = await analyse(answer, of)
    expect(parts).toMatchObject([
      { part_number: 'LM317T', part_key: 'LM317T', own_number: '4711-003', topics: ['reach'], remembered: true },
      { part_number: 'TLC555CDR', own_number: null },
    ])
    expect((await analyse({ ...good, is_compliance_request: false }, of)).extracted_products).toEqual([])
  })

  it('never stores half a character', async () => {
    const products = [product('TLC555CDR', { description: 'CMOS timer \ud83d' })]
    const analysis = await analyse({ ...good, summary: '\udca1 Dana asks.', products })
    expect(analysis.analysis_summary).toBe('Dana asks.')
    expect(analysis.extracted_products[0]?.description).toBe('CMOS timer')
  })

  it('drops a part number that the mail does not hold', async () => {
    const invented = [
      'LM555CN',
      'TLC555',
      'LC555CDR',
      'FORTLC555CDR',
      'IRF540NPBF',
      'TLC555CDR DS1307',
      '<b>TLC555CDR</b>',
      '',
      '…',
    ]
    const { extracted_products } = await analyse({ ...good, products: invented.map((number) => product(number)) })
    expect(extracted_products.map(({ part_number }) => part_number)).toEqual([])
  })

  it('lists no parts for a mail that asks for nothing or reports a failed delivery', async () => {
    const products = [product('TLC555CDR')]
    expect((await analyse({ ...good, is_compliance_request: false, products })).extracted_products).toEqual([])
    expect((await analyse({ ...good, products }, { ...mail, kind: 'bounce' })).extracted_products).toEqual([])
    expect((await analyse({ ...good, products })).extracted_products).toHaveLength(1)
  })

  it('believes conditions on the parts that the mail names, each once', async () => {
    const rejected = {
      kind: 'rejected',
      months: null,
      day: null,
      part_numbers: ['tlc555cdr', 'LM555CN'],
      topics: ['rohs'],
    }
    const conditions = [
      rejected,
      rejected,
      { kind: 'not_older_than', months: 12, part_numbers: [], topics: [] },
      { kind: 'not_older_than', months: 1e9 },
      { kind: 'not_older_than', months: null },
      { kind: 'issued_after', day: '2026-02-31' },
      { kind: 'issued_after', day: '2026-01-01', files: ['<b>x</b>'] },
    ]
    const answer = { ...good, products: [product('TLC555CDR')], conditions }
    expect((await analyse(answer)).conditions).toEqual([
      { kind: 'rejected', before: mail.received_date, parts: ['TLC555CDR'], topics: ['rohs'], files: [] },
      { kind: 'not_older_than', months: 12, parts: [], topics: [] },
      { kind: 'issued_after', day: '2026-01-01', parts: [], topics: [] },
    ])
    expect((await analyse({ ...answer, conditions: 'none' })).conditions).toEqual([])
    expect((await analyse({ ...answer, is_compliance_request: false })).conditions).toEqual([])
  })

  it('shows a part number as the mail writes it, each once', async () => {
    const products = [
      product('tlc-555-cdr', { quoted: true }),
      product('TLC555CDR'),
      product('DS1307+'),
      product('SFH4550'),
    ]
    const { extracted_products } = await analyse({ ...good, products })
    expect(extracted_products).toMatchObject([
      { part_number: 'TLC555CDR', part_key: 'TLC555CDR', quoted: false },
      { part_number: 'DS1307+', part_key: 'DS1307' },
      { part_number: 'SFH 4550', part_key: 'SFH4550' },
    ])
  })

  it.each([
    ['a mail that asks for a part itself', {}, {}, false],
    ['a forward', { subject: 'Fwd: RoHS for TLC555CDR' }, {}, true],
    ['a reminder that only says what has come', {}, { asked: false }, true],
    ['a mail that names no part itself', {}, { quoted: true }, true],
  ])('below %s, a quoted part is asked for or not', async (_, more, own, isAsked) => {
    const products = [product('TLC555CDR', own), product('DS1307+', { quoted: true })]
    const { extracted_products } = await analyse({ ...good, products }, { ...mail, ...more })
    expect(extracted_products[1]).toMatchObject({ part_number: 'DS1307+', quoted: true, asked: isAsked })
  })

  it('keeps a maker only if the mail names it, under its canonical name', async () => {
    const of = (manufacturer: string) => analyse({ ...good, products: [product('TLC555CDR', { manufacturer })] })
    expect((await of('Murata Manufacturing')).extracted_products).toMatchObject([{ manufacturer: 'Murata' }])
    expect((await of('Texas Instruments')).extracted_products).toMatchObject([{ manufacturer: null }])

    const products = [product('TLC555CDR', { manufacturer: 'Murata' }), product('tlc-555-cdr')]
    expect((await analyse({ ...good, products })).extracted_products).toMatchObject([{ manufacturer: 'Murata' }])
  })

  it('reads an unknown topic as other', async () => {
    const { topics } = await analyse({ ...good, topics: ['rohs', 'launch_missiles', 7, 'pfas', 'rohs'] })
    expect(topics).toEqual(['rohs', 'other', 'pfas'])
  })

  it('takes the mail of a portal for a request, a delivery report never', async () => {
    const isRequest = async (kind: 'auto_reply' | 'bounce') =>
      (await analyse(good, mailOf({ ...mail, kind }))).is_compliance_related
    expect(await isRequest('auto_reply')).toBe(true)
    expect(await isRequest('bounce')).toBe(false)
  })

  it('keeps a place only in a file that the mail has, and an own number only if the mail says it', async () => {
    const where = (file: string) => ({ place: 'attachment', file, row: 3 })
    const of = mailOf({
      ...mail,
      attachment_names: ['list.csv'],
      attachments: [{ filename: 'list.csv', text: '77-1,LM317T' }],
    })
    const products = [
      product('LM317T', { where: where('list.csv'), own_number: '77-1' }),
      product('TLC555CDR', { where: where('other.csv'), own_number: '88-2' }),
    ]
    expect((await analyse({ ...good, products }, of)).extracted_products).toMatchObject([
      { part_number: 'LM317T', where: where('list.csv'), own_number: '77-1' },
      { part_number: 'TLC555CDR', where: null, own_number: null },
    ])
  })

  it('loses no more than a place that is too long or of no kind, and keeps the rest of the answer', async () => {
    const of = mailOf({
      ...mail,
      attachment_names: ['list.xlsx'],
      attachments: [{ filename: 'list.xlsx', text: 'LM317T' }],
    })
    const sheet = (name: string) => ({ place: 'attachment', file: 'list.xlsx', sheet: name, row: 3 })
    const products = [
      product('LM317T', { where: sheet('S'.repeat(5000)) }),
      product('TLC555CDR', { where: { place: 'nowhere', row: 'three' } }),
    ]
    expect((await analyse({ ...good, products }, of)).extracted_products).toMatchObject([
      { part_number: 'LM317T', where: sheet('S'.repeat(100)) },
      { part_number: 'TLC555CDR', where: null },
    ])
  })

  it.each([
    ['a day that is none', '2026-02-40'],
    ['a day far away', '2096-01-01'],
    ['a day three years away', '2030-01-01'],
    ['words', 'soon'],
  ])('takes no due date from %s', async (_, due_date) => {
    expect((await analyse({ ...good, due_date })).due_date).toBeNull()
  })

  it.each([
    ['nothing', undefined],
    ['text', 'compliant'],
    ['NaN', { ...good, confidence: Number.NaN }],
    ['infinity', { ...good, confidence: Number.POSITIVE_INFINITY }],
    ['a missing field', { is_compliance_request: true }],
    ['a further field', { ...good, send_to: 'x@y.example' }],
    ['a prototype key', JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"isAdmin":true},'))],
    ['a product with an action', { ...good, products: [product('TLC555CDR', { attach: 'all' })] }],
  ])('refuses %s', async (_, answer) => {
    await expect(analyse(answer)).rejects.toThrow(UnusableAnswer)
  })

  it('passes a failure of the provider on', async () => {
    const model: Model = { provider: 'vertex', answer: () => Promise.reject(new Error('no quota')) }
    await expect(analyseEmail({ model, now: () => 0 }, mail)).rejects.toThrow('no quota')
  })

  it('cuts answers that are too large, quickly', async () => {
    const large = product('TLC555CDR', { description: 'y'.repeat(9_000) })
    const answer = {
      ...good,
      confidence: 95,
      summary: 'x'.repeat(5_000_000),
      topics: Array.from({ length: 1_000_000 }, () => 'rohs'),
      products: Array.from({ length: 1_000_000 }, () => large),
    }
    const started = process.cpuUsage()
    const analysis = await analyse(answer)
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(1)
    expect(analysis).toMatchObject({ compliance_confidence: 1, topics: ['rohs'] })
    expect(analysis.analysis_summary).toHaveLength(2000)
    expect(analysis.extracted_products).toHaveLength(1)
    expect(analysis.extracted_products[0]?.description).toHaveLength(500)
  })

  it('leaves no markup and no link in what a person reads', async () => {
    const { analysis_summary } = await analyse({
      ...good,
      summary:
        'Hello <img src=x onerror=alert(1)><a href="https://evil.example/?q=1">here</a>\n![x](https://evil.example/p.png) www.evil.example javascript:alert(1)\u202e\u200b<script',
    })
    expect(analysis_summary).not.toMatch(/[<>]|evil|https?:|javascript|\n|\u202e|\u200b/)
  })

  it('stores nothing outside the schema, whatever a provider answers', async () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.constantFrom('TLC555CDR', 'rohs', '<b>', -1, 2, Number.NaN, null, '__proto__', '2026-11-14'),
    )
    const oddProduct = fc.record({
      part_number: fc.oneof(fc.string(), fc.constantFrom('TLC555CDR', 'DS1307+', 'STM32F407VGT6')),
      manufacturer: fc.option(fc.string()),
      description: fc.option(fc.string()),
      topics: fc.array(odd, { maxLength: 5 }),
      quoted: fc.boolean(),
    })
    const answers = fc.oneof(
      odd,
      fc.record({
        is_compliance_request: fc.boolean(),
        confidence: fc.double(),
        summary: fc.string({ unit: 'binary' }),
        topics: fc.array(odd),
        due_date: fc.option(fc.string()),
        is_phishing: fc.boolean(),
        products: fc.array(oddProduct),
      }),
    )
    let stored = 0
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const [result] = await Promise.allSettled([analyse(answer)])
        if (result.status === 'rejected') {
          if (!(result.reason instanceof UnusableAnswer)) throw result.reason
          return
        }
        const analysis = result.value
        stored += 1
        expect(z.strictObject(EmailAnalysis.shape).parse(analysis)).toEqual(analysis)
        for (const { part_key } of analysis.extracted_products) expect(['TLC555CDR', 'DS1307']).toContain(part_key)
      }),
      { numRuns: 500 },
    )
    expect(stored).toBeGreaterThan(50)
  })

  it('has a schema that models accept', () => {
    const schema = JSON.stringify(z.toJSONSchema(EmailAnswer, { io: 'input' }))
    expect(schema).toContain('country_of_origin')
    expect(schema).toContain('"additionalProperties":false')
    expect(analyseEmailTask.prompt).toContain('untrusted data')
  })
})
