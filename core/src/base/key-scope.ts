import { z } from 'zod'

/** What an API key may do: each names the endpoints that say so. An endpoint that names none is closed to keys. */
export const KeyScope = z.enum([
  'requests:read',
  'requests:write',
  'emails:read',
  'vault:read',
  'vault:write',
  'outreach:read',
  'outreach:write',
])
export type KeyScope = z.infer<typeof KeyScope>
