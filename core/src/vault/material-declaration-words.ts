/** What is said of a material declaration in XML: why it is not read, and what of it is quoted. */
import type { MaterialAnswer, MaterialDeclaration, MaterialStandard } from './material-declaration'

const materialStandardNames: Readonly<Record<MaterialStandard, string>> = {
  'ipc-1752a': 'IPC-1752A',
  'ipc-1752b': 'IPC-1752B',
  'iec-62474': 'IEC 62474',
  chemsherpa: 'chemSHERPA',
}

/** Why a file is not read as a material declaration. */
export const materialRefusals = {
  empty: 'This file is empty.',
  none: 'This file is no material declaration (IPC-1752, IEC 62474 or chemSHERPA).',
  broken: 'This material declaration is damaged or incomplete. Please ask for it again.',
  doctype:
    'This file has a document type (DOCTYPE), which no material declaration needs and which can do harm. Please ask for it without one.',
  encoding: 'The characters of this file cannot be read. Please save it again as UTF-8 or UTF-16.',
  tooLarge: 'This file is too large to be read. Please remove what is not needed, or split it.',
  tooDeep: 'This file is nested more deeply than any material declaration.',
  request: 'This file asks for a material declaration, and does not answer yet.',
  noProducts: 'This material declaration names no product.',
} as const

/** "IPC-1752A Class C of Muster Elektronik GmbH" */
export function materialTitle(declaration: Pick<MaterialDeclaration, 'standard' | 'class' | 'supplier'>): string {
  const { standard, class: level, supplier } = declaration
  const kind = level === null ? '' : ` Class ${level}`
  return `${materialStandardNames[standard]}${kind}${supplier === '' ? '' : ` of ${supplier}`}`
}

/** "EUROHS-1907: Lead is above the threshold, exemption 7(a)" */
export function answerText(list: string, { name, amount, exemptions }: MaterialAnswer): string {
  const further = [amount, ...exemptions.map((code) => `exemption ${code}`)].filter((text) => text !== '')
  return [`${list}: ${name} is above the threshold`, ...further].join(', ')
}

/** "EUROHS-1907: 10 answers, none above the threshold" */
export const noneAboveText = (list: string, answers: number): string =>
  `${list}: ${answers.toLocaleString('en')} answers, none above the threshold`

/** "Lead in Solder: 92 %" */
export const amountText = ({ name, where, amount }: { name: string; where: string; amount: string }): string =>
  `${name}${where === '' ? '' : ` in ${where}`}: ${amount}`
