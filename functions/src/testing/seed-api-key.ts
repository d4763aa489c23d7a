import { KeyScope } from '@attestry/core/base/key-scope'
import type { Deps } from '../deps'
import { createApiKey } from '../people/api-keys'
import type { seedOrganization } from './seed-organization'

type Made = Awaited<ReturnType<typeof createApiKey>>

/** A key of the organization that its admin makes, with all scopes or these. */
export const seedApiKey = (
  deps: Deps,
  { org, admin }: Pick<Awaited<ReturnType<typeof seedOrganization>>, 'org' | 'admin'>,
  scopes: readonly KeyScope[] = KeyScope.options,
): Promise<Made> =>
  createApiKey(
    deps,
    { org, uid: admin.uid, email: admin.email, isAdmin: true, emailVerified: true },
    { name: 'ERP', scopes: [...scopes], expires_in_days: null },
  )
