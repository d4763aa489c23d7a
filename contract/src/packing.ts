/** Attachments that are larger together, in bytes, are sent as one zip of this name. */
export const LOOSE_LIMIT = 20_000_000
export const ZIP_NAME = 'documents.zip'

/** The server holds them in memory while it builds the mail. */
const MOST_BYTES = 50_000_000

type Sized = readonly { file_size: number }[]

export const sizeOf = (files: Sized): number => files.reduce((sum, { file_size }) => sum + file_size, 0)
export const isZipped = (files: Sized): boolean => sizeOf(files) > LOOSE_LIMIT
export const isTooLarge = (files: Sized): boolean => sizeOf(files) > MOST_BYTES
