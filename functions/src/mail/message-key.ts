import { createHash } from 'node:crypto'

/** What a thread remembers of a Message-ID, with or without its angle brackets. */
export const messageKey = (messageId: string): string =>
  createHash('sha256').update(messageId.trim().replace(/^<|>$/g, '')).digest('hex')
