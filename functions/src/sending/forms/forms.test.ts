import { type CandidateList, candidateListAt } from '@attestry/core/law/candidate-list'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fillWorkbook } from '../../sheets/fill-workbook'
import { openZip } from '../../sheets/zip-file'
import { readGrids } from '../../sheets/workbook-grid'
import { csvRows } from '../../sheets/csv-rows'
import { openWorkbook } from '../../sheets/xlsx-rows'
import { FORM_EXAMPLES, type FormExample } from '../../testing/form-layouts'
import { FORM_DAY, formParts } from '../../testing/form-parts'
import { writeForm } from '../../testing/form-writer'
import { fillingsOf, planForm } from './plan-form'
import { readForm } from './read-form'

const planOf = (bytes: Uint8Array, filename: string, newest = candidateListAt(FORM_DAY)) =>
  planForm({
    filename,
    sheets: readForm(bytes),
    columns: [],
    remembered: { columns: [] },
    left_out: [],
    parts: formParts(),
    asked: ['rohs', 'reach'],
    newest,
    now: FORM_DAY,
  })

const filledOf = ({ layout }: FormExample) => {
  const bytes = writeForm(layout)
  const plan = planOf(bytes, layout.filename)
  return { bytes, plan, filled: fillWorkbook(bytes, fillingsOf(plan)) }
}

/** What every cell of the first sheet says. */
function cellsOf(bytes: Uint8Array): Map<string, string> {
  const cells = new Map<string, string>()
  openWorkbook(bytes).sheets[0]?.rows(({ row, cells: own }) => {
    for (const [at, text] of own.entries()) if (text !== '') cells.set(`${String.fromCharCode(65 + at)}${row}`, text)
  })
  return cells
}

describe.each(FORM_EXAMPLES.map((example) => [example.layout.name, example] as const))('%s', (_name, example) => {
  const { bytes, plan, filled } = filledOf(example)

  test('only known values are planned, each with its source, and all others say why not', () => {
    const written = Object.fromEntries(fillingsOf(plan).map(({ cell, value }) => [cell, value]))
    expect(written).toEqual(example.written)
    const cells = plan.sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
    for (const { value, source, reason } of cells) expect(value === null ? reason : source).not.toBe('')
  })

  test('what is read back is what was planned, and all other cells are as they were', () => {
    const [before, after] = [cellsOf(bytes), cellsOf(filled)]
    expect(Object.fromEntries(after)).toEqual({ ...Object.fromEntries(before), ...example.written })
    for (const cell of example.untouched ?? []) expect(after.get(cell)).toBe(before.get(cell))
  })

  test('every part but the sheet and the workbook’s own keeps its bytes, packed as it was, in its place', () => {
    const [before, after] = [openZip(bytes), openZip(filled)]
    expect(after.entries.map(({ name }) => name)).toEqual(before.entries.map(({ name }) => name))
    const changed = before.entries.filter((entry, at) => {
      const other = after.entries[at]!
      const record = (zip: typeof before, of: typeof entry) => zip.bytes.subarray(of.start, of.end)
      return !record(before, entry).equals(record(after, other))
    })
    const hasFormulas = readGrids(bytes).some(({ cells }) =>
      [...cells.values()].some((row) => [...row.values()].some(({ isFormula }) => isFormula)),
    )
    expect(changed.map(({ name }) => name)).toEqual([
      ...(hasFormulas ? ['xl/workbook.xml'] : []),
      'xl/worksheets/sheet1.xml',
    ])
    // Another reader of ZIP files, which checks what the list of contents says.
    expect(Object.keys(unzipSync(filled))).toEqual(before.entries.map(({ name }) => name))
  })

  test('formulas, merged ranges, protection, formats and rules of the sheet are the same', () => {
    const [before, after] = [bytes, filled].map((file) => sheetOf(file))
    const strip = (xml = '') =>
      xml
        .replace(/<(x:)?c\b[^>]*?(?:\/>|>.*?<\/\1?c>)/gs, (cell) =>
          cell.includes('<f') || cell.includes('<x:f') ? cell : '',
        )
        .replace(/ spans="[^"]*"/g, '')
        .replace(/<(x:)?row\b[^>]*?\/>|<(x:)?row\b[^>]*><\/\2?row>/g, '')
    expect(strip(after)).toBe(strip(before))
  })
})

const sheetOf = (bytes: Uint8Array) => Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml']!).toString()

test('the 40,000 formulas are asked to be calculated anew', () => {
  const example = FORM_EXAMPLES.find(({ layout }) => layout.formulas)!
  const { filled } = filledOf(example)
  expect(Buffer.from(unzipSync(filled)['xl/workbook.xml']!).toString()).toContain(
    '<calcPr calcId="191029" fullCalcOnLoad="1"/>',
  )
})

/** The LibreOffice that is installed, if one is. */
const offices = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].filter(existsSync)

/** What a spreadsheet program has made of the first sheet: text in UTF-8. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76'

test.each(offices)('%s reads the same values, each in its cell', (office) => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  const convert = ['--headless', `-env:UserInstallation=file://${folder}/home`, '--convert-to', AS_CSV]
  try {
    for (const example of FORM_EXAMPLES) {
      const { filled } = filledOf(example)
      const file = join(folder, 'form.xlsx')
      writeFileSync(file, filled)
      execFileSync(office, [...convert, '--outdir', folder, file], { stdio: 'ignore' })
      const cells = new Map<string, string>()
      for (const { row, cells: own } of csvRows(readFileSync(join(folder, 'form.csv'))))
        for (const [at, text] of own.entries()) cells.set(`${String.fromCharCode(65 + at)}${row}`, text)
      const read = Object.keys(example.written).map((cell) => [cell, cells.get(cell)])
      expect(Object.fromEntries(read)).toEqual(example.written)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('"no SVHC" is written only against the newest Candidate List that is known', () => {
  const reasonsOf = (newest?: CandidateList) =>
    FORM_EXAMPLES.flatMap(({ layout }) => {
      const { sheets } = planOf(writeForm(layout), layout.filename, newest)
      return sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ reason }) => reason)))
    }).filter((reason) => reason.includes('is older than the Candidate List of'))
  expect(reasonsOf({ published_at: FORM_DAY, entries: 260 }).length).toBeGreaterThan(reasonsOf().length)
})
