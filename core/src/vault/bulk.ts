/** What people do to many parts at once. */
import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { Exact, Id, Line, Millis, Uid } from '../base/primitives'
import { FilterForm } from './products'
import { Manufacturer, Product, ProductType } from './vault'

/** So many parts one action can be about. */
export const MAX_CHOSEN = 500

/** So many parts, of so many makers, one campaign can be about: each maker gets a mail for every 200 of its parts. */
export const MAX_CONCERNED = { parts: 5000, makers: 150 } as const

/** A part as the actions on many need it. */
export const ChosenProduct = Product.pick({ id: true, part_number: true }).extend({
  manufacturer: Manufacturer.pick({ id: true, name: true }),
  product_type: ProductType,
})
export type ChosenProduct = z.infer<typeof ChosenProduct>

/** Server only: parts to delete together, once that cannot be undone any more. */
export const ProductDeletion = jobOf({
  id: Id,
  organization_id: z.string(),
  product_ids: z.array(Id),
  created_by: Uid,
  created_at: Millis,
})
export type ProductDeletion = z.infer<typeof ProductDeletion>

const ids = z.array(Id).min(1).max(MAX_CHOSEN)

/** `from`: only while it has this type, so that undoing overwrites nothing that somebody has changed since. */
const TypeChange = z.strictObject({ id: Id, product_type_id: Id, from: Id.optional() })

export const bulkApi = {
  chooseProducts: endpoint({
    method: 'GET',
    path: '/api/v1/products/chosen',
    access: 'member',
    summary: `The products that a search and its filters find, to do something to all of them; at most ${MAX_CHOSEN}, newest first`,
    input: FilterForm.extend({ query: Line(200).default('') }),
    /** `is_cut`: there are more. */
    output: z.object({ products: z.array(ChosenProduct), is_cut: z.boolean() }),
  }),
  listConcerned: endpoint({
    method: 'GET',
    path: '/api/v1/products/concerned',
    access: 'member',
    summary: `The products that a search and its filters find, maker by maker, as far as one campaign can be about them: at most ${MAX_CONCERNED.parts} products of ${MAX_CONCERNED.makers} makers. Page with next_cursor, which also comes with none where more is to be looked through`,
    input: FilterForm.extend({ query: Line(200).default(''), cursor: Exact(2000).optional() }),
    output: z.object({
      products: z.array(ChosenProduct.omit({ product_type: true })),
      next_cursor: z.string().nullable(),
    }),
  }),
  setProductTypes: endpoint({
    method: 'POST',
    path: '/api/v1/products/types',
    access: 'member',
    idempotent: true,
    summary: 'Give products other types: all of them or none. Those that have the type already stay as they are',
    input: z.strictObject({ changes: z.array(TypeChange).min(1).max(MAX_CHOSEN) }),
    /** What takes it back, and how many products are gone or have another type than `from` meanwhile. */
    output: z.object({ undo: z.array(TypeChange.required()), unchanged: z.number().int(), missed: z.number().int() }),
  }),
  deleteProducts: endpoint({
    method: 'POST',
    path: '/api/v1/products/deletions',
    access: 'member',
    idempotent: true,
    summary: 'Delete products as `DELETE` does, but after some seconds in which it can be undone',
    input: z.strictObject({ product_ids: ids }),
    /** Those that somebody else has deleted meanwhile are left out. */
    output: z.object({ id: Id, product_ids: z.array(Id) }),
  }),
  undoProductDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/products/deletions/:id/undo',
    access: 'member',
    summary: 'Keep products while their deletion can still be undone',
    input: z.strictObject({ id: Id }),
    output: z.null(),
  }),
  exportChosenProducts: endpoint({
    method: 'POST',
    path: '/api/v1/products/export',
    access: 'member',
    summary: 'Some products as CSV for spreadsheets, in the order of their ids here',
    input: z.strictObject({ product_ids: ids }),
    output: z.file(),
  }),
}
