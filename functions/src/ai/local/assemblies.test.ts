import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const askedIn = (subject: string, text: string) =>
  analyseLocally(mailOf({ subject, text })).products.flatMap((part) => (part.asked ? part.part_number : []))

const LIST = 'LM339N\nBC857C,215\nLM317T'
const LISTED = ['LM339N', 'BC857C,215', 'LM317T']

test.each([
  [
    'BOM compliance NUCLEO-F401RE',
    `Hello,\n\nwe still miss the RoHS declarations for these parts of NUCLEO-F401RE:\n\n${LIST}`,
  ],
  [
    'Board NUCLEO-F401RE',
    `Hello,\n\nfor our board NUCLEO-F401RE we need the RoHS declarations of the following items:\n\n${LIST}`,
  ],
  [
    'Baugruppe NUCLEO-F401RE',
    `Guten Tag,\n\nfür die Baugruppe NUCLEO-F401RE benötigen wir RoHS-Erklärungen zu folgenden Artikeln:\n\n${LIST}`,
  ],
  [
    'Projekt NUCLEO-F401RE',
    `Guten Tag,\n\nbitte senden Sie uns für das Projekt NUCLEO-F401RE die REACH-Erklärungen folgender Teile:\n\n${LIST}`,
  ],
  [
    'Carte NUCLEO-F401RE',
    `Bonjour,\n\npour notre carte NUCLEO-F401RE, merci de nous envoyer les déclarations RoHS des composants suivants :\n\n${LIST}`,
  ],
  [
    'Placa NUCLEO-F401RE',
    `Buenos días:\n\npara la placa NUCLEO-F401RE necesitamos las declaraciones RoHS de los siguientes componentes:\n\n${LIST}`,
  ],
  [
    'Scheda NUCLEO-F401RE',
    `Buongiorno,\n\nper la scheda NUCLEO-F401RE ci servono le dichiarazioni RoHS dei seguenti componenti:\n\n${LIST}`,
  ],
  [
    'Dokumenty do płyty NUCLEO-F401RE',
    `Dzień dobry,\n\nprzygotowujemy teczkę płyty NUCLEO-F401RE. Prosimy o deklaracje RoHS dla poniższych elementów:\n\n${LIST}`,
  ],
  [
    'Deska NUCLEO-F401RE',
    `Dobrý den,\n\npro desku NUCLEO-F401RE potřebujeme prohlášení RoHS pro následující díly:\n\n${LIST}`,
  ],
  [
    'Printplaat NUCLEO-F401RE',
    `Goedemorgen,\n\nvoor de printplaat NUCLEO-F401RE ontvangen wij graag de RoHS-verklaringen van de volgende onderdelen:\n\n${LIST}`,
  ],
])('an assembly of which the parts are listed is only named: %s', (subject, text) => {
  expect(askedIn(subject, text)).toEqual(LISTED)
})

test.each([
  [
    'Board NUCLEO-F401RE',
    'Hello,\n\nplease send us the RoHS declaration for the board NUCLEO-F401RE.',
    ['NUCLEO-F401RE'],
  ],
  [
    'Docs',
    `Hello,\n\nplease send the RoHS declarations for the board NUCLEO-F401RE and the following parts:\n\n${LIST}`,
    ['NUCLEO-F401RE', ...LISTED],
  ],
  [
    'Docs',
    `Hello,\n\nplease send the RoHS declarations for:\n\n- board NUCLEO-F401RE\n- LM339N\n- LM317T`,
    ['NUCLEO-F401RE', 'LM339N', 'LM317T'],
  ],
])('and is asked for where nothing is listed, or beside the list: %s, %s', (subject, text, asked) => {
  expect(askedIn(subject, text)).toEqual(asked)
})

const OPENING = 'Hello,\n\nplease send the RoHS declarations for:'

test.each([
  [`${OPENING}\n\n${LIST}\n\nWe have had the last one in our range since March, so we need it now, too.`],
  [`${OPENING}\n\n${LIST}\n\nThe first one we have in stock.`],
  [
    `Guten Tag,\n\nbitte senden Sie uns die RoHS-Erklärungen für:\n\n${LIST}\n\nDen letzten haben wir seit März im Sortiment.`,
  ],
  [
    `Bonjour,\n\nmerci de nous envoyer les déclarations RoHS pour :\n\n${LIST}\n\nLe dernier, nous l'avons dans notre catalogue depuis mars.`,
  ],
  [
    `Buenos días:\n\npor favor, envíen las declaraciones RoHS de:\n\n${LIST}\n\nEl último lo tenemos en nuestro catálogo desde marzo.`,
  ],
  [
    `Buongiorno,\n\nvi preghiamo di inviare le dichiarazioni RoHS per:\n\n${LIST}\n\nL'ultimo lo abbiamo in assortimento da marzo.`,
  ],
  [`Dzień dobry,\n\nproszę o deklaracje RoHS dla:\n\n${LIST}\n\nPierwszy mamy w sprzedaży od marca.`],
  [
    `Goedemorgen,\n\ngraag ontvangen wij de RoHS-verklaringen voor:\n\n${LIST}\n\nDe laatste hebben we sinds maart in ons assortiment.`,
  ],
  [`Dobrý den,\n\nprosíme o prohlášení RoHS pro:\n\n${LIST}\n\nPoslední máme v nabídce od března.`],
])('a part that somebody has in their range is asked for: %s', (text) => {
  expect(askedIn('RoHS', text)).toEqual(LISTED)
})

test.each([
  [`${OPENING}\n\n${LIST}\n\nWe have had the last one on file since March.`],
  [`Dzień dobry,\n\nproszę o deklaracje RoHS dla:\n\n${LIST}\n\nTen ostatni już mamy.`],
])('a part of which they have the paper is not: %s', (text) => {
  expect(askedIn('RoHS', text)).toEqual(['LM339N', 'BC857C,215'])
})
