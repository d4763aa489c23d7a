import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { startGuarded } from './guarded-process'

/**
 * A program that starts another one in a process group of its own, as the Firestore emulator does, and prints its id.
 */
const family = (onInterrupt: string, then = '') => [
  '-e',
  `const { spawn } = require('node:child_process')
   const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
   process.on('SIGINT', () => { ${onInterrupt} })
   setInterval(() => {}, 1000)
   console.log(grandchild.pid)
   ${then}`,
]

/** A process that has ended stays listed as a zombie until its parent asks for the exit code. */
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
  await vi.waitUntil(() => !isAlive(grandchild), 30_000)
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
  await vi.waitUntil(() => !isAlive(grandchild), { timeout: 30_000 })
})

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

test('a command that is killed from outside leaves no grandchild, even if one listing of processes fails', async () => {
  // A `ps` that records each call and fails the first time.
  const folder = mkdtempSync(join(tmpdir(), 'attestry-guard-'))
  const calls = join(folder, 'calls')
  const ps = `#!/bin/sh\necho >>${calls}; [ $(wc -l <${calls}) -gt 1 ] && PATH="\${PATH#*:}" exec ps "$@"`
  writeFileSync(join(folder, 'ps'), ps, { mode: 0o755 })
  const looks = () => (existsSync(calls) ? readFileSync(calls, 'utf8').length : 0)

  const said: string[] = []
  const guarded = startGuarded({
    command: process.execPath,
    args: family('process.exit(0)', 'console.log(process.pid)'),
    cwd: '/',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    removeAfter: [folder],
    onLine: (line) => said.push(line),
  })
  await vi.waitUntil(() => said.length === 2, 10_000)
  const [grandchild = 0, child = 0] = said.map(Number)
  // When the look after the next has begun, the next look has seen both.
  const before = looks()
  await vi.waitUntil(() => looks() >= Math.max(before, 1) + 2, 10_000)
  expect([grandchild, child].map(isAlive)).toEqual([true, true])
  process.kill(child, 'SIGKILL')
  expect(await guarded.ended).toBe(1)
  await vi.waitUntil(() => !isAlive(grandchild), 10_000)
})

test('a process that a command starts just before it ends is killed with it', async () => {
  let say: (line: string) => void = () => {}
  const said = new Promise<string>((done) => (say = done))
  const guarded = startGuarded({
    command: process.execPath,
    args: [
      '-e',
      `const { spawn } = require('node:child_process')
       const last = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
       console.log(last.pid)
       process.exit(0)`,
    ],
    cwd: '/',
    env: process.env,
    onLine: (line) => say(line),
  })
  expect(await guarded.ended).toBe(0)
  const last = Number(await said)
  await vi.waitUntil(() => !isAlive(last), 10_000)
})
