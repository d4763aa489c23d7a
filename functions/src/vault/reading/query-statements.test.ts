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
