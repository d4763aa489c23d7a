/** Tasks of one queue at once. In the emulator each is a process of its own, and dozens would starve each other. */
export const TASK_CONCURRENCY = process.env.FUNCTIONS_EMULATOR === 'true' ? 2 : 50

/** How many of them may read mailboxes of one organization. */
export const SYNC_SHARE = process.env.FUNCTIONS_EMULATOR === 'true' ? 1 : 4
