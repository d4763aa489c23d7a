import { createHash } from 'node:crypto'

/** In hexadecimal; makes an address or a name fit into a document id. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
