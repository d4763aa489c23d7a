import { SURE } from '@attestry/core/mail/inbox'
import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from '../../ai/local/analyse-email'

const read = (subject: string, text: string) =>
  analyseLocally({
    subject,
    text,
    sender_name: 'Petra',
    sender_email: 'petra@customer.example',
    received_date: Date.UTC(2026, 10, 27),
    kind: 'message',
    html_text: '',
    attachment_names: [],
  })
const purposeOf = (subject: string, text: string) => read(subject, text).purpose

const QUOTED = `

On Mon, 23 Nov 2026 at 10:00, Compliance <compliance@northwind.test> wrote:
> please find enclosed the REACH declaration for LM317DCYR.
> Please send us a question if one is missing.`

test.each([
  ['Thank you', 'Thank you very much, everything has arrived. Best regards, Petra'],
  ['Danke', 'Vielen Dank für die schnelle Rückmeldung! Viele Grüße, Jonas'],
  ['Re: documents', 'Hi Grace,\n\nmany thanks, that was quick.'],
  ['Merci', 'Bonjour,\n\nMerci beaucoup pour votre aide.\n\nBien à vous'],
  ['お礼', 'ありがとうございました。'],
])('%s is a note of thanks', (subject, text) => {
  expect(purposeOf(subject, text)).toBe('thanks')
})

test.each([
  ['Your visit', 'Thank you. When can we expect the delivery?'],
  ['Quotation', 'Thank you for your offer. Please send us 500 pieces by Friday.'],
  ['Re: RoHS', 'Thanks, but the REACH declaration is missing.'],
  ['Tomorrow', 'Let us meet at 9:00 about the plan. Thanks, Tracy'],
  [
    'Call',
    'Shelley, if it is okay, I will call you tomorrow. If you have a preferred time, let me know. Thanks for it.',
  ],
  ['Lunch on Thursday?', 'Are you free for lunch on Thursday? The new place around the corner is open.'],
  ['PCN-2026-118', 'Which of our parts does this change concern?'],
])('%s: what may want an answer is none', (subject, text) => {
  expect(['thanks', 'pcn']).not.toContain(purposeOf(subject, text))
})

test.each([
  'Thanks, received.',
  'Perfect, thank you Aisha. That’s everything!\n\nK',
  'Many thanks for the quick help!\n\nBest regards\nPetra',
  'Vielen Dank!\n\nViele Grüße\nJonas Weber',
  'Super, danke dir.',
  'Perfect, thanks a million Sabine, that’s exactly what I needed. Have a good weekend!\n\nAoife',
  'ok thx',
  'Parfait, merci beaucoup.\n\nCordialement',
  '收到，谢谢！',
  'ありがとうございます。',
])('thanks for an answer are known though it is quoted: %s', (text) => {
  for (const subject of ['RE: REACH for HIH-4030-001 and 2 others', 'Re: RoHS certificate needed']) {
    const { is_compliance_request, purpose, confidence } = read(subject, text + QUOTED)
    expect({ is_compliance_request, purpose }).toEqual({ is_compliance_request: false, purpose: 'thanks' })
    expect(confidence).toBeGreaterThanOrEqual(SURE)
  }
})

test.each([
  ['RE: RoHS for LM317DCYR', 'Thanks. And the other one too please.'],
  ['RE: RoHS for LM317DCYR', 'Thank you. And what about REACH?'],
  ['RE: RoHS for LM317DCYR', 'Thanks, NE555P as well.'],
  ['AW: RoHS für LM317DCYR', 'Danke, aber eine Erklärung fehlt noch.'],
  ['RE: RoHS for LM317DCYR', 'Thanks Aisha, still waiting for the declaration of conformity of the second one.'],
  ['RoHS certificate for LM317DCYR', 'Thanks, Petra'],
])('%s: thanks that may ask for more are not put aside: %s', (subject, text) => {
  const { is_compliance_request, confidence } = read(subject, text + QUOTED)
  expect(is_compliance_request || confidence < SURE).toBe(true)
})

test.each([
  ['Re: Documents', 'Got it, thanks. The PDF is for another part though.'],
  ['Re: Your documents', 'Thanks a lot for the quick answer. Unfortunately the file does not open.'],
  [
    'Invoice 4711',
    'Our invoice is attached. By the way, our customer needs the RoHS certificate of LM317DCYR as well.',
  ],
  ['PCN 2026-11', 'We change the assembly site of LM317DCYR. Please confirm that the part stays RoHS compliant.'],
])('%s: what settles itself and yet wants or lacks a paper may ask: %s', (subject, text) => {
  const { is_compliance_request, confidence } = read(subject, text)
  expect(is_compliance_request || confidence < SURE).toBe(true)
})

test.each([
  ['Invoice 4711', 'Please find attached our invoice 4711. Please remit within 30 days.'],
  ['PCN 2026-11', 'We change the assembly site of LM317DCYR. If you need documents for REACH, ask your distributor.'],
  ['Re: Documents', 'Thank you very much, we have forwarded the certificates to our customer.'],
])('%s: what wants no paper asks for nothing: %s', (subject, text) => {
  const { is_compliance_request, confidence } = read(subject, text)
  expect({ is_compliance_request, isSure: confidence >= SURE }).toEqual({ is_compliance_request: false, isSure: true })
})

test('a change notice names itself', () => {
  expect(purposeOf('Product change notification PCN-2026-118', 'We hereby notify you of a change of the site.')).toBe(
    'pcn',
  )
})

test.each([
  'Hello,\n\nPlease find attached the RoHS and REACH declarations for LM317DCYR.\n\nBest regards,\nJohn',
  'Dear Ms. Lind,\n\nas requested please find attached our REACH declaration for LM317DCYR.\n\nBest regards',
  'Guten Tag,\n\nim Anhang finden Sie die RoHS-Erklärung für LM317DCYR.\n\nMit freundlichen Grüßen\nJens',
  'Bonjour, Veuillez trouver ci-joint les déclarations RoHS et REACH pour LM317DCYR. Cordialement, Jean',
  'Buongiorno,\n\nin allegato trova la dichiarazione RoHS per LM317DCYR.\n\nCordiali saluti\nMarco',
  'Buenos días,\n\nAdjunto la declaración RoHS de LM317DCYR.\n\nSaludos\nAna',
  'Bom dia,\n\nsegue em anexo a declaração RoHS de LM317DCYR.\n\nCumprimentos\nRui',
  'Goedemiddag,\n\nbijgevoegd vindt u de RoHS-verklaring voor LM317DCYR.\n\nMet vriendelijke groet\nPiet',
  'Dzień dobry,\n\nw załączeniu przesyłam deklarację RoHS dla LM317DCYR.\n\nPozdrawiam\nJan',
  'Hej,\n\nvedhæftet finder du RoHS-erklæringen for LM317DCYR.\n\nMvh\nOle',
  'お世話になっております。\n\nLM317DCYRのRoHS証明書を添付いたします。\n\n田中',
])('who sends papers and wants nothing asks for none: %s', (text) => {
  const { is_compliance_request, confidence } = read('LM317DCYR', text)
  expect(is_compliance_request).toBe(false)
  expect(confidence).toBeGreaterThanOrEqual(SURE)
})

test.each([
  'Please find attached our RoHS request for LM317DCYR.',
  'Please find attached the RoHS declaration for LM317DCYR. Is it still valid?',
  'Please find attached your RoHS declaration for LM317DCYR, which has expired. Please send a new one.',
  'Please find attached the RoHS form for LM317DCYR and complete it.',
  'Please find attached the RoHS declaration for LM317DCYR. We also need REACH.',
])('who wants something beside what is sent is not put aside: %s', (text) => {
  const { is_compliance_request, confidence } = read('LM317DCYR', text)
  expect(is_compliance_request || confidence < SURE).toBe(true)
})

const replyWith = (own: string, own_domain = 'northwind.test') =>
  analyseLocally({
    subject: 'Re: RoHS declaration for LM317DCYR',
    text: own + QUOTED,
    sender_name: 'Petra',
    sender_email: 'petra@maker.example',
    own_domain,
    received_date: Date.UTC(2026, 10, 27),
    kind: 'message',
    html_text: '',
    attachment_names: [],
  })
const DELIVERY = 'Hello,\n\nas requested please find attached our RoHS declaration for LM317DCYR.'

test('who answers us with a paper and says what comes later asks for none', () => {
  const said = replyWith(`${DELIVERY} A newer revision will be issued after the next update.\n\nPetra`)
  expect([said.is_compliance_request, said.confidence >= SURE]).toEqual([false, true])
})

const withFile = (text: string) => {
  const filename = 'LM317DCYR.pdf'
  const { is_compliance_request, confidence } = analyseLocally(
    mailOf({
      subject: 'AW: RoHS declaration for LM317DCYR',
      text: DELIVERY + QUOTED,
      own_domain: 'northwind.test',
      attachment_names: [filename],
      attachments: [{ filename, text }],
    }),
  )
  return is_compliance_request || confidence < SURE
}

test.each([
  [
    false,
    'Declaration\nIssue\n2026-02-27\nWe hereby confirm that LM317DCYR complies with RoHS.\nNo REACH update is needed.',
  ],
  [true, 'Please send us the REACH declaration of LM317DCYR.'],
])('what the paper that it brings says is asked for (%s) where it asks: %s', (asks, text) => {
  expect(withFile(text)).toBe(asks)
})

test('nor does who answers what we asked for from another address of ours', () => {
  const said = replyWith(
    `${DELIVERY} A newer revision will be issued after the next update.\n\nPetra`,
    'southwind.test',
  )
  expect([said.is_compliance_request, said.confidence >= SURE]).toEqual([false, true])
})

test('who answers us with a paper and needs another one is not put aside', () => {
  const said = replyWith(`${DELIVERY} I need another one for LM358DR.\n\nPetra`)
  expect(said.is_compliance_request || said.confidence < SURE).toBe(true)
})

test.each([
  [
    'Termin: Stoffverbote / Jour fixe Compliance',
    'Hallo Marius,\n\nkönnen wir den Jour fixe auf Donnerstag 10 Uhr verschieben? Themen: Ablauf RoHS-Zertifikat, PFAS-Bewertung LM317DCYR.\n\nGruß Andreas',
  ],
  [
    'Compliance weekly',
    'Hi Ann,\n\ncan we move the meeting to Friday? Agenda: REACH certificate LM317DCYR, PFAS.\n\nTim',
  ],
])('who wants to meet and nothing else asks for no papers: %s', (subject, text) => {
  const { is_compliance_request, confidence } = read(subject, text)
  expect([is_compliance_request, confidence >= SURE]).toEqual([false, true])
})

test('and who wants papers for the meeting asks for them', () => {
  const text = 'Can we move the meeting to Friday? Please send the RoHS certificate of LM317DCYR until then.'
  expect(read('Meeting', text).is_compliance_request).toBe(true)
})

test.each([
  'please note that our Supplier Environmental Policy has been revised. Main changes: PFAS added to the declarable substances, REACH updates to be reported within 60 days. No action is required at this time.',
  'unsere Umweltrichtlinie wurde überarbeitet. Neu: PFAS in der Stoffliste, REACH-Meldungen innerhalb von 60 Tagen. Es besteht kein Handlungsbedarf.',
  'notre politique fournisseurs a changé : déclaration PFAS et REACH sous 60 jours. Aucune action n’est requise de votre part.',
])('who says that nothing has to be done asks for nothing: %s', (text) => {
  const { is_compliance_request, confidence } = read('For information: revised policy', `Dear Supplier,\n\n${text}`)
  expect([is_compliance_request, confidence >= SURE]).toEqual([false, true])
})

test('who orders, and would like a declaration as well, asks for it', () => {
  const text = `wir bestellen hiermit:

Pos. 1   200 Stk   LM317DCYR     à 1,12 EUR
Pos. 2   500 Stk   LM339N        à 1,49 EUR
Liefertermin: 14.12.2026, frei Haus

Bitte um Auftragsbestätigung.

Und wenn Sie schon dabei sind: zu Pos. 1 hätten wir gerne die RoHS-Konformitätserklärung und zu Pos. 2 die REACH-Auskunft.`
  const { is_compliance_request, products } = read('Bestellung 4500771 und Unterlagen', text)
  expect(is_compliance_request).toBe(true)
  expect(products.map(({ part_number, topics }) => [part_number, ...topics])).toEqual([
    ['LM317DCYR', 'rohs'],
    ['LM339N', 'reach'],
  ])
})

test('in French, too, and nothing is asked for a part that another is not to be mixed up with', () => {
  const list = `nous vous remercions de nous faire parvenir, pour le 18 décembre au plus tard :

- votre certificat ISO 9001 en cours de validité
- votre certificat ISO 14001 (si vous êtes certifiés)`
  expect(read('Mise à jour dossier fournisseur 2027', list).is_compliance_request).toBe(true)
  const mix = `for the new board we need the following, please:

- LM339N: REACH
- LM317DCYR: RoHS (this is the new one, please don't mix it up with LM393N)`
  expect(read('New board', mix).products.flatMap(({ part_number, asked }) => (asked ? part_number : []))).toEqual([
    'LM339N',
    'LM317DCYR',
  ])
})

test('who lists certificates of a supplier under what they ask for asks for these', () => {
  const text = `im Rahmen unserer Lieferantenbewertung bitten wir Sie um Übersendung folgender Unterlagen:

- Zertifikat QM-System (ISO 9001)
- Ihr Verhaltenskodex`
  const { is_compliance_request, topics } = read('Lieferantenaudit 2026 – Zertifikate', text)
  expect([is_compliance_request, topics.toSorted()]).toEqual([true, ['policy', 'quality_certificate']])
})

test.each([
  'I wish to apply for the position of Product Compliance Specialist. I have collected RoHS and REACH declarations from 400 suppliers and handled customer requests.',
  'hiermit bewerbe ich mich bei Ihnen. Ich habe RoHS- und REACH-Erklärungen angefordert und kenne die Anfragen der Kunden.',
])('who applies for work asks for nothing: %s', (text) => {
  expect(read('Product Compliance Specialist', text).is_compliance_request).toBe(false)
})

test.each([
  'Please send the RoHS certificate of LM317DCYR. For REACH no action is required.',
  'Please send the RoHS certificate of LM317DCYR. If you have sent it already, no action is required.',
])('but not of what is asked beside: %s', (text) => {
  expect(read('LM317DCYR', text).is_compliance_request).toBe(true)
})

test('who asks where an order is asks for no paper', () => {
  const text = 'UPS tracking has not moved. Can you check where our order 81077 (3 cartons, LRS-150-24) is? We need it.'
  expect(read('Where is order 81077?', text).is_compliance_request).toBe(false)
})
