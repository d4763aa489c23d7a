/**
 * node process-guard.mjs [--remove <path>]… -- <command> [argument]…
 *
 * Runs a command for a parent that may die in any way. When the parent closes our stdin (the operating system does it
 * even on SIGKILL), the command gets SIGINT. After a while, the processes it left are killed and the named paths are
 * removed. The same happens when the command ends by itself.
 *
 * The Firestore emulator puts itself into its own process group, so signals to a group miss it. A process that outlives
 * its parent is no longer listed as a descendant. So the guard records every second which processes belong to the
 * command.
 */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'

const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 1000
const PS = ['ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }]

const split = process.argv.indexOf('--', 2)
const options = process.argv.slice(2, split)
const [command, ...args] = process.argv.slice(split + 1)
const removed = options.filter((_, index) => options[index - 1] === '--remove')

// In its own process group, which also catches processes started since the last look.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
let family = [child.pid]
setTimeout(() => void lookAgain(), LOOK_EVERY_MS).unref()

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  finish(127)
})
child.on('exit', (code, signal) => finish(signal ? 1 : (code ?? 1)))

process.stdin.resume().on('end', stop).on('error', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// If the parent died, nobody reads our output any more.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  lookNow()
  child.kill('SIGINT')
  setTimeout(() => finish(1), PATIENCE_MS).unref()
}

function finish(code) {
  lookNow()
  for (const pid of child.pid ? [-child.pid, ...family] : []) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already ended, as it should.
    }
  }
  for (const path of removed) rmSync(path, { recursive: true, force: true })
  process.exit(code)
}

async function lookAgain() {
  try {
    family = familyIn((await promisify(execFile)(...PS)).stdout)
  } catch {
    // No more processes can be started, for instance. The last known family stays.
  }
  setTimeout(() => void lookAgain(), LOOK_EVERY_MS).unref()
}

function lookNow() {
  try {
    family = familyIn(execFileSync(...PS))
  } catch {
    // The last known family stays.
  }
}

/** The members of the family that still run, and everything they started, directly or indirectly. */
function familyIn(listing) {
  const rows = listing
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const found = family.filter((pid) => rows.some(([id]) => id === pid))
  for (const parent of found) {
    for (const [id, ppid] of rows) if (ppid === parent && !found.includes(id)) found.push(id)
  }
  return found
}
