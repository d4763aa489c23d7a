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
