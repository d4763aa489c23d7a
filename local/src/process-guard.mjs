/**
 * node process-guard.mjs [--remove <path>]… -- <command> [argument]…
 *
 * Runs a command for a parent that may die in any way. When the parent closes our stdin, which the operating system
 * does for it even on SIGKILL, the command gets SIGINT; what it left running is killed after a while, and the named
 * paths are removed. The Firestore emulator makes itself a process group of its own, so signals to groups miss it.
 */
import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const PATIENCE_MS = 20_000

const split = process.argv.indexOf('--', 2)
const options = process.argv.slice(2, split)
const [command, ...args] = process.argv.slice(split + 1)
const removed = options.filter((_, index) => options[index - 1] === '--remove')

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
let descendants = [child.pid]

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  finish(127)
})
child.on('exit', (code, signal) => finish(signal ? 1 : (code ?? 1)))

process.stdin.resume().on('end', stop).on('error', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// The parent's end of our output is gone as well when it died.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  descendants = familyOf(child.pid)
  child.kill('SIGINT')
  setTimeout(() => finish(1), PATIENCE_MS).unref()
}

function finish(code) {
  for (const pid of descendants) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself, as it should.
    }
  }
  for (const path of removed) rmSync(path, { recursive: true, force: true })
  process.exit(code)
}

/** The process and everything it started, directly or not. */
function familyOf(pid) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const parent of family) {
    for (const [id, ppid] of rows) if (ppid === parent) family.push(id)
  }
  return family
}
