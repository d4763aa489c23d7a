import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { startGuarded } from './guarded-process'

/** A program that starts another one in a group of its own, as the Firestore emulator is started, and says its id. */
const family = (onInterrupt: string) => [
  '-e',
  `const { spawn } = require('node:child_process')
   const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
   process.on('SIGINT', () => { ${onInterrupt} })
   setInterval(() => {}, 1000)
   console.log(grandchild.pid)`,
]

/** A process that has ended stays listed as a zombie until somebody asks how it ended. */
const isAlive = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .some((row) => new RegExp(`^\\s*${pid} [^Z]`).test(row))

test('stopping ends the command and what it left behind, and clears up after it', async () => {
  const leftover = mkdtempSync(join(tmpdir(), 'attestry-guard-'))
  writeFileSync(join(leftover, 'run.json'), '')
  let resolve: (line: string) => void = () => {}
  const said = new Promise<string>((done) => (resolve = done))
  const guarded = startGuarded({
    command: process.execPath,
    args: family('process.exit(0)'),
    cwd: '/',
    env: process.env,
    removeAfter: [leftover],
    onLine: (line) => resolve(line),
  })
  const grandchild = Number(await said)
  expect(isAlive(grandchild)).toBe(true)
  await guarded.stop()
  await vi.waitUntil(() => !isAlive(grandchild))
  expect(existsSync(leftover)).toBe(false)
})

test('a parent that is killed takes everything with it', async () => {
  const module = new URL('guarded-process.ts', import.meta.url).href
  const parent = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { startGuarded } = await import(${JSON.stringify(module)})
       startGuarded({
         command: process.execPath, args: ${JSON.stringify(family('process.exit(0)'))}, cwd: '/', env: process.env,
         onLine: (line) => console.log(line),
       })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const grandchild = Number(line)
  expect(isAlive(grandchild)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(grandchild), { timeout: 10_000 })
}, 20_000)

test('a command that ends by itself says with which code', async () => {
  const guarded = startGuarded({
    command: process.execPath,
    args: ['-e', 'process.exit(3)'],
    cwd: '/',
    env: process.env,
    onLine: () => {},
  })
  expect(await guarded.ended).toBe(3)
})
