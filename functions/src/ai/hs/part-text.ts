import { fold } from '../../text/language/fold'

/** Longer descriptions say nothing more about the family. */
const MAX_LENGTH = 600

/** One writing for every way to type it: full width, micro and ohm signs, capitals and accents. */
export const partText = (text: string): string => fold(text.slice(0, MAX_LENGTH).normalize('NFKC').replaceAll('µ', 'μ'))

const NUMBER = String.raw`(?<![\d.,])(\d{1,6}(?:[.,]\d{1,4})?)(?:\s?/\s?(\d{1,2}))?\s?-?`
const SCALE: Readonly<Record<string, number>> = { p: 1e-12, n: 1e-9, u: 1e-6, μ: 1e-6, m: 1e-3, k: 1e3, g: 1e9 }

/** The quantities with a unit, in it without a prefix: "1/16W", "250 mW" and "1,5kW" are 0.0625, 0.25 and 1500 W. */
const quantities =
  (prefixes: string, unit: string) =>
  (text: string): number[] =>
    Array.from(text.matchAll(new RegExp(`${NUMBER}([${prefixes}])?${unit}(?![a-z0-9])`, 'g')), (match) => {
      const value = Number((match[1] ?? '').replace(',', '.')) / Number(match[2] ?? 1)
      return value * (SCALE[match[3] ?? ''] ?? 1)
    })

export const watts = quantities('mkμu', String.raw`w(?:atts?)?`)
export const volts = quantities('mk', String.raw`\s?v(?:dc|ac|olts?|rms|\s(?:ac|dc))?`)
export const amps = quantities('munμ', String.raw`a(?:mps?|dc)?`)
export const farads = quantities('pnuμm', 'f')
export const henries = quantities('nuμm', 'h')
export const voltAmperes = quantities('km', 'va')
export const vars = quantities('k', 'var')

const OHMS =
  /(?<![\w.,])\d{1,4}(?:[.,]\d{1,3})?\s?[km]?\s?(?:ohms?|ω|Ω)|(?<![\w.,])\d{1,3}[rk]\d{0,2}(?![\w])|(?<![\w.,])\d{1,3}[.,]\d{1,2}k(?![\w])/
/** Whether a resistance is given: "4.7Kohms", "10KΩ", "4R7", "10k". */
export const hasOhms = (text: string): boolean => OHMS.test(text)

/** The volts of a coil: the number beside the word. */
const COIL =
  /(\d{1,3})\s?-?v\s?(?:dc|ac)?[ -]?(?:coil|spule|bobine|bobina|线圈|線圈|コイル)|(?:coil|spule|bobine|bobina|线圈|線圈|コイル)(?: voltage)?[ :=-]{0,3}(\d{1,3})\s?v/
export const coilVolts = (text: string): number | undefined => {
  const match = COIL.exec(text)
  const found = match?.[1] ?? match?.[2]
  return found === undefined ? undefined : Number(found)
}

const CHIP_SIZE =
  /(?<![\w.,-])[a-z]?(?:01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512|1005|1608|2012|3216|3225|5025|6432)(?![\w.,])/
/** Whether a body of two terminals is named: "0603", "C0805". */
export const hasChipSize = (text: string): boolean => CHIP_SIZE.test(text)

export const hasTolerance = (text: string): boolean => /\d\s?%|±/.test(text)

const SMALL_BODY =
  /(?<![a-z])(?:sot-?\s?(?:23|323|363|346|416|523|563|666|723|883|143|343|353)|sc-?(?:59|70|75|88|89|90|101)|to-?\s?(?:92|18|72|236)|x[12]son|umt3|emt3|vmt3|smini|dfn1006|sod-?\d{3})/
const LARGE_BODY =
  /(?:to-?\s?(?:3p?|3pf|66|126|220|247|251|252|262|263|264|268|274|202|218)|sot-?(?:223|227|404|428|669|1210|78|186)|d2?-?pak|ddpak|dpak|ipak|i2pak|isotop|powerpak|power-?so|pqfn|lfpak|dfn-?5x6|5x6|dfn8|pdfn|toll|hsop|super247|tson-advance|easypack|34mm|62mm|econopack)(?![0-9])/
const OUTLINE_8 = /(?<![a-z])(?:so-?8|8-?so|soic-?8|8-?soic|sop-?8|sot-?89|sc-62|tsop-?6|dfn\s?2x2|dfn\s?3x3)/

/** How much heat the body of a transistor gets rid of. */
export const bodyOf = (text: string): 'small' | 'medium' | 'large' | undefined =>
  LARGE_BODY.test(text) ? 'large' : SMALL_BODY.test(text) ? 'small' : OUTLINE_8.test(text) ? 'medium' : undefined
