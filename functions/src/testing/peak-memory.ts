import { readFileSync } from 'node:fs'

/** In bytes. What `resourceUsage` says begins with the peak of the parent process, which may be a worker of tests. */
export const peakMemory = (): number =>
  Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
