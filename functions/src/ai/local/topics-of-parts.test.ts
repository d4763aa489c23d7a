import { expect, it } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const askedIn = (text: string, subject = 'Documents needed') =>
  Object.fromEntries(
    analyseLocally(mailOf({ subject, text }))
      .products.filter((part) => part.asked)
      .map((part) => [part.part_number, part.topics.toSorted().join()]),
  )

it.each([
  [
    'what no part stands beside is for all',
    'RoHS for LM393N, REACH for LM339N. We also need the PFAS statements.',
    ['pfas,rohs', 'pfas,reach'],
  ],
  [
    'a part alone in a sentence takes all',
    'Please send RoHS for LM393N and REACH. We use LM339N as well.',
    ['reach,rohs', 'reach,rohs'],
  ],
  [
    '"only" leaves nothing else',
    'We need RoHS and REACH for all parts, for LM339N only RoHS. The other one is LM393N.',
    ['reach,rohs', 'rohs'],
  ],
  [
    'a topic for one only leaves the rest',
    'RoHS for LM393N and LM339N please. Prop 65 only for LM339N.',
    ['rohs', 'prop65,rohs'],
  ],
  [
    'a broken line goes on',
    'Please send us the current RoHS certificate for\nLM393N and the REACH declaration for the part LM339N.',
    ['rohs', 'reach'],
  ],
  ['below a part are its topics', 'Please send us\nLM393N:\n- RoHS\n- PFAS\nLM339N:\n- REACH', ['pfas,rohs', 'reach']],
  [
    'a heading that says as follows adds nothing',
    'We need RoHS and REACH as follows:\nLM393N: RoHS\nLM339N: REACH',
    ['rohs', 'reach'],
  ],
  ['"also" adds to the heading', 'RoHS for these parts:\nLM393N\nLM339N (also REACH)', ['rohs', 'reach,rohs']],
])('%s', (_, text, [first, second]) => {
  expect(askedIn(text)).toEqual({ LM393N: first, LM339N: second })
})

it.each([
  ['For each part:\n(a) RoHS\n(b) PFAS\nFor your company please provide\n(c) a statement on conflict minerals.'],
  ['RoHS and PFAS for both, please, and the conflict minerals declaration of your company.'],
  ['Bitte RoHS und PFAS für beide, außerdem die Erklärung Ihres Unternehmens zu Konfliktmineralien.'],
  [
    'Nous avons besoin de RoHS et PFAS, ainsi que de la déclaration de votre société concernant les minerais de conflit.',
  ],
  ['RoHS and PFAS for both, please, and a company statement on conflict minerals.'],
  ['RoHS and PFAS for both, please.\\n- and conflict minerals for your own processes'],
  ['Bitte RoHS und PFAS für beide, dazu eine Unternehmenserklärung zu Konfliktmineralien.'],
  ['Necesitamos RoHS y PFAS para ambos, y una declaración de empresa sobre conflict minerals.'],
  ['Ci servono RoHS e PFAS per entrambi, e una dichiarazione aziendale sui minerali dei conflitti.'],
])('what the company is asked for is asked for no part: %s', (asking) => {
  const text = `Please send us documents for these parts:\nLM393N\nLM339N\n${asking}`
  expect(askedIn(text)).toEqual({ LM393N: 'pfas,rohs', LM339N: 'pfas,rohs' })
  expect(analyseLocally(mailOf({ subject: 'Documents needed', text })).topics).toContain('conflict_minerals')
})

it.each([
  ['Please send RoHS and conflict minerals from your company for LM393N and LM339N.'],
  ['RoHS and conflict minerals for LM393N and LM339N, as our company statement requires.'],
  ['RoHS and conflict minerals for LM393N and LM339N. Your company has been our supplier for long.'],
])('but what is asked without saying so is: %s', (text) => {
  expect(askedIn(text)).toEqual({ LM393N: 'conflict_minerals,rohs', LM339N: 'conflict_minerals,rohs' })
})

it.each([['1) RoHS\n2) REACH for LM339N', 'rohs', 'reach,rohs']])(
  'numbered lines are items of their own: %s',
  (items, first, second) => {
    const text = `Please provide for LM393N and LM339N, both in our new luminaire tester:\n${items}`
    expect(askedIn(text)).toEqual({ LM393N: first, LM339N: second })
  },
)

it.each([
  ['Artikel', 'Zu Artikel 2 bitten wir zusätzlich um eine Aussage zu PFAS.', 'Bitte senden Sie uns REACH für:'],
  ['Item', 'For item 2 please also send the PFAS statement.', 'Please send us REACH for:'],
  ['Poz.', 'Dla poz. 2 prosimy dodatkowo o oświadczenie PFAS.', 'Prosimy o deklaracje REACH dla:'],
])('what is asked for a line of the list is asked for its part: %s', (label, more, asking) => {
  const text = `${asking}\n\n${label} 1: LM393N (Texas Instruments)\n${label} 2: LM339N (Texas Instruments)\n\n${more}`
  expect(askedIn(text)).toEqual({ LM393N: 'reach', LM339N: 'pfas,reach' })
})

it('a list with something else in each line', () => {
  const text = `Für unsere Steuerung brauchen wir noch:

– LM393N (Texas Instruments): nur REACH/SVHC, RoHS haben wir
– LM339N (Texas Instruments): PFAS und Konfliktmineralien

Danke euch & schöne Grüße`
  expect(askedIn(text)).toEqual({ LM393N: 'reach', LM339N: 'conflict_minerals,pfas' })
})

it.each([
  ['Please send RoHS for all parts except LM339N:\nLM393N\nLM339N'],
  ['RoHS for LM393N please. For LM339N we do not need anything.'],
  ['Bitte RoHS für LM393N. Für LM339N brauchen wir nichts mehr.'],
  ['Merci de nous envoyer RoHS pour LM393N. Rien pour LM339N.'],
  ['Prosimy o RoHS dla wszystkich części oprócz LM339N: LM393N, LM339N'],
])('asks for what is not left out: %s', (text) => {
  expect(askedIn(text)).toEqual({ LM393N: 'rohs' })
})

it.each([
  ['Please send RoHS for LM393N and LM339N. We have nothing for LM339N.', ['rohs', 'rohs']],
  ['Please send RoHS for LM393N and LM339N, and REACH for LM393N (not for LM339N).', ['reach,rohs', 'rohs']],
])('does not take for left out what is only lacking, or one topic of it: %s', (text, [first, second]) => {
  expect(askedIn(text)).toEqual({ LM393N: first, LM339N: second })
})

it('a paper of the company is asked for of no part', () => {
  expect(askedIn('Please send RoHS and REACH for LM393N, and your ISO 9001 certificate.')).toEqual({
    LM393N: 'reach,rohs',
  })
})

const askedFor = (text: string, subject: string) => Object.keys(askedIn(text, subject)).toSorted()

const ORDER = (label: string, unit: string) =>
  [
    `${label} 10   250 ${unit}   LM393N   comparator      EUR 0.42`,
    `${label} 20   2000 ${unit}  LM339N   comparator      EUR 1.15`,
    `${label} 30   80 ${unit}    TL431AIDBZR reference    EUR 12.40`,
  ].join('\n')

it.each([
  ['Line', 'pcs', 'Purchase order 88120', 'we order as follows:', 'For line 20 please also send the RoHS declaration.'],
  ['Item', 'pcs', 'PO 5512', 'Please deliver:', 'For item 20 we would also need your RoHS certificate, thank you.'],
  ['Pos.', 'Stk.', 'Bestellung 4711', 'wir bestellen:', 'Zu Position 20 bitte zusätzlich die RoHS-Erklärung senden.'],
  ['Zeile', 'Stk.', 'Bestellung 4711', 'wir bestellen:', 'Für Zeile 20 benötigen wir auch die RoHS-Erklärung.'],
  [
    'Ligne',
    'pcs',
    'Commande 7781',
    'nous commandons :',
    'Pour la ligne 20, merci de joindre aussi la déclaration RoHS.',
  ],
  [
    'Línea',
    'uds',
    'Pedido 3310',
    'rogamos nos suministren:',
    'Para la línea 20 envíennos también la declaración RoHS.',
  ],
  ['Posición', 'uds', 'Pedido 3310', 'les pedimos:', 'De la posición 20 necesitamos además el certificado RoHS.'],
  ['Riga', 'pz', 'Ordine 1209', 'ordiniamo:', 'Per la riga 20 vi preghiamo di inviare anche la dichiarazione RoHS.'],
  ['Pol.', 'ks', 'Objednávka 77', 'objednáváme:', 'K položce 20 prosíme také prohlášení RoHS.'],
  ['Poz.', 'szt', 'Zamówienie 77', 'zamawiamy:', 'Do pozycji 20 prosimy dołączyć deklarację RoHS.'],
  ['Linha', 'pcs', 'Encomenda 902', 'encomendamos:', 'Para a linha 20 enviem também a declaração RoHS, por favor.'],
  ['Regel', 'stuks', 'Bestelling 61', 'wij bestellen:', 'Graag voor regel 20 ook de RoHS-verklaring sturen.'],
  ['Rad', 'st', 'Beställning 61', 'vi beställer:', 'Skicka också RoHS-intyget för rad 20, tack.'],
])('of an order only the line is asked for that wants papers: %s, %s, %s', (label, unit, subject, opening, more) => {
  expect(askedFor(`${opening}\n\n${ORDER(label, unit)}\n\n${more}`, subject)).toEqual(['LM339N'])
})

it('the written number of a line may begin with noughts, and be the one of a part that is named', () => {
  const lines = '00010  LM393N  500 pcs\n00020  LM339N  100 pcs\n00030  TL431AIDBZR  20 pcs'
  const text = `We order:\n\n${lines}\n\nFor item 00030 please send the REACH declaration too.`
  expect(askedFor(text, 'PO 1')).toEqual(['TL431AIDBZR'])
})

it('but all lines are asked for where the papers of all are, and of one more', () => {
  const text = `We order:\n\n${ORDER('Line', 'pcs')}\n\nPlease send the RoHS declarations. For line 20 we need REACH as well.`
  expect(askedIn(text, 'PO 1')).toEqual({ LM393N: 'rohs', LM339N: 'reach,rohs', TL431AIDBZR: 'rohs' })
})

it.each([
  [
    '1) For a customs file we are asked for the China RoHS of LM393N and of LM339N, and the ECCN of BSS138.\n\n2) A buyer from Malmö asks about persistent organic pollutants (POPs) in the board TL431AIDBZR and in the switch LM358DR of the same series. Do you have a statement?',
  ],
  [
    '1) Für den Zoll brauchen wir das China RoHS von LM393N und von LM339N, und die ECCN von BSS138.\n\n2) Ein Kunde aus Malmö fragt nach persistenten organischen Schadstoffen (POP-Verordnung) in der Platine TL431AIDBZR und im Schalter LM358DR. Habt ihr eine Erklärung?',
  ],
  [
    '1) Pour la douane, on nous demande le China RoHS de LM393N et de LM339N, et l’ECCN de BSS138.\n\n2) Un client suédois demande ce qu’il en est des polluants organiques persistants (POPs) dans la carte TL431AIDBZR et dans le LM358DR. Avez-vous une déclaration ?',
  ],
  [
    '1) Per la dogana ci serve il China RoHS di LM393N e di LM339N, e l’ECCN di BSS138.\n\n2) Un cliente svedese chiede degli inquinanti organici persistenti (POPs) nella scheda TL431AIDBZR e nel componente LM358DR che gli forniamo. Avete una dichiarazione?',
  ],
  [
    '1) Para a alfândega precisamos do China RoHS do LM393N e do LM339N, e do ECCN do BSS138.\n\n2) Um cliente sueco pergunta pelos POPs (Regulamento 2019/1021) na placa TL431AIDBZR e no interruptor LM358DR da mesma família. Têm uma declaração?',
  ],
  [
    'Two things: 1) please send the China RoHS of LM393N and of LM339N, and the ECCN of BSS138. 2) A buyer from Malmö asks about POPs in the board TL431AIDBZR and in the switch LM358DR, which we mount together. Do you have a statement?',
  ],
])('each point of a list asks for its own: %s', (text) => {
  expect(askedIn(text)).toEqual({
    LM393N: 'china_rohs',
    LM339N: 'china_rohs',
    BSS138: 'eccn',
    TL431AIDBZR: 'pops',
    LM358DR: 'pops',
  })
})

it('a point without parts asks for all', () => {
  const text =
    '1) We need the RoHS declarations of LM393N and LM339N for the technical file that we are updating.\n2) Our customer in Japan also wants the PFAS statements for everything that goes into the lamp.'
  expect(askedIn(text)).toEqual({ LM393N: 'pfas,rohs', LM339N: 'pfas,rohs' })
})

const OF_MAKERS = '- Texas Instruments LM393N\n- Vishay CRCW060310K0FKEA\n- Omron G5LE-14'

it.each([
  ['We need RoHS and REACH for these items:', 'and for the Vishay one the PFAS statement too, please.'],
  ['Please send RoHS and REACH for these parts:', 'For the part from Vishay we need the PFAS statement as well.'],
  ['Please send RoHS and REACH for these parts:', 'The PFAS statement is also needed for the Vishay resistor.'],
  ['Bitte senden Sie uns RoHS und REACH für diese Teile:', 'Für das von Vishay bitte zusätzlich die PFAS-Erklärung.'],
  ['Bitte senden Sie uns RoHS und REACH für diese Teile:', 'Für das Vishay-Teil brauchen wir auch die PFAS-Erklärung.'],
  [
    'Merci d’envoyer RoHS et REACH pour ces articles :',
    'Pour celui de Vishay, il nous faut aussi la déclaration PFAS.',
  ],
  ['Necesitamos RoHS y REACH de estos componentes:', 'Para el de Vishay necesitamos también la declaración PFAS.'],
  ['Ci servono RoHS e REACH per questi componenti:', 'Per quello di Vishay ci serve anche la dichiarazione PFAS.'],
  ['Precisamos de RoHS e REACH para estes componentes:', 'Para o da Vishay precisamos também da declaração PFAS.'],
  ['Graag RoHS en REACH voor deze onderdelen:', 'Voor die van Vishay graag ook de PFAS-verklaring.'],
])('of the part of a maker that is named more is asked: %s %s', (asking, more) => {
  const every = { LM393N: 'reach,rohs', CRCW060310K0FKEA: 'pfas,reach,rohs', 'G5LE-14': 'reach,rohs' }
  expect(askedIn(`${asking}\n\n${OF_MAKERS}\n\n${more}`)).toEqual(every)
  const forwarded = `Can you take this?\n\n---------- Forwarded message ---------\nFrom: Kim <kim@customer.example>\nDate: Wed, 4 Nov 2026\nSubject: papers\nTo: Dana\n\n${asking}\n\n${OF_MAKERS}\n\n${more}`
  expect(askedIn(forwarded, 'FW: papers')).toEqual(every)
})

it('of the parts of two makers', () => {
  const text =
    'We use LM393N (TI), CRCW060310K0FKEA (Vishay) and G5LE-14 (Omron). RoHS for all of them, REACH for the TI and the Vishay ones.'
  expect(askedIn(text)).toEqual({ LM393N: 'reach,rohs', CRCW060310K0FKEA: 'reach,rohs', 'G5LE-14': 'rohs' })
})

it.each([
  ['Please get the PFAS statement from Vishay too if you have to.'],
  ['We also need the PFAS statements, as Vishay and Omron publish them.'],
])('but of all where a maker is only named: %s', (more) => {
  expect(askedIn(`We need RoHS and REACH for these items:\n\n${OF_MAKERS}\n\n${more}`)).toEqual({
    LM393N: 'pfas,reach,rohs',
    CRCW060310K0FKEA: 'pfas,reach,rohs',
    'G5LE-14': 'pfas,reach,rohs',
  })
})

it.each([
  [
    'We need RoHS and REACH of the pump board MX-PUMP4-A.',
    'Of the MX-PUMP2, which we still keep as a spare for older units, only the RoHS.',
  ],
  [
    'Bitte RoHS und REACH für die Platine MX-PUMP4-A.',
    'Für die MX-PUMP2, die wir noch als Ersatzteil für ältere Geräte führen, nur RoHS.',
  ],
  [
    'Merci d’envoyer RoHS et REACH pour la carte MX-PUMP4-A.',
    'Pour la MX-PUMP2, que nous gardons comme pièce de rechange, seulement RoHS.',
  ],
  [
    'Necesitamos RoHS y REACH de la tarjeta MX-PUMP4-A.',
    'De la MX-PUMP2, que guardamos como repuesto en el almacén, solo el RoHS.',
  ],
  [
    'Ci servono RoHS e REACH per la scheda MX-PUMP4-A.',
    'Per la MX-PUMP2, che teniamo a magazzino come ricambio, solo RoHS.',
  ],
])('a number that looks like few is a part where only a paper of it is asked for: %s %s', (asking, more) => {
  expect(askedIn(`${asking}\n${more}`)).toEqual({ 'MX-PUMP4-A': 'reach,rohs', 'MX-PUMP2': 'rohs' })
})

it.each([
  ['We need REACH for LM393N. For the AEC-Q100 parts only RoHS.'],
  ['We need REACH for LM393N. In building B-LIFT1, where we have moved, only RoHS parts are used.'],
  ['We need REACH for LM393N. Of our project ZX-LIFT1 you know already, only RoHS parts are built in.'],
])('but it is none where it is something else: %s', (text) => {
  expect(Object.keys(askedIn(text))).toEqual(['LM393N'])
})
