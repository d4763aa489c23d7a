/** keep-emulators.ts <folder>: keeps the emulators of `warm-emulators.ts` until nobody has used them for a while, or until it is told to end. */
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { startTestEmulators } from './test-emulators'
import { keptFile, type Kept } from './warm-emulators'

const UNUSED_FOR_MS = 20 * 60_000
/** As many as vitest.config.ts names; a worker without a database says so. */
const TEST_WORKERS = 2

const file = keptFile(process.argv[2] ?? '')
const emulators = await startTestEmulators(TEST_WORKERS)
const kept: Kept = { pid: process.pid, env: emulators.env }
writeFileSync(file, JSON.stringify(kept))

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
setInterval(() => {
  // The file is touched by each use. Who removes it, with the folder for instance, wants no emulators any more.
  const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (Date.now() - usedAt > UNUSED_FOR_MS) void end()
}, 10_000)

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  rmSync(file, { force: true })
  await emulators.stop()
  process.exit(0)
}
