import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const askedIn = (text: string) =>
  analyseLocally(mailOf({ subject: 'RE: declarations', text }))
    .products.flatMap((part) => (part.asked ? part.part_number : []))
    .toSorted()

const LIST = ['LM317T', 'TPS62130RGTR', 'INA219BIDR']

test('who thanks for one part and wants the rest asks for the others of the list that is quoted', () => {
  const quote = ['Please send the RoHS declarations for', ...LIST].map((line) => `> ${line}`).join('\n')
  const text = `Hi,\n\nthanks for the LM317T papers, got them on Thursday. Please send the rest by Friday.\n\nDana\n\n${quote}`
  expect(askedIn(text)).toEqual(['INA219BIDR', 'TPS62130RGTR'])
})

test.each([
  ['Status', ['complete', 'OPEN', 'REJECTED - resubmit']],
  ['RoHS', ['Y', 'N', 'missing']],
])('a column "%s" says which papers are still missing', (title, states) => {
  const rows = [['Part', 'Maker', title], ...LIST.map((part, at) => [part, 'TI', states[at]])]
  const text = `Hello,\n\nplease send the RoHS declarations that are open:\n\n${rows.map((row) => row.join('\t')).join('\n')}`
  expect(askedIn(text)).toEqual(['INA219BIDR', 'TPS62130RGTR'])
})

test('the period for which a declaration holds is no day by which it is asked for', () => {
  const text = 'Please certify the origin of LM317T and LM358DR, blanket period 1 July 2030 - 30 June 2031.'
  const received_date = Date.UTC(2030, 4, 19)
  expect(analyseLocally({ ...mailOf({ subject: 'Declaration', text }), received_date }).due_date).toBeNull()
})

test('a mail of a mailing list asks for nothing, also where only its foot names the list', () => {
  const text = 'Does the LM317T contain lead?\n\nTom'
  const foot = '\n\n--\nhttp://lists.example.test/mailman/listinfo/makers'
  const chanceOf = (body: string) => {
    const { is_compliance_request, confidence } = analyseLocally(mailOf({ subject: 'Lead', text: body }))
    return is_compliance_request ? confidence : 1 - confidence
  }
  expect(chanceOf(text + foot)).toBeLessThan(chanceOf(text))
})

const answered = (own: string) =>
  [
    own,
    '',
    'From: Kim Ortega <kim@supplier.example>',
    'Sent: 12 October 2026 08:30',
    'To: Dana Whitfield',
    'Subject: RE: LM317T',
    '',
    'Hello Dana, it is attached. Regards, Kim',
    '',
    'From: Dana Whitfield',
    'Sent: 9 October 2026 14:02',
    'Subject: LM317T',
    '',
    'Hello, could you send RoHS and REACH for LM317T by 20 October?',
  ].join('\n')

const askedInAnswer = (own: string) =>
  analyseLocally(mailOf({ subject: 'RE: RE: LM317T', text: answered(own) }))
    .products.flatMap((part) => (part.asked ? part.part_number : []))
    .toSorted()

test.each([
  ['Thank you Kim, that did the trick. Could I have the RoHS certificate for INA219BIDR too?'],
  ['Thanks for the certificate! We now also need RoHS for INA219BIDR, it sits beside it.'],
  ['Danke Kim, das hat prima geklappt. Jetzt bräuchten wir noch die RoHS-Erklärung für INA219BIDR, bitte.'],
  ['Merci Kim, ça a marché. Pourriez-vous aussi nous envoyer la déclaration RoHS pour INA219BIDR ?'],
  ['Gracias Kim, eso nos sirvió. ¿Nos podéis enviar también la declaración RoHS de INA219BIDR?'],
  ['Grazie Kim, quello ha funzionato. Potete mandarci anche la dichiarazione RoHS per INA219BIDR?'],
  ['Bedankt Kim, dat is gelukt. Kun je ook de RoHS-verklaring voor INA219BIDR sturen?'],
])('what the subject of an answer names is not asked for again once it has served: %s', (own) => {
  expect(askedInAnswer(own)).toEqual(['INA219BIDR'])
})

test.each([
  ['Hello Kim, please send RoHS for INA219BIDR as well.'],
  ['Hello Kim, the file would not open. Please send it again, and RoHS for INA219BIDR as well.'],
])('but it is where nothing says so: %s', (own) => {
  expect(askedInAnswer(own)).toEqual(['INA219BIDR', 'LM317T'])
})
