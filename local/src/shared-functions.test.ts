import './shared-functions.mjs'
import { EventEmitter } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from './listen'

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const { FunctionsEmulator } = firebase('./lib/emulator/functionsEmulator')
const { RuntimeWorkerPool } = firebase('./lib/emulator/functionsRuntimeWorker')

/** The calls that a process works on, in the order in which they came. */
const calls: ServerResponse[] = []
const server = createServer((_, response) => void calls.push(response))
let port: number

beforeAll(async () => {
  port = await listen(server)
})
afterAll(() => void server.close())

const TRIGGER = { id: 'europe-api', timeoutSeconds: 120 }

/** A process that is no program: its calls come to the server above. */
function fakeProcess() {
  const child = Object.assign(new EventEmitter(), { killed: false, kill: () => (child.killed = true) })
  return { process: child, events: new EventEmitter(), conn: { httpReqOpts: () => ({ host: '127.0.0.1', port }) } }
}

/** What the emulator answers with, as far as a call looks at it. */
const answer = () => Object.assign(new EventEmitter(), { writeHead: () => {}, write: () => true, end: () => {} })

test('a process that works on a call gets the next one, too, and is idle once both have ended', async () => {
  const pool = new RuntimeWorkerPool()
  const worker = pool.addWorker(TRIGGER, fakeProcess())
  expect(pool.readyForWork(TRIGGER.id)).toBe(false)
  worker.readyForWork()
  const call = () => pool.submitRequest(TRIGGER.id, { method: 'GET', path: '/', headers: {} }, answer())
  const both = [call(), call()]
  await expect.poll(() => calls.length).toBe(2)
  expect([pool.readyForWork(TRIGGER.id), worker.state]).toEqual([true, 'BUSY'])
  calls[0]?.end()
  await both[0]
  expect(worker.state).toBe('BUSY')
  calls[1]?.end()
  await both[1]
  expect(worker.state).toBe('IDLE')
})

test('of several processes the one with the fewest calls gets the next', () => {
  const pool = new RuntimeWorkerPool()
  const [busy, free] = [pool.addWorker(TRIGGER, fakeProcess()), pool.addWorker(TRIGGER, fakeProcess())]
  busy.readyForWork()
  void busy.request({ method: 'GET', path: '/', headers: {} }, answer())
  expect(pool.getIdleWorker(TRIGGER.id)).toBe(busy)
  free.readyForWork()
  expect(pool.getIdleWorker(TRIGGER.id)).toBe(free)
})

test('calls that come while a function starts wait for that process, and start no other', async () => {
  const started: EventEmitter[] = []
  let begin = () => {}
  const mayBegin = new Promise<void>((resolve) => (begin = resolve))
  const emulator = Object.assign(Object.create(FunctionsEmulator.prototype), {
    getRuntimeEnvs: () => ({}),
    resolveSecretEnvs: async () => ({}),
    startNode: async () => {
      const runtime = fakeProcess()
      started.push(runtime.process)
      await mayBegin
      return runtime
    },
    workerPools: { default: new RuntimeWorkerPool() },
  })
  const start = () => emulator.startRuntime({ runtime: 'nodejs22', codebase: 'default' }, TRIGGER)
  const both = Promise.all([start(), start()])
  begin()
  await expect.poll(() => calls.at(-1)?.req.url).toBe('/__/health')
  calls.at(-1)?.end()
  const [one, other] = await both
  expect([started.length, one === other]).toEqual([1, true])
  // Once it has started, the next that is wanted is another one.
  const count = calls.length
  const next = start()
  await expect.poll(() => [started.length, calls.length]).toEqual([2, count + 1])
  calls.at(-1)?.end()
  await next
})
