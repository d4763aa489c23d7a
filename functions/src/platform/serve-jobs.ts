import { Worker } from 'node:worker_threads'

/** In bytes: what a job may take between two looks. */
const MARGIN = 48 * 1024 * 1024

/**
 * Runs in its own thread, so that it works even while a job blocks the process. It kills the process when it uses too
 * much memory (buffers are outside the heap limit), or when its parent process is gone. It checks every 20 ms while
 * there is a job, and every second otherwise.
 */
const GUARD = `
const { busy, memory, parent } = require('node:worker_threads').workerData
for (;;) {
  Atomics.wait(busy, 0, busy[0], busy[0] ? 20 : 1000)
  if (process.memoryUsage.rss() > memory - ${MARGIN} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}
`

/** Makes this process part of a pool: each message is a job, and the answer is sent back. */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  const busy = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { busy, memory: Number(process.argv[2]), parent: process.ppid }
  new Worker(GUARD, { eval: true, execArgv: [], workerData }).unref()
  const setBusy = (value: 0 | 1) => {
    busy[0] = value
    Atomics.notify(busy, 0)
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (job) => {
    setBusy(1)
    void work(job as Job)
      .then(
        (answer) => process.send?.({ answer }),
        (failure: unknown) => process.send?.({ failure: String(failure) }),
      )
      .finally(() => setBusy(0))
  })
}
