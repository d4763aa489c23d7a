import { HookTopic } from '@attestry/core/people/webhooks'
import type { Deps } from '../deps'
import { createWebhook } from '../people/webhooks/webhooks'
import type { seedOrganization } from './seed-organization'

type Made = Awaited<ReturnType<typeof createWebhook>>

/** A webhook of the organization that its admin makes, for everything or these topics. */
export const seedWebhook = (
  deps: Deps,
  { org, admin }: Pick<Awaited<ReturnType<typeof seedOrganization>>, 'org' | 'admin'>,
  {
    topics = HookTopic.options,
    url = 'https://erp.maker.test/attestry',
  }: { topics?: readonly HookTopic[]; url?: string } = {},
): Promise<Made> =>
  createWebhook(
    deps,
    { org, uid: admin.uid, email: admin.email, isAdmin: true, emailVerified: true },
    { url, topics: [...topics] },
  )
