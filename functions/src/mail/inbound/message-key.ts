import { createHash } from 'node:crypto'

/** The hash that a thread stores for a Message-ID; angle brackets make no difference. */
export const messageKey = (messageId: string): string =>
  createHash('sha256').update(messageId.trim().replace(/^<|>$/g, '')).digest('hex')
