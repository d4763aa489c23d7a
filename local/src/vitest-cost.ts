import { existsSync, readFileSync } from 'node:fs'
import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor that a file of tests took, with all that it imports and with the programs that it ran. */
    processor?: number
  }
}

const before = spent()

// oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures from the pattern: none
afterAll(({}, file) => {
  file.meta.processor = spent() - before
})

/** Seconds of this process and of the programs that it started and that have ended. Only Linux knows the latter. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  if (!existsSync('/proc/self/stat')) return own
  const [ended = 0, inSystem = 0] = (readFileSync('/proc/self/stat', 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return own + (ended + inSystem) / 100
}
