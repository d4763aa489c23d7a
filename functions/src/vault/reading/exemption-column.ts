/** A column that names the exemption of RoHS of each part. */
import { bareHeading, scopeOfColumn } from './part-labels'
import type { PdfText, Row } from './pdf-text'
import { exemptionCodes } from './directives'
import { EXEMPTION_HEAD, isAsking, NAMES } from './status-lines'
import { names } from './status-scope'

/** A part with the exemption in its line; null where that says that there is none. `isAlone`: its table asks nothing else. */
type Exempted = { part: string; exemption: string | null; text: string; page: number; isAlone: boolean }

/** What such tables say of the parts that a document covers. */
export function exemptionColumn({ rows }: Pick<PdfText, 'rows'>, parts: readonly string[]): Exempted[] {
  let columns: Columns | null = null
  return rows.flatMap((row): Exempted[] => {
    const own = columnsOf(row)
    if (own || row.cells.length === 1) {
      // A sentence ends a table.
      columns = own ?? (row.text.length > 60 ? null : columns)
      return []
    }
    if (!columns) return []
    const { isAlone } = columns
    const [named, said] = [cellAt(row, columns.part), cellAt(row, columns.exemption)]
    if (named === undefined || said === undefined) return []
    const exemption = NO_EXEMPTION.test(said.trim()) ? null : codesIn(said)
    if (exemption === undefined) return []
    return parts
      .filter((part) => names(named, part))
      .map((part) => ({ part, exemption, text: row.text, page: row.page, isAlone }))
  })
}

/** Whoever writes "not compliant" or "not evaluated" there says nothing good. */
const NO_EXEMPTION =
  /^(?:[-–—]+|no(?:ne)?|n\/?a|not (?:used|applied|applicable|needed|required)|nein|keine?|non|nessun[ao]?|aucune?|ningun[ao]|nenhum[ao]?|brak|geen|žádn[áé]|inga|ingen|無|无|なし|없음)$/i

/** "6(c)", "7(c)-I", "III-7a", "15" */
const CODE =
  /^(?:(?:no\.?|nr\.?|annex) ?)?(?:III[- /.]{1,3}|IV[- /.]{1,3})?\d{1,2}(?:\.\d)? ?(?:\(?[a-h]\)?)?(?![\p{L}\d])/iu

/** What a column of exemptions says, or an answer of one about RoHS: "Compliant, exemptions 6(c), 7(a)". */
const codesIn = (said: string): string | undefined =>
  CODE.test(said) ? said : EXEMPTION_HEAD.test(said) ? exemptionCodes(said).join('; ') || undefined : undefined

type Columns = { part: number; exemption: number; isAlone: boolean }

function columnsOf({ cells }: Row): Columns | null {
  if (cells.length < 2 || cells.some(({ text }) => text.length > 60 || /\d{3}/.test(bareHeading(text)))) return null
  const part = cells.find(({ text }) => scopeOfColumn(text) !== null)
  const exemption =
    cells.find(({ text }) => EXEMPTION_HEAD.test(text)) ?? cells.find(({ text }) => NAMES.rohs.test(text))
  const isAlone = !cells.some(({ text }) => !EXEMPTION_HEAD.test(text) && isAsking(text))
  return part && exemption && part !== exemption ? { part: part.x, exemption: exemption.x, isAlone } : null
}

const cellAt = ({ cells }: Row, x: number): string | undefined => cells.find((cell) => Math.abs(cell.x - x) < 14)?.text
