import { paths } from '@attestry/core/paths'
import { Reading } from '@attestry/core/vault/reading'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { analysis, box, DAY, leave, message, NOW, openPanel, ORG, ROHS, SEND } from '../../../testing/open-answer'

afterEach(leave)

const summary = { kind: 'cmrt', edition: '6.5', scope: 'company', smelters: 1, products: 0, findings: [] }
const PAPER = { ...ROHS, product_id: null, manufacturer_id: null }
const CMRT = {
  ...PAPER,
  id: 81,
  doc_type: 'CMRT' as const,
  title: 'CMRT of Northwind',
  original_filename: 'cmrt.xlsx',
  reading: Reading.parse({ state: 'text', summary }),
}
const ISO = { ...PAPER, id: 82, doc_type: 'Quality Certificate' as const, title: 'ISO 9001', expires_at: NOW - 9 * DAY }

const documents = {
  [paths.emailAnalysis(ORG, 7)]: {
    ...analysis,
    topics: ['conflict_minerals', 'quality_certificate'],
    extracted_products: [],
    conditions: [{ kind: 'version', edition: '6.4', or_newer: false, parts: [], topics: ['conflict_minerals'] }],
  },
  [paths.file(ORG, 81)]: CMRT,
  [paths.file(ORG, 82)]: ISO,
}

test('who asks the company for its CMRT gets the own one, named with its version; what has expired stays out', async () => {
  const { press, sent } = await openPanel({ documents })
  await waitFor(() => expect(box(/CMRT 6\.5 for your company/).checked).toBe(true))
  expect(box(/Quality Certificate for your company/).checked).toBe(false)
  expect(screen.getByText('Expired')).toBeTruthy()
  expect(message()).toContain('- CMRT: CMRT of Northwind (this is version 6.5; you asked for 6.4)')
  expect(message()).toContain('Not included:\n\n- Quality Certificate (ISO 9001)')
  press(SEND)
  await waitFor(() => expect(sent()).toMatchObject([{ product_ids: [], file_ids: [], added_file_ids: [81] }]))
})

test('a paper that is taken out stays out, and is missing', async () => {
  const { panel } = await openPanel({ documents })
  await waitFor(() => expect(box(/CMRT 6\.5 for your company/).checked).toBe(true))
  fireEvent.click(box(/CMRT 6\.5 for your company/))
  await waitFor(() =>
    expect(message()).toContain('- CMRT\n- Quality Certificate (ISO 9001) (the document that we have expired on'),
  )
  expect(box(/CMRT 6\.5 for your company/).checked).toBe(false)
  expect(panel.getByRole('button', { name: 'Send Without Documents' })).toBeTruthy()
})
