import { paths } from '@attestry/core/paths'
import { Reading } from '@attestry/core/vault/reading'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Documents } from '../../../testing/stand-in-database'
import { leave, openPanel, ORG, product, ROHS, SEND, unfold } from '../../../testing/open-answer'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

const found = <T,>(value: T, page: number, words: string) => ({ value, page, words, confidence: 0.9 })
/** A paper of LM317 that speaks of both laws in words that were not understood. */
const PAPER = {
  ...ROHS,
  doc_type: 'Compliance Document' as const,
  original_filename: 'odd.pdf',
  created_at: 5000,
  reading: Reading.parse({
    state: 'text',
    form: found('declaration', 1, 'Declaration'),
    parts: [found({ text: 'LM317', scope: 'part' }, 1, 'Part number: LM317')],
    regimes: [found('rohs', 2, 'RoHS: class 2'), found('reach', 3, 'REACH: class 2')],
  }),
}
const typed = { confidence: 1, source: 'user_input', exemptions: [], last_updated: 6000 }
const part = (summary: object) => {
  const known = product(3, 'LM317')
  return { ...known, compliance_summary: { ...known.compliance_summary, rohs: null, reach: null, ...summary } }
}
/** What the server says of a part that it has changed. */
const SAVED = {
  ...product(3, 'LM317'),
  compliance_data: {
    compliance_summary: {
      ...product(3, 'LM317').compliance_summary,
      part_number: 'LM317',
      manufacturer: 'Texas Instruments',
      manufacturer_info: null,
      last_updated: null,
    },
    source: '',
    timestamp: null,
  },
}
const open = (summary: object = {}, more: Documents = {}) =>
  openPanel({
    documents: {
      [paths.product(ORG, 3)]: part(summary),
      ...Object.fromEntries([62, 63, 64].map((id) => [paths.file(ORG, id), { ...PAPER, id, superseded_by: 61 }])),
      [paths.file(ORG, 61)]: PAPER,
      ...more,
    },
    answers: [{ status: 200, json: SAVED }],
  })
const place = (name: string) => within(screen.getByRole('group', { name }))

test('one look suffices: the cell, its name and what is below it show where the document names the part and the law', async () => {
  const { panel } = await open()
  const cell = panel.getByRole('button', { name: /^LM317, RoHS: / })
  const words = 'what it says of RoHS was not understood: page 1 “Part number: LM317”, page 2 “RoHS: class 2”'
  expect(cell.textContent).toContain('Read it first')
  expect(cell.getAttribute('aria-label')).toContain(words)
  expect(cell.title).toContain(words)
  unfold('LM317')
  expect(place('RoHS in odd.pdf').getByText('Page 2: “RoHS: class 2”')).toBeTruthy()
  expect(place('RoHS in odd.pdf').getByRole('button', { name: 'Read Page 2' })).toBeTruthy()
  expect(place('REACH in odd.pdf').getByText('Page 3: “REACH: class 2”')).toBeTruthy()
})

test('above the button that sends stands what is to be read first, until it is not sent', async () => {
  const { panel } = await open()
  const line = 'Read 1 document first: what it says of LM317 (RoHS, REACH) was not understood.'
  expect(panel.getByText(line)).toBeTruthy()
  fireEvent.click(panel.getByRole('checkbox', { name: /^Compliance Document for LM317 \(RoHS\)/ }))
  expect(panel.queryByText(line)).toBeNull()
})

test('who has read it says what it says, which is kept with the part, and can take that back', async () => {
  const { server } = await open()
  unfold('LM317')
  fireEvent.click(place('RoHS in odd.pdf').getByRole('button', { name: 'RoHS of LM317: Compliant' }))
  const sent = () => server.received.filter(({ path }) => path.endsWith('/products/3')).map(({ body }) => body)
  const data = (rohs: object | null) => ({
    compliance_data: { compliance_summary: { rohs }, source: 'user_input', confidence: 1 },
  })
  await waitFor(() => expect(sent()).toEqual([data({ status: 'compliant', exemptions: [] })]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()[1]).toEqual(data(null)))
  fireEvent.click(place('REACH in odd.pdf').getByRole('button', { name: 'REACH of LM317: Other…' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Compliant with exemption',
    'Not applicable',
  ])
})

test('what somebody has said since the document came is not to be read any more', async () => {
  const { panel } = await open({ rohs: { ...typed, status: 'compliant' } })
  expect(panel.getByText('Read 1 document first: what it says of LM317 (REACH) was not understood.')).toBeTruthy()
  unfold('LM317')
  expect(screen.queryByRole('group', { name: 'RoHS in odd.pdf' })).toBeNull()
  expect(panel.getByRole('button', { name: SEND })).toBeTruthy()
})
