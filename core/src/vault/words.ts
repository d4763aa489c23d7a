import { EXEMPTION_WARNING_DAYS } from '../law/exemption-state'
import type { HsRegion, ProductStatus } from './vault'
import type { Narrowing, ProductOrder } from './product-search'
import type { ComplianceStatus } from './status'

export const complianceStatusNames: Readonly<Record<ComplianceStatus, string>> = {
  compliant: 'Compliant',
  compliant_with_exemption: 'Compliant with exemption',
  declared: 'Declared',
  non_compliant: 'Non-compliant',
  not_applicable: 'Not applicable',
  unknown: 'Unknown',
}

export const productStatusNames: Readonly<Record<ProductStatus, string>> = {
  active: 'Active',
  discontinued: 'Discontinued',
  obsolete: 'Obsolete',
}

/** The regions that have tariff codes of their own. */
export const regionNames = [
  ['global', 'Global'],
  ['eu', 'Europe'],
  ['us', 'US'],
  ['ca', 'Canada'],
] as const satisfies readonly (readonly [HsRegion, string])[]

/** What the list of the vault can be narrowed to, in the order in which it is offered. */
export const narrowingNames: Readonly<Record<Narrowing, string>> = {
  missing_rohs: 'Missing RoHS',
  missing_reach: 'Missing REACH',
  missing_prop65: 'Missing Prop 65',
  missing_conflict_minerals: 'Missing Conflict Minerals',
  expiring: 'Expiring within 60 days',
  expired: 'Expired',
  svhc: 'Contains SVHC',
  exemption: 'Depends on an exemption',
  exemption_ending: `Exemption ended, or ends within ${EXEMPTION_WARNING_DAYS} days`,
  older_list: 'Declared against an older Candidate List',
  disputed: 'Non-compliant or in conflict',
  undocumented: 'Without documents',
  awaited: 'Waiting for the maker',
}

export const productOrderNames: Readonly<Record<ProductOrder, string>> = {
  newest: 'Newest first',
  part: 'Part number',
  maker: 'Manufacturer',
  type: 'Type',
  changed: 'Last changed',
  expiry: 'Next expiry',
}

/** Of a document with so many days left (`daysLeft`). */
export function expiryText(days: number): string {
  if (days < 0) return 'Expired'
  if (days === 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}

/** Why a file does not become a document. */
export const documentRefusals = {
  extension: 'Only PDF files can be uploaded.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 50 MB.',
  noPdf: 'This file is not a PDF.',
  cutOff: 'This PDF is incomplete: its end is missing.',
  polyglot: 'This file is a PDF and something else at the same time. Please save it as a plain PDF.',
  encrypted: 'This PDF opens only with a password. Please upload it without one.',
  unread: 'This file has not been read yet. Please add it by “Add Files”, or wait until it is read.',
  noDeclaration: 'Of XML files, only a material declaration (IPC-1752, IEC 62474, chemSHERPA) can be a document.',
  noForm: 'Of Excel files, only a CMRT, EMRT or AMRT of a version that is known can be a document.',
} as const

/** Why a file is not read as a list of products. */
export const listRefusals = {
  old: 'This is an old Excel file (.xls). Please open it in Excel, choose “Save As” and the type “Excel Workbook (.xlsx)”, and import that file.',
  extension: 'Only CSV and Excel (.xlsx) files can be imported.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 25 MB.',
} as const

/** What a part is stored as when nobody knows what kind it is. */
export const UNCLASSIFIED = 'Unclassified'
