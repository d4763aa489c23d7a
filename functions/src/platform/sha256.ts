import { createHash } from 'node:crypto'

/** In hexadecimal: of bytes, or of an address or a name so that it fits into a document id. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
