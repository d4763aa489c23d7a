/** What a mail means by a part or a paper that it names only in passing. */
import { expect, test } from 'vitest'
import type { MailText } from '../../text/mail-text'
import { analyseEmail } from '../tasks/analyse-email'
import { createLocalModel } from './local-model'

const model = createLocalModel()

async function analysed(subject: string, text: string) {
  const mail: MailText = {
    subject,
    sender_name: 'Dana Whitfield',
    sender_email: 'dana@helioworks.test',
    received_date: Date.parse('2026-11-25T09:00:00Z'),
    kind: 'message',
    text,
    html_text: '',
    attachment_names: [],
  }
  const { is_compliance_related, topics, extracted_products } = await analyseEmail({ model, now: () => 0 }, mail)
  const parts = extracted_products.filter(({ asked }) => asked).map(({ part_number }) => part_number)
  return { is_compliance_related, topics, parts }
}

test('who passes a mail on means the parts of it', async () => {
  const text = `Hi, see below from our customer - can you help?

Beth Lockyer

From: Anders Thune <anders.thune@geosond.example>
Sent: 25 November 2026 15:11
To: Beth Lockyer
Subject: RoHS/REACH AD623

Hi Beth,

in the BOM of the preamp there is AD623ARZ (Analog Devices). Can you get me the RoHS certificate?

Anders`
  expect((await analysed('FW: RoHS/REACH AD623', text)).parts).toEqual(['AD623ARZ'])
})

test('who passes on what others have passed on means the parts of the first', async () => {
  const text = `Dana,
see below, this is the third time they ask. Can you get me what they want for the diodes? They now want it Wednesday.
Sofia

-----Original Message-----
From: Kettering, Paul <pkettering@marlin.example>
Sent: Friday, November 20, 2026 4:12 PM
To: Lindqvist, Sofia
Subject: WG: Open points safety file DRV-9

Sofia, the diodes are from you, aren't they? The gear motor we do ourselves.
Paul

Von: Huber, Anton <anton.huber@seilbahn.example>
Gesendet: Mittwoch, 11. November 2026 09:03
An: Kettering, Paul
Betreff: Open points safety file DRV-9

Hello Paul,
still open from our list of October:
1) gear motor: drawing
2) SMBJ24A-13-F, 1N4148W-7-F: RoHS with indication of the used exemptions, and REACH
Regards, Anton`
  expect((await analysed('FW: WG: Open points safety file DRV-9 / diodes', text)).parts).toEqual([
    'SMBJ24A-13-F',
    '1N4148W-7-F',
  ])
})

test('a number that shortens one named before is no part of its own, and one beside it is', async () => {
  const order = `Please book the following:

1,000 x 2N7002-7-F
500 x 74HC595D,118

Please also send us the HS code and country of origin for the 2N7002, and a RoHS certificate for the 74HC595D.`
  expect((await analysed('Order 4711', order)).parts).toEqual(['2N7002-7-F', '74HC595D,118'])
  const both = await analysed('RoHS', 'Please send us the RoHS certificates for LM317 and LM317T.')
  expect(both.parts).toEqual(['LM317', 'LM317T'])
})

test('a certificate that is asked for to update a list of suppliers is asked for', async () => {
  const asks =
    'per l’aggiornamento della qualifica fornitori Vi chiediamo di inviarci copia del Vostro certificato ISO 9001.'
  expect(await analysed('Qualifica fornitori 2027', asks)).toMatchObject({
    is_compliance_related: true,
    topics: ['quality_certificate'],
  })
})

test('what stands in the subject as a piece of a number in the text is no part of its own', async () => {
  const text = 'We use the SNJ54LS08J in a repair kit. They want to see a RoHS certificate. Kindly supply.'
  expect((await analysed('54LS08', text)).parts).toEqual(['SNJ54LS08J'])
})

test('who has parts and asks whether “they” comply, asks for their papers, though a rumour or a stock is told before', async () => {
  const text = `A colleague told me there is phthalate trouble with sensor cables. We have CN-74-C2 (lot 251034) and CN-14A-C5 (lot unknown) in stock.
Are they RoHS compliant? What about REACH?`
  expect(await analysed('DEHP rumour', text)).toEqual({
    is_compliance_related: true,
    topics: ['rohs', 'reach'],
    parts: expect.arrayContaining(['CN-14A-C5']) as string[],
  })
})
