import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor that a file of tests took in its worker, with all that it imports. */
    processor?: number
  }
}

const before = process.cpuUsage()

// oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures from the pattern: none
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.processor = (user + system) / 1e6
})
