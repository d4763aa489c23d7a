import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Count, failureText, inShort } from './failure-text'
import { projectRoot } from './project-root'

const TESTS = `
describe('answers', () => {
  test('are right', () => expect(1).toBe(1))
  test('are the same', () => expect([200, 200, 409]).toEqual([200, 200, 200]))
  test('are long', () => expect(Array.from({ length: 99 }, (_, at) => at)).toEqual([]))
  test.skip('are left out', () => {})
})
describe('a block', () => {
  beforeAll(() => { throw new Error('its setup failed') })
  test('is not reached', () => {})
})
test('what is late', () => void setTimeout(() => { throw new Error('nobody waits for it') }))
test('what is loud', () => console.error('nobody expected it'))
test('what waits', () => new Promise((done) => setTimeout(done, 50)))
`

let folder = ''
let count: Count
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attestry-count-'))
  await writeFile(path.join(folder, 'some.test.ts'), TESTS)
  const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const reporter = path.join(projectRoot, 'local/src/count-reporter.ts')
  const env = { ...process.env, COUNT_FILE: path.join(folder, 'count.json') }
  await new Promise((resolve) => {
    const args = [vitest, 'run', '--root', folder, '--globals', `--reporter=${reporter}`]
    execFile(process.execPath, args, { env }, resolve)
  })
  count = JSON.parse(await readFile(path.join(folder, 'count.json'), 'utf8')) as Count
})
afterAll(() => rm(folder, { recursive: true }))

const failureOf = (name: string) => count.failures.find((failure) => failure.split('\n')[0]?.endsWith(name)) ?? ''

test('a failure says what was different', () => {
  expect(failureOf('answers > are the same')).toMatch(/-\s+200,\n\s+\+\s+409,/)
})

test('a long difference is cut', () => {
  expect(failureOf('answers > are long').split('\n').length).toBeLessThanOrEqual(49)
})

test('what did not run, what failed outside a test, what nobody caught and what was printed as an error are failures, too', () => {
  expect(failureOf('answers > are left out')).toContain('skipped')
  expect(failureOf('some.test.ts')).toContain('its setup failed')
  expect(failureOf('a block > is not reached')).not.toBe('')
  expect(failureOf('nobody caught')).toContain('nobody waits for it')
  expect(failureOf('what is loud printed an error')).toContain('nobody expected it')
  expect(count).toMatchObject({ passed: 4, failed: 7 })
})

test('of many failures each is told in fewer lines, and the names of all stand at the end', () => {
  const long = (name: string) => failureText(name, { text: 'why\n'.repeat(200), lines: 200 })
  const names = Array.from({ length: 7 }, (_, index) => `unit: file-${index}.test.ts › fails`)
  const lines = inShort(names.map(long)).split('\n')
  expect(lines.slice(-7)).toEqual(names.map((name) => `× ${name}`))
  expect(lines.length).toBeLessThan(160)
  expect(inShort([long('one')]).split('\n').length).toBeGreaterThan(150)
})
