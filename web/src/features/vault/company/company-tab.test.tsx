import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { Reading } from '@attestry/core/vault/reading'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveVault, openVault, ORG, VAULT } from '../../../testing/open-vault'

afterEach(leaveVault)

const DAY = 86_400_000
const PAPER = { ...sampleOf.file, product_id: null, manufacturer_id: null }
const DOCUMENTS = {
  ...VAULT,
  [paths.file(ORG, 81)]: {
    ...PAPER,
    doc_type: 'Quality Certificate',
    title: 'ISO 9001:2015',
    language: 'German',
    edition: '3',
    expires_at: Date.now() - 9 * DAY,
  },
  [paths.file(ORG, 82)]: { ...PAPER, doc_type: 'CMRT', original_filename: 'cmrt.xlsx' },
  [paths.file(ORG, 83)]: { ...PAPER, doc_type: 'CMRT', original_filename: 'older.xlsx', superseded_by: 82 },
}

test('the shelf says what each paper is, until when it counts, and what has taken its place', async () => {
  await openVault('/cm/vault?tab=company', DOCUMENTS)
  await screen.findByText('older.xlsx')
  const table = screen.getByRole('table', { name: 'Company papers' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => /cmrt\.xlsx|ISO 9001:2015|older\.xlsx/.exec(row.textContent)?.[0])).toEqual([
    'cmrt.xlsx',
    'ISO 9001:2015',
    'older.xlsx',
  ])
  expect(rows[1]?.textContent).toMatch(/Quality Certificate.*Expired.*v3German/)
  expect(rows[2]?.textContent).toContain('Superseded')
  // Documents of parts stand elsewhere.
  expect(screen.queryByText('LM317')).toBeNull()
})

test('an own form says what is otherwise in it than in the one before', async () => {
  const formOf = (edition: string, answer: string) => {
    const answers = [{ question: '3', topic: 'covered_countries', metal: 'Tin', answer }]
    const summary = { kind: 'cmrt', edition, scope: 'company', smelters: 0, products: 0, findings: [] }
    return Reading.parse({ state: 'text', summary: { ...summary, details: { answers, smelters: '' } } })
  }
  const form = { ...PAPER, doc_type: 'CMRT' }
  await openVault('/cm/vault?tab=company', {
    [paths.file(ORG, 82)]: { ...form, issued_at: Date.UTC(2026, 2, 4), reading: formOf('6.5', 'Yes') },
    [paths.file(ORG, 83)]: {
      ...form,
      issued_at: Date.UTC(2026, 1, 4),
      reading: formOf('6.4', 'No'),
      superseded_by: 82,
    },
  })
  const changes = await screen.findAllByText(/^Since /)
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Since CMRT 6.4 of Feb 4, 2026: answer 3 (Tin) No → Yes; version 6.4 → 6.5.',
  ])
})

test('a paper is deleted without a question, and Undo brings it back', async () => {
  const server = await openVault('/cm/vault?tab=company', DOCUMENTS, ({ method }) =>
    method === 'POST' ? { status: 200, json: PAPER } : method === 'DELETE' ? { status: 204 } : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete ISO 9001:2015' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(
      server.received.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['DELETE /api/v1/files/81', 'POST /api/v1/files/papers/81/restore']),
  )
})

const maker = (id: number) => ({ id, name: `Maker ${id}` })
const withForms = (forms: object[], is_whole = true) =>
  openVault('/cm/vault?tab=company', DOCUMENTS, ({ path }) =>
    path.endsWith('/makers-forms') ? { status: 200, json: { forms, is_whole } } : undefined,
  )

test('beside the own CMRT stands which makers lack theirs, by name; of a form that nobody has, nothing', async () => {
  await withForms([
    { type: 'CMRT', current: [maker(1)], old: [maker(2)], missing: [maker(3), maker(4)] },
    { type: 'EMRT', current: [], old: [], missing: [maker(1), maker(2)] },
  ])
  expect(await screen.findByText('CMRT of makers: 1 with a current one, 1 old, 2 missing')).toBeTruthy()
  expect(screen.getByText('Old: Maker 2')).toBeTruthy()
  expect(screen.getByText('Missing: Maker 3, Maker 4')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask 3 makers for the CMRT' })).toBeTruthy()
  expect(screen.queryByText(/^EMRT/)).toBeNull()
})

test('of more forms than are counted, nobody is said to lack theirs, or asked', async () => {
  await withForms([{ type: 'CMRT', current: [maker(1)], old: [], missing: [maker(2)] }], false)
  expect(
    await screen.findByText(/^CMRT of makers: at least .* there are more forms than are counted here$/),
  ).toBeTruthy()
  expect(screen.queryByText(/Missing/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ask .* for the CMRT$/ })).toBeNull()
})

test('Ask begins a campaign with some parts of each of these makers, however many there are', async () => {
  const makers = Array.from({ length: 40 }, (_, place) => maker(place + 1))
  const server = await openVault('/cm/vault?tab=company', DOCUMENTS, ({ path }) => {
    const [name = '', query] = path.split('?')
    if (name.endsWith('/makers-forms'))
      return {
        status: 200,
        json: { forms: [{ type: 'CMRT', current: [maker(99)], old: [], missing: makers }], is_whole: true },
      }
    if (!name.endsWith('/products/concerned')) return undefined
    const asked = new URLSearchParams(query)
    const ids = (asked.get('manufacturer_ids') ?? '').split(',').map(Number)
    const half = asked.get('cursor') === null ? ids.slice(0, 15) : ids.slice(15)
    const products = half.map((id) => ({ id, part_number: `P${id}`, manufacturer: maker(id) }))
    return { status: 200, json: { products, next_cursor: asked.get('cursor') === null ? 'more' : null } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask 40 makers for the CMRT' }))
  await waitFor(() => expect(server.received.filter(({ path }) => path.includes('/concerned'))).toHaveLength(4))
})
