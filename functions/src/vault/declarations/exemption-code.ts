import { exemptionKey } from '@attestry/core/law/rohs-exemptions'

/** What stands before a code: "EU RoHS Exemption Annex III-7(c)-I". */
const BEFORE = /^(?:EU[ _-]?)?(?:ROHS[ _-]?)?(?:EXEMPTIONS?[ _-]?)?(?:(?:ANNEX|ANX)[ ._-]?)?(?:(III|IV)[ ._,:-]{1,2})?/i
/** "7(c)-I Electrical and electronic components" */
const CODE = /^(\d{1,2} ?\(?[a-h]\)?(?:[ -]{0,2}(?:VI{0,3}|I{1,3}|IV))?)(?=$|[\s:;,.–-])/i
const BARE = /^(\d{1,2})(?=$|[\s:;,.–-])/
/** Codes without a letter begin at 12 in Annex III; smaller numbers count something else. */
const FIRST_BARE = 12
const LAST = 45

/**
 * The code of an exemption of RoHS in one spelling, out of what names it: "7(c)-I" of Annex III, "IV-12" of Annex IV.
 * @returns null where none is recognised
 */
export function exemptionCode(written: string): string | null {
  const text = written.normalize('NFKC').trim().slice(0, 100)
  const [before = '', annex = ''] = BEFORE.exec(text) ?? []
  const rest = text.slice(before.length)
  const [, lettered] = CODE.exec(rest) ?? []
  const [, bare] = BARE.exec(rest) ?? []
  const isIV = annex.toUpperCase() === 'IV'
  if (lettered === undefined && (bare === undefined || (!isIV && Number(bare) < FIRST_BARE))) return null
  const key = exemptionKey(lettered ?? bare ?? '')
  const number = Number.parseInt(key ?? '', 10)
  if (key === null || key.startsWith('0') || !(number >= 1 && number <= LAST)) return null
  return isIV ? `IV-${key}` : key
}

/** What people write where there is no exemption. */
const NONE =
  /^(?:no(?:ne|t applicable|t exempt(?:ed)?)?|n ?\/? ?a|nil|false|0+|-+|no exemptions?(?: (?:used|applied|claimed|needed|required))?|なし|無し|無|无|該当なし|不适用)[. ]*$/i

/** The exemptions that some texts name, each once: their codes, or in words of the file where no code is recognised. */
export function exemptionsNamed(texts: readonly string[]): string[] {
  const named = texts.map((text) => text.trim()).filter((text) => text !== '' && !NONE.test(text))
  const codes = [...new Set(named.flatMap((text) => exemptionCode(text) ?? []))]
  // Beside a code with a letter, a bare number is that of a row.
  const lettered = codes.filter((code) => /[a-h(]/.test(code))
  const found = lettered.length > 0 ? lettered : codes.length > 0 ? codes : named
  return found.map((code) => code.slice(0, 60)).slice(0, 10)
}
