import { answerGrid, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import type { Topic } from '@attestry/core/base/topic'
import { partKey } from '@attestry/core/base/part-number'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { NOT_FULFILLED, Reading } from '@attestry/core/vault/reading'
import { ComplianceSummary, type VaultFile } from '@attestry/core/vault/vault'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useBackend } from '../../../lib/api/backend'
import { renderInApp } from '../../../testing/render-in-app'
import { DocumentGrid } from './document-grid'

afterEach(cleanup)

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000

const file = (id: number, product_id: number, name: string, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id,
  original_filename: name,
  issued_at: Date.UTC(2026, 9, 5) - id * DAY,
  expires_at: null,
  ...more,
})
const REACH = { doc_type: 'REACH Declaration' } as const
const asking = (part_number: string, topics: Topic[]) => samplePart(part_number, { topics })
const product = (id: number, part_number: string) => ({
  ...sampleOf.product,
  id,
  part_number,
  part_key: partKey(part_number),
})

const FILES = [
  file(1, 1, 'full-rohs.pdf'),
  file(2, 1, 'full-older.pdf', { issued_at: NOW - 500 * DAY }),
  file(3, 1, 'full-reach.pdf', { ...REACH, expires_at: NOW + 9 * DAY }),
  file(4, 1, 'full-origin.pdf', { doc_type: 'Certificate of Origin' }),
  file(5, 2, 'half-rohs.pdf', { issued_at: null }),
  file(6, 2, 'half-reach.pdf', { ...REACH, expires_at: NOW - DAY }),
  file(7, 3, 'one-reach.pdf', REACH),
]
const FOUR = answerGrid(
  {
    topics: ['rohs', 'reach'],
    extracted_products: [samplePart('FULL1'), samplePart('NOSUCH9'), samplePart('HALF2'), asking('ONE3', ['rohs'])],
  },
  [product(1, 'FULL1'), product(2, 'HALF2'), product(3, 'ONE3')],
  FILES,
)

async function open(grid: AnswerGrid, chosen: readonly number[] = [], inText: readonly Topic[] = []) {
  const toggled: number[][] = []
  function Chooser() {
    // The composer has connected before, and nothing in the table has to wait.
    useBackend()
    const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen))
    const onToggle = (some: readonly number[]) => {
      toggled.push([...some])
      const kept = [...ids].filter((id) => !some.includes(id))
      setIds(new Set(some.every((id) => ids.has(id)) ? kept : [...kept, ...some]))
    }
    return <DocumentGrid grid={grid} chosen={ids} inText={inText} now={NOW} onToggle={onToggle} onAccept={() => {}} />
  }
  await renderInApp(<Chooser />)
  return toggled
}

const table = () => screen.getByRole('table', { name: 'Documents' })
const lines = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((header) => header.closest('tr')?.textContent)
const numbers = () => screen.getAllByRole('rowheader').map((one) => one.querySelector('.number')?.textContent)
const tick = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const totals = () => [...table().querySelectorAll('thead td')].map(({ textContent }) => textContent)

test('a line says of a part what is missing, what is old or expires, what is not asked for, and what else there is', async () => {
  await open(FOUR, [1, 3, 5])
  expect(lines()).toEqual([
    'NOSUCH9Not in the vaultRoHSMissingREACHMissing',
    'HALF2Texas InstrumentsRoHSNo date REACHNov 2026 Expired ',
    'ONE3Texas InstrumentsRoHSMissingREACHSep 2026 Not asked ',
    'FULL1Texas Instruments · 1 moreRoHSOct 2026  +1REACHDec 2026 Expires soon ',
  ])
  expect(totals()).toEqual(['1 of 4 parts complete', '2 of 4', '1 of 3'])
  expect(tick('RoHS Certificate for HALF2: half-rohs.pdf').checked).toBe(true)
  expect(
    screen.getByRole('button', {
      name: 'HALF2, REACH: Issued Sep 29, 2026, expires Nov 21, 2026, Expired, Nov 2026 Expired',
    }),
  ).toBeTruthy()
})

test('what the text answers is not missing', async () => {
  await open(FOUR, [1], ['reach'])
  expect(lines()).toContain('NOSUCH9Not in the vaultRoHSMissingREACHIn the text')
  expect(totals()).toEqual(['1 of 4 parts complete', '1 of 4', '3 of 3'])
})

test('parts with gaps come first; a tick counts at once and leaves each line where it is', async () => {
  await open(FOUR, [1, 3, 5])
  const before = ['NOSUCH9', 'HALF2', 'ONE3', 'FULL1']
  expect(numbers()).toEqual(before)
  fireEvent.click(tick(/half-reach.pdf/))
  expect(totals()).toEqual(['2 of 4 parts complete', '2 of 4', '2 of 3'])
  expect(numbers()).toEqual(before)
  fireEvent.click(tick('Only gaps'))
  expect(numbers()).toEqual(['NOSUCH9', 'ONE3'])
  fireEvent.click(tick('Only gaps'))
  expect(numbers()).toEqual(['NOSUCH9', 'ONE3', 'FULL1', 'HALF2'])
})

test('where there is no gap, that is said', async () => {
  await open({ ...FOUR, rows: FOUR.rows.slice(0, 1) }, [1, 3])
  fireEvent.click(tick('Only gaps'))
  expect(screen.getByText('No gaps: everything that is asked for is answered.')).toBeTruthy()
})

test('the tick of a column chooses all that is asked for and has not expired, then takes it back', async () => {
  const toggled = await open(FOUR, [1])
  const all = tick('RoHS for all parts')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(toggled).toEqual([[5]])
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  fireEvent.click(all)
  expect(toggled[1]).toEqual([1, 5])
  expect([all.checked, all.indeterminate]).toEqual([false, false])
})

test('a cell shows all documents of its part, which Escape folds away', async () => {
  await open(FOUR, [1, 4])
  expect(screen.getByText('Texas Instruments · 1 more, 1 chosen')).toBeTruthy()
  const cell = screen.getByRole('button', { name: /^FULL1, RoHS/ })
  fireEvent.click(cell)
  expect(cell.getAttribute('aria-expanded')).toBe('true')
  const group = (name: string) => within(screen.getByRole('group', { name }))
  expect(group('RoHS: FULL1').getAllByRole('checkbox')).toHaveLength(2)
  expect(group('RoHS: FULL1').getByText('Older than a year')).toBeTruthy()
  expect(group('Also in the vault: FULL1').getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  fireEvent.click(group('RoHS: FULL1').getByRole('checkbox', { name: /full-older.pdf/ }))
  expect(cell.textContent).toContain('+1, 1 chosen')
  const opener = group('RoHS: FULL1').getByRole('button', { name: 'full-older.pdf' })
  opener.focus()
  fireEvent.keyDown(opener, { key: 'Escape' })
  expect(screen.queryByRole('group', { name: 'RoHS: FULL1' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('All documents of FULL1')
})

test('the parts are one stop of the Tab key, and the arrow keys lead to every tick', async () => {
  await open(FOUR, [1, 3, 5])
  const stops = () =>
    [...table().querySelectorAll<HTMLElement>('tbody :is(button, input)')].filter((one) => one.tabIndex === 0)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(stops()).toEqual([tick(/half-rohs.pdf/)])
  stops()[0]?.focus()
  press('ArrowDown')
  expect(focused()).toContain('full-rohs.pdf')
  for (const [key, name] of [
    ['ArrowRight', 'FULL1, RoHS: Issued Oct 4, 2026, 1 more, Oct 2026 +1'],
    ['ArrowRight', 'REACH Declaration for FULL1: full-reach.pdf'],
    ['ArrowUp', 'REACH Declaration for ONE3: one-reach.pdf'],
    ['PageUp', 'REACH Declaration for HALF2: half-reach.pdf'],
    ['PageDown', 'REACH Declaration for FULL1: full-reach.pdf'],
    ['ArrowDown', 'REACH Declaration for FULL1: full-reach.pdf'],
    ['Home', 'All documents of FULL1'],
    ['ArrowUp', 'All documents of ONE3'],
    ['End', 'ONE3, REACH (not asked for): Issued Sep 28, 2026, Sep 2026 Not asked'],
  ] as const) {
    press(key)
    expect(focused()).toBe(name)
  }
  expect(stops()).toEqual([document.activeElement])
  // The line with the stop goes, and another one has it.
  fireEvent.click(tick('Only gaps'))
  fireEvent.click(tick(/half-reach.pdf/))
  fireEvent.click(tick('Only gaps'))
  expect(stops()).toHaveLength(1)
})

test('of 500 parts, a tick draws one anew', async () => {
  const ids = Array.from({ length: 500 }, (_, place) => place + 1)
  const grid = answerGrid(
    { topics: ['rohs'], extracted_products: ids.map((id) => samplePart(`P${id}`)) },
    ids.map((id) => product(id, `P${id}`)),
    ids.map((id) => file(id, id, `${id}.pdf`)),
  )
  const drawn = new Set<number>()
  const rows = grid.rows.map((row, place) => {
    const part = { ...row.part }
    Object.defineProperty(part, 'part_number', { get: () => (drawn.add(place + 1), `P${place + 1}`) })
    return { ...row, part }
  })
  await open({ ...grid, rows }, [7])
  await waitFor(() => expect(drawn.size).toBe(500))
  drawn.clear()
  fireEvent.click(tick('RoHS Certificate for P12: 12.pdf'))
  expect(tick('RoHS Certificate for P12: 12.pdf').checked).toBe(true)
  expect([...drawn]).toEqual([12])
})

test('a document that says that its part does not comply is never shown without a word, nor is one beside it', async () => {
  const failing = Reading.parse({
    state: 'text',
    statuses: [
      { value: { regime: 'rohs', status: 'non_compliant', part_numbers: [] }, page: 1, words: 'w', confidence: 0.9 },
    ],
  })
  const typed = ComplianceSummary.parse({
    rohs: { status: 'non_compliant', confidence: 1, source: 'user_input', last_updated: NOW, exemptions: [] },
  })
  const known = product(3, 'KNOWN3')
  const grid = answerGrid(
    { topics: ['rohs'], extracted_products: ['SAYS1', 'OTHER2', 'KNOWN3'].map((number) => samplePart(number)) },
    [product(1, 'SAYS1'), product(2, 'OTHER2'), { ...known, compliance_summary: typed }],
    [
      file(1, 1, 'says.pdf', { reading: failing }),
      file(2, 2, 'good.pdf'),
      file(3, 2, 'older.pdf', { reading: failing }),
      file(4, 3, 'good.pdf'),
    ],
  )
  await open(grid, [1, 2, 4])
  const line = (number: string) =>
    screen.getByRole('rowheader', { name: new RegExp(number) }).closest('tr')?.textContent
  expect(line('SAYS1')).toContain('Says non-compliant')
  expect(line('OTHER2')).toContain('Another says non-compliant')
  expect(line('KNOWN3')).toContain('Vault: non-compliant')
})

test('a document of which something was not understood is to be read first, and only for that', async () => {
  const found = <T,>(value: T) => ({ value, page: 1, words: 'w', confidence: 0.9 })
  const half = Reading.parse({
    state: 'text',
    form: found('declaration'),
    parts: [found({ text: 'HALF1', scope: 'part' })],
    regimes: [found('rohs'), found('reach')],
    statuses: [found({ regime: 'rohs', status: 'compliant', part_numbers: [] })],
  })
  const grid = answerGrid(
    { topics: ['rohs', 'reach'], extracted_products: [samplePart('HALF1')] },
    [product(1, 'HALF1')],
    [file(1, 1, 'both.pdf', { doc_type: 'Compliance Document', reading: half })],
  )
  await open(grid, [1])
  expect(
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /for HALF1 .*both.pdf/ }).map((one) => one.checked),
  ).toEqual([true, true])
  const cells = [...(screen.getByRole('rowheader', { name: /HALF1/ }).closest('tr')?.cells ?? [])]
  expect(cells.map(({ textContent }) => textContent?.includes('Read it first'))).toEqual([false, false, true])
})

test('a document that says that its part contains PFAS says so, and not that it breaks a law', async () => {
  const containing = Reading.parse({
    state: 'text',
    trade: [{ value: { kind: 'pfas', value: NOT_FULFILLED, part_numbers: [] }, page: 1, words: 'w', confidence: 0.9 }],
  })
  const about = { doc_type: 'PFAS Declaration' as const }
  const grid = answerGrid(
    { topics: ['pfas'], extracted_products: [samplePart('SAYS1')] },
    [product(1, 'SAYS1')],
    [file(1, 1, 'pfas.pdf', { ...about, reading: containing })],
  )
  await open(grid, [1])
  const line = screen.getByRole('rowheader', { name: /SAYS1/ }).closest('tr')?.textContent
  expect(line).toContain('Contains PFAS')
  expect(line).not.toContain('non-compliant')
})
