import { SURE } from '@attestry/core/mail/inbox'
import { describe, expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const read = (subject: string, text: string) =>
  analyseLocally(mailOf({ subject, text, own_domain: 'northwind.test', kind: 'message' }))
const askedIn = ({ products }: ReturnType<typeof read>) =>
  products.flatMap((part) => (part.asked ? part.part_number : []))

test.each([
  ['en', 'Is BC857C,215 RoHS compliant?'],
  ['de', 'Ist BC857C,215 RoHS-konform?'],
  ['fr', 'BC857C,215 est-il conforme RoHS ?'],
  ['es', '¿BC857C,215 cumple con RoHS?'],
  ['it', 'BC857C,215 è conforme RoHS?'],
  ['pl', 'Czy BC857C,215 jest zgodny z RoHS?'],
  ['pt', 'BC857C,215 está em conformidade com RoHS?'],
  ['nl', 'Is BC857C,215 conform RoHS?'],
  ['cs', 'Splňuje BC857C,215 RoHS?'],
  ['sv', 'Uppfyller BC857C,215 RoHS?'],
  ['tr', 'BC857C,215 RoHS uyumlu mu?'],
  ['ja', 'BC857C,215はRoHSに適合していますか。'],
  ['ko', 'BC857C,215는 RoHS 적합 제품인가요?'],
  ['zh', 'BC857C,215是否符合RoHS？'],
])('a short question in %s is a request for its part', (_, text) => {
  const answer = read('BC857C,215', text)
  expect(answer).toMatchObject({ is_compliance_request: true, topics: ['rohs'] })
  expect(askedIn(answer)).toEqual(['BC857C,215'])
})

test.each([
  'Does BC857C,215 contain lead?',
  'Enthält BC857C,215 Blei?',
  'BC857C,215 contient-il du plomb ?',
  '¿BC857C,215 contiene plomo?',
  'BC857C,215 contiene piombo?',
  'Bevat BC857C,215 lood?',
  'Czy BC857C,215 zawiera ołów?',
  'BC857C,215是否含铅？',
])('who asks for lead asks for both laws that name it: %s', (text) => {
  expect(read('Question', text).topics.toSorted()).toEqual(['reach', 'rohs'])
})

test.each([
  'Is BC857C,215 lead-free?',
  'What is the lead content of BC857C,215 under RoHS?',
  'Does BC857C,215 contain lead, mercury or cadmium?',
])('what RoHS alone names is asked of RoHS: %s', (text) => {
  expect(read('RoHS', text).topics).toEqual(['rohs'])
})

describe('a certificate of conformity', () => {
  test.each([
    'Please send the certificate of conformance for LM339N.',
    'Could you send us the CoC for LM339N?',
    'Bitte senden Sie uns die Werksbescheinigung für LM339N.',
    'Merci de nous envoyer le certificat de conformité du LM339N.',
    'Please send the 3.1 certificate for LM339N.',
  ])('is asked for: %s', (text) => {
    expect(read('LM339N', text)).toMatchObject({ is_compliance_request: true, topics: ['other'] })
  })

  test.each([
    'Please send the RoHS CoC for LM339N.',
    'Please send the certificate of conformity with RoHS for LM339N.',
    'Merci de nous envoyer le certificat de conformité RoHS du LM339N.',
  ])('of a law is the paper of that law: %s', (text) => {
    expect(read('LM339N', text).topics).toEqual(['rohs'])
  })

  test('is asked for besides the paper of a law', () => {
    const { topics } = read('LM339N', 'Please send the CoC and the RoHS declaration for LM339N.')
    expect(topics.toSorted()).toEqual(['other', 'rohs'])
  })
})

const OURS = `

On Mon, 23 Nov 2026 at 10:00, Compliance <compliance@northwind.test> wrote:
> please find attached the REACH declaration for LM339N.`

test.each([
  'The declaration covers only 233 substances. Could you get us an updated one?',
  'Ihre Erklärung nennt 235 Stoffe. Haben Sie eine aktuelle?',
  'La déclaration est ancienne. Pouvez-vous nous envoyer une version à jour ?',
  'La declaración es antigua. ¿Tienen una actualizada?',
])('who answers us and wants a newer document asks again for the same part: %s', (text) => {
  const answer = read('Re: REACH for LM339N', text + OURS)
  expect(answer).toMatchObject({ is_compliance_request: true, topics: ['reach'], conditions: [{ kind: 'rejected' }] })
  expect(askedIn(answer)).toEqual(['LM339N'])
})

test('a first mail that wants the newest document refuses none', () => {
  const { conditions } = read('REACH', 'Please send an up-to-date REACH declaration for LM339N.')
  expect(conditions).toEqual([])
})

test.each([
  'When can we expect the REACH declaration for LM339N?',
  'Wann können wir mit der REACH-Erklärung für LM339N rechnen?',
  'Quand pouvons-nous espérer la déclaration REACH du LM339N ?',
  '¿Cuándo podemos esperar la declaración REACH de LM339N?',
])('who asks when something comes reminds: %s', (text) => {
  expect(read('Re: REACH for LM339N', text)).toMatchObject({ is_compliance_request: true, purpose: 'reminder' })
})

test.each([
  'Thanks for the REACH declaration for LM339N, our auditor has closed the point.',
  'Danke für die REACH-Erklärung zu LM339N, damit ist der Vorgang abgeschlossen.',
  'Merci pour la déclaration REACH du LM339N, le dossier est clos.',
])('thanks that close the matter are surely no request: %s', (text) => {
  const answer = read('Re: REACH for LM339N', text + OURS)
  expect(answer).toMatchObject({ is_compliance_request: false, purpose: 'thanks' })
  expect(answer.confidence).toBeGreaterThanOrEqual(SURE)
})

describe('what is no longer needed', () => {
  const text =
    'please send RoHS for LM339N and REACH for TS-4420-06. We no longer need anything for BC857C,215, it was dropped.'

  test('is only what its sentence names, though a number ends the sentence before', () => {
    expect(askedIn(read('Papers', `Hello,\n${text}`))).toEqual(['LM339N', 'TS-4420-06'])
  })

  test('is the same where it is quoted', () => {
    const quoted = `Any news?\n\nOn Mon, 23 Nov 2026 at 10:00, Tom <tom@customer.example> wrote:\n> ${text}`
    expect(askedIn(read('Re: Papers', quoted))).toEqual(['LM339N', 'TS-4420-06'])
  })
})

test.each(['Declarations for BOM 77-4', 'Project 12-3', 'Drawing 4711-2', 'Stückliste 52-9'])(
  'the number of a list, a project or a drawing is no part: %s',
  (subject) => {
    expect(askedIn(read(subject, `Please send the RoHS declaration of LM339N for ${subject}.`))).toEqual(['LM339N'])
  },
)

test('a number stands behind the papers that are asked for, whatever it looks like', () => {
  const asked = (text: string, vault_keys: string[] = []) =>
    analyseLocally(mailOf({ subject: 'RoHS', text, vault_keys }))
      .products.filter((part) => part.asked)
      .map(({ part_number }) => part_number)
  expect(asked('Please send RoHS and REACH documents for the cables TD-40118-01 and TD-40118-03.')).toEqual([
    'TD-40118-01',
    'TD-40118-03',
  ])
  expect(asked('Please send the RoHS certificate for our order TD-40118-01.')).toEqual([])
  // What the vault has is not asked for because it is named.
  const past = 'Please send the RoHS certificate for TD-40507-02. We have the one for TD-40231-01 already, thank you.'
  expect(asked(past, ['TD4050702', 'TD4023101'])).toEqual(['TD-40507-02'])
})

test('what stands beside one number is not said of the next', () => {
  const text =
    'Part                Program(s)\nSCT3060ALGC11       EU RoHS; REACH SVHC\n0430250400          EU RoHS; REACH SVHC; Halogen\n' +
    'EEE-FK1E471P        EU RoHS; REACH SVHC\n\nPlease send your RoHS, REACH and halogen-free declarations.'
  const { products, topics } = analyseLocally(mailOf({ subject: 'Data for 3 parts', text }))
  const topicsOf = (number: string) => products.find(({ part_number }) => part_number === number)?.topics ?? topics
  expect(topicsOf('0430250400')).toContain('halogen_free')
  expect(topicsOf('EEE-FK1E471P')).not.toContain('halogen_free')
})

test('what is only ordered is not asked for, beside others whose papers are', () => {
  const text =
    'Please see our order below:\n\n10 x HDR-60-24 Meanwell @ GBP 21.40\n50 x 3044102 Phoenix UT 4 @ GBP 0.62\n\n' +
    'Please acknowledge and also send RoHS & REACH certs for the HDR-60-24.'
  const { products } = analyseLocally(mailOf({ subject: 'PO 33871', text, vault_keys: ['HDR6024', '3044102'] }))
  expect(products.flatMap((part) => (part.asked ? part.part_number : []))).toEqual(['HDR-60-24'])
})

test('what a part is called before its article number is no other part', () => {
  const text =
    'wir benötigen die RoHS- und REACH-Erklärungen zu folgenden Artikeln:\n\n' +
    'Phoenix Contact QUINT4-PS/1AC/24DC/10, Art. 2904601\nPhoenix Contact MSTB 2,5/ 2-ST-5,08, Art. 1757019'
  const { products } = analyseLocally(mailOf({ subject: 'Anfrage', text, vault_keys: ['2904601', '1757019'] }))
  expect(products.flatMap((part) => (part.asked ? part.part_number : []))).toEqual(['2904601', '1757019'])
})
