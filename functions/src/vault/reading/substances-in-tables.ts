/** Substances in tables and forms, with what their line, its head and what stands above it say. */
import { withoutExemptions } from '../../text/substances/exemption-wording'
import { type Mention, substancesIn } from '../../text/substances/known-substances'
import { findingOf } from './document-text'
import type { Cell, Row } from './pdf-text'
import { FURTHER_NAMES, NAMES } from './status-lines'
import {
  ABOVE,
  CONTAINS,
  EXCEPT,
  type FoundSubstance,
  LOOKED_FOR,
  NONE,
  shareIn,
  substance,
  THRESHOLD,
} from '../../text/substances/substance-words'

const HEAD_OF = {
  result:
    /^(?:result|content|conc|amount|%|wt|weight|mass|ppm|mg\/kg|w\/w|contained|present|presence|above|exceed|svhc\b.*(?:%|\?|yes)|>|gehalt|konzentration|anteil|ergebnis|masse|enthalten|teneur|concentración|concentrazione|contenuto|含量|浓度|濃度|结果|結果|含有|检测结果)/iu,
  limit: /limit|threshold|mdl|loq|\blod\b|max|grenzwert|schwelle|seuil|soglia|umbral|限值|阈值|閾値|基準|定量/iu,
  where:
    /location|where|homogen|component|\buse\b|used in|material|position|einsatz|verwendung|bauteil|werkstoff|ort\b|localisation|emplacement|ubicaci|ubicazione|posizione|部位|材料|使用|用途|位置/iu,
  part: /part|p\/?n\b|mpn|type|model|item|artikel|teile|typ\b|référence|codice|código|型号|型號|料号|品番|型番|型式/iu,
} as const
type HeadKind = keyof typeof HEAD_OF
type Head = { x: number; kind: HeadKind | null; text: string }

const NO =
  /^(?:n\.? ?d\.?|n\/?a|not (?:detected|present|contained|used|applicable|intentionally added)|nicht (?:nachgewiesen|nachweisbar|enthalten)|non (?:d[ée]tect|rilevat|present)\p{L}*|no (?:detectado|present\p{L}*)|néant|nessun[oa]?|ningun[oa]|keiner?|no|none|n|neobsahuje|geen|brak|inga|nein|non|nil|absent|0|0[.,]0+ ?%?|0 ?(?:%|ppm)|[<≤].*|below .*|under .*|unter(?:halb)? .*|pass|ok|compliant|conform|未[检檢]出|無|无|否|不含.*|なし|無し|非含有|含有なし|不検出|検出せず|検出(?:され)?ず|불검출|미검출|미함유|없음|均?(?:[不未](?:超[过過出]|[检檢]出).*|低[于於].*|符合.*)|-{1,2}|—|–|×|合格|符合)$/iu
const NO_WORD = /^(?:no|nein|non|否|无|無|n\.? ?d\.?|not detected|none|なし)$/iu
const YES =
  /^(?:yes|y|ja|oui|s[iìí]|present|contained|detected|declared|[>≥≧].*|above .*|exceed.*|über .*|超[过過出].*|高[于於].*|x|☒|✓|✔|是|有|含有|あり|有り|○|含)(?: ?(?:[(,;–—-].*|\d{1,2}\)|\*+))?$/iu

/** What is known of the table that a line stands in. */
type Table = {
  heads: Head[]
  /** The whole of its head, also for notes below it. */
  headed: string
  /** What is said above it. */
  above: string
  /** The substances that have a column of their own. */
  columns: Column[]
  /** The part of this line, or of one above it whose cell it shares. */
  part: string | null
  /** How many lines ago a substance was named. */
  distance: number
}

/** The first of these cells in a line. */
const namedIn = ({ cells }: Row, known: ReadonlySet<string>): string | null =>
  cells.find(({ text }) => known.has(text.toUpperCase()))?.text ?? null

const inCapitals = (texts: readonly string[]): Set<string> => new Set(texts.map((text) => text.toUpperCase()))

/** The substances of tables and forms. `covered`: the numbers that the document covers; `cells`: what else its lines are about. */
export function substancesInTables(
  rows: readonly Row[],
  covered: readonly string[],
  cells: readonly string[] = [],
): FoundSubstance[] {
  const [parts, lines] = [inCapitals(covered), inCapitals(cells)]
  const table: Table = { heads: [], headed: '', above: '', columns: [], part: null, distance: 0 }
  return rows.flatMap((row, index) => {
    const named = namedIn(row, parts) ?? namedIn(row, lines)
    if (named !== null) table.part = named
    const mentions = isOfQuestions(row) ? [] : mentionsIn(row)
    const columns = columnsOf(row)
    if (columns.length > 0) {
      Object.assign(table, { columns, heads: headsOf(row), distance: 0 })
      return []
    }
    const over = overIn(row, table.columns)
    if (over.length > 0)
      return over.map((one) => findingOf(substance(one, null, named === null ? [] : [named]), row.page, row.text, 0.85))
    if (row.cells.length < 2) table.columns = []
    if (mentions.length === 0) {
      goOn(table, row, named)
      return []
    }
    table.distance = 0
    return inLine(table, row, { mentions, isNamed: named !== null, below: rows.slice(index + 1, index + 5) })
  })
}

/** A head that asks what the lines below it answer. */
const isOfQuestions = ({ cells, isLaidOut }: Row): boolean =>
  isLaidOut === true && cells.slice(1).some(({ text }) => text.endsWith('?'))

/** A glass is called by what it was melted of, and is a substance of its own. */
const mentionsIn = ({ cells, text: line }: Row): readonly Mention[] => {
  const found = substancesIn(cells.map(({ text }) => withoutExemptions(text)).join('\t'))
  return line.includes(GLASS) ? found.filter(({ cas }) => cas !== null && line.includes(cas)) : found
}
const GLASS = '65997-17-3'

/** A line without a substance: the head of a table, or what is said about the next one. */
function goOn(table: Table, row: Row, named: string | null): void {
  const heads = headsOf(row)
  // A line that names a part is no head.
  if (heads.length > 1 && named === null) {
    Object.assign(table, { heads, headed: row.text, distance: 0 })
    if (!heads.some(({ kind }) => kind === 'part')) table.part = named
    return
  }
  if (row.cells.length === 1 && row.text.length > 12 && !NOT_SAID.test(row.text)) {
    if (isIntro(row.text)) table.above = row.text
    else if (isProse(row.text)) table.above = `${table.above.slice(-200)} ${row.text}`
  }
  const isLine = table.heads.length > 1 && row.cells.length === table.heads.length
  if (!isLine && ++table.distance > 6) table.heads = []
}

type Line = { mentions: readonly Mention[]; isNamed: boolean; below: readonly Row[] }

function inLine({ heads, headed, above, part }: Table, row: Row, { mentions, isNamed, below }: Line): FoundSubstance[] {
  if (NOTE.test(row.text) && ABOVE.test(headed) && !(OF_LIMITS.test(row.text) && !CONTAINS.test(row.text)))
    return mentions.map((one) => findingOf(substance(one, null), row.page, row.text, 0.85))
  if (row.cells.length < 2 || !verdictOf(row, heads, above, below)) return []
  const at = heads.find(({ kind, text }) => kind === 'where' && !/finish|plating/i.test(text))
  const where = (at && cellBelow(row, heads, at)?.text.slice(0, 100)) ?? null
  const isOfPart = part !== null && (isNamed || heads.some(({ kind }) => kind === 'part'))
  // In a table of all materials, a substance that is not known is none that matters.
  const told = heads.map(({ text }) => text).join(' ')
  const isAboutLists = LISTED.test(told) || (LISTED.test(above) && !NONE.test(above))
  return mentions
    .filter(({ name }) => name !== '' || isAboutLists)
    .filter((one) => !isOfOtherLaw(row, heads, one))
    .map((one) => findingOf(substance(nameIn(row, one), where, isOfPart ? [part] : []), row.page, row.text, 0.9))
}

/** It stands in a column that asks about another law only: "Do the parts need a warning under Proposition 65?" */
function isOfOtherLaw(row: Row, heads: readonly Head[], { name, cas }: Mention): boolean {
  const isNamed = (one: Mention) => (cas === null ? one.name === name : one.cas === cas)
  const cell = row.cells.find(({ text }) => substancesIn(text).some(isNamed))
  const head = cell && heads.find(({ x }) => Math.abs(x - cell.x) < 24)
  return head !== undefined && OTHER_LAW.test(head.text) && !OF_UNION.test(head.text)
}
const OTHER_LAW = new RegExp(
  [NAMES.prop65, FURTHER_NAMES.tsca, FURTHER_NAMES.pops, FURTHER_NAMES.pfas].map(({ source }) => source).join('|'),
  'i',
)
const OF_UNION = /svhc|candidat|\breach\b|rohs|0[.,]1 ?%/i

/** A box without a tick, and what the signs of a table mean. */
const NOT_SAID = /^(?:\[ ?\]|☐|□)|^["“]?\S{1,3}["”]? ?= ?\p{L}/u

const LISTED =
  /prop(?:osition)? ?65|listed chemical|svhc|candidate|kandidaten|article 33|artikel 33|reach|0[.,]1 ?%|very high concern|besorgnis|préoccupantes|preoccup|关注|懸念/iu

const isIntro = (text: string): boolean => CONTAINS.test(text) || ABOVE.test(text) || LOOKED_FOR.test(text)
const isProse = (text: string): boolean => text.length > 40

/** An answer, and no head. */
const NO_SVHC = /^(?:no|none|kein\w*|pas de|nessun\w*|ningun\w*|sin|geen|brak) (?:reach )?svhc/i

function headsOf(row: Row): Head[] {
  if (row.cells.length < 2 || row.cells.some(({ text }) => text.length > 60 || NO_SVHC.test(text))) return []
  const kinds = row.cells.map(({ text, x }): Head => {
    const kind = (['limit', 'result', 'where', 'part'] as const).find((one) => HEAD_OF[one].test(text)) ?? null
    return { x, kind, text }
  })
  const isHead = kinds.some(
    ({ kind, text }) => kind !== null || /substance|\bcas\b|svhc|stoff|sostanza|sustancia|物质|物質/i.test(text),
  )
  // A line of a form has a label and what it says.
  return isHead && !row.cells.some(({ text }) => /:\s*$/.test(text)) ? kinds : []
}

/** "*2 Thresholds RoHS: Pb, Hg 1000 ppm" */
const OF_LIMITS = /\bthresholds?\b|\blimits?\b|grenzwert|\bdefinition\b|seuils?\b|umbral|soglia/i

/** What a table says in full below itself. */
const NOTE = /^(?:note|remark|footnote|anmerkung|fußnote|nota|remarque|注|備考|\*)/iu

type Column = { x: number; mention: Mention }

/** A table may have a column for each substance: its head names nothing else but parts. */
function columnsOf(row: Row): Column[] {
  const named = row.cells.slice(1).map(({ text, x }) => ({ x, text, mention: substancesIn(text)[0] }))
  const found = named.flatMap(({ x, mention, text }) => (mention && text.length < 60 ? [{ x, mention }] : []))
  const isNumber = named.some(({ text }) => /\d{2,7}-\d{2}-\d/.test(text))
  return found.length >= 2 && !isNumber && substancesIn(row.cells[0]!.text).length === 0 ? found : []
}

/** In a table by SJ/T 11364, a cross is over the limit and a circle below. */
const isOver = (text: string): boolean => {
  const share = shareIn(text, '')
  return share === null ? /^(?:[×xX]|yes|ja|oui|sí|sì|是|有|含有|あり)$/u.test(text.trim()) : share > THRESHOLD
}

const overIn = (row: Row, columns: readonly Column[]): Mention[] =>
  columns.flatMap(({ x, mention }) => {
    const cell = cellAt(row, { x })
    return cell && substancesIn(cell.text).length === 0 && isOver(cell.text) ? [mention] : []
  })

const cellAt = (row: Row, { x }: Pick<Head, 'x'>) => row.cells.find((cell) => Math.abs(cell.x - x) < 24)

/** Where columns are made with blanks, only their order is sure. */
const cellBelow = (row: Row, heads: readonly Head[], head: Head) =>
  cellAt(row, head) ?? (row.cells.length === heads.length ? row.cells[heads.indexOf(head)] : undefined)

/** An unknown substance is called what stands in the cell before its number, or before it in the same cell. */
function nameIn(row: Row, mention: Mention): Mention {
  if (mention.name !== '' || mention.cas === null) return mention
  const place = row.cells.findIndex(({ text }) => text.includes(mention.cas!))
  const inside =
    row.cells[place]?.text
      .split(mention.cas)[0]
      ?.replace(/[(,;:\s]*(?:CAS\b.*)?$/i, '')
      .trim() ?? ''
  const beside = row.cells[place - 1]?.text ?? row.cells[place + 1]?.text ?? ''
  const name = inside.length > 2 ? inside : /\p{L}{3}/u.test(beside) ? beside : ''
  return { ...mention, name }
}

/** What is said of the substance in a line of a table, or of a form. */
function verdictOf(row: Row, heads: readonly Head[], above: string, below: readonly Row[]): boolean {
  const headOf = (cell: Cell) =>
    heads.find((one) => Math.abs(one.x - cell.x) < 24) ??
    (row.cells.length === heads.length ? heads[row.cells.indexOf(cell)] : undefined)
  const own = row.cells.filter(({ text }) => substancesIn(text).length > 0)
  if (own.some(({ text }) => ABOVE.test(text))) return true
  if (own.some((cell) => OF_CONTENT.test(headOf(cell)?.text ?? '')) && !heads.some(({ text }) => LOOKED_FOR.test(text)))
    return true
  if (own.some((cell) => CONTAINED.test(cell.text) && /svhc/i.test(headOf(cell)?.text ?? ''))) return true
  const unit = row.cells.find(({ text }) => UNIT.test(text))?.text ?? ''
  const results = row.cells.map((cell) => {
    const head = headOf(cell)
    if (own.includes(cell) || head?.kind === 'limit' || head?.kind === 'part' || head?.kind === 'where') return null
    if (head && OF_OTHER_THINGS.test(head.text)) return null
    return resultOf(cell.text, head?.kind === 'result' ? `${head.text} ${unit}` : unit)
  })
  // "No" beside a limit is no.
  const isAboutIt = (cell: Cell) =>
    /svhc|contain|present|exceed|above|>|^result|enthalten|含有/iu.test(headOf(cell)?.text ?? 'result')
  if (row.cells.some((cell) => !own.includes(cell) && NO_WORD.test(cell.text.trim()) && isAboutIt(cell))) return false
  if (results.includes(true)) return true
  if (results.includes(false)) return false
  const result = heads.find(({ kind }) => kind === 'result')
  if (result && !cellBelow(row, heads, result)) return false
  // A table of what the law allows, and of nothing that was found.
  const kinds = new Set(heads.map(({ kind }) => kind))
  const isOfLimits = heads.some(({ text }) => LIMIT.test(text)) && !kinds.has('result') && !kinds.has('part')
  const isContained = CONTAINS.test(above) && !NONE.test(above) && !OF_LAW.test(above)
  if (isOfLimits && !isContained) return false
  const label = row.cells[0]!.text
  if (heads.length === 0 && FORM_LABEL.test(label)) {
    const share = below.map(({ text }) => shareIn(text, '')).find((one) => one !== null) ?? null
    return share === null || share > THRESHOLD
  }
  // The substance's own cell may say it: "Lead: 0.3 %".
  const share = shareIn(row.text.replace(/(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g, ''), '')
  if (share !== null && heads.length === 0) return share > THRESHOLD
  // "Candidate List with 242 entries checked. Above 0.1 %:"
  const said = /[::]\s*$/.test(above) ? (above.split(/(?<=\p{L}[.;])\s+(?=\p{Lu})/u).at(-1) ?? '') : above
  const told = `${heads.map(({ text }) => text.replace(NUMBER_LABEL, '')).join(' ')} ${said}`
  if (LOOKED_FOR.test(told) || NONE.test(told))
    return EXCEPT.test(above) || (ABOVE.test(above) && CONTAINS.test(above) && !NONE.test(above))
  if (
    heads.some(({ kind }) => kind === 'part') &&
    heads.some(({ text }) => /svhc|substanc|stoff|sostanz|物质|物質/i.test(text))
  )
    return true
  return (
    ABOVE.test(told) || (CONTAINS.test(told) && /svhc|substance|stoff|sostanz|sustanc|物质|物質|0[.,]1/i.test(told))
  )
}

/** The head of a column in which the substances stand that are in a part. */
const OF_CONTENT =
  /(?:svhc|candidate list substances?)\b.*(?:>|above|over|über|supérieur|superior)|^svhc (?:names?|substances?)\b|^(?:contained|present|declared) (?:svhc|substance)|enthaltene?r? (?:svhc|stoff)/iu

/** What such a column says of a part, it says of no substance. */
const OF_OTHER_THINGS =
  /^(?:(?:eu |uk |china )?rohs|exempt|green|hal(?:ogen|ide)|low[- ]halogen|pb[- ]?free|lead[- ]?free|msl|finish|package|conflict|(?:eu )?elv)/i

/** "Contained: lead (7439-92-1)", "Yes: lead" */
const CONTAINED = /^(?:yes|ja|oui|contain(?:ed|s)|enthalten|contenus?|contien[et]|contenut[oi])(?: ?[::]|(?= \p{L}))/iu

/** Above what a law says: "(it is no) statement that these substances are contained" */
const OF_LAW = /statement that|tolerated|quotes? the (?:law|directive)/i
const LIMIT = /^(?:limit|threshold|grenzwert|schwellenwert|seuil|soglia|umbral|限值|閾値)/iu

/** "Part no." is no denial. */
const NUMBER_LABEL = /\bn(?:o|r)s?\b\.?$/iu

const UNIT = /^(?:mg ?\/ ?kg|ppm|wt\.?-? ?%|%(?: ?w\/w)?)$/iu
const FORM_LABEL = /^(?:svhc|substance|stoff|sostanza|sustancia|物质|物質|名称)[^:]{0,30}:?$/iu

/** What a cell says of a substance: it is in it, it is not, or nothing. `unit`: the head of its column. */
function resultOf(text: string, unit: string): boolean | null {
  // "< 4 %" is no denial.
  if (/^[<≤]/.test(text.trim()) && (shareIn(text, unit) ?? 0) > THRESHOLD) return null
  if (NO.test(text.trim())) return false
  if (YES.test(text.trim())) {
    const share = shareIn(text, unit)
    return share === null || share >= THRESHOLD
  }
  const share = shareIn(text, unit)
  return share === null ? null : share > THRESHOLD
}
