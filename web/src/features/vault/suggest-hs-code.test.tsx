import type { HsSuggestion } from '@attestry/core/base/hs-suggestion'
import { sampleOf } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveVault, openDialog, openProduct, productView, withProduct } from '../../testing/open-vault'

// Dialogs are loaded after their page.

afterEach(leaveVault)

const { product } = sampleOf
const found: HsSuggestion = {
  heading: '8541',
  code: '8541.29',
  about: 'Transistors that dissipate 1 W or more',
  confidence: 0.9,
  family: 'transistor',
  edition: 'HS 2022',
  reasons: ['transistor: mosfet'],
  alternatives: [{ code: '8541.21', spec: 'dissipates less than 1 W', confidence: 0.04 }],
  national: [],
}

/** Opens the form of a product whose code for Europe is known. */
async function openForm(suggestion: HsSuggestion | null) {
  const known = { region: 'eu' as const, code: '85412900', confidence: 1, source: '', alternatives: [] }
  const compliance_summary = { ...product.compliance_summary, hs_codes: [known] }
  const { received } = await openProduct(withProduct({ compliance_summary }), ({ path }) => {
    if (path.endsWith('/hs-suggestion')) return { status: 200, json: { suggestion, source: 'Built-in HS 2022 table' } }
    return path === `/api/v1/products/${product.id}` ? { status: 200, json: productView } : undefined
  })
  const dialog = await openDialog('Update')
  fireEvent.click(dialog.getByRole('button', { name: 'Suggest HS code' }))
  const codes = () =>
    ['Global', 'Europe', 'US', 'Canada'].map(
      (name) =>
        within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: `${name} HS code` }).value,
    )
  const changes = () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { dialog, codes, changes }
}

test('a suggested HS code fills the regions that have none, says where it is from, and is saved only with the form', async () => {
  const { dialog, codes, changes } = await openForm(found)
  await dialog.findByText(/8541\.29 is a suggestion.*Verify with your broker/)
  expect(codes()).toEqual(['8541.29', '85412900', '8541.29', '8541.29'])
  expect(dialog.getAllByText('Built-in HS 2022 table. Verify with your broker.')).toHaveLength(3)
  expect(changes()).toEqual([])

  fireEvent.change(dialog.getByRole('textbox', { name: 'Canada HS code' }), { target: { value: '8541290000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  const source = 'Built-in HS 2022 table'
  expect(changes()[0]).toMatchObject({
    compliance_data: {
      compliance_summary: {
        hs_codes: [
          { region: 'global', code: '8541.29', confidence: 0.9, source },
          { region: 'us', code: '8541.29', confidence: 0.9, source, alternatives: found.alternatives },
          { region: 'ca', code: '8541290000', confidence: 0.9, alternatives: [] },
        ],
      },
    },
  })
  expect(JSON.stringify(changes()[0]).split(source)).toHaveLength(3)
})

test('where only the heading is known, nothing is filled in until somebody says what decides', async () => {
  const both = [...found.alternatives, { code: '8541.29', spec: 'dissipates 1 W or more', confidence: 0.47 }]
  const { dialog, codes } = await openForm({ ...found, code: null, about: '', alternatives: both })
  const power = await dialog.findByRole('button', { name: '8541.29: dissipates 1 W or more' })
  expect(codes()).toEqual(['', '85412900', '', ''])
  fireEvent.click(power)
  expect(codes()).toEqual(['8541.29', '85412900', '8541.29', '8541.29'])
  fireEvent.click(dialog.getByRole('button', { name: '8541.21: dissipates less than 1 W' }))
  expect(codes()).toEqual(['8541.21', '85412900', '8541.21', '8541.21'])
})

test('a kind of part that cannot be told gets no code', async () => {
  const { dialog, codes } = await openForm(null)
  await dialog.findByText(/No HS code can be suggested/)
  expect(codes()).toEqual(['', '85412900', '', ''])
})
