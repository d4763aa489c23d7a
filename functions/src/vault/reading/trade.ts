import type { Finding, StatedTrade } from '@attestry/core/vault/reading'
import { tokensOf } from '../../text/parts/tokens'
import { isLikeNumber } from './part-text'
import { countryOf } from '../../text/countries'
import { distinct, findAll, findingOf } from './document-text'
import type { Cell, PdfText, Row } from './pdf-text'

const ORIGIN =
  /^(?:country of (?:origin|manufacture)|countries of origin|coo|origin|made in|ursprungsland|herkunftsland|herstellungsland|pays d['’]origine|país de (?:origen|origem)|paese di origine|land van (?:oorsprong|herkomst)|kraj pochodzenia|země původu|menşe(?:i| ülkesi)?|原[产産]国|原产地|原產地|生产国|生産国|원산지)(?: (?:of|for) (?:all|the|these|above)(?: [a-z]+){1,3}(?= ?[::]))?\s*(?:\([^)]{1,30}\))?\s*[::]?\s*/iu
const ECCN =
  /^(?:us )?(?:eccn|export control classification number|ausfuhrlistennummer)(?: (?:no\.?|number|code))?\s*(?:\([^)]{1,20}\))?\s*[::]?\s*/i
const TARIFF =
  /^(?:(?:us )?(?:htsus|hts|schedule b)|hs|cn|taric|harmoni[sz]ed (?:system|tariff)|customs tariff|commodity|tariff|zolltarif-?|warentarif-?|statistische waren|numer taryfy celnej|kod (?:celny|cn)|taryfa celna|celní sazebník|海关|hs ?海关|税番|統計品目|關稅)\s*-?(?:code|number|no\.?|nr\.?|nummer|编码|番号|コード)?s?\s*(?:\([^)]{1,20}\))?\s*[::]?\s*/i

const SCIP =
  /^(?:echa )?(?:scip[- ]?(?:notifi[ck]ation|notification|dossier|database|datenbank|meldungs?|id|ref(?:erence|\.)?)*[- ]?(?:id(?:entifier)?|number|numbers|no\.?|nr\.?|nummer|code|编号|番号|登録番号)?|(?:numéro|n°|número|numero|numer|číslo)(?: de)?(?: notification)? scip)(?: (?:number|no\.?|nr\.?|id))?\s*(?:\([^)]{1,30}\))?\s*[::]?\s*/iu

/** Of a notification in the database of article 9 of Directive 2008/98/EC: a UUID (RFC 9562). */
const SCIP_VALUE = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/i
const ECCN_VALUE = /^(?:EAR ?99|[0-9][A-E]\d{3}(?:\.[a-z](?:\.\d{1,2})*)?|NLR)\b/i
const TARIFF_VALUE = /^\d{4}[. ]?\d{2}(?:[. ]?\d{2}(?:[. ]?\d{2})?)?(?!\d)/

type Kind = StatedTrade['kind']
type Found = Finding<StatedTrade>

/** "Of all models:", "for these assemblies is": what stands between a label and its value. */
const OF_ALL =
  /^(?:(?:of|for) (?:all|the|these|above)(?: [a-z]+){1,3}? ?)?(?:[::]|(?:is|are|ist|est|è)(?= ))\s*(?:the )?/i

/** Each kind: how its label begins a cell, and the value that may follow. */
const KINDS: readonly (readonly [kind: Kind, label: RegExp, valueIn: (text: string) => string | null])[] = [
  ['origin', ORIGIN, countryIn],
  ['eccn', ECCN, (text) => ECCN_VALUE.exec(text)?.[0].toUpperCase().replace(' ', '') ?? null],
  ['hs', TARIFF, (text) => TARIFF_VALUE.exec(text)?.[0] ?? null],
  ['scip', SCIP, (text) => SCIP_VALUE.exec(text)?.[0].toLowerCase() ?? null],
]

/** Behind the end of a sentence or a part of it. */
const BEFORE_LABEL = new RegExp(
  `(?<=[.,;|::]\\s+)(?=${KINDS.map(([, { source }]) => `(?:${source.slice(1)})`).join('|')})`,
  'iu',
)

/** A country is the whole of what is said: "the country of origin may vary" names none. */
function countryIn(text: string): string | null {
  const said = text.replace(/[.;]\s*$/, '').trim()
  return said.length > 0 && said.length <= 40 && !/[::]/.test(said) && countryOf(said).size > 0 ? said : null
}

/**
 * Where parts come from, how they are classified, and under which number they are in SCIP, as a document prints it behind a
 * label or below a heading.
 */
export function findTrade({ rows, blocks }: Pick<PdfText, 'rows' | 'blocks'>, parts: readonly string[]): Found[] {
  // "CN" in the line of a part is a country.
  const labelled = behindLabels(
    rows.filter(({ cells }) => !(cells.length > 2 && cells.some(({ text }) => parts.includes(text)))),
  )
  const valuesOf = (kind: Kind) =>
    new Set(labelled.filter(({ value }) => value.kind === kind).map(({ value }) => value.value))
  // Of several parts with several values, nobody knows which belongs to which.
  const sure = labelled.filter(({ value }) => parts.length < 2 || valuesOf(value.kind).size < 2)
  const found = distinctTrade([...sure, ...inColumns(rows, parts)])
  if (found.some(({ value }) => value.kind === 'scip')) return found
  const told = distinctTrade(inText({ blocks }))
  const isClear = parts.length < 2 || told.length < 2
  return [...found, ...told.filter(({ value }) => isClear || value.part_numbers.length > 0)]
}

/** Each value once of the same parts. */
export const distinctTrade = (found: readonly Found[]): Found[] =>
  distinct(found, ({ kind, value, part_numbers }) => `${kind} ${value} ${part_numbers.join()}`)

function behindLabels(rows: readonly Row[]): Found[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, column) =>
      piecesOf(cell.text).flatMap((text) =>
        KINDS.flatMap(([kind, label, valueIn]): Found[] => {
          const said = label.exec(text)?.[0]
          if (said === undefined) return []
          const inside = text.slice(said.length).replace(OF_ALL, '')
          const beside = (row.cells[column + 1]?.text ?? '').replace(/^[::]\s*/, '')
          // The next column of a head is no value: "COO", "HTS (US)".
          const isHead = KINDS.some(([, other]) => other.exec(beside)?.[0] === beside)
          const value = valueIn(inside === '' ? (isHead ? '' : beside) : inside)
          return value === null ? [] : [findingOf({ kind, value, part_numbers: [] }, row.page, row.text, 0.9)]
        }),
      ),
    ),
  )
}

/** "Trade data: country of origin USA; HTSUS 8544.42.9090, ECCN EAR99.": what may each begin with a label. */
const piecesOf = (text: string): string[] => text.split(BEFORE_LABEL).map((piece) => piece.replace(/[,.;|]\s.*$/s, ''))

/** "SCIP: FB-2240-M3 no. …": the parts that stand before a number are those that it is of. */
const partsBefore = (text: string): string[] =>
  tokensOf(text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, '')).flatMap((token) =>
    isLikeNumber(token.text) && !/^SCIP/i.test(token.text) ? token.text : [],
  )

/** A SCIP number inside a sentence. */
const inText = (text: Pick<PdfText, 'blocks'>): Found[] =>
  findAll(text, /\bSCIP\b[^.;]{0,80}?\s([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f-])/gi).map(
    ({ match, page, words }) =>
      findingOf(
        { kind: 'scip' as const, value: (match[1] ?? '').toLowerCase(), part_numbers: partsBefore(match[0]) },
        page,
        words,
        0.85,
      ),
  )

type Head = { kind: Kind; place: number; x: number; width: number; valueIn: (text: string) => string | null }

/** A table with a line for each part: its value is of that part alone. */
function inColumns(rows: readonly Row[], parts: readonly string[]): Found[] {
  let heads: Head[] = []
  return rows.flatMap((row) => {
    // "0039012040 (39-01-2040)" is one part in two spellings.
    const part = parts.find((one) => row.cells.some(({ text }) => text === one || text.startsWith(`${one} (`)))
    if (part === undefined) {
      const own = row.cells.length > 1 ? headsOf(row) : []
      if (own.length > 0) heads = own
      return []
    }
    return heads.flatMap(({ kind, place, valueIn, ...head }) => {
      const below = row.cells.find((one) => isBelow(one, head))?.text ?? ''
      const value = valueIn(below) ?? valueIn(below.split(SLASH)[place] ?? '')
      return value === null ? [] : [findingOf({ kind, value, part_numbers: [part] }, row.page, row.text, 0.9)]
    })
  })
}

/** Values may stand in the middle of their column. */
const isBelow = (cell: Cell, head: Pick<Head, 'x' | 'width'>): boolean =>
  Math.abs(cell.x - head.x) < NEAR || (cell.x >= head.x - NEAR && cell.x + cell.width <= head.x + head.width + NEAR)

/** Points between the beginning of a column's heading and that of its values. */
const NEAR = 16

/** "SCIP-Nummer / SCIP number" says it twice, "ECCN / HTS" is the head of two values. */
const headsOf = ({ cells }: Row): Head[] =>
  cells.flatMap(({ text, x, width }) => {
    const names = text.split(SLASH)
    const kinds = names.map((name) => KINDS.find(([, label]) => label.exec(name)?.[0].length === name.length))
    return kinds.flatMap((one, place) =>
      one && kinds.every((other) => other) && kinds.indexOf(one) === place
        ? { kind: one[0], place, x, width, valueIn: one[2] }
        : [],
    )
  })

const SLASH = / ?\/ ?/
