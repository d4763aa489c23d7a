import { randomBytes } from 'node:crypto'

/**
 * `atk_3f9k2m1x_…`: the id of its document, by which it is found, in 8 to 10 letters and digits, and 256 random bits. We
 * hand it out once and store its sha-256; so many random bits need no salt and no slow hash.
 */
export const newApiKey = (id: number): string =>
  `${PREFIX}${id.toString(36).padStart(8, '0')}_${randomBytes(32).toString('base64url')}`

/** Whether a bearer token is meant as an API key, and not as a person's. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** The id in a key; undefined for what is none. */
export function idOfApiKey(token: string): number | undefined {
  const [, id] = /^atk_([0-9a-z]{8,10})_[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : parseInt(id, 36)
}

const PREFIX = 'atk_'
