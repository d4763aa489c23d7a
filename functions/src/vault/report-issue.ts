import type { Input, Output } from '@attestry/contract/endpoint'
import type { productsApi } from '@attestry/contract/products'
import type { Caller } from '../platform/caller'
import type { ProductStore } from './product-store'

type ReportIssueDeps = { products: Pick<ProductStore, 'report'>; now: () => number }

/** Keeps what somebody reported, with what they were looking at. */
export async function reportIssue(
  { products, now }: ReportIssueDeps,
  { org, uid }: Caller,
  { source, issue_details, message_context, ...rest }: Input<typeof productsApi.reportIssue>,
): Promise<Output<typeof productsApi.reportIssue>> {
  const about = JSON.stringify(rest)
  return { id: await products.report({ org, uid, now: now() }, { source, issue_details, message_context, about }) }
}
