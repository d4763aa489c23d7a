import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productMailsApi } from '@attestry/core/mail/mails-of-product'
import type { Caller } from '../platform/caller'
import type { ProductStore } from './product-store'

type RequestsDeps = { products: Pick<ProductStore, 'read' | 'requests'> }

/** Who asked for this part, and who was answered with which documents. @throws AppError product-not-found */
export async function listProductRequests(
  { products }: RequestsDeps,
  { org }: Caller,
  { id }: Input<typeof productMailsApi.listProductRequests>,
): Promise<Output<typeof productMailsApi.listProductRequests>> {
  const { part_key } = await products.read(org, id)
  const asked = await products.requests(org, part_key)
  return {
    emails: asked.map(({ email, responses }) => ({
      ...email,
      responses: responses
        .filter(({ product_ids }) => product_ids.includes(id))
        .map((response) => ({
          ...response,
          documents: response.attachments.map(({ original_filename }) => original_filename),
        })),
    })),
  }
}
