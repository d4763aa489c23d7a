import { createHash } from 'node:crypto'

/** In hexadecimal, so that an address or a name fits into a document id. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
