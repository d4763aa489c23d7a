/**
 * Emulators that stay up between runs of `npm run check`, because starting them takes longer than many a test. A process
 * of its own keeps them (`keep-emulators.ts`). It ends by itself when no run has used them for a while, or at
 * `npm run check -- --stop`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { emptyDatabase } from './empty-database'
import { projectRoot } from './project-root'

const Kept = z.object({ pid: z.number(), env: z.record(z.string(), z.string()) })
export type Kept = z.infer<typeof Kept>

/** Where the keeper of a folder's emulators writes their addresses. */
export const keptFile = (folder: string): string => join(folder, 'warm-emulators.json')
const START_WITHIN_MS = 200_000

/**
 * The addresses of empty emulators, which are started if none are warm. None while another run uses them.
 *
 * @param folder where the record of them lies
 * @returns null if the caller has to start emulators of its own
 */
export async function takeWarmEmulators(folder: string): Promise<Record<string, string> | null> {
  mkdirSync(folder, { recursive: true })
  if (!becomeUser(join(folder, 'warm-emulators.user'))) return null
  const kept = readKept(folder) ?? (await startKeeper(folder))
  if (!kept) return null
  const now = new Date()
  utimesSync(keptFile(folder), now, now)
  await empty(kept.env)
  return kept.env
}

/** Ends the emulators that are kept, if there are any. */
export async function stopWarmEmulators(folder: string): Promise<void> {
  const kept = readKept(folder)
  if (!kept) return
  process.kill(kept.pid, 'SIGTERM')
  while (isAlive(kept.pid)) await pause(200)
}

/** What the keeper of running emulators wrote. */
export function readKept(folder: string): Kept | null {
  try {
    const kept = Kept.parse(JSON.parse(readFileSync(keptFile(folder), 'utf8')))
    return isAlive(kept.pid) ? kept : null
  } catch {
    return null
  }
}

async function startKeeper(folder: string): Promise<Kept | null> {
  rmSync(keptFile(folder), { force: true })
  const log = openSync(join(folder, 'warm-emulators.log'), 'w')
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('keep-emulators.ts', import.meta.url)), folder],
    { cwd: projectRoot, detached: true, stdio: ['ignore', log, log] },
  )
  keeper.unref()
  const until = Date.now() + START_WITHIN_MS
  while (keeper.exitCode === null && Date.now() < until) {
    const kept = readKept(folder)
    if (kept) return kept
    await pause(200)
  }
  return null
}

/** Takes the emulators for this process, unless another one that still runs has them. */
function becomeUser(file: string): boolean {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(file, { force: true }))
      return true
    } catch {
      const user = Number(readFileSync(file, 'utf8'))
      if (user === process.pid) return true
      if (isAlive(user)) return false
      // A run that was killed could not remove it.
      rmSync(file, { force: true })
    }
  }
}

/** Removes what earlier runs left: documents (a run that was broken off), and accounts. */
async function empty({
  FIRESTORE_EMULATOR_HOSTS = '',
  FIREBASE_AUTH_EMULATOR_HOST = '',
  GCLOUD_PROJECT = '',
}: Kept['env']) {
  await Promise.all(FIRESTORE_EMULATOR_HOSTS.split(',').map(emptyDatabase))
  const accounts = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`
  const { ok, status } = await fetch(accounts, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
  if (!ok) throw new Error(`The accounts could not be removed: ${status}`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
