import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { keptView, viewId } from '../base/kept-view'
import { Id, Line } from '../base/primitives'
import { Narrowing, ProductOrder } from './product-search'
import { MAX_MANUFACTURERS } from './products'

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

const { Kept, Views, Form, Change } = keptView(ViewedSearch)

/** A search of the vault under a name. */
export const VaultView = Kept
export type VaultView = z.infer<typeof VaultView>

export const VaultViews = Views

export const vaultViewsApi = {
  addVaultView: endpoint({
    method: 'POST',
    path: '/api/v1/products/views',
    access: 'member',
    idempotent: true,
    summary: 'Keep a search of the vault under a name, for oneself or for the team',
    input: Form,
    output: VaultView,
  }),
  updateVaultView: endpoint({
    method: 'PUT',
    path: '/api/v1/products/views/:id',
    access: 'member',
    summary: 'Rename a view, share it with the team or keep it for oneself',
    input: Change,
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
