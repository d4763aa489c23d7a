import { describe, expect, test } from 'vitest'
import { isOutright } from './outright'
import { readMail } from './read-mail'

const read = (subject: string, text: string) =>
  readMail({
    subject,
    text,
    html_text: '',
    kind: 'message',
    sender_email: 'lee@helioworks.test',
    sender_name: 'Lee',
    received_date: Date.UTC(2026, 10, 27),
    attachment_names: [],
  })

const QUOTED = `---------- Forwarded message ---------
From: Ann Bell <ann@buyer.test>
Date: Fri, 27 Nov 2026 at 10:44
Subject: declarations
To: Lee <lee@helioworks.test>

Dear Lee,

please provide the conflict minerals declaration for T491D107K010AT by 9 December.

Ann`

describe('asks outright', () => {
  test.each([
    ['rohs', 'hi, pls send rohs + reach for pic16f1829-i/ss. thx'],
    ['SCHURTER', 'Hello, could you please share REACH of 0034.1526? Thanks'],
    ['Anfrage', 'Guten Tag, bitte senden Sie uns RoHS und REACH für 1757019.'],
    ['demande', "Bonjour, merci d'envoyer RoHS et REACH pour G5LE-14, s'il vous plaît."],
    ['Your delivery', 'We received order 4500123, but the RoHS declaration was missing. Please send it.'],
    ['REACH', 'We have RoHS for DF13-4P. Only the REACH certificate is missing. Please send it to us soon.'],
    ['DF13-4P', 'We already have the RoHS certificate, only the REACH certificate is missing. Please send.'],
    ['Fwd: declarations', `Hi, can you take care of this one? Thx\n\n${QUOTED}`],
    ['REACH + RoHS R5F100LEAFB#30', 'as per subject pls.\n\nBR\nWei'],
    [
      'IMDS / PPAP / RoHS 43-11',
      'For part 43-11 (our no. 8) please send:\n- RoHS certificate\n- PPAP level 3\n- IMDS entry',
    ],
    ['Re: wrong part', 'It is DF13-4P that we use. RoHS certificate please.'],
    ['DF13-4P', 'Bitte um REACH-Erklärung für DF13-4P.'],
    ['DF13-4P', 'Prosimy o deklarację RoHS dla DF13-4P.'],
    ['DF13-4P', 'La déclaration RoHS pour DF13-4P, s’il vous plaît.'],
    ['Documents', 'We need from you:\n1. REACH\n2. RoHS'],
    ['Unterlagen', 'Für den Artikel 43-11 bitte zusenden:\n• PPAP Stufe 3\n• RoHS-Erklärung'],
    [
      'Drehteile 100.4471',
      'für das Teil 100.4471 brauchen wir bitte noch die Auskunft nach REACH Art. 33, falls Blei drin ist.',
    ],
    ['DF13-4P', 'We need the REACH declaration of DF13-4P please, if it contains lead.'],
    ['RoHS 1757019', 'Bitte um Zusendung, siehe Betreff. Danke'],
  ])('%s: %s', (subject, text) => expect(isOutright(read(subject, text))).toBe(true))
})

describe('does not ask outright', () => {
  test.each([
    ['Offer', 'Please send your best price for RoHS compliant NE555P, 5000 pcs.'],
    ['Samples', 'Please send RoHS conform samples of NE555P to our lab.'],
    ['Training', 'Please share REACH training dates for 2026 with your team.'],
    [
      'Missing',
      'The RoHS declaration is missing in our system. The pallet is broken too. Please send a driver on Monday.',
    ],
    ['Fwd: declarations', `FYI, nothing to do for you.\n\n${QUOTED}`],
    ['Order 4711', 'Please confirm as per subject.'],
    ['RoHS', 'Bitte um Bestätigung, dass Sie unser RoHS-Zertifikat erhalten haben.'],
    ['Price', 'Price and RoHS certificate offer please.'],
    ['Offer', 'Please send us an offer for:\n- 100 pcs NE555P, RoHS certificate included\n- 50 pcs LM317'],
    ['Audit', 'Please provide:\n- the floor plan\n- the RoHS training dates'],
    ['Samples', 'Please send:\n- two boards\n\nOur RoHS certificate is attached.'],
    ['NE555P', 'If you need the RoHS certificate of NE555P, please write to the maker.'],
    ['NE555P', 'Falls Sie die RoHS-Erklärung für NE555P benötigen, melden Sie sich bitte.'],
    ['NE555P', 'We need NE555P to comply with RoHS; please hold the certificate ready, if asked.'],
    ['Re: RoHS NE555P', 'Thanks, all received.'],
  ])('%s: %s', (subject, text) => expect(isOutright(read(subject, text))).toBe(false))
})

describe('asks outright in an order', () => {
  test.each([
    ['PO 812', 'We order 40 pcs DF13-4P at 0.80 EUR. Please enclose the RoHS declaration with the goods.'],
    ['PO 813', 'Order: 40 pcs DF13-4P. Please send the REACH statement together with the order confirmation.'],
    ['Bestellung', 'Wir bestellen 40 Stk. DF13-4P. Bitte legen Sie der Lieferung das RoHS-Zertifikat bei.'],
    ['Bestellung', 'Bestellt: 40 Stk. DF13-4P. Bitte die PFAS-Erklärung der Rechnung beilegen.'],
    ['Commande', 'Nous commandons 40 pièces. Merci de joindre l’attestation REACH à la livraison.'],
    ['Pedido', 'Pedimos 40 unidades. Por favor, adjunten el certificado RoHS con el envío.'],
    ['Ordine', 'Ordiniamo 40 pezzi. Si prega di allegare il certificato RoHS alla conferma d’ordine.'],
    ['Bestelling', 'Wij bestellen 40 stuks. Gelieve het RoHS-certificaat bij de levering te voegen, mee te sturen.'],
    ['Zamówienie', 'Zamawiamy 40 sztuk. Prosimy załączyć deklarację REACH do faktury.'],
    ['Objednávka', 'Objednáváme 40 kusů. Prosíme přiložte certifikát RoHS k dodávce.'],
    ['注文', 'DF13-4Pを40個注文します。注文請書にRoHS証明書を添付してください。'],
    ['订单', '订购 DF13-4P 40 个。请在确认订单时附上 RoHS 证书。'],
    ['주문', 'DF13-4P 40개 주문합니다. 납품 시 RoHS 증명서를 동봉해 주시기 바랍니다.'],
    ['PO 814', 'Order: 40 pcs DF13-4P. Please enclose the RoHS certificate.\n\nBest regards\nLee\nwww.helioworks.test'],
  ])('%s: %s', (subject, text) => expect(isOutright(read(subject, text))).toBe(true))

  test.each([
    ['PO 820', 'We order 40 pcs DF13-4P. All goods must comply with RoHS; certificates must be kept for ten years.'],
    ['PO 821', 'We order 40 pcs DF13-4P. Please include our number and the RoHS statement on the delivery note.'],
    ['PO 822', 'We order 40 pcs. Please note that RoHS declarations are to be included with every delivery.'],
    ['PO 823', 'We order 40 pcs. Please add the certificate of origin to the invoice.'],
    ['Bestellung', 'Die Ware muss RoHS-konform sein. Bitte legen Sie der Lieferung einen Lieferschein bei.'],
    ['Order', 'Please find enclosed our order confirmation and the RoHS certificate.'],
    ['Order', 'Please attach the RoHS certificate at https://login.test/papers by noon.'],
  ])('does not ask: %s: %s', (subject, text) => expect(isOutright(read(subject, text))).toBe(false))
})
