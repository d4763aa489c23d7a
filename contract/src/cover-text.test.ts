import { expect, test } from 'vitest'
import { coverText, replySubject } from './cover-text'

test('the text names parts and documents, and the parts without any', () => {
  const text = coverText({
    recipientName: 'Jane Doe',
    senderName: 'Maker Compliance',
    parts: [
      {
        part_number: 'LM317',
        manufacturer: 'Maker',
        documents: [{ doc_type: 'RoHS Certificate', original_filename: 'rohs.pdf' }],
      },
      { part_number: 'NE555', manufacturer: 'Other', documents: [] },
    ],
  })
  expect(text).toBe(
    [
      'Hello Jane Doe,',
      '',
      'thank you for your message. Please find attached the compliance documents for the part below.',
      '',
      'LM317 (Maker)',
      '  - RoHS Certificate: rohs.pdf',
      '',
      'We have no documents on file yet for:',
      '  - NE555',
      '',
      'Kind regards',
      'Maker Compliance',
    ].join('\n'),
  )
})

test.each([
  ['RoHS', 'Re: RoHS'],
  ['Re: RoHS', 'Re: RoHS'],
  ['RE: AW: Re[2]: RoHS', 'Re: RoHS'],
  ['Request: RoHS', 'Re: Request: RoHS'],
  ['', 'Re: (No Subject)'],
])('the answer to "%s" is called "%s"', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer)
})
