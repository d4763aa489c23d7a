import { z } from 'zod'
import { DocumentType, OwnCompanyType } from '../base/document-type'
import { endpoint } from '../base/endpoint'
import { Confidence, Id, Line, Millis } from '../base/primitives'
import { Listing } from './mark'
import { Reading, ReadingProgress } from './reading'
import { Refutable } from './refuted'
import { TradeStatement } from './trade-statement'
import { Statement } from './statement'
import { ComplianceStatus } from './status'
import { Postponed } from '../base/reading-time'
import { Regime } from '../base/regime'

/** What the documents of a product, or of a maker, add up to. It changes in the transaction that changes them. */
const DocumentsSummary = {
  file_count: z.number().int().default(0),
  /** The newest date of issue that a document says. */
  latest_document_date: Millis.nullable().default(null),
  /** When the first of the current documents expires. */
  next_expiry: Millis.nullable().default(null),
  /** The regimes that a document covers, and until when; null without end. */
  covered_until: z.partialRecord(Regime, Millis.nullable()).default({}),
  /** What the current ones say of the regimes; `factsOf` says what follows. */
  statements: z.array(Statement).default([]),
  /** And of origin and codes; `tradeFactsOf` says what follows. Those of a maker say nothing of single parts. */
  trade: z.array(TradeStatement).default([]),
}

/** A manufacturer. Its documents are the universal ones, which cover all its products. */
export const Manufacturer = z.object({
  id: Id,
  name: z.string(),
  uses_universal_docs: z.boolean(),
  website: z.string().default(''),
  reputation: z.string().default(''),
  specialization: z.string().default(''),
  product_count: z.number().int().default(0),
  ...DocumentsSummary,
})
export type Manufacturer = z.infer<typeof Manufacturer>

/** A manufacturer as its products name it. */
const MakerOfProduct = Manufacturer.pick({ id: true, name: true, uses_universal_docs: true })

export const ProductType = z.object({ id: Id, name: z.string() })
export type ProductType = z.infer<typeof ProductType>

/** @public for its name in `openapi.json`. */
export const RegimeSummary = z.object({
  status: ComplianceStatus,
  confidence: Confidence,
  source: z.string(),
  last_updated: Millis,
  /** The exemptions that the part depends on, as declarations cite them: "7(c)-I". */
  exemptions: z.array(z.string()).default([]),
})

export const HsRegion = z.enum(['global', 'eu', 'us', 'ca'])
export type HsRegion = z.infer<typeof HsRegion>

export const HsCode = z.object({
  region: HsRegion,
  code: z.string(),
  confidence: Confidence,
  /** Codes that apply instead, depending on what exactly the part is. */
  alternatives: z.array(z.object({ code: z.string(), spec: z.string(), confidence: Confidence })).default([]),
})
export type HsCode = z.infer<typeof HsCode>

/** As the vault keeps it, with what suggested it; empty if a person or a document gave it. */
export const ProductHsCode = HsCode.extend({ source: z.string().default('') })
export type ProductHsCode = z.infer<typeof ProductHsCode>

export const ComplianceSummary = z.object({
  rohs: RegimeSummary.nullable().default(null),
  reach: RegimeSummary.nullable().default(null),
  prop65: RegimeSummary.nullable().default(null),
  conflict_minerals: RegimeSummary.nullable().default(null),
  hs_codes: z.array(ProductHsCode).default([]),
  country_of_origin: z.object({ value: z.string(), confidence: Confidence }).nullable().default(null),
  product_info: z
    .object({
      type: z.string().default(''),
      key_features: z.array(z.string()).default([]),
      applications: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  datasheet_info: z
    .object({ available: z.boolean(), key_specifications: z.record(z.string(), z.string()) })
    .nullable()
    .default(null),
  confidence_score: Confidence.nullable().default(null),
  sources: z.array(z.string()).default([]),
})
export type ComplianceSummary = z.infer<typeof ComplianceSummary>

export const ProductStatus = z.enum(['active', 'discontinued', 'obsolete'])
export type ProductStatus = z.infer<typeof ProductStatus>

/** A part that can stand in for another, as the page of that one names it. */
const Alternate = z.object({ id: Id, part_number: z.string(), manufacturer: z.string() })
export type Alternate = z.infer<typeof Alternate>

/** So many alternates a part can have. */
export const MAX_ALTERNATES = 20

export const Product = z.object({
  id: Id,
  part_number: z.string(),
  /** `partKey(part_number)`, which mails are matched by. A maker has only one product with it. */
  part_key: z.string(),
  description: z.string(),
  status: ProductStatus,
  manufacturer: MakerOfProduct,
  product_type: ProductType,
  ...DocumentsSummary,
  compliance_summary: ComplianceSummary,
  /** Who or what gave the compliance data last, and when. */
  compliance_source: z.string().default(''),
  compliance_updated_at: Millis.nullable().default(null),
  /** Each names this one as well. */
  alternates: z.array(Alternate).default([]),
  search_tokens: z.array(z.string()),
  /** Null: an earlier version stored it, and no night has looked at it since. */
  listing: Listing.nullable().default(null),
  /** Its maker was asked for documents of it, and has not answered. */
  is_awaited: z.boolean().default(false),
  /** When people or documents last changed it. Earlier versions did not say. */
  changed_at: Millis.default(0),
  created_at: Millis,
})
export type Product = z.infer<typeof Product>

/** What people say of a paper of their company, beside its kind and dates. */
const PaperFacts = {
  /** '': it goes by the name of its file. */
  title: Line(120),
  /** Its version, as people call it. A form of the trade says its own. */
  edition: Line(20),
  language: Line(40),
}

/**
 * A stored document. It belongs to one product, to a manufacturer for all its products (universal), or to neither: then
 * it is a paper of the organization itself (`product-documents.ts`).
 */
export const VaultFile = z.object({
  id: Id,
  product_id: Id.nullable(),
  manufacturer_id: Id.nullable(),
  title: PaperFacts.title.default(''),
  edition: PaperFacts.edition.default(''),
  language: PaperFacts.language.default(''),
  state: z.enum(['cached', 'vault']),
  doc_type: DocumentType,
  original_filename: z.string(),
  file_size: z.number().int(),
  sha256: z.string(),
  /** Documents of one upload may share its bytes. */
  storage_key: z.string(),
  /** In bytes: how much of its size is counted with another one that shares them. */
  shared_size: z.number().int().default(0),
  issued_at: Millis.nullable(),
  /** The last day on which it is valid; `expiry.ts` says what follows. Null: it does not expire. */
  expires_at: Millis.nullable(),
  /** The newer document of the same type that replaces this one. */
  superseded_by: Id.nullable().default(null),
  /** The document that it was uploaded to take the place of, whatever its type and date say. */
  replaces: Id.nullable().default(null),
  /** A person has accepted what was read of it. */
  is_confirmed: z.boolean().default(false),
  created_at: Millis,
  /** By which its name is found. Documents that earlier versions stored have them once those of their part change. */
  search_tokens: z.array(z.string()).default([]),
  /** What its text says. Null: it has not been read yet. */
  reading: Reading.nullable().default(null),
  /** What was read of it and is not what it says, as people have seen. No reading says it any more. */
  refuted: z.array(Refutable).default([]),
  /** What a later version of the reader says of it, where a person has accepted what an earlier one said. */
  newer_reading: Reading.nullable().default(null),
  /** Since the reading time of a day was used up: when it is read. */
  reading_postponed: Postponed.nullable().default(null),
  /** Of a long document, while it is being read. */
  reading_progress: ReadingProgress.nullable().default(null),
})
export type VaultFile = z.infer<typeof VaultFile>

/** What an upload is to become. */
export const UploadPurpose = z.enum(['document', 'import', 'request', 'answer'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** Bytes. */
export const MAX_DOCUMENT_SIZE = 50 * 1024 * 1024

/** Bytes of all files of an organization. */
export const MAX_STORED_BYTES = 50 * 1024 ** 3

/** So many documents one product, or one maker, can have. */
export const MAX_DOCUMENTS = 100

/** Days before its expiry from which a document is shown as expiring. */
export const EXPIRY_WARNING_DAYS = 60

/** The types that the documents of a maker can have: its certificates, too. What an organization adds for itself is its own. */
export const UniversalType = DocumentType.exclude(['Certificate of Origin', ...OwnCompanyType.options])
export const isUniversalType = (type: DocumentType): boolean => UniversalType.safeParse(type).success

/** Shown as a link, so it is one that opens a page and nothing else. */
const Website = Line(300).pipe(z.union([z.literal(''), z.httpUrl()]))

const MakerFacts = {
  website: Website,
  reputation: Line(300),
  specialization: Line(300),
  uses_universal_docs: z.boolean(),
}
const Facts = z.strictObject(MakerFacts).partial()
/** @public for its name in `openapi.json`. */
export const ManufacturerForm = Facts.extend({ name: Line(120).pipe(z.string().min(1)) })

/** What people say about a document when they store it, and can correct later. */
export const DocumentFacts = z.strictObject({
  doc_type: DocumentType,
  issued_at: Millis.nullable(),
  expires_at: Millis.nullable(),
  /** They accept what was read of it. */
  is_confirmed: z.boolean(),
  ...PaperFacts,
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

const fileId = z.strictObject({ id: Id })

/** A document as the API shows it. */
export const VaultDocument = VaultFile.omit({
  storage_key: true,
  shared_size: true,
  state: true,
  sha256: true,
  search_tokens: true,
})
export type VaultDocument = z.infer<typeof VaultDocument>

export const vaultApi = {
  listManufacturers: endpoint({
    method: 'GET',
    path: '/api/v1/files/manufacturers',
    access: 'member',
    scope: 'vault:read',
    summary: 'All manufacturers',
    input: z.strictObject({}),
    output: z.array(Manufacturer),
  }),
  addManufacturer: endpoint({
    method: 'POST',
    path: '/api/v1/files/manufacturers',
    access: 'member',
    scope: 'vault:write',
    summary: 'Add a manufacturer; one with the same name is returned as it is',
    input: ManufacturerForm,
    output: Manufacturer,
  }),
  updateManufacturer: endpoint({
    method: 'PUT',
    path: '/api/v1/files/manufacturers/:id',
    access: 'member',
    summary: 'Change what is known about a manufacturer, and whether it issues documents for all its products',
    input: Facts.extend({ id: Id }),
    output: Manufacturer,
  }),
  listProductTypes: endpoint({
    method: 'GET',
    path: '/api/v1/files/product-types',
    access: 'member',
    scope: 'vault:read',
    summary: 'All product types',
    input: z.strictObject({}),
    output: z.array(ProductType),
  }),
  addProductType: endpoint({
    method: 'POST',
    path: '/api/v1/files/product-types',
    access: 'member',
    scope: 'vault:write',
    summary: 'Add a product type; one with the same name is returned as it is',
    input: ManufacturerForm.pick({ name: true }),
    output: ProductType,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/v1/files/download/:id',
    access: 'member',
    scope: 'vault:read',
    summary: 'The bytes of a document',
    input: fileId,
    output: z.file(),
  }),
  updateFile: endpoint({
    method: 'PUT',
    path: '/api/v1/files/:id',
    access: 'member',
    summary:
      'Correct the type and the dates of a document, or accept what was read of it; of a paper of the company, also its title, version and language',
    input: DocumentFacts.partial().extend({ id: Id }),
    output: VaultDocument,
  }),
  refuteFinding: endpoint({
    method: 'PUT',
    path: '/api/v1/files/:id/refuted',
    access: 'member',
    summary: 'Say of something that was read of a document that the document does not say it, or take that back',
    /** `key`: that of what was read (`refutableKey`). */
    input: z.strictObject({ id: Id, key: Line(8000), is_refuted: z.boolean() }),
    output: VaultDocument,
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/v1/files/:id',
    access: 'member',
    summary: 'Delete a document of a product, or a paper of the company, which can be restored for a day',
    input: fileId,
    output: z.null(),
  }),
  restorePaper: endpoint({
    method: 'POST',
    path: '/api/v1/files/papers/:id/restore',
    access: 'member',
    summary: 'Take back the deletion of a paper of the company',
    input: fileId,
    output: VaultDocument,
  }),
  listPapers: endpoint({
    method: 'GET',
    path: '/api/v1/files/papers',
    access: 'member',
    scope: 'vault:read',
    summary: 'The papers of the company itself, newest first: certificates, policies, own declarations and forms',
    input: z.strictObject({}),
    output: z.object({ documents: z.array(VaultDocument) }),
  }),
  listUniversalDocuments: endpoint({
    method: 'GET',
    path: '/api/v1/files/universal/documents/:id',
    access: 'member',
    scope: 'vault:read',
    summary: 'The documents of a manufacturer that cover all its products',
    input: fileId,
    output: z.object({ documents: z.array(VaultDocument) }),
  }),
}
