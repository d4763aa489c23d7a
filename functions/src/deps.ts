import type { Blobs } from './blobs'
import type { Log } from './log'
import type { TaskQueue } from './task-queue'

/** Everything use cases may need. Each names the few it uses: `Pick<Deps, 'blobs' | 'now'>`. */
export type Deps = {
  blobs: Blobs
  queue: TaskQueue
  log: Log
  /** Epoch milliseconds. */
  now: () => number
}
