import type { Day } from './primitives'
import type { GivenTopic } from './topic'

/** What customers can ask for, as people call it. */
export const topicLabels: Record<GivenTopic, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'Conflict Minerals',
  country_of_origin: 'Country of Origin',
  hs_code: 'HS Code',
  pfas: 'PFAS',
  tsca: 'TSCA',
  pops: 'POPs',
  china_rohs: 'China RoHS',
  halogen_free: 'Halogen-Free',
  scip: 'SCIP',
  uflpa: 'UFLPA',
  eccn: 'ECCN',
  full_material: 'Full Material Declaration',
  emrt: 'EMRT',
  amrt: 'AMRT',
  safety_data_sheet: 'Safety Data Sheet',
  quality_certificate: 'Quality Certificate (ISO 9001)',
  automotive_certificate: 'IATF 16949 Certificate',
  environment_certificate: 'Environmental Certificate (ISO 14001)',
  policy: 'Company Policy',
  questionnaire: 'Questionnaire',
  insurance: 'Insurance Certificate',
  other: 'Other documents',
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 30, 2026": a calendar day, or the day (UTC) that a time is in. It is in the same words for everybody. */
export const dayText = (day: Day | number): string => dayFormat.format(new Date(day))

const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "Nov 2026": the month of a day, where there is no room for the day. */
export const monthText = (day: Day | number): string => monthFormat.format(new Date(day))

/** A text as it stands inside a sentence. */
export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A text as it begins one. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "A, B, C and 35 more". */
export function listText(items: readonly string[], most: number): string {
  const rest = items.length - most
  return rest > 0 ? `${items.slice(0, most).join(', ')} and ${rest.toLocaleString('en')} more` : items.join(', ')
}

export const monthsText = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', Infinity],
] as const

/** How long ago something was: "5 seconds ago". */
export function agoText(since: number, now: number): string {
  let count = Math.max(0, Math.round((now - since) / 1000))
  for (const [unit, next] of UNITS) {
    if (count < next) return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`
    count = Math.floor(count / next)
  }
  return ''
}
