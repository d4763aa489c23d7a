import type { Topic } from '@attestry/core/base/topic'
import { conceptsOf, topicsIn } from '../language/concepts'
import type { Column } from './columns'

/** What the marks of a row say: whether it is one of those that are meant, and for which topics. */
type Marked = { isMeant: boolean; topics: Topic[] }

export const TICK = /^(?:x|✓|✔|☑|●|•|\[x\]|1)$/i
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
  /^(?:missing|open|pending|outstanding|fehlt|offen|manque|manquant|falta|pendiente|manca|em falta|ontbreekt|brak|chybí|saknas|eksik|[×✕✗]|缺|无|無|未|なし|未着|미제출|없음)$/i
const HAD =
  /^(?:[○◯〇]|ok|okay|have|got|received|sent|complete[d]?|done|on file|vorhanden|erhalten|liegt vor|reçue?|recibid[oa]|ricevut[oa]|recebid[oa]|ontvangen|jest|máme|finns|var|有|已有|已收|有り|済|있음)$/i

/** Which mark a mail says is that of the rows that it means: "the lines marked Y", "all N lines". */
type MeantMark = 'yes' | 'no' | null
/** `named`: other marks that it names, in small letters: 'only rows with "NW"'. */
export type MeantMarks = { answer: MeantMark; named: readonly string[] }
export const NO_MARKS: MeantMarks = { answer: null, named: [] }

/** One letter stands for the word. */
const YES = /^(?:[yjosta]|yes|ja|oui|s[íi]|sim|tak|ano|evet|igen|da|kyllä|joo|√|○|◯|〇|是|要|需要|はい|要|예|네|필요)$/i
const NO =
  /^(?:n|no|nein|non|não|nao|nee|nie|ne|nej|hayır|nem|nu|ei|×|✗|✘|否|不|不要|不需要|いいえ|不要|아니오|아니요|불필요)$/i

/** Where all cells are ticks or say yes or no, what each says. */
function answersOf(cells: readonly string[], mark: MeantMark): (boolean | null)[] | null {
  const texts = cells.map((cell) => cell.trim())
  // Beside a circle a cross is no tick.
  const isCrossed = texts.some((text) => /^[○◯〇√]$/.test(text))
  const isNo = (text: string) => NO.test(text) || (isCrossed && /^x$/i.test(text))
  const marks = texts.map((text) => {
    if (text === '' || DASH.test(text)) return false
    if (isNo(text)) return mark === 'no'
    return TICK.test(text) || YES.test(text) ? mark === 'yes' : null
  })
  return marks.includes(true) && !marks.includes(null) ? marks : null
}
const DASH = /^[-–—/]+$/

/** Cells of a column that ticks rows: what each says. Null for a column of another kind. */
function marksOf(cells: readonly string[], isOfTopic: boolean, mark: MeantMark): boolean[] | null {
  // Beside words of how things stand "Y" and "N" are such words.
  const hasWords = answersOf(cells, 'yes') === null
  const marks =
    (mark === null ? null : answersOf(cells, mark)) ??
    cells.map((cell) => {
      const text = cell.trim()
      if (text === '') return false
      if (TICK.test(text) || EXPIRED.test(text)) return true
      if (VALID.test(text)) return false
      const first = text.split(/ [-–] |[,;(]/)[0]?.trim() ?? ''
      if (!isOfTopic) return WANTED.test(first) ? true : UNWANTED.test(first) ? false : null
      // "Yes" below a topic says that the part complies, or that its paper is there.
      if (hasWords && /^[yn]$/i.test(first)) return /n/i.test(first)
      return LACKING.test(first) ? true : DASH.test(text) || HAD.test(first) ? false : null
    })
  const known = marks.filter((mark) => mark !== null)
  return known.length === marks.length && known.includes(true) ? known : null
}

/** What the own text of a mail says of marks; `sentences`: its clauses. */
export const meantMarks = (text: string, sentences: readonly string[]): MeantMarks => ({
  answer: meantMark(text),
  named: marksNamedIn(sentences),
})

/** `only rows with "NW" are yours`, `those marked « x »`, `(src = NW)`: a mark, as a mail names it. */
const NAMED_MARK = /["“„«'‘]\s?([^"”“»'’\s]{1,12})\s?["”“»'’]|[=＝] ?["“']?([A-Z\d]{1,6})\b/gu
const MEANT_BY_MARK =
  /\b(?:only|those|rows?|lines?|items?|marked|column|nur|zeilen?|markiert|gekennzeichnet|spalte|seules?|lignes?|marquées?|colonne|solo|sólo|filas?|líneas?|marcad[oa]s?|columna|righe|contrassegnat[ei]|colonna|linhas?|coluna|alleen|regels?|tylko|wiersze|pouze|řádky|endast|rader)\b|のみ|だけ|欄|行|只|标|標|列|만|표시/iu

/** The marks that the sentences of a mail name, which say which rows of its table are meant. */
const marksNamedIn = (sentences: readonly string[]): string[] =>
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
 * Rows that a column of marks tells apart: one with a mark that the mail names, "x" below a topic or below "Docs needed?", "need" and "have". A table without
 * such a column, or in which all rows have the same mark, says nothing. "Yes" below a topic alone says what is wanted
 * only if the mail points at its marks: else it may say that the part complies.
 */
export function markedRows(
  columns: readonly Column[],
  rows: readonly number[],
  language: string,
  { answer, named }: MeantMarks,
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
    const isState = concepts.has('comply') || STATE.test(title)
    const isWish = WISHES.some((concept) => concepts.has(concept))
    const marks = marksOf(
      rows.map((row) => cells[row] ?? ''),
      topics.length > 0,
      topics.length === 0 || isState ? null : (answer ?? (isWish ? 'yes' : null)),
    )
    return marks ? [{ topics, marks }] : []
  })
  const tells = ({ marks }: (typeof ticked)[number]) => marks.includes(false)
  if (!ticked.some(tells)) return namedRows(columns, rows, named)
  const telling = ticked.filter((column) => column.topics.length > 0 || tells(column))
  return new Map(
    rows.map((row, at) => {
      const meant = telling.filter(({ marks }) => marks[at])
      return [row, { isMeant: meant.length > 0, topics: [...new Set(meant.flatMap(({ topics }) => topics))] }]
    }),
  )
}

/** A heading that says what is there already. */
const HAVING =
  /avail|exist|on file|\bhave\b|vorhanden|verfügbar|disponib|présent|existente|beschikbaar|aanwezig|dostępn|k dispozici|finns|mevcut|已有|现有|持有|有無|보유/i

/** A heading that says how the part stands: "RoHS status". */
const STATE =
  /status|state|compliant|konform|zustand|statut|estado|stato|conform|cumpl|zgodn|shod|durum|状态|狀態|状況|状態|符合|適合|対応|상태|적합/i

/** "REACH needed" */
const WISHES = ['missing', 'need', 'requested', 'please'] as const

/** By which mark the sentences of a mail send their reader to rows. Who names both explains them. */
function meantMark(text: string): MeantMark {
  const isRow = (line: string) => /\t| {2,}\S/.test(line)
  const prose = text
    .split('\n')
    .filter((line) => !isRow(line))
    .join('\n')
  const [yes, no] = [YES_NAMED.test(prose), NO_NAMED.test(prose)]
  if (yes && no) return null
  return no ? 'no' : yes || POINTS_AT_MARKS.test(prose) ? 'yes' : null
}

/** A letter or sign that stands alone. */
const YES_NAMED = /(?<![\p{L}\p{N}.'’-])Y(?![\p{L}\p{N}.'’-])|[○◯〇√✓✔]/u
const NO_NAMED = /(?<![\p{L}\p{N}.'’-])N(?![\p{L}\p{N}.'’°º-])|[×✗✘]/u

/** "the lines marked", "see the columns" */
const POINTS_AT_MARKS =
  /\b(?:marked|flagged|ticked|checked|crossed|columns?)\b|markier|gekennzeichn|angekreuzt|spalten?\b|coch[ée]|marqué|colonnes?\b|marcad|señalad|columnas?\b|contrassegnat|segnat[ei]\b|spuntat|colonn[ae]\b|assinalad|colunas?\b|gemarkeerd|aangevinkt|aangekruist|kolom|zaznaczon|oznaczon|kolumn|označen|zaškrtn|sloup|markera|kryssa|afkryds|markeret|kolonne|merkit|sarak|megjelöl|oszlop|marcate|bifat|coloan|işaretl|sütun|标记|標記|勾选|勾選|打勾|栏|欄|列|印|チェック|체크|표시|열에/iu

const PAPERS = ['document', 'papers', 'missing', 'need', 'requested'] as const
