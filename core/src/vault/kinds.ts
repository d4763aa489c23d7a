/** The kinds of documents, as data: what each answers. */
import type { z } from 'zod'
import { DocumentType, FirstType } from '../base/document-type'
import { keysOf } from '../base/keys-of'
import type { Topic } from '../base/topic'

type Kind = {
  /** What a document of this kind answers. */
  topic: Topic
  /** The trade's forms are workbooks; all others are PDF. */
  format?: 'xlsx'
  /** A part may have several that count: of different laboratories, languages, or about different things. */
  isKept?: true
  /** Only the organization itself has such papers. They are about no part. */
  ofCompany?: true
  /** It declares something of parts, which a datasheet or an invoice does not, whatever it is filed as. */
  declares?: true
  /** Papers of this kind are about different things, so a person says which one answers. */
  isVaried?: true
}

export const KINDS: Readonly<Record<DocumentType, Kind>> = {
  'RoHS Certificate': { topic: 'rohs', declares: true },
  'REACH Declaration': { topic: 'reach', declares: true },
  'Prop 65 Declaration': { topic: 'prop65', declares: true },
  'Conflict Minerals Declaration': { topic: 'conflict_minerals', declares: true },
  'Certificate of Origin': { topic: 'country_of_origin', declares: true },
  'Compliance Document': { topic: 'other', declares: true, isKept: true },
  'PFAS Declaration': { topic: 'pfas', declares: true },
  'TSCA Declaration': { topic: 'tsca', declares: true },
  'POPs Declaration': { topic: 'pops', declares: true },
  'China RoHS Declaration': { topic: 'china_rohs', declares: true },
  'Halogen-Free Declaration': { topic: 'halogen_free', declares: true },
  'SCIP Number': { topic: 'scip' },
  'UFLPA Statement': { topic: 'uflpa', declares: true },
  'Export Classification': { topic: 'eccn', declares: true },
  'Full Material Declaration': { topic: 'full_material' },
  CMRT: { topic: 'conflict_minerals', format: 'xlsx' },
  EMRT: { topic: 'emrt', format: 'xlsx' },
  AMRT: { topic: 'amrt', format: 'xlsx' },
  'Safety Data Sheet': { topic: 'safety_data_sheet', isKept: true },
  'Test Report': { topic: 'other', isKept: true },
  'Quality Certificate': { topic: 'quality_certificate', isKept: true, ofCompany: true },
  'IATF 16949 Certificate': { topic: 'automotive_certificate', isKept: true, ofCompany: true },
  'Environmental Certificate': { topic: 'environment_certificate', isKept: true, ofCompany: true },
  'Company Policy': { topic: 'policy', isKept: true, ofCompany: true, isVaried: true },
  'Supplier Questionnaire': { topic: 'questionnaire', isKept: true, ofCompany: true, isVaried: true },
  'Insurance Certificate': { topic: 'insurance', isKept: true, ofCompany: true },
  'Own Kind 1': { topic: 'own_1' },
  'Own Kind 2': { topic: 'own_2' },
  'Own Kind 3': { topic: 'own_3' },
  'Own Kind 4': { topic: 'own_4' },
  'Own Kind 5': { topic: 'own_5' },
  'Own Kind 6': { topic: 'own_6' },
  'Own Company Kind 1': { topic: 'own_company_1', isKept: true, ofCompany: true },
  'Own Company Kind 2': { topic: 'own_company_2', isKept: true, ofCompany: true },
  'Own Company Kind 3': { topic: 'own_company_3', isKept: true, ofCompany: true },
  'Own Company Kind 4': { topic: 'own_company_4', isKept: true, ofCompany: true },
}

/** An organization that does not answer one of these turns it off. The vault began with the others, which all have. */
export const OptionalKind = DocumentType.exclude(FirstType.options)
export type OptionalKind = z.infer<typeof OptionalKind>
export const OPTIONAL_KINDS: readonly OptionalKind[] = OptionalKind.options

export const isOptional = (type: DocumentType): boolean => OPTIONAL_KINDS.some((one) => one === type)

/** The kinds that an organization works with. */
const kindsWithout = (off: readonly DocumentType[]): DocumentType[] =>
  keysOf(KINDS).filter((type) => !off.includes(type))

/**
 * What a document can be filed as. `now`: what it is filed as, also where the organization has turned that off. A form of
 * the trade is what it is.
 */
export const kindsOffered = (off: readonly DocumentType[], now: DocumentType | ''): DocumentType[] =>
  keysOf(KINDS).filter((type) =>
    isWorkbook(now) || isWorkbook(type) ? type === now : type === now || !off.includes(type),
  )

/** What a document of a part, or of a maker, can be. */
export const isKindOfParts = (type: DocumentType): boolean => KINDS[type].ofCompany === undefined

/** What a paper of the organization itself can be: a certificate of origin is always about goods. */
export const isKindOfCompany = (type: DocumentType): boolean => type !== 'Certificate of Origin'

/** What is asked of the organization and not of its parts. */
export const COMPANY_TOPICS: readonly Topic[] = Object.values(KINDS).flatMap(({ topic, ofCompany }) =>
  ofCompany ? topic : [],
)

/** The trade's own forms are workbooks. */
export const isWorkbook = (type: DocumentType | ''): boolean => type !== '' && KINDS[type].format === 'xlsx'

/** The kind that answers a topic, the first of several; undefined where none of those that are left does. */
export const kindOfTopic = (topic: Topic, off: readonly DocumentType[] = []): DocumentType | undefined =>
  topic === 'other' ? undefined : kindsWithout(off).find((type) => KINDS[type].topic === topic)

/** The form of the trade about a topic, if it has one. */
export const formOfTopic = (topic: Topic): DocumentType | undefined =>
  keysOf(KINDS).find((type) => KINDS[type].topic === topic && isWorkbook(type))
