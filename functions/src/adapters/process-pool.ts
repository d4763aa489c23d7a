/**
 * Processes strangers' bytes in separate processes, one job at a time in each, so that a job can only damage its own
 * process. A process has no environment (no secrets), a memory limit, and a deadline for each job. If it exceeds
 * either, it is killed, and only that job fails. What counts for the deadline is the time of the processor, because a
 * job is not to blame for a machine that is busy with others.
 */
import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../platform/fair-queue'

export type PoolLimits = {
  processes: number
  /** In bytes: limit for the resident memory of a process, of all kinds. */
  memory: number
  /** For one job, in milliseconds of processor. On the clock it has `PATIENCE` times as long. */
  deadline: number
  /** After this many jobs a process is replaced, in case it leaks memory. */
  jobsPerProcess: number
  /**
   * How many processes a group of a share may keep busy at once, the largest group first. If that is fewer than there
   * are, others find one free.
   */
  most?: readonly number[]
}

/** A job was cut off or its work failed. */
export class JobFailed extends Error {}

export type Wish = {
  /** For whom it is, the largest group first. */
  share?: readonly string[]
  /** Called when its turn has come. False: nobody wants it any more. */
  begin?: () => boolean
}

export type ProcessPool<Job, Answer> = {
  /**
   * Those who let jobs wait take turns.
   * @throws JobFailed when the job failed, took too long or too much memory, or its process died
   */
  run: (job: Job, wish?: Wish) => Promise<Answer>
  /** Ends the processes, when there is no more work. */
  stop: () => void
}

type Reply<Answer> = { answer: Answer } | { failure: string }
type Running = { child: ChildProcess; jobs: number }
type Waiting<Job, Answer> = {
  job: Job
  begin: () => boolean
  resolve: (answer: Answer) => void
  reject: (failure: Error) => void
}

const MEGABYTE = 1024 * 1024
const PATIENCE = 3
/** How often a job is looked at, in milliseconds. */
const LOOK = 200
/** A process for a single job that has taken so many milliseconds gives way to all others on a busy machine. */
const QUICK = 400

/** `entry` is a file that calls `serveJobs`. Processes start when there is work, and end with this process. */
export function createProcessPool<Job extends Serializable, Answer>(
  entry: URL,
  limits: PoolLimits,
): ProcessPool<Job, Answer> {
  const children = new Set<ChildProcess>()
  const idle: Running[] = []
  const queue = createFairQueue<Waiting<Job, Answer>>(limits.most)
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
    const turn = queue.next()
    if (!turn) return
    const { item: waiting, done } = turn
    if (!waiting.begin()) {
      waiting.reject(new JobFailed('nobody wants it any more'))
      done()
      return next()
    }
    busy += 1
    void serve(waiting).finally(() => {
      busy -= 1
      done()
      next()
    })
  }

  const serve = async ({ job, resolve, reject }: Waiting<Job, Answer>): Promise<void> => {
    const used = idle.pop()
    try {
      resolve(await attempt(used ?? start(), job))
    } catch (failure) {
      // If an earlier job may have left something behind, try again in a new process.
      const isOwnFault = !used || !(failure instanceof ProcessDied)
      await (isOwnFault ? Promise.reject(failure) : attempt(start(), job)).then(resolve, reject)
    }
  }

  const attempt = async (running: Running, job: Job): Promise<Answer> => {
    // A priority cannot be raised again, so a process that is used for more keeps the one it has.
    const slow = limits.jobsPerProcess === 1 ? setTimeout(() => giveWay(running.child), QUICK) : undefined
    const answer = await ask<Answer>(running.child, job, limits.deadline).finally(() => clearTimeout(slow))
    running.jobs += 1
    if (running.jobs < limits.jobsPerProcess) idle.push(running)
    else running.child.kill('SIGKILL')
    return answer
  }

  return {
    run: (job, { share = [], begin = () => true } = {}) =>
      new Promise((resolve, reject) => {
        queue.add({ job, begin, resolve, reject }, share)
        next()
      }),
    stop: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

class ProcessDied extends JobFailed {}

/**
 * The deployed file is bundled. From sources, tests bundle it into a folder that `BUILT_PROCESSES` names, because the
 * TypeScript loader takes seconds of processor for each process.
 */
function fileOf(entry: URL): string {
  const path = fileURLToPath(entry)
  const folder = process.env.BUILT_PROCESSES
  const built = path.endsWith('.ts') && folder ? join(folder, `${basename(path, '.ts')}.mjs`) : path
  return existsSync(built) ? built : path
}

function startChild(entry: URL, memory: number): ChildProcess {
  const path = fileOf(entry)
  const child = fork(path, [String(memory)], {
    cwd: dirname(path),
    env: {},
    execArgv: [
      ...(path.endsWith('.ts') ? ['--import', 'tsx'] : []),
      // There is a process for each processor, so helper threads of the garbage collectors would slow each other down.
      '--single-threaded-gc',
      `--max-old-space-size=${Math.floor(memory / MEGABYTE / 2)}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An idle process must not keep this one alive.
  child.unref()
  child.channel?.unref()
  return child
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has just ended, or the system knows no priorities.
  }
}

/** What a process has used of the processor, in milliseconds. Null: only Linux says it. */
function processorTime({ pid }: ChildProcess): number | null {
  try {
    const [user = NaN, system = NaN] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .map(Number)
    // Linux counts in hundredths of a second, whatever the machine.
    const used = (user + system) * 10
    return Number.isNaN(used) ? null : used
  } catch {
    return null
  }
}

function ask<Answer>(child: ChildProcess, job: Serializable, deadline: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const [begun, before] = [Date.now(), processorTime(child)]
    const timer = setInterval(() => {
      const onClock = Date.now() - begun
      const used = processorTime(child)
      const spent = used === null || before === null ? onClock : used - before
      if (spent <= deadline && onClock <= PATIENCE * deadline) return
      isLate = true
      child.kill('SIGKILL')
    }, LOOK)
    const settle = (act: () => void) => {
      clearInterval(timer)
      child.unref()
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (reply: Reply<Answer>) =>
      settle(() => {
        if ('answer' in reply) resolve(reply.answer)
        else reject(new JobFailed(reply.failure))
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
    child.send(job, (failure) => failure && onError(failure))
  })
}
