import { type OwnNames, topicIn, topicName } from '../base/own-kinds'
import type { GivenTopic, Topic } from '../base/topic'
import { dayText, monthsText } from '../base/words'
import { formOfTopic } from '../vault/kinds'
import type { Contact, ContactType } from './contacts'
import type { AskedPart, Current, OutboundEmail } from './outreach'

export const contactTypes: Record<ContactType, string> = {
  general: 'General',
  compliance: 'Compliance',
  sales: 'Sales',
  technical: 'Technical',
}

/** Of a manufacturer in the vault, or of another company. */
export const companyText = ({ manufacturer_name, company_name }: Pick<Contact, 'manufacturer_name' | 'company_name'>) =>
  manufacturer_name ?? company_name

export const NO_COMPANY = 'Please select a manufacturer or enter a company name'
export const NO_CONTACT_OR_SUBJECT = 'Please select a contact and enter a subject.'

/** The six quick templates of a request. */
export const INQUIRY_TYPES = [
  'RoHS certificate',
  'REACH declaration',
  'Prop 65 compliance statement',
  'Conflict minerals declaration',
  'Certificate of Origin',
  'HS Code classification',
] as const

export const DEFAULT_INQUIRY = 'Request compliance documents'

/** As the text of the mail names it. */
const inquiryNames: Record<GivenTopic, string> = {
  rohs: 'RoHS certificate',
  reach: 'REACH declaration',
  prop65: 'California Proposition 65 compliance statement',
  conflict_minerals: 'conflict minerals declaration',
  country_of_origin: 'Certificate of Origin',
  hs_code: 'HS code classification',
  pfas: 'PFAS declaration',
  tsca: 'TSCA declaration',
  pops: 'declaration on persistent organic pollutants (POPs)',
  china_rohs: 'China RoHS declaration',
  halogen_free: 'halogen-free declaration',
  scip: 'SCIP number',
  uflpa: 'UFLPA statement',
  eccn: 'export control classification (ECCN)',
  full_material: 'full material declaration',
  emrt: 'EMRT',
  amrt: 'AMRT',
  safety_data_sheet: 'safety data sheet',
  quality_certificate: 'quality certificate (ISO 9001)',
  automotive_certificate: 'IATF 16949 certificate',
  environment_certificate: 'environmental certificate (ISO 14001)',
  policy: 'company policy',
  questionnaire: 'completed questionnaire',
  insurance: 'insurance certificate',
  other: 'compliance documents',
}

/** What makes such a document useful, so that nobody has to ask twice. */
export const inquiryWishes: Partial<Record<Topic, string>> = {
  rohs: 'For RoHS, please name the directive it refers to and any exemptions used.',
  reach: 'For REACH, please name any SVHC above 0.1 % by weight and the date of the candidate list it refers to.',
  prop65: 'For Proposition 65, please name any listed chemicals the part contains.',
  conflict_minerals: 'For conflict minerals, a current CMRT is the form we can use best.',
  country_of_origin: 'For the origin, please name the country of manufacture.',
  hs_code: 'For the HS code, please name the region it is valid for.',
  pfas: 'For PFAS, please say whether any are added on purpose, and which.',
  tsca: 'For TSCA, please cover section 6(h) (PBT) and name any listed substance.',
  halogen_free:
    'For halogens, please name the contents of bromine and chlorine or the standard they meet (IEC 61249-2-21).',
}

/** What we ask a manufacturer for, also of the organization's own kinds. `asForm`: as its form of the trade. */
export const inquiryName = (topic: Topic, own: OwnNames, asForm = false): string =>
  (asForm ? formOfTopic(topic) : undefined) ?? topicIn(inquiryNames, topic, own)

/** What a part is asked about, in a few words: "RoHS", or "CMRT" where that form itself is. */
export const askedName = ({ as_form }: Pick<AskedPart, 'as_form'>, topic: Topic, own: OwnNames): string =>
  (as_form ? formOfTopic(topic) : undefined) ?? topicName(topic, own)

const topicsText = (part: AskedPart, own: OwnNames): string =>
  part.topics.map((topic) => askedName(part, topic, own)).join(', ')

/** The subject of a mail that asks a manufacturer for documents of some parts. */
export function inquirySubject(parts: readonly AskedPart[], own: OwnNames): string {
  const [first, ...more] = parts
  if (!first) return 'Request: compliance documents'
  const kinds = [...new Set(parts.map((part) => topicsText(part, own)))]
  const what = kinds.length === 1 && kinds[0] ? `${kinds[0]} documents` : 'compliance documents'
  return `Request: ${what} for ${more.length === 0 ? first.part_number : `${parts.length} parts`}`.slice(0, 998)
}

type Inquiry = {
  /** Empty when nobody is chosen yet. */
  contactName: string
  parts: readonly AskedPart[]
  /** The teammate who asks. */
  senderName: string
  company: string
  own: OwnNames
}

/** The text of such a mail. Each part may need other documents. */
export function inquiryText({ contactName, parts, senderName, company, own }: Inquiry): string {
  const asForms = parts.flatMap(({ topics, as_form }) => (as_form ? topics.filter((topic) => formOfTopic(topic)) : []))
  const topics = [...new Set(parts.flatMap((part) => part.topics))].filter((topic) => !asForms.includes(topic))
  return [
    contactName ? `Dear ${contactName},` : 'Dear Sir or Madam,',
    'we are collecting compliance information for the parts we use. Could you please send us these documents?',
    parts.map((part) => `- ${part.part_number}: ${namesText(part, own)}`).join('\n'),
    ...topics.flatMap((topic) => inquiryWishes[topic] ?? []),
    `A reply to this email with the documents attached${asForms.length > 0 ? '' : ' as PDF'} is all we need. Thank you very much in advance.`,
    ['Kind regards', senderName, company].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function namesText({ topics, current, as_form }: AskedPart, own: OwnNames): string {
  const names = topics.map((topic) => inquiryName(topic, own, as_form)).join(', ')
  if (!current) return names || 'all compliance documents you have'
  const some = names === '' ? 'current compliance documents' : `${topics[0] === 'other' ? '' : 'a '}current ${names}`
  return [some, ...limitsOf(current)].join(', ')
}

/** How new a document has to be, where that is asked for. */
export const currentText = (current: Current): string => ['current', ...limitsOf(current)].join(', ')

const limitsOf = ({ months, day }: Current): string[] => [
  ...(months === null ? [] : [`not older than ${monthsText(months)}`]),
  ...(day === null ? [] : [`issued on ${dayText(day)} or later`]),
]

type Sender = { name: string; company: string }
type AskedMail = Pick<OutboundEmail, 'contact_name' | 'body_text' | 'sent_at' | 'created_at'>

/** The text of a reminder. */
export function reminderText({ contact_name, sent_at, created_at }: AskedMail, sender: Sender): string {
  const day = askedOn({ sent_at, created_at })
  return [
    contact_name === '' ? 'Dear Sir or Madam,' : `Dear ${contact_name},`,
    `we sent you the request below on ${day}, and have not found an answer from you yet. Could you please look into it, or tell us who can help?`,
    'If you have answered meanwhile, please take no notice of this reminder. Thank you very much.',
    ['Kind regards', sender.name, sender.company].filter((line) => line !== '').join('\n'),
  ].join('\n\n')
}

/** Below it, the mail that it reminds of. */
export const remindedText = ({ body_text, ...when }: Pick<AskedMail, 'body_text' | 'sent_at' | 'created_at'>): string =>
  `On ${askedOn(when)}, we wrote:\n${body_text.replace(/^/gm, '> ')}`

const askedOn = ({ sent_at, created_at }: Pick<AskedMail, 'sent_at' | 'created_at'>): string =>
  new Date(sent_at ?? created_at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
