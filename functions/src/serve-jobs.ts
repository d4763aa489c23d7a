import { Worker } from 'node:worker_threads'

/** How often the memory is looked at, in milliseconds. */
const WATCH_EVERY = 20

/**
 * Runs in its own thread, so that it goes on while the work keeps the process busy: kills the process when it holds too
 * much memory (buffers are outside the heap's own bound), or when the process that started it is gone.
 */
const GUARD = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.memory || process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, ${WATCH_EVERY})
`

/** Makes this process one of a pool: each message is a job, and each answer goes back. */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  const workerData = { memory: Number(process.argv[2]), parent: process.ppid }
  new Worker(GUARD, { eval: true, execArgv: [], workerData }).unref()
  process.on('disconnect', () => process.exit())
  process.on('message', (job) => {
    void work(job as Job).then(
      (answer) => process.send?.({ answer }),
      (failure: unknown) => process.send?.({ failure: String(failure) }),
    )
  })
}
