import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Id, Line, Millis, Uid } from '../base/primitives'
import { Narrowing, ProductOrder } from './product-search'
import { MAX_MANUFACTURERS } from './products'

/** So many views one person can have, and so many the team. */
export const MAX_VIEWS = 30

const ids = z.array(Id).max(MAX_MANUFACTURERS).default([])

/** What a list is narrowed to, and its order. */
export const ViewedSearch = z.strictObject({
  text: Line(200).default(''),
  manufacturers: ids,
  types: ids,
  narrowings: z.array(Narrowing).max(Narrowing.options.length).default([]),
  order: ProductOrder.default('newest'),
})
export type ViewedSearch = z.infer<typeof ViewedSearch>

const fields = {
  name: Line(60).pipe(z.string().min(1, 'Enter a name')),
  search: ViewedSearch,
}

/** A search of the vault under a name. It lies with the team's views, or below the profile of its only reader. */
export const VaultView = z.object({ ...fields, id: Id, created_by: Uid, created_at: Millis })
export type VaultView = z.infer<typeof VaultView>

/** `is_shared`: the team sees it, and anyone of the team may change it. */
const ViewForm = z.strictObject({ ...fields, is_shared: z.boolean().default(false) })
const viewId = z.strictObject({ id: Id })

export const vaultViewsApi = {
  addVaultView: endpoint({
    method: 'POST',
    path: '/api/v1/products/views',
    access: 'member',
    idempotent: true,
    summary: 'Keep a search of the vault under a name, for oneself or for the team',
    input: ViewForm,
    output: VaultView,
  }),
  updateVaultView: endpoint({
    method: 'PUT',
    path: '/api/v1/products/views/:id',
    access: 'member',
    summary: 'Rename a view, share it with the team or keep it for oneself',
    input: ViewForm.pick({ name: true, is_shared: true }).extend({ id: Id }),
    output: VaultView,
  }),
  deleteVaultView: endpoint({
    method: 'DELETE',
    path: '/api/v1/products/views/:id',
    access: 'member',
    summary: 'Delete a view of one’s own or of the team',
    input: viewId,
    output: z.null(),
  }),
}
