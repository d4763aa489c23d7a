/**
 * Loaded into the process of the emulators, so that a process of a function works on several calls at once, as in the
 * cloud. The Functions emulator gives a process one call at a time, and starts another for each that comes meanwhile, also
 * while the first is still starting. Each of them takes seconds of processor to load the function, and keeps its memory.
 */
import { createRequire } from 'node:module'

/** As many as the cloud gives to a process by default. */
const AT_ONCE = 80

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const { FunctionsEmulator } = firebase('./lib/emulator/functionsEmulator')
const {
  RuntimeWorker,
  RuntimeWorkerPool,
  RuntimeWorkerState: State,
} = firebase('./lib/emulator/functionsRuntimeWorker')

/** How many calls a process is working on. */
const calls = new WeakMap()
const callsOf = (worker) => calls.get(worker) ?? 0

const { request } = RuntimeWorker.prototype
RuntimeWorker.prototype.request = async function (...values) {
  calls.set(this, callsOf(this) + 1)
  try {
    await request.apply(this, values)
  } finally {
    calls.set(this, callsOf(this) - 1)
    // The first of several that ends says that the process is idle.
    if (this.state === State.IDLE && callsOf(this) > 0) this.state = State.BUSY
  }
}

/** The one that is free, or else the one that works on the fewest calls. */
RuntimeWorkerPool.prototype.getIdleWorker = function (id) {
  this.cleanUpWorkers()
  return this.getTriggerWorkers(id)
    .filter(({ state }) => state === State.IDLE || state === State.BUSY)
    .toSorted((one, other) => callsOf(one) - callsOf(other))[0]
}

RuntimeWorkerPool.prototype.readyForWork = function (id) {
  const worker = this.getIdleWorker(id)
  return worker !== undefined && callsOf(worker) < AT_ONCE
}

/** The processes that are starting, by their functions. */
const starting = new Map()

const { startRuntime } = FunctionsEmulator.prototype
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const started =
    starting.get(trigger?.id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(trigger?.id))
  starting.set(trigger?.id, started)
  return started
}
