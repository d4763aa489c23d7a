import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { KeyScope } from '../base/key-scope'
import { Id, Line, Millis, Uid } from '../base/primitives'

/** How many keys that are not revoked an organization may have. */
export const MAX_API_KEYS = 20

/** After how many days a key may end by itself. */
export const KEY_DAYS = [30, 90, 365] as const

/**
 * Server only: a key by which a program calls the API for an organization. It is never a person's: nobody is signed in by
 * it, and it has no rights but its scopes. The key itself is shown once and not stored.
 */
export const ApiKey = z.object({
  id: Id,
  organization_id: z.string(),
  name: z.string(),
  scopes: z.array(KeyScope),
  /** The sha-256 of the whole key. */
  hash: z.string(),
  last_four: z.string(),
  created_by: Uid,
  created_at: Millis,
  /** Null for one that does not end by itself. */
  expires_at: Millis.nullable(),
  /** Written a quarter of an hour apart at the most often. */
  last_used_at: Millis.nullable(),
  revoked_at: Millis.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key as administrators see it. */
export const ApiKeyView = ApiKey.omit({ organization_id: true, hash: true, revoked_at: true })
export type ApiKeyView = z.infer<typeof ApiKeyView>

export const ApiKeyForm = z.strictObject({
  name: Line(100).pipe(z.string().min(1)),
  scopes: z.array(KeyScope).min(1).max(KeyScope.options.length),
  expires_in_days: z.literal([...KEY_DAYS]).nullable(),
})

export const apiKeysApi = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/api/v1/api-keys',
    access: 'admin',
    summary: 'The API keys that are not revoked, newest first',
    input: z.strictObject({}),
    output: z.object({ api_keys: z.array(ApiKeyView) }),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/v1/api-keys',
    access: 'admin',
    summary: 'Make a key for a program. The answer is the only place where the whole key is ever shown',
    input: ApiKeyForm,
    output: z.object({ key: z.string(), api_key: ApiKeyView }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/v1/api-keys/:id',
    access: 'admin',
    summary: 'End a key at once and for good',
    input: z.strictObject({ id: Id }),
    output: z.null(),
  }),
}
