import type { Input, Output } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import { matchProducts, makersOf } from '@attestry/core/mail/product-analysis'
import type { Caller } from '../platform/caller'
import { orEmailNotFound } from './or-email-not-found'
import type { InboxStore } from './inbox-store'

type AnalyseProductsDeps = { inbox: InboxStore }

/** The parts a mail asks for, each with its product in the vault as it is now. @throws AppError email-not-found */
export async function analyseProducts(
  { inbox }: AnalyseProductsDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.analyseProducts>,
): Promise<Output<typeof inboxApi.analyseProducts>> {
  const { analysis } = orEmailNotFound(await inbox.read(org, id))
  const extracted = analysis?.extracted_products ?? []
  const products = await inbox.productsByPartKey(
    org,
    extracted.map(({ part_key }) => part_key),
  )
  const universal = await inbox.universalFiles(org, makersOf(products))
  return { products: matchProducts(extracted, products, universal) }
}
