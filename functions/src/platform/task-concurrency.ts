/**
 * How many tasks of one queue run at once. In the emulator all share a process, and those of all queues a machine: dozens
 * would starve each other.
 */
export const TASK_CONCURRENCY = process.env.FUNCTIONS_EMULATOR === 'true' ? 2 : 50

/** How many of them one organization may have at once. */
export const SHARE = process.env.FUNCTIONS_EMULATOR === 'true' ? 1 : 4
