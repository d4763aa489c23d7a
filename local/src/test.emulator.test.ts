import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { familyOf, untilGone } from './testing/process-family'
import { projectRoot } from './project-root'

test('a run of the tests that is told to end leaves no process behind', { timeout: 400_000 }, async () => {
  const { FIRESTORE_EMULATOR_HOST: _1, FIRESTORE_EMULATOR_HOSTS: _2, ...env } = process.env
  // These suites begin with the emulators.
  const run = spawn(process.execPath, ['--import', 'tsx', 'local/src/test.ts', '--dovecot'], {
    cwd: projectRoot,
    env,
    stdio: 'ignore',
  })
  const ended = once(run, 'exit')
  const isUp = () => familyOf(run.pid).some(({ command }) => /firestore-emulator\S*\.jar/.test(command ?? ''))
  await vi.waitUntil(isUp, 300_000)
  const family = familyOf(run.pid)
  run.kill('SIGTERM')
  expect(await ended).toEqual([130, null])
  await untilGone(family)
})
