import { execFileSync } from 'node:child_process'

const LOOK_EVERY_MS = 500
/** npm, its shell and tsx stand above a program that npm started; there are no more than these and a wrapper. */
const HIGHEST = 5

/**
 * Calls `onOrphaned` once, when the parent of this process has gone, or any process between it and the npm that started
 * it. npm passes a signal on to its shell only, and nothing at all when it is killed: without this a product would stay
 * behind that nobody can stop with Ctrl-C.
 */
export function whenOrphaned(onOrphaned: () => void): void {
  const parent = process.ppid
  const above = upToNpm(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && above.every(isAlive)) return
    clearInterval(timer)
    onOrphaned()
  }, LOOK_EVERY_MS).unref()
}

/** The ancestors from the given process up to npm; none if npm is not among them. */
function upToNpm(pid: number): number[] {
  const found: number[] = []
  for (let next = pid; next > 1 && found.length < HIGHEST;) {
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(processLine(next)) ?? []
    if (parent === undefined || command === undefined) return []
    found.push(next)
    if (/^npm( |$)|npm-cli\.js/.test(command)) return found
    next = Number(parent)
  }
  return []
}

function processLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    // It has just ended, or there is no ps: then only our own parent is watched.
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
