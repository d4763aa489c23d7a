import { z } from 'zod'
import { DocumentType } from '../base/document-type'
import { jobOf } from '../base/jobs'
import { Confidence, Id, Millis } from '../base/primitives'
import { Regime } from '../base/regime'
import { partKey } from '../base/part-number'
import { ListVersion } from '../law/imported-list'
import { DeclaredSubstance } from './material-declaration'
import { ComplianceStatus } from './status'
import { FormDetails, MineralsTemplateKind, TemplateFinding, TemplateScope } from './template'

/** How the bytes of a file could be read. Only a `text` says something; a `scan` is pictures of nothing legible. */
export const ReadingState = z.enum(['text', 'scan', 'encrypted', 'broken', 'too_large', 'not_pdf', 'no_form'])
export type ReadingState = z.infer<typeof ReadingState>

/** Something that a document says, with the page and the words that say it. */
const findingOf = <T extends z.ZodType>(value: T) =>
  z.object({ value, page: z.number().int(), words: z.string().max(300), confidence: Confidence })

export type Finding<T> = { value: T; page: number; words: string; confidence: number }

/** What kind of paper it is. Only the first two are evidence. */
export const DocumentForm = z.enum(['declaration', 'test_report', 'datasheet', 'application_note', 'other'])
export type DocumentForm = z.infer<typeof DocumentForm>

/**
 * What a document covers: one `part`; a `series` ("STM32F4xx", "GRM series", "1N4001-1N4007"); or `all` products of its
 * maker.
 */
export const CoveredPart = z.object({ text: z.string().max(100), scope: z.enum(['part', 'series', 'all']) })
export type CoveredPart = z.infer<typeof CoveredPart>

/** What a document is about. The first four are the regimes of a product's compliance summary. */
export const DocumentRegime = z.enum([
  'rohs',
  'reach',
  'prop65',
  'conflict_minerals',
  'country_of_origin',
  'china_rohs',
  'halogen_free',
  'pfas',
  'pops',
  'tsca',
])
export type DocumentRegime = z.infer<typeof DocumentRegime>

/** Who signed. Both are null where the document says that it is valid without a signature. */
export const Signature = z.object({ name: z.string().max(100).nullable(), title: z.string().max(100).nullable() })
export type Signature = z.infer<typeof Signature>

/** What a paper of a company says of itself. */
export const CompanyPaper = z.object({
  /** As "ISO 9001:2015"; several where one certificate is about several. */
  standards: z.array(z.string().max(40)).max(5),
  /** Its number, or that of the policy. */
  number: z.string().max(60).nullable(),
  /** Whose certificate, or insurance, it is. */
  holder: z.string().max(200).nullable(),
})
export type CompanyPaper = z.infer<typeof CompanyPaper>

/** So many parts of a document are stored with it; a table may name thousands, which are `NamedParts`. */
export const MAX_COVERED_PARTS = 60
export const MAX_SUBSTANCES = 60
export const MAX_STATUSES = 20
/** An origin, an export control number and a tariff code of each. */
export const MAX_TRADE = 3 * MAX_COVERED_PARTS

/**
 * A substance that a document says is in its parts, above the threshold of its law (0.1 % by weight for the Candidate List
 * of REACH). `where`: in which of their materials. `part_numbers`: in which of them; empty: in all that it covers.
 */
export const ContainedSubstance = z.object({
  name: z.string().max(100),
  cas: z.string().max(20).nullable(),
  where: z.string().max(100).nullable().default(null),
  part_numbers: z.array(z.string().max(100)).max(MAX_COVERED_PARTS).default([]),
})
export type ContainedSubstance = z.infer<typeof ContainedSubstance>

/**
 * What a document states of a regime. `part_numbers`: of which of its parts, and of which series ("GRM series"); empty: of
 * all that it covers. `exemptions`: by which of those that it cites; absent: by all.
 */
export const StatedStatus = z.object({
  regime: Regime,
  status: ComplianceStatus,
  part_numbers: z.array(z.string().max(100)).max(MAX_COVERED_PARTS).default([]),
  exemptions: z.array(z.string().max(20)).max(30).optional(),
})
export type StatedStatus = z.infer<typeof StatedStatus>

/** A law of which a document says that it is not known yet how some of its parts are. */
const PendingLaw = z.object({
  law: DocumentRegime,
  part_numbers: z.array(z.string().max(100)).max(MAX_COVERED_PARTS),
})

/** Laws and properties beside the four regimes, of which a document may say that its parts fulfil them. */
export const FurtherLaw = z.enum(['halogen_free', 'pfas', 'pops', 'tsca', 'china_rohs'])
export type FurtherLaw = z.infer<typeof FurtherLaw>

/**
 * What documents print beside the four regimes. A country as printed; an export control number of the US; a tariff code as
 * printed, with all its digits; a SCIP number; of a further law `FULFILLED` or `NOT_FULFILLED`.
 */
export const TradeKind = z.enum(['origin', 'eccn', 'hs', 'scip', ...FurtherLaw.options])
export type TradeKind = z.infer<typeof TradeKind>

export const FULFILLED = 'Yes'
export const NOT_FULFILLED = 'No'

/** Where parts come from, how they are classified, and what else is stated of them. `part_numbers`: as of `StatedStatus`. */
export const StatedTrade = z.object({
  kind: TradeKind,
  value: z.string().max(60),
  part_numbers: z.array(z.string().max(100)).max(MAX_COVERED_PARTS).default([]),
})
export type StatedTrade = z.infer<typeof StatedTrade>

/** What a form of the trade says, in figures, and what is wrong with it. */
export const FormSummary = z.object({
  kind: MineralsTemplateKind,
  edition: z.string().max(12),
  scope: TemplateScope.nullable(),
  smelters: z.number().int(),
  products: z.number().int(),
  findings: z.array(TemplateFinding).max(30),
  /** What the next one is compared with. Null: an earlier version has read it. */
  details: FormDetails.nullable().default(null),
})
export type FormSummary = z.infer<typeof FormSummary>

/** So many substances of its materials are kept with a reading, and so many characters of them. */
const MAX_MATERIAL_ROWS = 300
const MAX_MATERIAL_TEXT = 40_000

/** What a declaration says is in the homogeneous materials of its products, as it was written, and how much that is. */
export const Composition = z.object({
  rows: z.array(DeclaredSubstance).max(MAX_MATERIAL_ROWS),
  count: z.number().int(),
})
export type Composition = z.infer<typeof Composition>

/** As much of it as a reading keeps. What is about a product that is meant comes first. */
export function compositionOf(rows: readonly DeclaredSubstance[], wanted: string | null): Composition {
  const isWanted = ({ product }: DeclaredSubstance) =>
    product === null || wanted === null || partKey(product) === partKey(wanted)
  let room = MAX_MATERIAL_TEXT
  const kept = [...rows.filter(isWanted), ...rows.filter((row) => !isWanted(row))]
    .slice(0, MAX_MATERIAL_ROWS)
    .filter((row) => (room -= JSON.stringify(row).length) >= 0)
  return { rows: kept, count: rows.length }
}

/**
 * What a paper says instead of declaring something: that a declaration no longer holds, that there is none yet, or what
 * holds by a law that has ended.
 */
export const Undeclared = z.enum(['withdrawn', 'not_yet', 'old_law'])
export type Undeclared = z.infer<typeof Undeclared>

/**
 * What the text of a PDF says about itself, as read by rules: a proposal that a person confirms. Null or empty: nothing
 * was found. Days are midnight UTC.
 */
export const Reading = z.object({
  state: ReadingState,
  /** Which version of the reader made it; 0: one that did not say. */
  reader: z.number().int().default(0),
  pages: z.number().int().default(0),
  /** Its pages are pictures, so letters may be mistaken. It counts only once a person has accepted it. */
  is_from_picture: z.boolean().default(false),
  /** Up to which page it was read; 0: earlier versions did not say. */
  pages_read: z.number().int().default(0),
  /** Some pages were not read: there are too many, or they are damaged. */
  is_partial: z.boolean().default(false),
  form: findingOf(DocumentForm).nullable().default(null),
  doc_type: findingOf(DocumentType).nullable().default(null),
  /** It is about a company and none of its parts: a certificate, an insurance or a policy. */
  paper: findingOf(CompanyPaper).optional(),
  maker: findingOf(z.string().max(200)).nullable().default(null),
  parts: z.array(findingOf(CoveredPart)).max(MAX_COVERED_PARTS).default([]),
  /** How many it names in all. */
  part_count: z.number().int().default(0),
  /** Parts that it says it does not cover. */
  excluded: z.array(findingOf(CoveredPart)).max(MAX_COVERED_PARTS).default([]),
  regimes: z.array(findingOf(DocumentRegime)).default([]),
  issued_at: findingOf(Millis).nullable().default(null),
  expires_at: findingOf(Millis).nullable().default(null),
  /** The version of the Candidate List that the parts were compared with. */
  candidate_list: findingOf(ListVersion).nullable().default(null),
  /** As cited, in one spelling: `2011/65/EU`, `(EU) 2015/863`. */
  directives: z
    .array(findingOf(z.string().max(40)))
    .max(20)
    .default([]),
  /** Of Annex III or IV, such as `7(c)-I`. */
  exemptions: z
    .array(findingOf(z.string().max(20)))
    .max(30)
    .default([]),
  substances: z.array(findingOf(ContainedSubstance)).max(MAX_SUBSTANCES).default([]),
  statuses: z.array(findingOf(StatedStatus)).max(MAX_STATUSES).default([]),
  trade: z.array(findingOf(StatedTrade)).max(MAX_TRADE).default([]),
  /** It says that these are not known yet. */
  pending: z.array(findingOf(PendingLaw)).optional(),
  signature: findingOf(Signature).nullable().default(null),
  /** Why a workbook is not read, in a sentence. */
  refusal: z.string().max(300).nullable().default(null),
  /** It is a CMRT, EMRT or AMRT. */
  summary: FormSummary.nullable().default(null),
  /** It is a full material declaration in XML. */
  composition: Composition.optional(),
  draft: findingOf(z.literal(true)).nullable().default(null),
  /** It declares nothing, and says so. */
  undeclared: findingOf(Undeclared).nullable().default(null),
  /** It says that a limit is exceeded. */
  non_compliant: findingOf(z.literal(true)).nullable().default(null),
})
export type Reading = z.infer<typeof Reading>

/** Whether it is a form of the trade that lacks answers, or contradicts itself. */
export const isFaulty = (reading: Pick<Reading, 'summary'> | null): boolean =>
  reading?.summary?.findings.some(({ severity }) => severity === 'error') === true

/** Whether a document names more parts than its reading has. */
export const isLongList = ({ part_count, parts }: Pick<Reading, 'part_count' | 'parts'>): boolean =>
  part_count > parts.length

/** How far a long document has been read. */
export const ReadingProgress = z.object({ page: z.number().int(), pages: z.number().int() })
export type ReadingProgress = z.infer<typeof ReadingProgress>

/** "Reading page 120 of 300" */
export const progressText = ({ page, pages }: ReadingProgress): string => `Reading page ${page} of ${pages}`

/**
 * Server only: all parts that a document (or an upload) names, where these are more than its reading has, each on a line
 * with its page before it.
 */
export const NamedParts = z.object({ lines: z.string() })
export type NamedParts = z.infer<typeof NamedParts>

/** Server only: a document that still has to be read. */
export const ReadingJob = jobOf({
  organization_id: z.string(),
  file_id: Id,
  /** What the pages before say, and the run that read them, where a long document is read in steps. */
  so_far: z.object({ reading: Reading, attempt: z.number().int() }).nullable().default(null),
})
export type ReadingJob = z.infer<typeof ReadingJob>
