import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a link or of a sign-in that was begun. We hand it out and do not store it. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** We store this instead. 256 random bits need no salt and no slow hash. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
