import { z } from 'zod'
import { AuditAction } from '../people/audit'
import { endpoint } from '../base/endpoint'
import { HsSuggestion } from '../base/hs-suggestion'
import { Confidence, Exact, Id, Line, Millis, PageQuery, PartNumber, Prose } from '../base/primitives'
import {
  ComplianceSummary,
  RegimeSummary,
  HsRegion,
  Manufacturer,
  Product,
  ProductStatus,
  VaultDocument,
} from './vault'
import { Narrowing } from './product-search'
import { ComplianceStatus } from './status'

/** A tariff code: six digits that are the same worldwide, then two or four of a country, with or without dots. */
export const HsCodeText = Line(20).pipe(
  z.string().regex(/^\d{4}\.?\d{2}([. ]?\d{2}([. ]?\d{2})?)?$/, 'Expected 6, 8 or 10 digits'),
)

const certain = { confidence: Confidence.optional() }
/** Fields that API clients may send along. What a user types in has confidence 1 and this moment's date. */
const ignored = { ...certain, source: Line(100).optional(), last_updated: z.unknown().optional() }

const RegimeForm = z
  .strictObject({ status: ComplianceStatus, exemptions: z.array(Line(60)).max(20).optional(), ...ignored })
  .nullable()
  .optional()

const Lines = z.array(Line(120)).max(12)

/** Compliance data that somebody typed in. What is given replaces what was known; the rest stays. */
export const ComplianceForm = z.strictObject({
  rohs: RegimeForm,
  reach: RegimeForm,
  prop65: RegimeForm,
  conflict_minerals: RegimeForm,
  /** A region that is named gets this code; without a code it loses its own. */
  hs_codes: z
    .array(
      z.strictObject({
        region: HsRegion,
        code: z.union([z.literal(''), HsCodeText]),
        ...certain,
        source: Line(100).optional(),
        alternatives: z
          .array(z.strictObject({ code: HsCodeText, spec: Line(120).default(''), ...certain }))
          .max(10)
          .optional(),
      }),
    )
    .max(4)
    .optional(),
  country_of_origin: z
    .strictObject({ value: Line(60).pipe(z.string().min(1)), ...certain })
    .nullable()
    .optional(),
  product_info: z
    .strictObject({ type: Line(120).optional(), key_features: Lines.optional(), applications: Lines.optional() })
    .optional(),
  datasheet_info: z
    .strictObject({
      available: z.boolean().optional(),
      key_specifications: z
        .record(Line(60), Line(120))
        .refine((pairs) => Object.keys(pairs).length <= 30, 'At most 30')
        .optional(),
    })
    .optional(),
})
export type ComplianceForm = z.infer<typeof ComplianceForm>

/** As the spec's clients send it. */
export const ComplianceData = z.strictObject({
  compliance_summary: ComplianceForm,
  source: Line(100).optional(),
  timestamp: z.unknown().optional(),
  confidence: Confidence.optional(),
})
export type ComplianceData = z.infer<typeof ComplianceData>

/** What describes a part that is added. Without a type it is unclassified. */
export const NewProduct = z.strictObject({
  part_number: PartNumber,
  manufacturer_id: Id,
  product_type_id: Id.optional(),
  description: Prose(500).default(''),
})
export type NewProduct = z.infer<typeof NewProduct>

/**
 * What is known of a regime. `disputed_by`: what a document says that is worse; `conflicts`: these documents. `is_expired`:
 * nothing is known any more, because the document that said so has expired.
 */
const RegimeView = RegimeSummary.extend({
  substances: z.array(z.string()).default([]),
  disputed_by: ComplianceStatus.nullable().default(null),
  is_expired: z.boolean().default(false),
  conflicts: z.array(z.string()).default([]),
}).nullable()

/**
 * What is known of the compliance of a product, as the API shows it.
 *
 * @public for its name in `openapi.json`.
 */
export const ProductCompliance = z.object({
  compliance_summary: ComplianceSummary.extend({
    rohs: RegimeView,
    reach: RegimeView,
    prop65: RegimeView,
    conflict_minerals: RegimeView,
    part_number: z.string(),
    manufacturer: z.string(),
    manufacturer_info: Manufacturer.pick({ reputation: true, website: true, specialization: true }).nullable(),
    last_updated: Millis.nullable(),
  }),
  source: z.string(),
  timestamp: Millis.nullable(),
})

/** A product as the API shows it. */
export const ProductView = Product.omit({
  statements: true,
  listing: true,
  part_key: true,
  search_tokens: true,
  compliance_summary: true,
  compliance_source: true,
  compliance_updated_at: true,
}).extend({
  compliance_data: ProductCompliance,
})
export type ProductView = z.infer<typeof ProductView>

/** Firestore's limit of values in one `in` filter. */
export const MAX_MANUFACTURERS = 30

/** Ids with commas between them. */
const Ids = Exact(600)
  .transform((text): unknown[] => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(MAX_MANUFACTURERS))

/** Names with commas between them: "missing_reach,expiring". */
const Narrowings = Exact(300)
  .transform((text): unknown[] => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(Narrowing).max(Narrowing.options.length))

/** What a list is narrowed to; all of it must hold. */
export const FilterForm = z.strictObject({
  manufacturer_ids: Ids.optional(),
  product_type_ids: Ids.optional(),
  narrowed_to: Narrowings.optional(),
})

const ListForm = FilterForm.extend(PageQuery)

/** @public for its name in `openapi.json`. */
export const ProductPage = z.object({
  products: z.array(ProductView),
  /** With a search or a filter it stops at 1,000. */
  total_count: z.number().int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
})

const productId = z.strictObject({ id: Id })

export const ProductChanges = z.strictObject({
  status: ProductStatus.optional(),
  description: Prose(500).optional(),
  compliance_data: ComplianceData.optional(),
})
export type ProductChanges = z.infer<typeof ProductChanges>

export const productsApi = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/v1/products/vault',
    access: 'member',
    scope: 'vault:read',
    summary: 'The products of the vault, newest first',
    input: ListForm,
    output: ProductPage,
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/api/v1/products/search',
    access: 'member',
    scope: 'vault:read',
    summary:
      'Products whose number, type, manufacturer and description begin with the words of the query, newest first',
    input: ListForm.extend({ query: Line(200).default('') }),
    output: ProductPage,
  }),
  findProduct: endpoint({
    method: 'GET',
    path: '/api/v1/products/existing',
    access: 'member',
    scope: 'vault:read',
    summary: 'The products with this part number, whatever its punctuation; one for each manufacturer',
    input: z.strictObject({ part_number: PartNumber }),
    output: z.object({ products: z.array(ProductView) }),
  }),
  readProduct: endpoint({
    method: 'GET',
    path: '/api/v1/products/:id/details',
    access: 'member',
    scope: 'vault:read',
    summary: 'One product with its documents, and those of its manufacturer that cover all its products',
    input: productId,
    output: ProductView.extend({ files: z.array(VaultDocument), universal_files: z.array(VaultDocument) }),
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/api/v1/products/:id',
    access: 'member',
    scope: 'vault:write',
    summary: 'Change the status, the description or the compliance data of a product',
    input: ProductChanges.extend({ id: Id }),
    output: ProductView,
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: '/api/v1/products/:id',
    access: 'member',
    summary: 'Delete a product with all its documents',
    input: productId,
    output: z.null(),
  }),
  listProductHistory: endpoint({
    method: 'GET',
    path: '/api/v1/products/:id/history',
    access: 'member',
    summary: 'What was done to a product, newest first',
    input: productId,
    output: z.object({
      entries: z.array(
        z.object({ id: Id, action: AuditAction, detail: z.string(), created_at: Millis, user_name: z.string() }),
      ),
    }),
  }),
  suggestHsCode: endpoint({
    method: 'GET',
    path: '/api/v1/products/:id/hs-suggestion',
    access: 'member',
    summary: 'An HS code for a product by its description, to be checked; null if its kind cannot be told',
    input: productId,
    output: z.object({ suggestion: HsSuggestion.nullable(), source: z.string() }),
  }),
}
