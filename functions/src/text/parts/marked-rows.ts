import type { Topic } from '@attestry/core/base/topic'
import { conceptsOf, topicsIn } from '../language/concepts'
import type { Column } from './columns'

/** What the marks of a row say: whether it is one of those that are meant, and for which topics. */
type Marked = { isMeant: boolean; topics: Topic[] }

const TICK = /^(?:x|✓|✔|☑|●|•|\[x\]|1)$/i
const WANTED =
  /^(?:y|yes|need(?:ed)?|required|request(?:ed)?|open|missing|pending|outstanding|rejected|overdue|incomplete|please|ja|benötigt|offen|fehlt|erforderlich|oui|manquante?|requise?|à fournir|s[íi]|falta|pendiente|requerido|manca|mancante|richiesto|sim|em falta|open|ontbreekt|nodig|tak|brak|wymagan[ea]|ano|chybí|saknas|behövs|evet|eksik|是|要|需要|缺|待|未|はい|要|必要|未着|예|필요|미제출)$/i
const UNWANTED =
  /^(?:-+|–|—|\/|n|no|none|have|got|ok|okay|done|closed|received|complete[d]?|provided|submitted|sent|approved|accepted|on file|n\/?a|nein|vorhanden|liegt vor|erledigt|erhalten|non|reçue?|fait|no|recibid[oa]|tenemos|ricevut[oa]|presente|não|recebid[oa]|temos|nee|ontvangen|aanwezig|nie|jest|otrzyman[ea]|ne|máme|nej|finns|hayır|var|否|不|不要|不需要|有|已有|已收|无需|いいえ|不要|済み?|受領済|有り|아니오|불필요|있음|완료)$/i

/** What is wrong or right with a paper that there is: also below a topic. */
const EXPIRED =
  /^(?:expired|outdated|abgelaufen|veraltet|caducad[oa]|vencid[oa]|périmée?|expirée?|scadut[oa]|verlopen|przeterminowan|nieważn|propadl|neplatn|utgånge?n|已?过期|失效|期限切れ|만료)/i
const VALID =
  /^(?:valid|current|gültig|aktuell|vigente|válid[oa]|valable|en cours|geldig|ważn|aktualn|platn|giltig|geçerli|有效|有効|유효)/i

/** Below a topic: its paper is not there, or it is. */
const LACKING =
  /^(?:missing|open|pending|outstanding|fehlt|offen|manque|manquant|falta|pendiente|manca|em falta|ontbreekt|brak|chybí|saknas|eksik|[×✕✗]|缺|无|無|未|なし|未着|미제출|없음|n)$/i
const HAD =
  /^(?:[○◯〇]|ok|okay|have|got|received|sent|complete[d]?|done|on file|vorhanden|erhalten|liegt vor|reçue?|recibid[oa]|ricevut[oa]|recebid[oa]|ontvangen|jest|máme|finns|var|有|已有|已收|有り|済|있음|y)$/i

/** Cells of a column that ticks rows: what each says. Null for a column of another kind. */
function marksOf(cells: readonly string[], isOfTopic: boolean): boolean[] | null {
  const marks = cells.map((cell) => {
    const text = cell.trim()
    if (text === '') return false
    if (TICK.test(text) || EXPIRED.test(text)) return true
    if (VALID.test(text)) return false
    // "Yes" below a topic says that the part complies.
    const first = text.split(/ [-–] |[,;(]/)[0]?.trim() ?? ''
    if (isOfTopic) return LACKING.test(first) ? true : /^[-–—/]+$/.test(text) || HAD.test(first) ? false : null
    return WANTED.test(first) ? true : UNWANTED.test(first) ? false : null
  })
  const known = marks.filter((mark) => mark !== null)
  return known.length === marks.length && known.includes(true) && known.includes(false) ? known : null
}

/** `only rows with "NW" are yours`, `those marked « x »`, `(src = NW)`: a mark, as a mail names it. */
const NAMED_MARK = /["“„«'‘]\s?([^"”“»'’\s]{1,12})\s?["”“»'’]|[=＝] ?["“']?([A-Z\d]{1,6})\b/gu
const MEANT_BY_MARK =
  /\b(?:only|those|rows?|lines?|items?|marked|column|nur|zeilen?|markiert|gekennzeichnet|spalte|seules?|lignes?|marquées?|colonne|solo|sólo|filas?|líneas?|marcad[oa]s?|columna|righe|contrassegnat[ei]|colonna|linhas?|coluna|alleen|regels?|tylko|wiersze|pouze|řádky|endast|rader)\b|のみ|だけ|欄|行|只|标|標|列|만|표시/iu

/** The marks that the sentences of a mail name, which say which rows of its table are meant. */
export const marksNamedIn = (sentences: readonly string[]): string[] =>
  sentences
    .filter((text) => MEANT_BY_MARK.test(text))
    .flatMap((text) => [...text.matchAll(NAMED_MARK)].map(([, quoted, equal]) => (quoted ?? equal ?? '').toLowerCase()))

/** The rows with a mark that the mail names, if these are some and not all. */
function namedRows(columns: readonly Column[], rows: readonly number[], named: readonly string[]): Map<number, Marked> {
  const others = columns.filter(({ heading }) => heading !== 'part' && heading !== 'maker')
  const isNamed = (row: number) => others.some(({ cells }) => named.includes((cells[row] ?? '').trim().toLowerCase()))
  const meant = rows.filter(isNamed)
  if (meant.length === 0 || meant.length === rows.length) return new Map()
  return new Map(rows.map((row) => [row, { isMeant: meant.includes(row), topics: [] }]))
}

/**
 * Rows that a column of marks tells apart: one with a mark that the mail names, "x" below a topic or below "Docs needed?",
 * "need" and "have". A table without such a column, or in which all rows have the same mark, says nothing.
 */
export function markedRows(
  columns: readonly Column[],
  rows: readonly number[],
  language: string,
  named: readonly string[],
): Map<number, Marked> {
  const ticked = columns.flatMap(({ title, heading, cells }) => {
    const concepts = conceptsOf(title.slice(0, 80).replaceAll('_', ' '), language)
    // "Docs available": yes means that nothing is needed, or that something may be sent.
    if (concepts.has('received') || HAVING.test(title)) return []
    // A heading in capitals, such as "REACH", speaks of the papers.
    const topics = topicsIn(conceptsOf(`${title.slice(0, 80)} declaration`, language), title)
    const isOfPapers =
      heading === 'documents' ||
      heading === 'status' ||
      (heading === null && PAPERS.some((concept) => concepts.has(concept)))
    if (topics.length === 0 && !isOfPapers) return []
    const marks = marksOf(
      rows.map((row) => cells[row] ?? ''),
      topics.length > 0,
    )
    return marks ? [{ topics, marks }] : []
  })
  if (ticked.length === 0) return namedRows(columns, rows, named)
  return new Map(
    rows.map((row, at) => {
      const meant = ticked.filter(({ marks }) => marks[at])
      return [row, { isMeant: meant.length > 0, topics: [...new Set(meant.flatMap(({ topics }) => topics))] }]
    }),
  )
}

/** A heading that says what is there already. */
const HAVING =
  /avail|exist|on file|\bhave\b|vorhanden|verfügbar|disponib|présent|existente|beschikbaar|aanwezig|dostępn|k dispozici|finns|mevcut|已有|现有|持有|有無|보유/i

const PAPERS = ['document', 'papers', 'missing', 'need', 'requested'] as const
