/** What the codes of a table mean, as the document says beside it: "C = compliant", "○ : conforming", "(d) …: N = none". */
import type { Row } from './pdf-text'

/** `scope`: what stands before it, of which columns it is; '' where it says nothing. `row`: where it stands. */
export type Meaning = { code: string; text: string; scope: string; row: number }

type Found = { code: string; begin: number; from: number }
/** Lines below each other, joined; where each begins. */
type Paragraph = { text: string; begins: { row: number; at: number }[] }

/** What the lines outside of tables say of codes that stand in these, and the lines without that. */
export function legendsIn(
  rows: readonly Row[],
  isInTable: (row: number) => boolean,
  used: ReadonlySet<string>,
  marks: ReadonlySet<string>,
) {
  const codes = new Set([...used, ...SIGNS])
  const meanings: Meaning[] = []
  const left = new Map<number, string>()
  for (const paragraph of paragraphsOf(rows, isInTable)) {
    const found = codesIn(paragraph, codes, marks)
    const said = meaningsIn(paragraph, found, marks)
    // One code alone may be a word.
    const isSure =
      new Set(said.map(({ code }) => code)).size > 1 || said.some(({ code }) => isSign(code) || marks.has(code))
    if (!isSure || !said.some(({ code }) => used.has(code) || marks.has(code))) continue
    meanings.push(...said)
    for (const { row, at, end } of linesOf(paragraph))
      left.set(row, without(paragraph.text, at, end, said).replace(/\s+/g, ' ').trim())
  }
  return { meanings, left }
}

/** Those that no line of the table has are explained as well. */
const SIGNS = ['○', '◯', '●', '△', '▲', '■', '□', '◆', '×', '✕', '✗', '✓', '✔', '√']

const linesOf = ({ text, begins }: Paragraph) =>
  begins.map(({ row, at }, index) => ({ row, at, end: begins[index + 1]?.at ?? text.length }))

function without(text: string, begin: number, end: number, said: readonly { begin: number; end: number }[]): string {
  let [kept, at] = ['', begin]
  for (const one of said) {
    if (one.end <= begin || one.begin >= end) continue
    kept += text.slice(at, Math.max(at, one.begin))
    at = Math.min(end, Math.max(at, one.end))
  }
  return kept + text.slice(at, end)
}

function paragraphsOf(rows: readonly Row[], isInTable: (row: number) => boolean): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  for (const [row, { page, cells }] of rows.entries()) {
    const isText = !isInTable(row) && cells.length < 4
    const isNext = open !== undefined && isText && rows[row - 1]?.page === page
    if (!isNext) open = undefined
    if (!isText) continue
    if (!open) paragraphs.push((open = { text: '', begins: [] }))
    const at = open.text === '' ? 0 : open.text.length + 1
    open.text = open.text === '' ? textOf(rows[row]!) : `${open.text}\n${textOf(rows[row]!)}`
    open.begins.push({ row, at })
  }
  return paragraphs
}

const textOf = ({ cells }: Row): string => cells.map(({ text }) => text).join('  ')

/** A sign is no letter and no digit; a dash may stand anywhere. */
const isSign = (code: string): boolean => /^[^\p{L}\d\s–—()-]+$/u.test(code)

const escaped = (code: string): string => code.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Where codes are explained: before "=" or ":", in quotation marks before "means", alone in a column, at the beginnings of
 * lines that follow each other, and signs wherever words follow.
 */
function codesIn({ text, begins }: Paragraph, codes: ReadonlySet<string>, marks: ReadonlySet<string>): Found[] {
  const found: Found[] = []
  for (const code of codes) {
    const own = escaped(code)
    const forms = [
      String.raw`(?<![\p{L}\d/.–-])["“”']?${own}["“”']? ?(?:[=:]|means(?: that)?\b|bedeutet\b) ?`,
      String.raw`(?<=^|\n)${own} {2}`,
      String.raw`(?:types?|parts?|items?|products?|models?) (?:with|marked) ["“]${own}["”] `,
      String.raw`["“]${own}["”] (?:means?|stands for|indicates) (?:that )?`,
      ...(isSign(code) ? [String.raw`(?<=^|[\n ])${own} (?=["(]?[\p{L}\d≤<])`] : []),
    ]
    for (const form of forms)
      for (const match of text.matchAll(new RegExp(form, 'gu')))
        found.push({ code, begin: match.index, from: match.index + match[0].length })
  }
  for (const mark of marks)
    for (const match of text.matchAll(new RegExp(String.raw`(?<=^|\n)${escaped(mark)}[).]? ?(?=["“]?\p{L})`, 'gu')))
      found.push({ code: mark, begin: match.index, from: match.index + match[0].length })
  const beginning = begins.flatMap(({ at }) => {
    const code = [...codes].find((one) => text.startsWith(`${one} `, at) && !isSign(one))
    return code === undefined ? [] : [{ code, begin: at, from: at + code.length + 1 }]
  })
  // "HF halogen-free", and in the next cell of the line "H0 contains halogens"
  const inCells = [...codes].flatMap((code) =>
    isSign(code)
      ? []
      : [...text.matchAll(new RegExp(String.raw`(?<=\S {2})${escaped(code)} (?=\S)`, 'gu'))].map(({ index }) => ({
          code,
          begin: index,
          from: index + code.length + 1,
        })),
  )
  if (new Set(beginning.map(({ code }) => code)).size > 1) found.push(...beginning, ...inCells)
  // "√ meets the requirement X does not"
  if (found.some(({ code }) => isSign(code)))
    for (const code of [...codes].filter((one) => /^\p{Lu}$/u.test(one)))
      for (const match of text.matchAll(new RegExp(`(?<=[\\n ])${code} (?=\\p{Ll})`, 'gu')))
        found.push({ code, begin: match.index, from: match.index + 2 })
  if (new Set(found.map(({ code }) => code)).size > 1)
    for (const match of text.matchAll(/(?<=[\n ])([–—-]) (?=\p{L})/gu))
      found.push({ code: match[1]!, begin: match.index, from: match.index + match[0].length })
  if (new Set(found.map(({ code }) => code)).size > 1)
    for (const match of text.matchAll(OTHER))
      found.push({ code: match.groups!.code!, begin: match.index, from: match.index + match[0].length })
  const sorted = found.toSorted((one, other) => one.begin - other.begin || other.from - one.from)
  return sorted.filter((one, index) => sorted.slice(0, index).every((other) => other.from <= one.begin))
}

/** "9 = not compliant", "NG: not conforming": a code that no line has, beside those that some have. */
const OTHER = /(?<=[\s.;,])(?<code>[A-Z\d]{1,3}(?= ?=)|[A-Z]{2,3}(?=: \p{Ll})) ?[=:] ?/gu

/** Each with its meaning, which ends where the next begins, or its sentence. */
function meaningsIn({ text, begins }: Paragraph, found: readonly Found[], marks: ReadonlySet<string>) {
  let [scope, before] = ['', 0]
  return found.flatMap(({ code, begin, from }, index) => {
    const lead = text.slice(before, begin)
    const said = /[\p{L}*]/u.test(lead) ? lead.replace(/[^]*(?:(?<=[.;。])\s|\n(?!\S{0,2}$))(?=\S)/u, '').trim() : ''
    const isNew = said.length > 0 && /[::)\d*]\s*$|^\*|^\(|column|spalte|colonne/iu.test(said)
    const isApart = /\n/.test(lead) && !isNew && index > 0 && !/^\s*$/.test(lead)
    const above = found[index - 1]?.code
    if (isNew) scope = said
    else if (above !== undefined && marks.has(above) && !marks.has(code)) scope = above
    else if (isApart || said.length > 40) scope = ''
    const rest = text.slice(from, found[index + 1]?.begin ?? text.length)
    const whole =
      /^[^]*?(?:[.;。](?=\s+["“]?[\p{Lu}\p{Lo}(*])|\n(?=\S{1,3} |\(|\*|[^\n]*[::]|(?:Where|When|This|These|All|Notes?|Die|Diese|Wo|Les?|Cette)\b)|$)/u.exec(
        rest,
      )?.[0] ?? rest
    const words = whole
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[;,/]$/, '')
    const row = begins.findLast(({ at }) => at <= begin)?.row ?? 0
    before = from + whole.length
    return words === '' ? [] : [{ code, text: words, scope, row, begin, end: from + whole.length }]
  })
}
