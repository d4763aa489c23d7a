import { isKeyOf } from './keys-of'
import type { NamedPaper } from './named-paper'

/** Called the same in every language. The others are among the words of an answer. */
const INTERNATIONAL_PAPERS = {
  ppap: 'PPAP',
  ukca: 'UKCA',
  uk_rohs: 'UK RoHS',
  uk_reach: 'UK REACH',
  un38_3: 'UN 38.3',
  weee: 'WEEE',
  elv: 'ELV (2000/53/EC)',
  cbam: 'CBAM',
  eudr: 'EUDR',
  imds: 'IMDS',
} as const satisfies Partial<Record<NamedPaper, string>>
export type WordedPaper = Exclude<NamedPaper, keyof typeof INTERNATIONAL_PAPERS>

/** What people call the others. */
export const paperLabels: Record<WordedPaper, string> = {
  first_article: 'First Article Inspection Report',
  conformity: 'Certificate of Conformity',
  analysis: 'Certificate of Analysis',
  material_certificate: 'Material Certificate (EN 10204)',
  ce: 'CE Declaration of Conformity',
  datasheet: 'Datasheet',
  calibration: 'Calibration Certificate',
  reliability: 'Reliability Report',
  battery: 'Battery Declaration',
  packaging: 'Packaging Declaration',
  code_of_conduct: 'Code of Conduct',
  modern_slavery: 'Modern Slavery Statement',
  supply_chain: 'Supply Chain Due Diligence Statement',
}

/** What a paper is called, by people here or in the words of an answer. */
export const namedPaperText = (
  paper: NamedPaper,
  words: Readonly<Record<WordedPaper, string>> = paperLabels,
): string => (isKeyOf(INTERNATIONAL_PAPERS, paper) ? INTERNATIONAL_PAPERS[paper] : words[paper])
