import { PERIODS, type Report } from '@attestry/core/requests/reports'
import {
  countText,
  documentCounts,
  DOCUMENT_STATUS_NAMES,
  monthText,
  percentText,
  reportRows,
  shareOf,
} from '@attestry/core/requests/report-texts'
import { type Bar, type Cell, type Line, MARGIN, printLines } from '../../platform/print-lines'

const TEAL = '#0f5e5a'
const PALE = '#d5dae0'

/** A report to be printed: every figure of the screen, part by part, and its charts. */
export function reportPdf(
  report: Report,
  { organization, nameOf }: { organization: string; nameOf: (uid: string) => string },
): Promise<Buffer> {
  const day = (millis: number) => new Date(millis).toISOString().slice(0, 10)
  const title = `Reports & Analytics, ${organization}, ${day(report.to)}`
  const rows = reportRows(report, nameOf)
  const parts = [...new Set(rows.map(([part]) => part))]
  const span = `${PERIODS[report.period].name}: ${day(report.from)} to ${day(report.to)} (${report.time_zone})`
  const shares = new Map([...documentShares(report), ...customerShares(report)])
  return printLines(
    [
      heading('Reports & Analytics', 18),
      text(`${organization}. ${span}.`),
      ...(report.is_sample ? [text('Sample data: these figures are made up.')] : []),
      ...parts.flatMap((part) => [
        heading(part, 13),
        ...(part === 'Monthly volume' ? volumeChart(report.months) : []),
        ...rows
          .filter(([of]) => of === part)
          .map(([, name, value, before]) => figure(name, value, before, shares.get(`${part} ${name}`))),
      ]),
    ],
    title,
  )
}

type Share = { of: number; colour: string }

const DOCUMENT_COLOURS = { valid: '#176b34', undated: '#176b34', soon: '#7d4e00', expired: '#b3261e' }

const documentShares = (report: Report): [string, Share][] =>
  documentCounts(report).map(({ status, share }) => [
    `Document status ${DOCUMENT_STATUS_NAMES[status]}`,
    { of: share, colour: DOCUMENT_COLOURS[status] },
  ])

const customerShares = ({ customers }: Report): [string, Share][] =>
  customers.map(({ name, created }) => [
    `Top customers ${name}`,
    { of: shareOf(created, customers[0]?.created ?? 0) ?? 0, colour: TEAL },
  ])

const [NAME, VALUE, BEFORE] = [
  { x: MARGIN, width: 200 },
  { x: MARGIN + 205, width: 190 },
  { x: MARGIN + 400, width: 110 },
] as const

/** A figure with its bar, or a sentence. */
function figure(name: string, value: string, before: string, share?: Share): Line {
  if (value === '') return text(name)
  const cells: Cell[] = [
    { ...NAME, text: name },
    // What stands alone has the room of both.
    { ...VALUE, width: before || share ? VALUE.width : BEFORE.x + BEFORE.width - VALUE.x, text: value, isBold: true },
    { ...BEFORE, text: before && `before: ${before}`, isFaint: true },
  ]
  return { cells, bars: share ? shareBar(share) : [], size: 9, height: 15, isRuled: true }
}

const shareBar = ({ of, colour }: Share): Bar[] => {
  const track = { x: BEFORE.x, width: BEFORE.width, height: 5, rise: 1 }
  return [
    { ...track, colour: PALE, isFilled: true },
    ...(of > 0 ? [{ ...track, width: track.width * of, colour, isFilled: true }] : []),
  ]
}

const CHART = { width: 510, height: 110, bar: 26 } as const

/** Requests by month as outlines, and how many of them are complete as what fills these. */
function volumeChart(months: Report['months']): Line[] {
  const most = Math.max(1, ...months.map(({ created }) => created))
  const room = CHART.width / Math.max(1, months.length)
  const high = (count: number) => (count / most) * CHART.height
  const columns = months.map((one, place) => {
    const column = { x: MARGIN + place * room, width: room, align: 'centre' } as const
    const bar = { x: column.x + (room - CHART.bar) / 2, width: CHART.bar, rise: FOOT, colour: TEAL }
    const rate = shareOf(one.completed, one.created)
    return {
      bars: [
        { ...bar, height: high(one.completed), isFilled: true },
        { ...bar, height: high(one.created), isFilled: false },
      ].filter(({ height }) => height > 0),
      cells: [
        { ...column, text: countText(one.created), isBold: true, rise: FOOT + high(one.created) + 4 },
        { ...column, text: monthText(one.month).slice(0, 3), rise: FOOT - 12 },
        { ...column, text: rate === null ? '–' : percentText(rate), isFaint: true, rise: FOOT - 23 },
      ] satisfies Cell[],
    }
  })
  const legend = (x: number, words: string, isFilled: boolean) => ({
    bars: [{ x, width: 7, height: 7, colour: TEAL, isFilled }],
    cells: [{ x: x + 11, width: 100, text: words, isFaint: true }],
  })
  const [requests, completed] = [legend(MARGIN, 'Requests', false), legend(MARGIN + 65, 'Completed', true)]
  return [
    {
      cells: [...requests.cells, ...completed.cells],
      bars: [...requests.bars, ...completed.bars],
      size: 8,
      height: 14,
      isHeading: true,
    },
    {
      cells: columns.flatMap(({ cells }) => cells),
      bars: [
        ...columns.flatMap(({ bars }) => bars),
        { x: MARGIN, width: CHART.width, height: 0.1, rise: FOOT, colour: PALE, isFilled: true },
      ],
      size: 8,
      height: CHART.height + FOOT + 16,
    },
  ]
}

/** The names of the months stand below the chart. */
const FOOT = 34

const text = (words: string): Line => ({
  cells: [{ x: MARGIN, width: 510, text: words }],
  size: 9,
  height: 14,
  wraps: true,
})
const heading = (words: string, size: number): Line => ({
  cells: [{ x: MARGIN, width: 510, text: words, isBold: true }],
  size,
  height: size * 2,
  isHeading: true,
})
