/** Sentences of a material declaration with TRUE or FALSE beside them. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 500].slice(0, cells.length), size: 6 })
const MEETS = 'RoHS Directive 2011/65/EU incl. 2015/863: product(s) meets EU RoHS requirements without any exemptions'
const BY_EXEMPTION = 'Product(s) meets EU RoHS requirements by application of the selected exemption(s)'
const FAILS = 'Product(s) does not meet EU RoHS requirements and is not under exemptions'
const NO_SVHC =
  'REACH: the product(s) does not contain REACH SVHC above the limits per the definition within REACH (247 substances)'

async function statusesOf(answers: Record<string, 'TRUE' | 'FALSE'>) {
  const lines = [
    'Northwind Components Ltd',
    { text: 'Material Declaration Form', size: 14 },
    row('Manufacturer item number', 'STQ32F103C8T6'),
    row('Declaration', 'Response'),
    ...Object.entries(answers).map(([asked, answer]) => row(asked, answer)),
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines }] }))
  return propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) }).statuses.map(
    ({ value }) => `${value.regime} ${value.status}`,
  )
}

test('what is true is said, what is false is not', async () => {
  expect(await statusesOf({ [MEETS]: 'TRUE', [BY_EXEMPTION]: 'FALSE', [FAILS]: 'FALSE', [NO_SVHC]: 'TRUE' })).toEqual([
    'rohs compliant',
    'reach compliant',
  ])
})

test('what is bad and true is bad news, and no good sentence that is false clears a part', async () => {
  const said = await statusesOf({ [MEETS]: 'FALSE', [BY_EXEMPTION]: 'FALSE', [FAILS]: 'TRUE', [NO_SVHC]: 'FALSE' })
  expect(said).toContain('rohs non_compliant')
  expect(said.filter((one) => one.includes(' compliant'))).toEqual([])
})

test('a form that says what each material is made of is a full material declaration', async () => {
  const composition = [
    '7440-21-3',
    '7429-90-5',
    '7440-50-8',
    '7439-89-6',
    '7440-66-6',
    '7723-14-0',
    '7440-22-4',
    '7440-31-5',
  ]
  const lines = [
    'Northwind Components Ltd',
    { text: 'Material Declaration Form (IPC-1752A, Class D)', size: 14 },
    row('Manufacturer item number', 'STQ32F103C8T6'),
    row(MEETS, 'TRUE'),
    row(NO_SVHC, 'TRUE'),
    row('Homogeneous material', 'CAS'),
    ...composition.map((cas) => row('Substance', cas)),
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines }] }))
  const { doc_type, substances } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  expect([doc_type?.value, substances]).toEqual(['Full Material Declaration', []])
})

test('a box says the same as TRUE, and one without a tick says nothing', async () => {
  const lines = [
    'Northwind Components Ltd',
    { text: 'Material Declaration Form', size: 14 },
    row('Manufacturer item number', 'STQ32F103C8T6'),
    'RoHS Definition: Lead, mercury, PBB, PBDE, DEHP 0.1% by mass and cadmium 0.01% by mass of homogeneous material.',
    row('1 - Item(s) does not contain RoHS restricted substances per the definition above', '[X]'),
    row('2 - Item(s) contains RoHS restricted substances per the definition above and no exemption applies', '[ ]'),
    row('REACH: the item(s) does not contain SVHC above the limits per the definition within REACH', '[X]'),
    row('Item(s) contains SVHC above 0.1% w/w', '[ ]'),
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines }] }))
  const { statuses, substances } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  expect(statuses.map(({ value }) => `${value.regime} ${value.status}`)).toEqual(['rohs compliant', 'reach compliant'])
  expect(substances).toEqual([])
})

test('a box below "No" is no TRUE', async () => {
  const lines = [
    'Northwind Components Ltd',
    { text: 'Material Declaration Form', size: 14 },
    row('Manufacturer item number', 'STQ32F103C8T6'),
    { cells: ['Statement', 'Yes', 'No'], x: [50, 450, 500], size: 6 },
    row('The item meets the requirements of the RoHS Directive 2011/65/EU', '[X]'),
    row('The item is free of conflict minerals of the covered countries', '[ ]'),
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines }] }))
  const { statuses } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  expect(statuses.filter(({ value }) => value.status === 'compliant')).toEqual([])
})

const ANSWERS: Record<string, (asked: string, isYes: boolean) => unknown[]> = {
  'a box below its head': (asked, isYes) => [HEADS, { cells: [asked, '[X]'], x: [50, isYes ? 450 : 500], size: 6 }],
  'a cross below its head': (asked, isYes) => [HEADS, { cells: [asked, 'X'], x: [50, isYes ? 450 : 500], size: 6 }],
  'a box below each head': (asked, isYes) => [
    HEADS,
    { cells: [asked, ...(isYes ? ['[X]', '[ ]'] : ['[ ]', '[X]'])], x: [50, 450, 500], size: 6 },
  ],
  'boxes with words': (asked, isYes) => [row(asked, isYes ? '[X] Yes  [ ] No' : '[ ] Yes  [X] No')],
  'boxes below': (asked, isYes) => [row(`${asked}:`), row(isYes ? '[X] Yes  [ ] No' : '[ ] Yes  [X] No')],
  'a word': (asked, isYes) => [row(asked, isYes ? 'Yes' : 'No')],
  'a word behind a colon': (asked, isYes) => [row(`${asked}: ${isYes ? 'Yes' : 'No'}`)],
}
const HEADS = { cells: ['Statement', 'Yes', 'No'], x: [50, 450, 500], size: 6 }

test.each(Object.keys(ANSWERS))('"no" to a statement that nothing is there says that something is: %s', async (how) => {
  const said = async (asked: string, isYes: boolean) => {
    const lines = ['Northwind Components Ltd', 'Material Declaration', row('Part number', 'STQ32F103C8T6')]
    const content = await extractText(
      strangerPdf({ pages: [{ lines: [...lines, ...ANSWERS[how]!(asked, isYes)] as [] }] }),
    )
    const { statuses } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
    return statuses.map(({ value }) => `${value.regime} ${value.status}`).join()
  }
  const both = async (asked: string) => [await said(asked, true), await said(asked, false)]
  for (const asked of [
    'The item does not contain SVHC above 0.1 %',
    'The article contains no substance of very high concern of the REACH Candidate List above 0.1 % w/w',
    'The item is free of SVHC above 0.1 % by weight (REACH, Article 33)',
    'Das Produkt enthält keine SVHC der Kandidatenliste über 0,1 %',
  ])
    expect(await both(asked)).toEqual(['reach compliant', 'reach declared'])
  expect(await both('The item contains SVHC of the Candidate List above 0.1 % by weight')).toEqual([
    'reach declared',
    'reach compliant',
  ])
  expect(await both('The item meets the requirements of the RoHS Directive 2011/65/EU')).toEqual([
    'rohs compliant',
    'rohs non_compliant',
  ])
  // What an exemption allows may be there.
  expect(await both('The item does not contain substances restricted by RoHS 2011/65/EU above the limits')).toEqual([
    'rohs compliant',
    '',
  ])
  expect(await both('The product does not require a warning under California Proposition 65')).toEqual([
    'prop65 compliant',
    'prop65 declared',
  ])
})

const UNCLEAR: Record<string, (asked: string) => unknown[]> = {
  'both below their heads': (asked) => [HEADS, { cells: [asked, '[X]', '[X]'], x: [50, 450, 500], size: 6 }],
  'both beside it': (asked) => [row(asked, '[X] Yes  [X] No')],
  'none beside it': (asked) => [row(asked, '[ ] Yes  [ ] No')],
  'none below it': (asked) => [row(`${asked}.`), row('[ ] Yes  [ ] No')],
  'none below one of two lines': (asked) => [...inTwo(asked), row('[ ] Yes'), row('[ ] No')],
  'that nobody knows': (asked) => [row(`${asked}.`), row('[ ] Yes'), row('[ ] No'), row('[X] Not known')],
}
const inTwo = (text: string) => [row(text.slice(0, text.indexOf(' ', 25))), row(text.slice(text.indexOf(' ', 25) + 1))]

test.each(Object.keys(UNCLEAR))(
  'a statement of which no answer is ticked, or more than one, says nothing: %s',
  async (how) => {
    for (const asked of [
      'The item does not contain SVHC of the Candidate List above 0.1 %',
      'The item meets the requirements of the RoHS Directive 2011/65/EU',
      'The item does not contain per- and polyfluoroalkyl substances (PFAS)',
    ]) {
      const lines = ['Northwind Components Ltd', 'Material Declaration', row('Part number', 'STQ32F103C8T6')]
      const content = await extractText(strangerPdf({ pages: [{ lines: [...lines, ...UNCLEAR[how]!(asked)] as [] }] }))
      const { statuses, trade } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
      expect([...statuses, ...trade]).toEqual([])
    }
  },
)
