import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from './document-store'
import type { ProductStore } from './product-store'

type UniversalDeps = { documents: Pick<DocumentStore, 'universal'>; products: Pick<ProductStore, 'maker'> }

/** The documents that cover all products of a manufacturer, newest first. @throws AppError manufacturer-not-found */
export async function listUniversalDocuments(
  { documents, products }: UniversalDeps,
  { org }: Caller,
  { id }: Input<typeof vaultApi.listUniversalDocuments>,
): Promise<Output<typeof vaultApi.listUniversalDocuments>> {
  if (!(await products.maker(org, id))) throw new AppError('manufacturer-not-found')
  return { documents: await documents.universal(org, id) }
}
