import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const askedIn = (text: string) =>
  analyseLocally(mailOf({ subject: 'Documents', text })).products.flatMap((part) =>
    part.asked ? part.part_number : [],
  )

test.each([
  ['Please send REACH for BC857C,215, not BC847C,215.'],
  ['Sorry, wrong number: it is BC857C,215 that we build in, not BC847C,215. RoHS certificate please.'],
  ['Wir verwenden BC857C,215, nicht BC847C,215. Bitte senden Sie uns die RoHS-Erklärung.'],
  ['Bitte senden Sie die RoHS-Erklärung für BC857C,215 statt BC847C,215.'],
  ['Merci d’envoyer la déclaration RoHS pour BC857C,215 au lieu de BC847C,215.'],
  ['Por favor, envíen la declaración RoHS de BC857C,215 en lugar de BC847C,215.'],
  ['Si prega di inviare la dichiarazione RoHS per BC857C,215, non BC847C,215.'],
  ['Prosimy o deklarację RoHS dla BC857C,215 zamiast BC847C,215.'],
  ['BC847C,215ではなくBC857C,215のRoHS証明書をお送りください。'],
  ['请提供BC857C,215的RoHS声明，不是BC847C,215。'],
])('a part that another is named instead of is not asked for: %s', (text) => {
  expect(askedIn(text)).toEqual(['BC857C,215'])
})

test.each([
  ['We have not received the RoHS certificates: not BC857C,215, not BC847C,215. Please send them.'],
  ['Please tell us whether BC857C,215 is RoHS compliant or not. The same for BC847C,215 please.'],
])('and is asked for where what is missing, or the answer, is not: %s', (text) => {
  expect(askedIn(text)).toEqual(['BC857C,215', 'BC847C,215'])
})

test.each([
  ['Hello,\n\nwhat is the MOQ of BC847C,215? And please send the RoHS certificate for BC857C,215.'],
  ['Hallo,\n\nwas ist der Preis von BC847C,215? Bitte senden Sie auch die REACH-Erklärung für BC857C,215.'],
  ['1) RoHS cert for BC857C,215?\n2) What is the price of BC847C,215?\n3) Please send your ISO 9001 certificate.'],
])('a part of which only the price is asked is not asked for: %s', (text) => {
  expect(askedIn(text)).toEqual(['BC857C,215'])
})

test.each([
  ['What is the MOQ of BC857C,215? Please send its RoHS certificate, too. And REACH for BC847C,215 please.'],
  ['What is the price of BC857C,215 and BC847C,215? Please send the RoHS certificates for both.'],
])('and is where its papers are wanted as well: %s', (text) => {
  expect(askedIn(text)).toEqual(['BC857C,215', 'BC847C,215'])
})

test.each([
  ['Please send the RoHS certificate of BC857C,215. The same for BC847C,215 please.'],
  ['Bitte senden Sie die RoHS-Erklärung für BC857C,215. Dasselbe bitte für BC847C,215.'],
  ['Merci de nous envoyer la déclaration RoHS pour BC857C,215. Idem pour BC847C,215.'],
  ['Por favor, envíen la declaración RoHS de BC857C,215. Lo mismo para BC847C,215.'],
])('what is asked of one part is asked of the next: %s', (text) => {
  expect(askedIn(text)).toEqual(['BC857C,215', 'BC847C,215'])
})

test('how it was done for another part asks nothing of that one', () => {
  const text = 'Please send the RoHS certificate of BC857C,215. The same for BC847C,215 was sent last week, thank you.'
  expect(askedIn(text)).toEqual(['BC857C,215'])
})

test.each([
  ['Please send RoHS for BC857C,215 and LM317T. I found BC847C,215 on your website but we use the other two.'],
  ['We need RoHS for BC857C,215 and LM317T. BC847C,215 is listed on your site. We only use the other ones.'],
  ['Bitte um RoHS für BC857C,215 und LM317T. BC847C,215 steht im Katalog, wir verwenden aber nur die anderen.'],
  ['Bitte RoHS für BC857C,215 und LM317T. BC847C,215 steht im Katalog, aber wir verwenden die anderen beiden.'],
  [
    'Merci d’envoyer RoHS pour BC857C,215 et LM317T. BC847C,215 est sur votre site mais nous utilisons les deux autres.',
  ],
  ['Por favor, envíen RoHS de BC857C,215 y LM317T. BC847C,215 está en su web, pero solo usamos los otros dos.'],
  ['请提供BC857C,215和LM317T的RoHS声明。网站上有BC847C,215，但我们只使用其他两种。'],
])('a part beside which the others are used is not asked for: %s', (text) => {
  expect(askedIn(text)).toEqual(['BC857C,215', 'LM317T'])
})

test.each([
  [
    'Please send the RoHS certificates. We use BC857C,215, but we do not use the other ones of the list.',
    ['BC857C,215'],
  ],
  [
    'Please send RoHS for BC857C,215 and LM317T. BC847C,215 is urgent, but we need the others as well.',
    ['BC857C,215', 'LM317T', 'BC847C,215'],
  ],
])('and one that is used itself, or first of all, is: %s', (text, asked) => {
  expect(askedIn(text)).toEqual(asked)
})
