/**
 * Work on bytes of strangers, done in processes of their own: one job at a time each, so that what a job does to its
 * process is done to nobody else's. A process has no environment (no secrets), a bound on its memory, and a deadline for
 * each job; what goes over either is killed, and only that job fails.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export type PoolLimits = {
  processes: number
  /** Resident, in bytes: what a process may hold of all kinds of memory. */
  memory: number
  /** Of one job, in milliseconds. */
  deadline: number
  /** After so many jobs a process is replaced, whatever it may have kept of them. */
  jobsPerProcess: number
}

/** What became of a job that did not end by itself. */
export class JobFailed extends Error {}

export type ProcessPool<Job, Answer> = {
  /** @throws JobFailed when the job failed, took too long or too much memory, or its process died */
  run: (job: Job) => Promise<Answer>
  /** Ends the processes, for somebody who has no more work. */
  stop: () => void
}

type Reply<Answer> = { answer: Answer } | { failure: string }
type Running = { child: ChildProcess; jobs: number }
type Waiting<Job, Answer> = { job: Job; resolve: (answer: Answer) => void; reject: (failure: Error) => void }

const MEGABYTE = 1024 * 1024

/** `entry` is a file that calls `serveJobs`. Processes are started when there is work, and end with this one. */
export function createProcessPool<Job, Answer>(entry: URL, limits: PoolLimits): ProcessPool<Job, Answer> {
  const children = new Set<ChildProcess>()
  const idle: Running[] = []
  const queue: Waiting<Job, Answer>[] = []
  let busy = 0

  const start = (): Running => {
    const child = startChild(entry, limits.memory)
    children.add(child)
    child.on('error', () => {})
    child.once('exit', () => {
      children.delete(child)
      const at = idle.findIndex((running) => running.child === child)
      if (at !== -1) idle.splice(at, 1)
    })
    return { child, jobs: 0 }
  }

  const next = (): void => {
    if (busy >= limits.processes) return
    const waiting = queue.shift()
    if (!waiting) return
    busy += 1
    void serve(waiting).finally(() => {
      busy -= 1
      next()
    })
  }

  const serve = async ({ job, resolve, reject }: Waiting<Job, Answer>): Promise<void> => {
    const used = idle.pop()
    try {
      resolve(await attempt(used ?? start(), job))
    } catch (failure) {
      // What an earlier job left behind must not count against this one.
      const isOwnFault = !used || !(failure instanceof ProcessDied)
      await (isOwnFault ? Promise.reject(failure) : attempt(start(), job)).then(resolve, reject)
    }
  }

  const attempt = async (running: Running, job: Job): Promise<Answer> => {
    const answer = await ask<Job, Answer>(running.child, job, limits.deadline)
    running.jobs += 1
    if (running.jobs < limits.jobsPerProcess) idle.push(running)
    else running.child.kill('SIGKILL')
    return answer
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
        next()
      }),
    stop: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

class ProcessDied extends JobFailed {}

/** From the sources it needs the loader of TypeScript; what is deployed is bundled. */
function startChild(entry: URL, memory: number): ChildProcess {
  const path = fileURLToPath(entry)
  const child = fork(path, [String(memory)], {
    cwd: dirname(path),
    env: {},
    execArgv: [
      ...(path.endsWith('.ts') ? ['--import', 'tsx'] : []),
      // The processes are as many as there are processors: helpers of each one's collector would be in the way of the others.
      '--single-threaded-gc',
      `--max-old-space-size=${Math.floor(memory / MEGABYTE / 2)}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An idle process keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function ask<Job, Answer>(child: ChildProcess, job: Job, deadline: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, deadline)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      child.unref()
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (reply: unknown) =>
      settle(() => {
        const answered = reply as Reply<Answer>
        if ('answer' in answered) resolve(answered.answer)
        else reject(new JobFailed(answered.failure))
      })
    const onExit = (code: number | null, signal: string | null) =>
      settle(() =>
        reject(
          isLate
            ? new JobFailed(`it took more than ${deadline} ms`)
            : new ProcessDied(`its process ended with ${signal ?? code}`),
        ),
      )
    const onError = (failure: Error) => settle(() => reject(new ProcessDied(failure.message, { cause: failure })))
    child.ref()
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.send(job as object, (failure) => failure && onError(failure))
  })
}
