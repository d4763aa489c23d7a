import { EmailCorrection, ExtractedProduct, type EmailAnalysis } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { sampleOf } from '@attestry/core/sample-documents'
import { createLocalModel } from '@attestry/functions/ai/local/local-model'
import { analyseEmail } from '@attestry/functions/ai/tasks/analyse-email'
import { expect, test } from 'vitest'
import { labelledCorrection } from './labelled-correction'
import { asMailText, LabelledMail } from './labelled-mails'
import { parts, recall, requests } from './scores'

const RAW = Buffer.from(
  [
    'From: Dana Reyes <dana@helioworks.test>',
    'To: compliance@maker.test',
    'Subject: RoHS for LM317',
    'Auto-Submitted: no',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Please send the RoHS certificate of <b>LM317</b>. Our order is PO-4711.</p>',
    '--b',
    'Content-Type: text/csv; name=list.csv',
    'Content-Disposition: attachment; filename=list.csv',
    '',
    'mpn,maker',
    'NE555P,Texas Instruments',
    '--b--',
    '',
  ].join('\r\n'),
)
const part = (part_number: string, more: Partial<ExtractedProduct> = {}): ExtractedProduct =>
  ExtractedProduct.parse({
    part_number,
    part_key: partKey(part_number),
    manufacturer: null,
    description: null,
    topics: [],
    ...more,
  })
const said: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  is_compliance_related: false,
  purpose: 'order',
  topics: ['reach'],
  due_date: '2026-12-01',
  language: 'en',
  extracted_products: [part('LM317'), part('PO-4711')],
}
const by = <T>(value: T) => ({ value, by: 'ada', at: 5 })
const correction = EmailCorrection.parse({
  said,
  is_compliance_related: by(true),
  topics: by(['rohs']),
  extracted_products: by([
    part('LM317'),
    part('NE555P', {
      manufacturer: 'Texas Instruments',
      where: { place: 'attachment', file: 'list.csv', sheet: null, row: 2 },
    }),
    part('OLD1', { quoted: true, asked: false }),
  ]),
})
const email = { id: 7, received_date: Date.UTC(2026, 10, 20, 8) }

test('a corrected mail is labelled with what people say, and with the rest as it was before their eyes', async () => {
  const labelled = await labelledCorrection({ email, said, correction, raw: RAW })
  expect(LabelledMail.parse(JSON.parse(JSON.stringify(labelled)))).toEqual(labelled)
  expect(labelled).toMatchObject({
    id: 'correction-7',
    kind: 'request',
    is_request: true,
    received: '2026-11-20T08:00:00.000Z',
    from_email: 'dana@helioworks.test',
    topics: ['rohs'],
    due: '2026-12-01',
    not_parts: ['PO-4711'],
    note: 'corrected: request, topics, parts',
    parts: [
      { number: 'LM317', maker: null, where: 'text', asked: true },
      { number: 'NE555P', maker: 'Texas Instruments', where: 'attachment', asked: true },
      { number: 'OLD1', maker: null, where: 'quoted', asked: false },
    ],
  })
})

test('the analyser is given the same mail as by the product, and its score counts', async () => {
  const mail = await labelledCorrection({ email, said, correction, raw: RAW })
  const text = asMailText(mail)
  expect(text).toMatchObject({
    subject: 'RoHS for LM317',
    kind: 'message',
    received_date: email.received_date,
    own_domain: 'maker.test',
    attachments: [{ filename: 'list.csv', text: expect.stringContaining('NE555P') }],
  })
  expect(text.html_text).toContain('Please send the RoHS certificate')
  const analysis = await analyseEmail({ model: createLocalModel(), now: () => 0 }, text)
  const scored = [{ mail, analysis, millis: 0, keyword: false }]
  expect(recall(requests(scored, (one) => one.analysis.is_compliance_related))).toBe(1)
  expect(parts(scored).text.right + parts(scored).attachment.right).toBe(2)
})
