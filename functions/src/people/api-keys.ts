/** A key is the organization's, but ends with the rights of whoever made it: they have seen it. */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { type ApiKey, apiKeysApi, ApiKeyView, MAX_API_KEYS } from '@attestry/core/people/api-keys'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../adapters/database'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { command, type CommandDeps, view } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'
import { newApiKey } from '../platform/api-key'
import type { By, Caller } from '../platform/caller'
import { sha256 } from '../platform/sha256'

const DAY = 86_400_000

/** The organization's keys that are not revoked, newest first. */
export const listApiKeys = view(apiKeysApi.listApiKeys, async ({ list, org }) => {
  const keys = await list('apiKey', queries.apiKeys(org))
  return { api_keys: keys.toSorted((one, other) => other.created_at - one.created_at) }
})

/** What is made is kept for the audit log also when it is revoked. */
const MADE: RateLimit = { attempts: 50, within: DAY }

/** @throws AppError email-not-verified, admin-only, too-many-api-keys, too-many-requests */
export async function createApiKey(
  deps: CommandDeps & { rateLimits: Pick<RateLimits, 'take'> },
  caller: Caller,
  form: Input<typeof apiKeysApi.createApiKey>,
): Promise<Output<typeof apiKeysApi.createApiKey>> {
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  await deps.rateLimits.take(`api-keys-made-${caller.org}`, MADE)
  return create(deps, caller, form)
}

const create = command(apiKeysApi.createApiKey, async ({ tx, by, id }, { name, scopes, expires_in_days: days }) => {
  await requireAdmin(tx, by)
  if ((await tx.count(queries.apiKeys(by.org))) >= MAX_API_KEYS) throw new AppError('too-many-api-keys')
  const { org, uid, now } = by
  const number = id()
  const key = newApiKey(number)
  const api_key: ApiKey = {
    id: number,
    organization_id: org,
    name,
    scopes: [...new Set(scopes)],
    hash: sha256(key),
    last_four: key.slice(-4),
    created_by: uid,
    created_at: now,
    expires_at: days === null ? null : now + days * DAY,
    last_used_at: null,
    revoked_at: null,
  }
  const place = at('apiKey', number)
  tx.create(place, api_key)
  tx.audit('api-key-created', place, `${name}: ${api_key.scopes.join(', ')}`)
  return { key, api_key: ApiKeyView.parse(api_key) }
})

/** @throws AppError admin-only, api-key-not-found */
export const revokeApiKey = command(apiKeysApi.revokeApiKey, async ({ tx, by }, { id }) => {
  await requireAdmin(tx, by)
  const key = await tx.read(at('apiKey', id))
  if (key?.organization_id !== by.org || key.revoked_at !== null) throw new AppError('api-key-not-found')
  revoke(tx, key, by.now)
  return null
})

function revoke(tx: Tx, { id, name }: ApiKey, now: number): void {
  tx.update(at('apiKey', id), { revoked_at: now })
  tx.audit('api-key-revoked', at('apiKey', id), name)
}

/** The keys that somebody made, and has seen. This reads; the function it returns revokes them. */
export async function revokeKeysOf(tx: Tx, { org, uid, now }: By): Promise<() => void> {
  const made = (await tx.listWhole('apiKey', queries.apiKeys(org))).filter(({ created_by }) => created_by === uid)
  return () => {
    for (const key of made) revoke(tx, key, now)
  }
}
