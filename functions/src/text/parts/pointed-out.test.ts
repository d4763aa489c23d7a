import { describe, expect, it } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../intent/read-mail'
import { findParts } from './find-parts'

const [A, B, C] = ['LM358DR', 'BSS138', 'TL431AIDBZR']

const asked = (text: string, subject = 'RoHS') =>
  findParts(readMail(mailOf({ subject, text })), 1).flatMap((part) => (part.asked ? part.part_number : []))

const below = (own: string) => asked([own, '', `- ${A}`, `- ${B}`, `- ${C}`].join('\n'))

describe('of a list, the parts are asked for that the text points at', () => {
  it.each([
    ['en', 'Please send the RoHS declarations for the first two.', [A, B]],
    ['en', 'Please send the RoHS declaration for the second one and the last one of these.', [B, C]],
    ['en', 'We need the RoHS declaration for the last two only.', [B, C]],
    ['en', 'We have the declarations of all these parts except the second one. Please send it.', [B]],
    ['de', 'Bitte senden Sie uns die RoHS-Erklärung für die ersten beiden Positionen.', [A, B]],
    ['de', 'Wir benötigen bitte die RoHS-Erklärung für die dritte Position.', [C]],
    ['fr', 'Merci de nous envoyer la déclaration RoHS pour les deux premiers articles.', [A, B]],
    ['fr', 'Merci de nous envoyer la déclaration RoHS pour la deuxième référence.', [B]],
    ['es', 'Por favor, envíennos la declaración RoHS de los dos primeros.', [A, B]],
    ['it', 'Per i primi due vogliate inviare la dichiarazione RoHS; del terzo disponiamo già.', [A, B]],
    ['pt', 'Por favor enviem a declaração RoHS para as duas primeiras linhas.', [A, B]],
    ['nl', 'Graag ontvangen wij de RoHS-verklaring voor de eerste twee artikelen.', [A, B]],
    ['pl', 'Prosimy o przesłanie deklaracji RoHS dla drugiej pozycji.', [B]],
    ['cs', 'Prosíme o zaslání prohlášení RoHS pro první dvě položky.', [A, B]],
    ['sv', 'Skicka gärna RoHS-intyg för de första två raderna, tack.', [A, B]],
    ['zh', '请提供前两个料的RoHS报告。', [A, B]],
    ['ja', '2番目の部品のRoHS証明書をお送りください。', [B]],
    ['ko', '위 두 품목의 RoHS 확인서를 보내 주십시오.', [A, B]],
  ])('%s: %s', (_, own, numbers) => {
    expect(below(own)).toEqual(numbers)
  })

  it('by the positions of an order, which count by tens', () => {
    const rows = [`10   ${A}   500   1.20`, `20   ${B}   1000   0.80`, `30   ${C}   250   2.10`]
    const own = 'Please send the RoHS declarations for positions 10 and 30. For position 20 we have it already.'
    expect(asked([own, '', ...rows].join('\n'))).toEqual([A, C])
  })

  it('by the letter of a proposal that is quoted, though another sentence asks', () => {
    const own = 'We decided on option B. Please send RoHS and REACH for it.'
    const text = [own, '', 'On Monday Northwind Sales wrote:', `> A: ${A}, in stock`, `> B: ${B}, two weeks`].join('\n')
    expect(asked(text, 'Re: alternative')).toEqual([B])
  })
})

describe('nothing is pointed at by', () => {
  it.each([
    ['what is counted besides', 'Second notice: for the last two years we miss the RoHS declarations of these parts.'],
    ['a remark on some of them', 'Please send the RoHS declarations, and for the diodes (items 2-3) the data sheets.'],
    ['more than the list has', 'Please send the RoHS declarations, as on page 2, for line 7 of the order.'],
    ['a condition', 'Please send the RoHS declarations. Line 3 can be skipped if obsolete.'],
    ['what one of them needs besides', 'Please send RoHS for all of these. For the second one REACH as well, please.'],
    ['a topic that is settled', 'Please send RoHS and REACH for these. For the second one we have RoHS already.'],
  ])('%s', (_, own) => {
    expect(below(own)).toEqual([A, B, C])
  })
})
