/** Attachments that are larger together, in bytes, are sent as one zip of this name. */
export const LOOSE_LIMIT = 20_000_000
export const ZIP_NAME = 'documents.zip'

export const isZipped = (files: readonly { file_size: number }[]): boolean =>
  files.reduce((sum, { file_size }) => sum + file_size, 0) > LOOSE_LIMIT
