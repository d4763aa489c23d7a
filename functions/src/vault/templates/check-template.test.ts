import { MineralsTemplate } from '@attestry/core/vault/template'
import { expect, test } from 'vitest'
import { filledTemplate, type Miniature, writeTemplate } from '../../testing/template-writer'
import { checkTemplate } from './check-template'
import { readTemplate } from './read-template'

const TODAY = '2026-11-28'

const templateOf = (miniature: Miniature): MineralsTemplate => {
  const result = readTemplate(writeTemplate(miniature))
  if (result.status === 'refused') throw new Error(result.reason)
  return MineralsTemplate.parse(result.template)
}

const found = (miniature: Miniature, today = TODAY): string[] =>
  checkTemplate(templateOf(miniature), today).map(({ severity, text }) => `${severity}: ${text}`)

const cmrt = filledTemplate('cmrt', '6.6')
const emrt = filledTemplate('emrt', '2.11')
const amrt = filledTemplate('amrt', '1.31')
/** A right template but for this. */
const but = (right: Miniature, { answers, ...changes }: Partial<Miniature>): Miniature => ({
  ...right,
  ...changes,
  answers: { ...right.answers, ...answers },
})
const [smelter = {}] = cmrt.smelters ?? []

test.each([cmrt, emrt, amrt, filledTemplate('cmrt', '6.6.1'), filledTemplate('amrt', '1.31.1')])(
  'nothing is found in a right $kind $version',
  (right) => expect(found(right)).toEqual([]),
)

test.each([
  but(cmrt, { scope: 'B. Product', products: [['LM317', '']] }),
  but(cmrt, { scope: 'C. User defined', description: 'Plant 2' }),
  but(cmrt, { date: '28-Nov-2024' }),
  but(cmrt, { date: '29-Nov-2026' }),
  but(cmrt, { answers: { '6 Tantalum': 'Greater than 90%', '7 Tantalum': 'No', '8 Tantalum': 'No' } }),
  but(cmrt, { answers: { '3 Tantalum': 'Yes', '5 Tantalum': 'No' } }),
  but(cmrt, { answers: { '2 Tin': 'No', E: 'Yes, using other format (describe)' } }),
  but(cmrt, {
    answers: { '7 Tantalum': 'No' },
    smelters: [{ metal: 'Tantalum', choice: 'Smelter not yet identified', name: 'Unknown', foundId: 'None yet' }],
  }),
  but(cmrt, {
    smelters: [
      { metal: 'Tantalum', choice: 'Smelter not listed', name: 'Own Works', country: 'PERU', foundId: 'Unknown' },
    ],
  }),
  but(cmrt, { lookUp: [], smelters: [{ ...smelter, id: 'CID654321' }] }),
  but(emrt, { answers: { '1 Nickel': 'Not declaring', '1 Graphite': 'Unknown' } }),
  but(emrt, {
    answers: { '1 Graphite': 'Yes', '2 Graphite': 'No' },
  }),
  but(amrt, { answers: { '2 Aluminum': 'Did not survey' }, smelters: [] }),
])('nothing is found in another right template (%#)', (right) => expect(found(right)).toEqual([]))

test.each<[what: string, wrong: Miniature, text: string]>([
  [
    'an older version',
    filledTemplate('cmrt', '6.5'),
    'warning: Version 6.5 is not the current CMRT (6.6). Some customers take only the current one.',
  ],
  [
    'an older version of an AMRT, which does not know numbers of smelters',
    filledTemplate('amrt', '1.2'),
    'warning: Version 1.2 is not the current AMRT (1.31). Some customers take only the current one.',
  ],
  [
    'a version that is not known yet',
    filledTemplate('emrt', '2.2'),
    'warning: Version 2.2 is newer than the newest EMRT known here (2.11), so some of it may be misread.',
  ],
  ['no company', but(cmrt, { company: '' }), 'error: The company name is missing.'],
  ['no scope', but(cmrt, { scope: '' }), 'error: The declaration scope is missing, or is none of the choices.'],
  [
    'another scope',
    but(cmrt, { scope: 'Everything' }),
    'error: The declaration scope is missing, or is none of the choices.',
  ],
  [
    'no description of the scope',
    but(cmrt, { scope: 'C. User defined' }),
    'error: The scope is user defined, but its description is missing.',
  ],
  [
    'no date',
    but(cmrt, { date: '' }),
    'error: The effective date is missing, or cannot be read as one day. It should look like 04-Feb-2026.',
  ],
  [
    'an old date',
    but(cmrt, { date: '27-Nov-2024' }),
    'warning: The effective date, Nov 27, 2024, is more than two years ago.',
  ],
  [
    'a date in the future',
    but(cmrt, { date: '30-Nov-2026' }),
    'error: The effective date, Nov 30, 2026, is in the future.',
  ],
  ['no authorizer', but(cmrt, { authorizer: '' }), 'error: The authorizer is missing.'],
  ['no answer for a metal', but(cmrt, { answers: { '1 Gold': '' } }), 'error: Question 1 is not answered for Gold.'],
  [
    'half the answers for a metal',
    but(cmrt, { answers: { '3 Tantalum': '', '6 Tantalum': '' } }),
    'error: Questions 3 and 6 are not answered for Tantalum.',
  ],
  [
    'no answer to whether it remains',
    but(cmrt, { answers: { '1 Tin': 'Yes' } }),
    'error: Question 2 is not answered for Tin.',
  ],
  [
    'no answers of the company',
    but(cmrt, { answers: { A: '', B: '', H: '' } }),
    'error: Questions A, B and H are not answered.',
  ],
  [
    'no answer of an EMRT by metal',
    but(emrt, { answers: { 'C Cobalt': '' } }),
    'error: Question C is not answered for Cobalt.',
  ],
  [
    'no answer of an AMRT',
    but(amrt, { answers: { '2 Aluminum': '' }, smelters: [] }),
    'error: Question 2 is not answered for Aluminum.',
  ],
  [
    'another answer',
    but(cmrt, { answers: { '1 Gold': 'Ja' } }),
    'error: The answer to question 1 for Gold, “Ja”, is none of the choices.',
  ],
  [
    'no smelter',
    but(cmrt, { smelters: [] }),
    'error: Tantalum is declared as used, but no smelter of Tantalum is listed.',
  ],
  [
    'no smelter in an AMRT whose suppliers have all responded',
    but(amrt, { smelters: [] }),
    'error: Aluminum is declared as used, but no smelter of Aluminum is listed.',
  ],
  [
    'a smelter of a metal that is not used',
    but(cmrt, { smelters: [smelter, { ...smelter, metal: 'Gold' }] }),
    'warning: Smelters of Gold are listed, although Gold is declared as not used.',
  ],
  [
    'a smelter of a metal that does not remain',
    but(emrt, {
      answers: { '1 Nickel': 'Yes', '2 Nickel': 'No' },
      smelters: [...(emrt.smelters ?? []), { ...smelter, metal: 'Nickel' }],
    }),
    'warning: Smelters of Nickel are listed, although Nickel is declared as not used.',
  ],
  [
    'a smelter of a metal that is not declared',
    but(cmrt, { smelters: [smelter, { ...smelter, metal: 'Platinum' }] }),
    'warning: Smelters are listed of metals that are not declared: Platinum.',
  ],
  [
    'a metal that is not used but remains',
    but(cmrt, { answers: { '2 Gold': 'Yes' } }),
    'error: Gold is not used (question 1), but remains in the product (question 2).',
  ],
  [
    'a metal that is recycled and from covered countries',
    but(cmrt, { answers: { '3 Tantalum': 'Yes' } }),
    'warning: Tantalum comes only from recycled or scrap sources (question 5), but also from such countries or areas (question 3).',
  ],
  [
    'a metal that is recycled and from areas of conflict',
    but(emrt, { answers: { '3 Cobalt': 'Yes', '4 Cobalt': 'Yes' } }),
    'warning: Cobalt comes only from recycled or scrap sources (question 4), but also from such countries or areas (question 3).',
  ],
  [
    'all smelters without all suppliers',
    but(cmrt, { answers: { '6 Tantalum': 'Greater than 75%' } }),
    'warning: All smelters of Tantalum are identified (question 7), but not all suppliers have responded (question 6).',
  ],
  [
    'all smelters and one that is not identified',
    but(cmrt, { smelters: [smelter, { metal: 'Tantalum', choice: 'Smelter not yet identified' }] }),
    'warning: All smelters of Tantalum are identified (question 7), but the list has one that is not yet identified.',
  ],
  [
    'numbers of another form',
    but(cmrt, {
      smelters: ['CID1', 'CID0002111', '000211', 'ABC', 'CID00021X', '2JPN'].map((id) => ({ ...smelter, id })),
    }),
    'error: Smelter numbers have the form CID000000. These do not: CID1, CID0002111, 000211, ABC, CID00021X and 1 more.',
  ],
  [
    'a number that its own list does not have',
    but(cmrt, { smelters: [smelter, { ...smelter, id: 'CID123456', foundId: '' }] }),
    'warning: The file’s own list of smelters does not have these numbers: CID123456.',
  ],
  [
    'no products',
    but(cmrt, { scope: 'B. Product (or List of Products)' }),
    'error: The scope is a list of products, but no product is listed.',
  ],
])('%s is found, and nothing else', (_, wrong, text) => expect(found(wrong)).toEqual([text]))

test('no minerals at all are found', () => {
  expect(found({ ...emrt, metals: [], answers: {}, smelters: [] })).toEqual(['error: No minerals are selected.'])
})

test('what was left out is said', () => {
  const template = { ...templateOf(cmrt), left_out: { smelters: 90_000, products: 1 } }
  expect(checkTemplate(template, TODAY).map(({ text }) => text)).toEqual([
    'Only the first 10,000 smelters were read. Left out: 90,000.',
    'Only the first 10,000 products were read. Left out: 1.',
  ])
})

test('errors come before warnings', () => {
  const severities = checkTemplate(
    templateOf({ ...filledTemplate('cmrt', '6.1'), company: '', date: '01-Jan-2020' }),
    TODAY,
  )
  expect(severities.map(({ severity }) => severity)).toEqual(['error', 'warning', 'warning'])
})
