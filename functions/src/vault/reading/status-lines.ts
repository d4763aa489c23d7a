/** What tables and forms ask of each regime, and what stands there as the answer. */
import type { Regime } from '@attestry/core/base/regime'
import { isOfNumbers, scopeOfColumn } from './part-labels'
import type { PdfText, Row } from './pdf-text'

/** A line of a table or a form: what is asked, and what is answered; a table may leave that empty. `part`: what it is about. */
export type Line = { asked: string; answer: string; text: string; page: number; part: string | null }

export const NAMES: Record<Regime, RegExp> = {
  rohs: /(?<!china )(?<!中国 ?)rohs|2011 ?\/ ?65|2015 ?\/ ?863|2002 ?\/ ?95|restricted substances|restriction of|hazardous substances|有害物质|有害物質|限用|禁用/i,
  reach:
    /\breach\b|svhc|1907 ?\/ ?2006|candidate|kandidat|candidat[ae]s?|very high concern|besorgnis|préoccup|preoccup|extremamente|0[.,]1 ?(?:wt|重量|质量|mass)?[ .-]?%|高度?[关關]注|高懸念|高关注|article 33|artikel 33|art[ií]culo 33|articolo 33/i,
  prop65:
    /prop(?:osition)?\.? ?65|safe drinking water|california|加州|warning requirement|^warnings?(?: required)?\??$/i,
  conflict_minerals:
    /conflict|3tg|cmrt|dodd|cassiterite|tantalum|konfliktm|minerais de conflit|冲突|衝突|紛争|2017 ?\/ ?821/i,
}

/** In a document about one regime this asks about that. */
const RESULT =
  /^(?:含有(?:有無|状況)?|status|compliance|conformity|konformität|conformité|conformità|conformidad|result|judge?ment|conclusion|ergebnis|résultat|risultato|resultado|判定|结论|結論|结果|結果)[^a-z]*$/i

/** All that is asked about a regime in a document. `isOnly`: it is about no other. */
export const linesOf = ({ rows }: Pick<PdfText, 'rows'>, regime: Regime, isOnly: boolean): Line[] =>
  [
    ...inForms(rows),
    ...inColumns(rows),
    ...ticked(rows),
    ...belowHeads(rows),
    ...answered(rows),
    ...inCells(rows),
  ].filter(
    ({ asked, answer, part }) =>
      (NAMES[regime].test(asked) || (isOnly && RESULT.test(asked))) &&
      !/exempt|ausnahme|esenzion|exenci|豁免|適用除外/i.test(asked) &&
      asked.length < 110 &&
      (answer !== '' || part !== null),
  )

const lineOf = (asked: string, answer: string, { text, page }: Row, part: string | null = null): Line => ({
  asked,
  answer: answer.trim(),
  text,
  page,
  part,
})

/** A label, and what stands behind it. */
const inForms = (rows: readonly Row[]): Line[] =>
  rows
    .filter(({ text }) => !BOX.test(text))
    .map((row) => {
      const [first, ...rest] = row.cells
      if (first && rest.length > 0) return lineOf(first.text, rest.map((cell) => cell.text).join(' '), row)
      const [asked = '', answer = ''] = row.text.split(/: (.*)/, 2)
      return lineOf(asked, answer, row)
    })

const HEAD =
  /(?:EU |China |UK )?RoHS|REACH(?: SVHC)?|SVHC|Halogen[- ]free|Conflict(?: min(?:erals?|\.)?)?|Prop(?:osition)?\.? ?65|PFAS|TSCA|POPs?\b|Exemptions?|Ausnahmen?/gi

type Column = { x: number; text: string }

/** A table with a line for each part and a column for each regime. */
function inColumns(rows: readonly Row[]): Line[] {
  const codes = codesOf(rows)
  const found: Line[] = []
  let columns: Column[] = []
  for (const row of rows) {
    const own = columnsOf(row)
    if (own.length > 0) columns = own
    else if (row.cells.length < 2) columns = []
    else found.push(...linesBelow(row, columns, codes))
  }
  return found
}

/** Columns of a head; names of regimes that stand close together are columns of their own. */
function columnsOf({ cells }: Row): Column[] {
  const isHead =
    cells.length > 1 &&
    cells.every(({ text }) => text.length < 60 && !/[::]$/.test(text)) &&
    cells.some(({ text }) => scopeOfColumn(text) !== null) &&
    cells.slice(1).some(({ text }) => RESULT.test(text) || Object.values(NAMES).some((name) => name.test(text)))
  if (!isHead) return []
  return cells.flatMap(({ text, x, width }): Column[] => {
    const names = [...text.matchAll(HEAD)]
    if (names.length < 2 || /\d{4}/.test(text) || /^\S+ SVHC$/i.test(text)) return [{ x, text }]
    return names.map(({ 0: name, index }) => ({ x: x + (index * width) / text.length, text: name }))
  })
}

function linesBelow(row: Row, columns: readonly Column[], codes: ReadonlyMap<string, string>): Line[] {
  const isWhole = row.cells.length === columns.length
  const at = columns.map(({ x, text }, index) => {
    const cell = isWhole ? row.cells[index] : row.cells.find((one) => Math.abs(one.x - x) < 14)
    return { head: text, said: cell?.text ?? '' }
  })
  const heads = at.filter(({ head, said }) => said !== '' && scopeOfColumn(head) !== null)
  const part = (heads.find(({ head }) => isOfNumbers(head)) ?? heads[0])?.said ?? row.cells[0]!.text
  const exemption = at.find(({ head, said }) => /exempt|ausnahme|豁免|適用除外/i.test(head) && /\d ?\(/.test(said))
  return at.slice(1).map(({ head, said }) => {
    const answer = codes.get(said) ?? said
    return lineOf(head, exemption && answer !== '' ? `${answer} (exemption ${exemption.said})` : answer, row, part)
  })
}

/** The name of a regime and its answer in one cell: "RoHS Yes". */
const inCells = (rows: readonly Row[]): Line[] =>
  rows.flatMap((row) =>
    row.cells.flatMap(({ text }) => {
      const [, asked, answer] = IN_CELL.exec(text) ?? []
      return asked !== undefined && answer !== undefined ? [lineOf(asked, answer, row)] : []
    }),
  )

const IN_CELL = new RegExp(
  `^(${HEAD.source})[ :-]+(yes|no|pass|fail|ok|(?:non[- ])?compliant|not compliant|conform|(?:nicht )?konform|ja|nein|oui|non|sí|符合|不符合|適合|不適合)$`,
  'i',
)

/** "C = compliant, CE = compliant with exemption" */
const codesOf = (rows: readonly Row[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ text }) =>
      [...text.matchAll(/(?<![^\s,;:(])([A-Z\d]{1,3}|[○×△]) ?[=:] ?([a-z][^=;,\t]*?)(?=[,;.\t]|\s+\S{1,3} ?=|$)/g)].map(
        ([, code = '', words = '']) => [code, words.trim()] as const,
      ),
    ),
  )

const BOX = /\[ ?[xX✓]? ?\]|[☐☒☑]/
const TICK = /\[ ?[xX✓] ?\]|[☒☑]/

/** A question with a column for each answer, one of which is ticked. */
function ticked(rows: readonly Row[]): Line[] {
  let answers: Column[] = []
  return rows.flatMap((row) => {
    const [question, ...cells] = row.cells
    const heads = cells.filter(({ text }) =>
      /^(?:yes|no|ja|nein|oui|non|s[iìí]|是|否|有|无|無|はい|いいえ|n\/a)/i.test(text),
    )
    if (heads.length > 1 && heads.length === cells.length) answers = heads
    const tick = cells.find(({ text }) => TICK.test(text))
    if (!question || !tick) return []
    // "[x] Yes" or a box below "Yes".
    const own = tick.text.replace(TICK, '').trim()
    const head = answers.find(({ x }) => Math.abs(x - tick.x) < 24)?.text
    const answer = own === '' ? head : own
    return answer === undefined ? [] : [lineOf(question.text, answer, row)]
  })
}

const STATUS =
  /^((?:status|result|statement|svhc|contains?|content|ergebnis|statut|stato|estado|结果|結果|状态)[^::]{0,24})[::]\s*(.+)$/i

/** The name of a regime as a head, and its status in the same column below. */
function belowHeads(rows: readonly Row[]): Line[] {
  const heads = new Map<number, string>()
  return rows.flatMap((row) =>
    row.cells.flatMap(({ text, x }): Line[] => {
      const place = [...heads.keys()].find((one) => Math.abs(one - x) < 14) ?? x
      const [, label, answer] = STATUS.exec(text) ?? []
      const head = heads.get(place)
      if (label !== undefined && answer !== undefined && head !== undefined)
        return [lineOf(`${head} ${label}`, answer, row)]
      const isHead =
        text.length < 45 && !/[::.]/.test(text) && new RegExp(`^(?:\\d\\.? )?(?:${HEAD.source})`, 'i').test(text)
      if (isHead) heads.set(place, text)
      return []
    }),
  )
}

/** A question on one line and its answer on the next, or the box that is ticked of those below. */
const answered = (rows: readonly Row[]): Line[] =>
  rows.flatMap((row, index) => {
    const answer = tickedBelow(rows.slice(index + 1)) ?? rows[index + 1]?.cells.at(-1)?.text
    return /[??]$/.test(row.text) && answer !== undefined && !BOX.test(answer)
      ? [lineOf(row.cells.at(-1)!.text, answer.replace(/^[A-Z]\d{0,2}[.:)]? /, ''), row)]
      : []
  })

/** What stands behind the tick, in lines that all begin with a box. */
function tickedBelow(rows: readonly Row[]): string | undefined {
  const end = rows.findIndex(({ text }) => !/^(?:\[ ?[xX✓]? ?\]|[☐☒☑])/.test(text))
  const boxes = end === -1 ? rows : rows.slice(0, end)
  return boxes
    .find(({ text }) => TICK.test(text))
    ?.text.replace(TICK, '')
    .trim()
}
