/**
 * What is known of the exemptions for lead of Annex III of the RoHS Directive (2011/65/EU): until when they hold, for
 * which equipment, by which source, and when that was read. There is no official feed; whoever changes a row says anew
 * where and when it was read.
 */
import type { Day } from '../base/primitives'

export type ExemptionEnd = {
  /** The categories of equipment (Annex I) that it holds for, as a sentence names them; null: the source names none. */
  categories: string | null
  /** The exemption holds until this day ends. */
  last_day: Day
  /** No source names the day: it is counted from the day on which the act entered into force. */
  is_reckoned: boolean
  /** A later day, which another source gives. */
  otherwise: Day | null
  /** While a renewal is asked for, the exemption holds until that is decided (Article 5(5)), whatever its day says. */
  renewal: 'asked' | 'too_late' | 'not_known'
}

export type RohsExemption = {
  /** As `exemptionKey` writes it. */
  code: string
  /** What it is for, in short. */
  about: string
  /** Since when it applies, where that is known. */
  starts: Day | null
  /** The earliest first. */
  ends: readonly [ExemptionEnd, ...ExemptionEnd[]]
  act: string
  source: string
  read_on: Day
}

const ends = (last_day: Day, more: Partial<ExemptionEnd> = {}): ExemptionEnd => ({
  categories: null,
  last_day,
  is_reckoned: false,
  otherwise: null,
  renewal: 'not_known',
  ...more,
})

const ASKED = ends('2027-06-30', { renewal: 'asked' })
const LATER = ends('2027-12-31')
/** From then on, member states apply the directives of November 2025, which brought the new codes. */
const NEW = '2026-07-01'

const HOUSEHOLD = { categories: 'categories 1-7 and 10' }
const INDUSTRIAL = { categories: 'categories 9 (industrial) and 11' }

type Row = Pick<RohsExemption, 'code' | 'about' | 'starts' | 'ends'>

const row = (code: string, about: string, all: Row['ends'], starts: Day | null = null): Row => ({
  code,
  about,
  starts,
  ends: all,
})

const STEEL = 'Lead in steel'
const ALUMINIUM = 'Lead in aluminium'
const SOLDER = 'Lead in solders of a high melting temperature'
const GLASS = 'Lead in glass or ceramic'

/** The end of this one is in no source as a day: it follows from "12 months after entry into force". */
const RECKONED: readonly Row[] = [row('6(a)', STEEL, [ends('2026-12-11', { ...INDUSTRIAL, is_reckoned: true })])]

const IN_ALLOYS: readonly Row[] = [
  row('6(a)-I', STEEL, [ASKED]),
  row('6(a)-II', STEEL, [ASKED], NEW),
  row('6(b)', ALUMINIUM, [ends('2027-06-11', { otherwise: '2027-06-30' })]),
  row('6(b)-I', `${ALUMINIUM} from recycled scrap`, [
    ends('2026-12-11', { ...HOUSEHOLD, renewal: 'too_late' }),
    ends('2027-06-11', { categories: 'other categories', otherwise: '2027-06-30' }),
  ]),
  row('6(b)-II', `${ALUMINIUM} for machining`, [
    ends('2027-03-28', { ...HOUSEHOLD, otherwise: '2027-06-11' }),
    ends('2027-06-30', INDUSTRIAL),
  ]),
  row('6(b)-III', ALUMINIUM, [ASKED], NEW),
  row('6(c)', 'Lead in copper alloys, up to 4 %', [ASKED]),
]

const IN_SOLDERS: readonly Row[] = [
  row('7(a)', SOLDER, [ASKED]),
  ...['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'].map((part) => row(`7(a)-${part}`, SOLDER, [LATER], NEW)),
]

const IN_GLASS: readonly Row[] = [
  row('7(c)-I', GLASS, [ASKED]),
  row('7(c)-II', GLASS, [LATER]),
  row('7(c)-V', GLASS, [LATER], NEW),
  row('7(c)-VI', GLASS, [LATER], NEW),
]

const LEX = 'EUR-Lex'
const TRADE = 'compliance.globalnorm.de'
const APA = 'apaengineering.com'
const READ_ON = '2026-11-23'

/** Where the rows are from, and when they were read. */
export const ROWS_READ = { source: `${LEX}, ${TRADE} and ${APA}`, read_on: READ_ON } as const

const sourced = (rows: readonly Row[], act: string, source: string): RohsExemption[] =>
  rows.map((one) => ({ ...one, act: `Delegated Directive (EU) ${act}`, source, read_on: READ_ON }))

export const ROHS_EXEMPTIONS: readonly RohsExemption[] = [
  ...sourced(RECKONED, '2025/2364', `${TRADE} alone, which says “12 months after entry into force”`),
  ...sourced(IN_ALLOYS, '2025/2364', `${LEX} and ${TRADE}`),
  ...sourced(IN_SOLDERS, '2025/1802', TRADE),
  ...sourced(IN_GLASS, '2025/2363', `${TRADE} and ${APA}`),
]

const byCode = new Map(ROHS_EXEMPTIONS.map((one) => [one.code, one]))

/** Whether it says when an exemption ends for all equipment. A single end for some categories says nothing of the others. */
export const isForAll = ({ ends: [first, ...others] }: Pick<RohsExemption, 'ends'>): boolean =>
  others.length > 0 || first.categories === null

/** What is known of an exemption, however a document or a person writes its code. */
export const exemptionOf = (written: string): RohsExemption | undefined => byCode.get(exemptionKey(written) ?? '')

/** Longer than any code; what people type behind one is cut off. */
const LONGEST = 60

const CODE = /^(?:ROHS)?(?:EXEMPTION)?(?:ANNEX)?(?:III)?(\d{1,2})([A-H]?)(VI{0,3}|I{1,3}|IV)?$/

/**
 * A written code in one spelling: "7c-I", "7(c)I", "7 c I" and "III-7(c)-I" are "7(c)-I". What stands behind it and a
 * colon is no code.
 * @returns null where it is no code of Annex III, or several
 */
export function exemptionKey(written: string): string | null {
  const code = written.slice(0, LONGEST).split(COLON).find(hasNumber) ?? ''
  const [, number, letter, part] =
    CODE.exec(
      code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    ) ?? []
  if (!number) return null
  return `${number}${letter ? `(${letter.toLowerCase()})` : ''}${part ? `-${part}` : ''}`
}

/**
 * The codes that the exemptions of a part name, each once. An item may name several: "7(a), 7(c)-I", "6(a)/6(b)". What is
 * no code of Annex III stays as it is written. Beside a code, words without a number ("lead in glass") only explain it.
 */
export const exemptionCodes = (written: readonly string[]): string[] => [...new Set(written.flatMap(codesIn))]

const BETWEEN = /[,;&+、，；]|\b(?:and|und|et)\b/i
const COLON = /[:：]/
const SLASH_OR_COLON = /[/:／：]/

const hasNumber = (text: string): boolean => /\p{N}/u.test(text)

function codesIn(item: string): string[] {
  const codes = item.split(BETWEEN).filter(hasNumber).flatMap(codesAround)
  if (codes.length > 0) return codes
  return item.trim() === '' ? [] : [item.trim()]
}

/** A slash or a colon parts codes only where each side is one: not in "2011/65/EU", nor in "7(c)-I: lead in glass". */
function codesAround(piece: string): string[] {
  const keys = piece.split(SLASH_OR_COLON).map(exemptionKey)
  const codes = keys.filter((key) => key !== null)
  return codes.length === keys.length ? codes : [exemptionKey(piece) ?? piece.trim()]
}
