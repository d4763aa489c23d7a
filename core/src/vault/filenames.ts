/** What the name and the size of a file say about the document that it is to become. */
import { searchTokens } from '../base/search-tokens'
import type { DocumentType } from '../base/document-type'
import { MAX_DOCUMENT_SIZE, type VaultFile } from './vault'
import type { documentRefusals } from './words'

export type DocumentRefusal = keyof typeof documentRefusals

/** What they say already, before a file is sent; the bytes are checked when they have arrived. */
export function refusalOf(filename: string, size: number): DocumentRefusal | null {
  if (!/[^.\s].*\.pdf$/is.test(filename)) return 'extension'
  return refusalOfSize(size)
}

/** The same where the trade's own forms are taken as well, which are workbooks. */
export const refusalOfAny = (filename: string, size: number): DocumentRefusal | null =>
  isReadFirst(filename) ? refusalOfSize(size) : refusalOf(filename, size)

const refusalOfSize = (size: number): DocumentRefusal | null =>
  size === 0 ? 'empty' : size > MAX_DOCUMENT_SIZE ? 'tooLarge' : null

/** Whether a file is called as the trade's own forms are: "RMI_CMRT_6.5 Maker.xlsx". */
export const isFormName = (filename: string): boolean => /[^.\s].*\.xlsx$/is.test(filename) && formIn(filename) !== null

const formIn = (filename: string): DocumentType | null => FORMS.find(([sign]) => sign.test(filename))?.[1] ?? null

const FORMS: readonly (readonly [RegExp, DocumentType])[] = [
  [/cmrt/i, 'CMRT'],
  [/emrt/i, 'EMRT'],
  [/amrt|(?<![a-z])prt(?![a-z])/i, 'AMRT'],
]

/** Whether a file is called as material declarations in XML are (IPC-1752, IEC 62474), or a chemSHERPA archive of them. */
export const isDeclarationName = (filename: string): boolean => /[^.\s].*\.(?:xml|shai)$/is.test(filename)

/** What is no PDF is a document only once it was read, which says what it is. */
export const isReadFirst = (filename: string): boolean => isFormName(filename) || isDeclarationName(filename)

/** By the end of its name, which is checked against its bytes. */
export const mimeOf = (filename: string): string => MIMES[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''] ?? PDF

export const PDF = 'application/pdf'
const MIMES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  shai: 'application/zip',
}

const signs: readonly (readonly [RegExp, DocumentType])[] = [
  [/prop(osition)?[\W_]*65/i, 'Prop 65 Declaration'],
  [/conflict|cmrt|3tg/i, 'Conflict Minerals Declaration'],
  [/china[\W_]*rohs|rohs[\W_]*china/i, 'China RoHS Declaration'],
  [/rohs|2011[\W_]65/i, 'RoHS Certificate'],
  [/reach|svhc/i, 'REACH Declaration'],
  [/(^|[\W_])coo([\W_]|$)|origin/i, 'Certificate of Origin'],
  [/pfas/i, 'PFAS Declaration'],
  [/tsca/i, 'TSCA Declaration'],
  [/(^|[\W_])pops([\W_]|$)/i, 'POPs Declaration'],
  [/halogen/i, 'Halogen-Free Declaration'],
  [/(^|[\W_])scip([\W_]|$)/i, 'SCIP Number'],
  [/uflpa/i, 'UFLPA Statement'],
  [/(^|[\W_])eccn([\W_]|$)|export[\W_]*(control|classif)/i, 'Export Classification'],
  [/(^|[\W_])fmd([\W_]|$)|full[\W_]*material|material[\W_]*(declaration|composition)/i, 'Full Material Declaration'],
  [/(^|[\W_])m?sds([\W_]|$)|safety[\W_]*data/i, 'Safety Data Sheet'],
  [/test[\W_]*report/i, 'Test Report'],
]

/** What a document probably is by its name, until somebody or its text says so. */
export const typeOfFilename = (filename: string): DocumentType =>
  (isFormName(filename) ? formIn(filename) : null) ??
  signs.find(([sign]) => sign.test(filename))?.[1] ??
  'Compliance Document'

const paperSigns: readonly (readonly [RegExp, DocumentType])[] = [
  [/iso[\W_]*9001|as[\W_]*9100|iso[\W_]*13485|quality[\W_]*cert|qualit[aä]tszert/i, 'Quality Certificate'],
  [/iatf|ts[\W_]*16949/i, 'IATF 16949 Certificate'],
  [/iso[\W_]*14001|environment(?:al)?[\W_]*cert|umweltzert/i, 'Environmental Certificate'],
  [/code[\W_]*of[\W_]*conduct|verhaltenskodex|polic(?:y|ies)/i, 'Company Policy'],
  [/questionnaire|fragebogen|self[\W_]*assessment/i, 'Supplier Questionnaire'],
  [/insurance|versicherung/i, 'Insurance Certificate'],
]

/** The same of a paper of the company: "Conflict minerals policy.pdf" is a policy. */
export const paperTypeOfFilename = (filename: string): DocumentType =>
  paperSigns.find(([sign]) => sign.test(filename))?.[1] ?? typeOfFilename(filename)

/** By which a document is found: the name of its file, and its title. */
export const tokensOfDocument = ({
  original_filename,
  title,
}: Pick<VaultFile, 'original_filename' | 'title'>): string[] =>
  searchTokens([original_filename.replace(/\.(?:pdf|xlsx|xml|shai)$/i, ''), title])
