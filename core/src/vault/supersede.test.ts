import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { Reading } from './reading'
import { supersede } from './supersede'
import type { VaultFile } from './vault'

const file = (id: number, changes: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  created_at: id,
  ...changes,
})

test('the newest of a type by its date of issue supersedes the others', () => {
  const files = [
    file(1, { issued_at: 300 }),
    file(2, { issued_at: 100 }),
    file(3, { doc_type: 'REACH Declaration', issued_at: 900 }),
  ]
  expect(supersede(files)).toEqual(new Map([[2, 1]]))
})

test('a document that was uploaded to take the place of another does so, whatever its type and date', () => {
  const [anything, older] = [{ doc_type: 'Compliance Document' as const }, { issued_at: 10, created_at: 1 }]
  const files = [
    file(1, { ...anything, issued_at: 50 }),
    file(2, { ...anything, ...older, replaces: 1 }),
    file(3, anything),
  ]
  expect(supersede(files)).toEqual(new Map([[1, 2]]))
  // Of the rest, the newest of a type is current still.
  const chain = [file(1, { issued_at: 90 }), file(2, { issued_at: 10, replaces: 1 }), file(3, { issued_at: 20 })]
  expect(supersede(chain)).toEqual(
    new Map([
      [1, 2],
      [2, 3],
    ]),
  )
})

test('documents about anything do not supersede each other', () => {
  expect(supersede([1, 2].map((id) => file(id, { doc_type: 'Compliance Document' })))).toEqual(new Map())
})

test('what was read from a picture replaces nothing before somebody has accepted it', () => {
  const scan = (is_confirmed: boolean) => ({
    ...sampleOf.file,
    id: 2,
    issued_at: 2000,
    is_confirmed,
    reading: Reading.parse({ state: 'text', is_from_picture: true }),
  })
  const older = { ...sampleOf.file, id: 1, issued_at: 1000, reading: null }
  expect(supersede([older, scan(false)])).toEqual(new Map())
  expect(supersede([older, scan(true)])).toEqual(new Map([[1, 2]]))
})

type Summary = NonNullable<Reading['summary']>

const answers: NonNullable<Summary['details']>['answers'] = [
  { question: '1', topic: 'used', metal: 'Tin', answer: 'Yes' },
  { question: '3', topic: 'covered_countries', metal: 'Tin', answer: 'No' },
]
const smelters = 'Tin\tCID001182\tMetallic Resources\tUNITED STATES\t'

const cmrt = (id: number, edition: string, changes: Partial<Summary> = {}, issued_at: number | null = 100) =>
  file(id, {
    doc_type: 'CMRT',
    issued_at,
    reading: Reading.parse({
      state: 'text',
      summary: {
        kind: 'cmrt',
        edition,
        scope: 'company',
        smelters: 1,
        products: 0,
        findings: [],
        details: { answers, smelters },
        ...changes,
      },
    }),
  })

test('a form that says the same in another version stays beside the newer one', () => {
  expect(supersede([cmrt(1, '6.4'), cmrt(2, '6.5')])).toEqual(new Map())
  // The number of a question differs between versions.
  const renumbered = answers.map((one) => ({ ...one, question: `${one.question}0` }))
  expect(supersede([cmrt(1, '6.4'), cmrt(2, '6.5', { details: { answers: renumbered, smelters } })])).toEqual(new Map())
  // Of one version, the newer one stays.
  expect(supersede([cmrt(1, '6.4'), cmrt(2, '6.4'), cmrt(3, '6.5')])).toEqual(new Map([[1, 3]]))
})

test.each([
  ['of another day', cmrt(2, '6.5', {}, 200)],
  [
    'with another answer',
    cmrt(2, '6.5', { details: { answers: answers.map((one) => ({ ...one, answer: 'Yes' })), smelters } }),
  ],
  ['with another smelter', cmrt(2, '6.5', { details: { answers, smelters: smelters.replace('1182', '1183') } })],
  ['with fewer smelters', cmrt(2, '6.5', { details: { answers, smelters: '' } })],
  ['of which too little is kept to be compared', cmrt(2, '6.5', { details: null })],
  ['of the same version', cmrt(2, '6.4')],
])('a form %s replaces the older one', (_, newer) => {
  expect(supersede([cmrt(1, '6.4'), newer])).toEqual(new Map([[1, 2]]))
})

test('forms of unknown day, and for some products only, replace each other whatever they say', () => {
  expect(supersede([cmrt(1, '6.4', {}, null), cmrt(2, '6.5', {}, null)])).toEqual(new Map([[1, 2]]))
  const some = { scope: 'product', products: 1 } as const
  expect(supersede([cmrt(1, '6.4', some), cmrt(2, '6.5', some)])).toEqual(new Map([[1, 2]]))
})
