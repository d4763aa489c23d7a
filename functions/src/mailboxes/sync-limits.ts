/** Sizes in bytes, times in milliseconds. */
export type SyncLimits = {
  /** How many mails, and roughly how many bytes, one run fetches; the next run fetches the rest. */
  mailsPerRun: number
  bytesPerRun: number
  /** Per organization. When it is used up, its mailboxes rest until the next day (UTC). */
  mailsPerDay: number
  bytesPerDay: number
  mailsPerBatch: number
  bytesPerBatch: number
  /** Mails above this size are streamed from the server to storage. */
  streamAbove: number
  /** Of mails above this size only the headers are stored. */
  largestMail: number
  /** When a run starts no further batch. */
  stopAfter: number
  /** When a run is cut off. */
  deadline: number
  renewEvery: number
  /** How long after a run a mailbox is due again. */
  pollEvery: number
}

export const SYNC_LIMITS: SyncLimits = {
  mailsPerRun: 500,
  bytesPerRun: 256 * 1024 * 1024,
  mailsPerDay: 20_000,
  bytesPerDay: 10 * 1024 ** 3,
  mailsPerBatch: 25,
  bytesPerBatch: 8 * 1024 * 1024,
  streamAbove: 5 * 1024 * 1024,
  largestMail: 40 * 1024 * 1024,
  stopAfter: 180_000,
  deadline: 240_000,
  renewEvery: 30_000,
  pollEvery: 45_000,
}
