import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Regime } from '../base/regime'
import { Topic } from '../base/topic'
import { Id, Line, Millis, PartNumber, Prose } from '../base/primitives'
import { NewProduct, ProductView } from './products'
import { Reading, ReadingProgress } from './reading'
import { Refutation } from './refuted'
import { Postponed } from '../base/reading-time'
import { DocumentFacts, Manufacturer, UniversalType, UploadPurpose, VaultDocument } from './vault'

/** Bytes. Hosting refuses requests above 32 MiB, so files sent together must stay below. */
const MAX_MULTIPART = 30 * 1024 * 1024

/**
 * Where a document goes: to a product, to a part that may be new, to a manufacturer for all its products, or to the
 * papers of the company.
 */
export const UploadTarget = z.union([
  z.strictObject({ product_id: Id }),
  z.strictObject({ product: NewProduct }),
  /** An admin can say which universal document it `replaces`. */
  z.strictObject({ manufacturer_id: Id, replaces: Id.optional() }),
  /** Which paper it `replaces`, if any. */
  z.strictObject({ of_company: z.literal(true), replaces: Id.optional() }),
])
export type UploadTarget = z.infer<typeof UploadTarget>

/** One call makes a file a document of so many products. */
const MAX_TARGETS = 60

/** So many products a file can have that is stored later. */
export const MAX_LATER_TARGETS = 500

/** So many products a file can have that is stored for all of its parts that the vault has. */
export const MAX_OTHERS = 50_000

/** One call asks for so many files to be stored later, and names so many products for all of them together. */
export const MAX_LATER = { uploads: 100, targets: 2000 }

/** What we asked for in the mail that this one answers, so that its files can be given to the right parts. */
export const Asked = z.object({
  part_numbers: z.array(z.string()),
  /** The parts that the vault has. */
  products: z.array(ProductView.pick({ id: true, part_number: true, manufacturer: true })),
  /** What was asked for about them; empty: everything. */
  topics: z.array(Topic).default([]),
  /** '' if the contact is at no manufacturer of the vault. */
  maker: z.string(),
})
export type Asked = z.infer<typeof Asked>

/** What became of one file. */
const Stored = z.object({
  document: VaultDocument,
  /** The same bytes were there already, and nothing was added. */
  is_known: z.boolean(),
})

const ofAll = {
  id: Id,
  done: z.number().int(),
  all: z.number().int(),
  /** For which products it is not stored, and why, in a sentence. */
  left_out: z.string().optional(),
}

/**
 * How the storing of an upload stands: of `all` products, `done` have it. `known`: they had the same bytes before.
 */
export const Storing = z.discriminatedUnion('state', [
  z.object({ id: Id, state: z.literal('not_asked') }),
  z.object({ ...ofAll, state: z.literal('storing') }),
  z.object({ ...ofAll, state: z.literal('stored') }),
  z.object({ ...ofAll, state: z.literal('known') }),
  /** `is_refused`: it would fail again. Everything else can be asked for again. */
  z.object({ ...ofAll, state: z.literal('failed'), problem: z.string(), code: z.string(), is_refused: z.boolean() }),
])
export type Storing = z.infer<typeof Storing>

/** @public for its name in `openapi.json`. */
export const Uploaded = z.object({
  /** How many documents are in the vault now. */
  successful: z.number().int(),
  uploaded_count: z.number().int(),
  failed: z.number().int(),
  product_id: Id.nullable(),
  documents: z.array(VaultDocument),
  failures: z.array(z.object({ filename: z.string(), detail: z.string() })),
})

/** In words: what is known of a product, whose word that is, and what a document says instead (`said-otherwise.ts`). */
const SaidOtherwise = z.object({ regime: Regime, known: z.string(), source: z.string(), says: z.string() })
export type SaidOtherwise = z.infer<typeof SaidOtherwise>

const uploadId = z.strictObject({ id: Id })

/** What was read of an upload and is not what it says, as somebody has seen before it is stored. */
const refuted = z.array(Refutation).max(100).default([])

const ToStore = uploadId.extend({
  targets: z.array(UploadTarget).min(1).max(MAX_LATER_TARGETS),
  /** With it, also all other products that the text names, but these. Without it, the targets alone. */
  all_but: z.array(Id).max(MAX_LATER_TARGETS).optional(),
  facts: DocumentFacts.partial().default({}),
  refuted,
})

const TOO_MUCH = `Each file once, and ${MAX_LATER.targets.toLocaleString('en')} targets and exceptions of all of them together.`

const isBounded = (uploads: readonly z.infer<typeof ToStore>[]): boolean =>
  new Set(uploads.map(({ id }) => id)).size === uploads.length &&
  uploads.reduce((sum, { targets, all_but = [] }) => sum + targets.length + all_but.length, 0) <= MAX_LATER.targets

/** JSON in a field of a form. */
const Json = Prose(20_000)
const Files = z.array(z.file()).max(50).default([])

export const uploadsApi = {
  startUpload: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads',
    access: 'member',
    summary:
      'Open an upload session for one file. Its bytes go to `url` by one PUT, or by several as Storage describes',
    input: z.strictObject({
      filename: Line(1000),
      /** An `import` may be a CSV or XLSX file instead of a PDF; a customer's request and an answer have files of more types. */
      purpose: UploadPurpose.default('document'),
      size: z
        .number()
        .int()
        .min(0)
        .max(2 ** 50),
    }),
    output: z.object({ id: Id, url: z.string(), expires_at: Millis, max_size: z.number().int() }),
  }),
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/attachments/:index/upload',
    access: 'member',
    summary:
      'Make an upload of an attachment that is a PDF, as if its bytes had been sent to `/api/v1/files/uploads`. It can be read, assigned, finalised and cancelled there',
    input: z.strictObject({ id: Id, index: z.coerce.number().int().min(0).max(1000) }),
    output: z.object({ id: Id, expires_at: Millis, asked: Asked.nullable() }),
  }),
  finaliseUpload: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads/:id/finalise',
    access: 'member',
    summary: 'Check an uploaded file and store it as a document, wholly or not at all',
    input: uploadId.extend({ target: UploadTarget, facts: DocumentFacts.partial().default({}), refuted }),
    output: Stored,
  }),
  readUpload: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads/:id/read',
    access: 'member',
    summary: 'What an uploaded PDF says, and which products it names; ask again while it is being read',
    input: uploadId,
    output: z.object({
      /** Null: it is being read, or will be. */
      reading: Reading.nullable(),
      /** When it is read, since the reading time of today is used up. */
      postponed: Postponed.nullable().default(null),
      /** How far it has been read, if it is long. */
      progress: ReadingProgress.nullable().default(null),
      /** The products that its text, or else its name, names: at most `MAX_LATER_TARGETS`, those with the fewest documents. */
      products: z.array(
        ProductView.pick({ id: true, part_number: true, manufacturer: true }).extend({
          /** Where it says otherwise of the product than is known. */
          otherwise: z.array(SaidOtherwise).optional(),
        }),
      ),
      /** How many it names that the vault has. */
      found_count: z.number().int().default(0),
      /** The manufacturer whose products it covers all. */
      manufacturer: Manufacturer.pick({ id: true, name: true }).nullable(),
      /** It names nothing of the vault, and is from the organization itself: a paper of the company. */
      of_company: z.boolean().default(false),
    }),
  }),
  listNamedParts: endpoint({
    method: 'GET',
    path: '/api/v1/files/uploads/:id/parts',
    access: 'member',
    summary: 'All single parts that an uploaded PDF names, also where they are more than its reading has',
    input: uploadId,
    output: z.object({ part_numbers: z.array(z.string()) }),
  }),
  assignUpload: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads/:id/assign',
    access: 'member',
    summary: 'Store an uploaded file as a document of each of some products, or of a manufacturer',
    input: uploadId.extend({
      targets: z.array(UploadTarget).min(1).max(MAX_TARGETS),
      facts: DocumentFacts.partial().default({}),
      refuted,
      /** Another call gives it more products: the upload stays, and these share its bytes. */
      goes_on: z.boolean().default(false),
    }),
    output: z.object({ documents: z.array(VaultDocument), known: z.number().int() }),
  }),
  storeUploads: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads/store',
    access: 'member',
    maxBody: 704 * 1024,
    summary:
      'Have uploaded files stored as documents of their targets, also after the caller has gone; asking again changes nothing',
    input: z.strictObject({ uploads: z.array(ToStore).min(1).max(MAX_LATER.uploads).refine(isBounded, TOO_MUCH) }),
    output: z.object({ uploads: z.array(Storing) }),
  }),
  storedUploads: endpoint({
    method: 'POST',
    path: '/api/v1/files/uploads/stored',
    access: 'member',
    summary: 'How far the uploads are that the caller has asked to be stored, or what has become of them within a day',
    input: z.strictObject({ ids: z.array(Id).min(1).max(MAX_LATER.uploads) }),
    output: z.object({ uploads: z.array(Storing) }),
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/api/v1/files/uploads/:id',
    access: 'member',
    summary: 'Give up an upload and remove what has arrived',
    input: uploadId,
    output: z.null(),
  }),
  uploadToVault: endpoint({
    method: 'POST',
    path: '/api/v1/files/vault/upload-multiple',
    access: 'member',
    scope: 'vault:write',
    maxBody: MAX_MULTIPART,
    isForm: true,
    summary: 'Store the documents of a part (30 MB together; larger ones through an upload session)',
    input: z.strictObject({
      files: Files,
      part_number: PartNumber.optional(),
      manufacturer_id: Id.optional(),
      product_type_id: Id.optional(),
      description: Prose(500).default(''),
      /** JSON of a `ComplianceData`. */
      compliance_data: Json.optional(),
    }),
    output: Uploaded,
  }),
  uploadUniversal: endpoint({
    method: 'POST',
    path: '/api/v1/files/universal/upload-multiple',
    access: 'member',
    scope: 'vault:write',
    maxBody: MAX_MULTIPART,
    isForm: true,
    summary: 'Store documents of a manufacturer that cover all its products (30 MB together)',
    input: z.strictObject({
      files: Files,
      manufacturer_id: Id.optional(),
      /** JSON: the type of each file by its index, `{"0":"RoHS Certificate"}`. */
      document_types: Json.optional(),
    }),
    output: Uploaded,
  }),
}

/** `document_types`, parsed. */
export const DocumentTypes = z.record(z.string(), UniversalType)
