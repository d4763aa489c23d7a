import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { keyUid } from '@attestry/core/people/key-uid'
import type { Database } from '../adapters/database'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { idOfApiKey } from '../platform/api-key'
import type { Caller } from '../platform/caller'
import { sha256 } from '../platform/sha256'

/** All keys of an organization together. */
const CALLS: RateLimit = { attempts: 1200, within: 5 * 60_000 }
/** How exactly the last use is known, in milliseconds. */
const USED_WITHIN = 15 * 60_000

type Deps = { database: Database; rateLimits: Pick<RateLimits, 'take'>; now: () => number }

/**
 * The caller that an API key stands for: its organization with the scopes of the key, and no person.
 * @throws AppError unauthenticated if it is none, has ended or was revoked; too-many-requests
 */
export async function callerOfKey({ database, rateLimits, now }: Deps, token: string): Promise<Caller> {
  const id = idOfApiKey(token)
  const place = id === undefined ? undefined : at('apiKey', id)
  const key = place && (await database.reads.read(place))
  const isRight = key && timingSafeEqual(Buffer.from(key.hash), Buffer.from(sha256(token)))
  const time = now()
  if (!isRight || key.revoked_at !== null || (key.expires_at ?? Infinity) <= time) throw new AppError('unauthenticated')
  await rateLimits.take(`api-keys-${key.organization_id}`, CALLS)
  if (time - (key.last_used_at ?? 0) >= USED_WITHIN) {
    // Of several calls at once, one writes it.
    await database.attempt({ now: time }, async (tx) => {
      if ((await tx.read(place))?.last_used_at === key.last_used_at) tx.update(place, { last_used_at: time })
    })
  }
  return {
    uid: keyUid(key.id),
    org: key.organization_id,
    email: '',
    isAdmin: false,
    // Only an administrator with a proved address makes keys.
    emailVerified: true,
    scopes: key.scopes,
  }
}
