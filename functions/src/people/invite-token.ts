import { createHash, randomBytes } from 'node:crypto'

/** What the link holds. It is mailed and not kept. */
export const newInviteToken = (): string => randomBytes(32).toString('base64url')

/** What is kept instead; 256 random bits need no salt and no slow hash. */
export const inviteTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
