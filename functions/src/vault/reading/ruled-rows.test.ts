import { expect, test } from 'vitest'
import { type Drawn, writePdf } from '../../testing/pdf-writer'
import { extractText } from './extract-text'
import { propose } from './propose'

const PAGE = { width: 600, height: 800 }
const at = (x: number, y: number, text: string): Drawn => ({ x, y, text, size: 10, font: 'Helvetica' })
const HEAD = [at(50, 760, 'Northwind Components Ltd'), at(50, 740, 'RoHS and REACH declaration')]

/** The lines around the cells of a table. */
const grid = (xs: number[], ys: number[]): [number, number, number, number][] => [
  ...ys.map((y): [number, number, number, number] => [xs[0]!, y, xs.at(-1)!, y]),
  ...xs.map((x): [number, number, number, number] => [x, ys[0]!, x, ys.at(-1)!]),
]

async function readingOf(page: Omit<Parameters<typeof writePdf>[0][number], 'width' | 'height'>) {
  const content = await extractText(writePdf([{ ...PAGE, ...page }]))
  if (content.state !== 'text') throw new Error(content.state)
  const { statuses } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 29) })
  return {
    rows: content.rows.map(({ text }) => text),
    said: statuses.map(({ value: { regime, status, part_numbers } }) => [regime, status, ...part_numbers].join(' ')),
  }
}

const COLUMNS = [48, 148, 298, 398, 548]
const NAMES = [
  at(50, 706, 'Part number'),
  at(150, 706, 'Description'),
  at(300, 706, 'RoHS'),
  at(400, 706, 'SVHC > 0.1 %'),
]
/** One that stands in one line, and one whose cells have up to three, set in the middle. */
const CELLS = [
  at(50, 682, 'AQ-105-7'),
  at(150, 682, 'Relay'),
  at(300, 682, 'Compliant'),
  at(400, 682, 'None'),
  at(50, 640, 'AQ-105-8'),
  at(300, 640, 'Compliant'),
  at(150, 646, 'Relay with'),
  at(150, 634, 'a long name'),
  at(400, 652, 'Lead'),
  at(400, 640, '(7439-92-1),'),
  at(400, 628, 'in the contacts'),
]

test('a cell is what its lines enclose, however many lines of text it has and wherever they are set', async () => {
  const { rows, said } = await readingOf({
    drawn: [...HEAD, ...NAMES, ...CELLS],
    lines: grid(COLUMNS, [720, 698, 670, 620]),
  })
  expect(rows.slice(-2)).toEqual([
    'AQ-105-7\tRelay\tCompliant\tNone',
    'AQ-105-8\tRelay with a long name\tCompliant\tLead (7439-92-1), in the contacts',
  ])
  expect(said).toContain('reach declared AQ-105-8')
})

test('a frame around lines of text is no table', async () => {
  const lines = [
    'We confirm that our products comply with',
    'directive 2011/65/EU (RoHS) as amended',
    'by directive (EU) 2015/863.',
  ]
  const { rows } = await readingOf({
    drawn: [
      ...HEAD,
      ...lines.map((text, index) => at(50, 700 - 14 * index, text)),
      ...NAMES.map((one) => ({ ...one, y: 600 })),
    ],
    lines: grid([40, 560], [716, 660]),
  })
  expect(rows).toEqual(expect.arrayContaining(lines))
})

test('each part of a cell with several has a row of its own', async () => {
  const { rows } = await readingOf({
    drawn: [
      ...HEAD,
      at(50, 706, 'Customer'),
      at(150, 706, 'Contoso Ltd'),
      at(50, 676, 'Articles'),
      at(150, 682, 'KB-4471-02 Sensor cable'),
      at(150, 670, 'KB-4480-10 Flat cable'),
      at(50, 650, 'RoHS'),
      at(150, 650, 'Compliant'),
    ],
    lines: grid([48, 148, 548], [720, 698, 662, 640]),
  })
  expect(rows.slice(-3)).toEqual(['Articles\tKB-4471-02 Sensor cable', 'KB-4480-10 Flat cable', 'RoHS\tCompliant'])
})

const ASKED = [
  at(50, 706, 'Part number'),
  at(150, 706, 'AQ-105-7'),
  at(50, 682, 'Statement'),
  at(450, 682, 'Yes'),
  at(500, 682, 'No'),
  at(50, 660, '1. The product meets Directive 2011/65/EU (RoHS).'),
  at(50, 640, '2. The product contains SVHC of the Candidate List above 0.1 %.'),
]
const SQUARES: [number, number, number][] = [660, 640].flatMap((y) =>
  [450, 500].map((x): [number, number, number] => [x, y, 9]),
)
const cross = (x: number, y: number): [number, number, number, number][] => [
  [x + 1, y + 1, x + 8, y + 8],
  [x + 1, y + 8, x + 8, y + 1],
]

test('a drawn box is ticked by what is drawn in it', async () => {
  const drawn = [...HEAD, ...ASKED]
  const good = await readingOf({ drawn, squares: SQUARES, lines: [...cross(450, 660), ...cross(500, 640)] })
  expect(good.said).toEqual(['rohs compliant', 'reach compliant'])
  const bad = await readingOf({ drawn, squares: SQUARES, lines: [...cross(500, 660), ...cross(450, 640)] })
  expect(bad.said).toEqual(['rohs non_compliant', 'reach declared'])
  // An "X" may be typed into it.
  const typed = [...drawn, at(451, 661, 'X'), at(501, 641, 'X')]
  expect((await readingOf({ drawn: typed, squares: SQUARES })).said).toEqual(['rohs compliant', 'reach compliant'])
  // Nothing is said where nothing is ticked, be there boxes or not.
  expect((await readingOf({ drawn, squares: SQUARES })).said).toEqual([])
  expect((await readingOf({ drawn })).said).toEqual([])
})
