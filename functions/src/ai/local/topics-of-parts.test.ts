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
])('what the company is asked for is asked for no part: %s', (asking) => {
  const text = `Please send us documents for these parts:\nLM393N\nLM339N\n${asking}`
  expect(askedIn(text)).toEqual({ LM393N: 'pfas,rohs', LM339N: 'pfas,rohs' })
  expect(analyseLocally(mailOf({ subject: 'Documents needed', text })).topics).toContain('conflict_minerals')
})

it.each([
  ['Please send RoHS and conflict minerals from your company for LM393N and LM339N.'],
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
