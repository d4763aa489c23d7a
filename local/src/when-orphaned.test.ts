import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { familyOf, untilGone } from './testing/process-family'
import { projectRoot } from './project-root'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const { pid } of children.splice(0)) for (const one of familyOf(pid)) process.kill(one.pid, 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** npm runs a program that ends only when it is told to, or when it is orphaned. */
async function programOfNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'attestry-orphan-'))
  folders.push(folder)
  const program = `
    import { whenOrphaned } from '${join(projectRoot, 'local/src/when-orphaned.ts')}'
    whenOrphaned(() => process.exit(0))
    console.log('runs')
    setInterval(() => {}, 1000)
  `
  writeFileSync(join(folder, 'program.ts'), program)
  const tsx = join(projectRoot, 'node_modules/.bin/tsx')
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: `${tsx} program.ts` } }),
  )
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder })
  children.push(npm)
  let said = ''
  npm.stdout.on('data', (text) => (said += String(text)))
  await vi.waitUntil(() => said.includes('runs'), { timeout: 60_000 })
  return npm
}

test.each(['SIGTERM', 'SIGKILL'] as const)('a program ends when only its npm gets %s', async (signal) => {
  const npm = await programOfNpm()
  const family = familyOf(npm.pid)
  expect(family.length).toBeGreaterThan(2)
  npm.kill(signal)
  await untilGone(family)
})
