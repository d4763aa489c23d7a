import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createProcessPool, JobFailed, type PoolLimits, type ProcessPool } from './process-pool'
import { builtProcess } from '../testing/built-process'
import type { TestAnswer, TestJob } from '../testing/job-process'

let built: Awaited<ReturnType<typeof builtProcess>>
beforeAll(async () => {
  built = await builtProcess(new URL('../testing/job-process.ts', import.meta.url))
})
afterAll(() => built.remove())

const MEGABYTE = 1024 * 1024
const LIMITS: PoolLimits = { processes: 2, memory: 256 * MEGABYTE, deadline: 60_000, jobsPerProcess: 100 }

const started: ProcessPool<TestJob, TestAnswer>[] = []
const poolOf = (changes: Partial<PoolLimits> = {}) => {
  const pool = createProcessPool<TestJob, TestAnswer>(built.url, { ...LIMITS, ...changes })
  started.push(pool)
  return pool
}
afterEach(() => started.splice(0).forEach((pool) => pool.stop()))

test('a job runs in another process, which gets no environment variables', async () => {
  process.env.MAIL_KEY = 'secret'
  const { pid, environment } = await poolOf().run('say environment')
  expect(pid).not.toBe(process.pid)
  expect(environment.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([])
})

test('a process is used again, and replaced after its last job', async () => {
  const pool = poolOf({ processes: 1, jobsPerProcess: 2 })
  const pids: number[] = []
  for (let job = 0; job < 4; job += 1) pids.push((await pool.run('say who')).pid)
  expect(pids[1]).toBe(pids[0])
  expect(pids[2]).not.toBe(pids[1])
  expect(pids[3]).toBe(pids[2])
})

test.each([
  ['throws', 'throw', 'no such mail', {}],
  ['ends its process', 'exit', 'ended with 3', {}],
  ['takes too long', 'loop', 'more than 2000 ms', { deadline: 2_000 }],
  ['hangs', 'hang', 'more than 700 ms', { deadline: 700 }],
  ['fills the heap', 'fill heap', 'ended with', {}],
  ['fills memory outside the heap', 'fill buffers', 'ended with SIGKILL', {}],
] satisfies [string, TestJob, string, Partial<PoolLimits>][])(
  'a job that %s fails, but the jobs next to it and after it do not',
  async (_, job, message, limits) => {
    const pool = poolOf(limits)
    await pool.run('say who')
    const bad = pool.run(job)
    const beside = pool.run('say who')
    const after = pool.run('say who')
    await expect(bad).rejects.toThrow(JobFailed)
    await expect(bad).rejects.toThrow(message)
    expect((await beside).pid).toBeGreaterThan(0)
    expect((await after).pid).toBeGreaterThan(0)
    expect((await pool.run('say who')).pid).toBeGreaterThan(0)
  },
)

test('what a job left behind in its process does not count against the next', async () => {
  const pool = poolOf({ processes: 1 })
  const { pid } = await pool.run('spoil')
  expect((await pool.run('need clean')).pid).not.toBe(pid)
})

test('more jobs than processes wait their turn', async () => {
  const pool = poolOf()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pool.run('say who')))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2)
})

test('a group never has all processes, so another finds one free', async () => {
  const pool = poolOf({ most: [1] })
  const busy = [1, 2].map(() => pool.run('loop', { share: ['a'] }).catch(() => 'ended'))
  expect((await pool.run('say who', { share: ['b'] })).pid).toBeGreaterThan(0)
  pool.stop()
  await Promise.race(busy)
})

test('a file that takes long gives way to the rest of the machine', async () => {
  const pool = poolOf({ jobsPerProcess: 1 })
  const { priority } = await pool.run('wait for a low priority')
  expect(priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})

test('a busy process ends with the one that started it, even if that is killed', async () => {
  const code = `
    import { createProcessPool } from ${JSON.stringify(new URL('./process-pool.ts', import.meta.url).href)}
    const pool = createProcessPool(new URL(${JSON.stringify(built.url.href)}), ${JSON.stringify({ ...LIMITS, processes: 1 })})
    const { pid } = await pool.run('say who')
    void pool.run('loop')
    process.stdout.write(String(pid))
    await new Promise(() => {})`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(parent.stdout, 'data')
  const pid = Number(output)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
