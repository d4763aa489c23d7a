/** What the name and the size of a file say about the document that it is to become. */
import { searchTokens } from '../base/search-tokens'
import type { DocumentType } from '../base/document-type'
import { MAX_DOCUMENT_SIZE } from './vault'
import type { documentRefusals } from './words'

export type DocumentRefusal = keyof typeof documentRefusals

/** What they say already, before a file is sent; the bytes are checked when they have arrived. */
export function refusalOf(filename: string, size: number): DocumentRefusal | null {
  if (!/[^.\s].*\.pdf$/is.test(filename)) return 'extension'
  if (size === 0) return 'empty'
  return size > MAX_DOCUMENT_SIZE ? 'tooLarge' : null
}

const signs: readonly (readonly [RegExp, DocumentType])[] = [
  [/prop(osition)?[\W_]*65/i, 'Prop 65 Declaration'],
  [/conflict|cmrt|emrt|3tg/i, 'Conflict Minerals Declaration'],
  [/rohs|2011[\W_]65/i, 'RoHS Certificate'],
  [/reach|svhc/i, 'REACH Declaration'],
  [/(^|[\W_])coo([\W_]|$)|origin/i, 'Certificate of Origin'],
]

/** What a document probably is by its name, until somebody or its text says so. */
export const typeOfFilename = (filename: string): DocumentType =>
  signs.find(([sign]) => sign.test(filename))?.[1] ?? 'Compliance Document'

/** By which a document is found by its name. */
export const tokensOfFilename = (filename: string): string[] => searchTokens([filename.replace(/\.pdf$/i, '')])
