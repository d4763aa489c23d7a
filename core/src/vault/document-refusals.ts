import { MAX_DOCUMENT_SIZE } from './vault'

/** Why a file does not become a document. */
export const documentRefusals = {
  extension: 'Only PDF files can be uploaded.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 50 MB.',
  noPdf: 'This file is not a PDF.',
  cutOff: 'This PDF is incomplete: its end is missing.',
  polyglot: 'This file is a PDF and something else at the same time. Please save it as a plain PDF.',
  encrypted: 'This PDF opens only with a password. Please upload it without one.',
} as const

export type DocumentRefusal = keyof typeof documentRefusals

/** What name and size say already, before a file is sent; the bytes are checked when they have arrived. */
export function refusalOf(filename: string, size: number): DocumentRefusal | null {
  if (!/[^.\s].*\.pdf$/is.test(filename)) return 'extension'
  if (size === 0) return 'empty'
  return size > MAX_DOCUMENT_SIZE ? 'tooLarge' : null
}
