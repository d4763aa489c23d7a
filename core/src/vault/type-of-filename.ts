import type { DocumentType } from '../base/document-type'

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
