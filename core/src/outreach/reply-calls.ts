/** What the page of a maker's reply needs. No schemas here: public pages must not load the schema library. */

/** So many files can wait to be sent together, and so many bytes: as many as a mail can bring. */
export const MAX_REPLY_FILES = 20
export const MAX_REPLY_BYTES = 25 * 1024 * 1024

/** So often can be sent by the link of one inquiry. */
export const MAX_REPLIES = 10

/** The maximum length in characters of what is written about one part, and about all. */
export const MAX_REPLY_WORDS = { part: 500, all: 5000 } as const

export const MAX_REPLY_NAME = 100

// The token is in the body of each call, never in an address, which servers and proxies write into their logs.
export const replyCalls = {
  readReply: { method: 'POST', path: '/api/v1/replies/read' },
  noteReplyOpened: { method: 'POST', path: '/api/v1/replies/opened' },
  writeReply: { method: 'POST', path: '/api/v1/replies/words' },
  startReplyFile: { method: 'POST', path: '/api/v1/replies/files' },
  addReplyFile: { method: 'POST', path: '/api/v1/replies/files/add' },
  removeReplyFile: { method: 'POST', path: '/api/v1/replies/files/remove' },
  sendReply: { method: 'POST', path: '/api/v1/replies/send' },
} as const
