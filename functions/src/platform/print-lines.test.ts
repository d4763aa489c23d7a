import { expect, test } from 'vitest'
import { loadPdfjs } from '../vault/reading/load-pdfjs'
import { type Line, printLines } from './print-lines'

const line = (text: string, more: Partial<Line['cells'][number]> = {}): Line => ({
  cells: [{ x: 42, width: 510, text, ...more }],
  size: 9,
  height: 14,
})

const open = async (bytes: Uint8Array) =>
  (await loadPdfjs()).getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise

/** The rows of a PDF as a reader copies them, and where each ends. */
async function rowsOf(bytes: Uint8Array) {
  const document = await open(bytes)
  const rows: { page: number; text: string; end: number }[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent({ disableNormalization: true })
    let last: number | undefined
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      if (last !== y) rows.push({ page, text: '', end: 0 })
      last = y
      const row = rows.at(-1)
      if (row) [row.text, row.end] = [row.text + item.str, x + item.width]
    }
  }
  return rows
}

const NAMES = [
  'Łódź Elektro',
  'Şişli Elektronik İnş.',
  'Škoda & Žižka',
  'Œuvre, Őrs, 10 µm ≤ 0.1 %',
  'Điện tử Việt Nam',
  'Ελλάς ΑΕ',
  'Київ Електро',
  'Москва',
  'Ζαβρός, Ἀθῆναι',
  '서울 삼성전기',
  '株式会社村田製作所',
  'ローム株式会社',
  '台灣積體電路',
  '华为技术有限公司',
  '“RoHS” – 2011/65/EU · ‘ok’ • …',
  '5 Ω ± 1 %, −40 °C → 85 °C',
  '® ① ™ © € ½',
]

test.each([false, true])('every name is copied as it was given, in bold: %s', async (isBold) => {
  const rows = await rowsOf(
    await printLines(
      NAMES.map((name) => line(name, { isBold })),
      'Names',
    ),
  )
  expect(rows.map(({ text }) => text)).toEqual([...NAMES, 'Names, page 1 of 1'])
})

test('every font is embedded, with only the glyphs that are used', async () => {
  const bytes = await printLines(
    NAMES.map((name) => line(name)),
    'Names',
  )
  const body = Buffer.from(bytes).toString('latin1')
  expect(body.match(/\/FontFile2 /g)?.length).toBe(body.match(/\/Subtype \/CIDFontType2/g)?.length)
  expect(body.match(/\/ToUnicode /g)?.length).toBe(body.match(/\/Subtype \/Type0/g)?.length)
  expect(body).not.toContain('/Subtype /Type1')
  expect(bytes.length).toBeLessThan(150_000)
})

test.each([
  ['🚀 Tech', '□ Tech'],
  ['👨‍👩‍👧 Łódź 🇩🇪', '□ Łódź □'],
  ['ℹ️ Note', 'ℹ Note'],
  ['Zażółć', 'Zażółć'],
  ['a\u202eb\u0000c\nd', 'ab c d'],
  ['\ud800x', '□x'],
])('%j spoils nothing beside it', async (text, shown) => {
  expect((await rowsOf(await printLines([line(text)], 'T')))[0]?.text).toBe(shown)
})

test('a long text is cut within its column, whatever letters it has', async () => {
  for (const letters of ['Ł', 'W', 'i', '田', '뷁', 'Ł long '.repeat(3)]) {
    const [row] = await rowsOf(await printLines([line(letters.repeat(200), { width: 200 })], 'T'))
    expect(row?.end).toBeLessThanOrEqual(242.5)
    expect(row?.end).toBeGreaterThan(220)
    expect(row?.text).toMatch(/…$/)
  }
})

test('a text that wraps loses nothing, and ends within its column', async () => {
  const text = `Łódź Elektro asked most often: 12 of 40 requests. 株式会社村田製作所 ${'X'.repeat(150)} end.`
  const rows = await rowsOf(await printLines([{ ...line(text.repeat(3)), wraps: true }], 'T'))
  const own = rows.slice(0, -1)
  expect(own.length).toBeGreaterThan(3)
  expect(
    own
      .map((row) => row.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.repeat(3).replaceAll(' ', ''))
  for (const { end } of own) expect(end).toBeLessThanOrEqual(552.5)
})

test('rows go on on the next page, and a heading stays with the row below it', async () => {
  const rows = Array.from({ length: 53 }, (_, place) => line(`row ${place}`))
  const found = await rowsOf(await printLines([...rows, { ...line('heading'), isHeading: true }, line('below')], 'T'))
  const pageOf = (text: string) => found.find((row) => row.text === text)?.page
  expect([pageOf('row 52'), pageOf('heading'), pageOf('below')]).toEqual([1, 2, 2])
  expect(found.at(-1)?.text).toBe('T, page 2 of 2')
})
