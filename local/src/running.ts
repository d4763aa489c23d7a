import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root'

const Running = z.object({ pid: z.number(), url: z.string(), smtpPort: z.number() })
export type Running = z.infer<typeof Running>

const folder = join(projectRoot, '.cache/running')
const fileOf = (pid: number) => join(folder, `${pid}.json`)

/** Records that this process runs the product, so that `npm run mail` can find its ports. */
export function noteRunning(product: Omit<Running, 'pid'>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(process.pid), JSON.stringify({ pid: process.pid, ...product }))
  process.on('exit', () => rmSync(fileOf(process.pid), { force: true }))
}

/** The products that run from this folder, the one started last first. */
export function runningProducts(): Running[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((path) => Running.parse(JSON.parse(readFileSync(path, 'utf8'))))
    .filter(({ pid }) => isAlive(pid))
}

/** A process that was killed could not remove its record. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    rmSync(fileOf(pid), { force: true })
    return false
  }
}
