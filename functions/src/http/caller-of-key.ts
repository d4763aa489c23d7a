import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { ApiKey } from '@attestry/core/people/api-keys'
import { keyUid } from '@attestry/core/people/key-uid'
import type { Database } from '../adapters/database'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { idOfApiKey } from '../platform/api-key'
import type { Caller } from '../platform/caller'
import { sha256 } from '../platform/sha256'
import { takeInBlocks } from './take-in-blocks'

/** All keys of an organization together. */
const CALLS: RateLimit = { attempts: 1200, within: 5 * 60_000 }
/** So many are counted at once. */
const BLOCK = 20
/** How exactly the last use is known, in milliseconds. */
const USED_WITHIN = 15 * 60_000

type Deps = { database: Database; rateLimits: Pick<RateLimits, 'take'>; now: () => number }

/**
 * Finds the caller that an API key stands for: its organization with the scopes of the key, and no person.
 * @throws AppError unauthenticated if it is none, has ended or was revoked; too-many-requests
 */
export function createCallerOfKey({ database, rateLimits, now }: Deps): (token: string) => Promise<Caller> {
  const countCall = takeInBlocks(rateLimits, CALLS, BLOCK, now)
  return async (token) => {
    const key = await keyOf(database, token, now())
    await countCall(`api-keys-${key.organization_id}`)
    await noteUse(database, key, now())
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
}

async function keyOf({ reads }: Database, token: string, now: number): Promise<ApiKey> {
  const id = idOfApiKey(token)
  const key = id === undefined ? undefined : await reads.read(at('apiKey', id))
  const isRight = key && timingSafeEqual(Buffer.from(key.hash), Buffer.from(sha256(token)))
  if (!isRight || key.revoked_at !== null || (key.expires_at ?? Infinity) <= now) throw new AppError('unauthenticated')
  return key
}

async function noteUse(database: Database, { id, last_used_at: before }: ApiKey, now: number): Promise<void> {
  if (now - (before ?? 0) < USED_WITHIN) return
  const place = at('apiKey', id)
  // Of several calls at once, one writes it.
  await database.attempt({ now }, async (tx) => {
    if ((await tx.read(place))?.last_used_at === before) tx.update(place, { last_used_at: now })
  })
}
