/**
 * How many tasks of one queue run at once. In the emulator each is a separate process, and dozens would starve each
 * other.
 */
export const TASK_CONCURRENCY = process.env.FUNCTIONS_EMULATOR === 'true' ? 2 : 50

/** How many of them may sync mailboxes of one organization. */
export const SYNC_SHARE = process.env.FUNCTIONS_EMULATOR === 'true' ? 1 : 4
