import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root'
import { deniesEverything } from './storage-rules-runtime'

const rules = readFileSync(`${projectRoot}/storage.rules`, 'utf8')

const load = (content: string) => ({
  action: 'load_ruleset',
  id: 0,
  context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
})

/** Everything the process prints until it has answered all requests. */
async function converse(requests: object[]): Promise<unknown[]> {
  const runtime = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('storage-rules-runtime.ts', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  for (const request of requests) runtime.stdin.write(`${JSON.stringify(request)}\n`)
  const lines: unknown[] = []
  for await (const line of createInterface({ input: runtime.stdout })) {
    lines.push(JSON.parse(line))
    if (lines.length > requests.length) runtime.kill('SIGINT')
  }
  return lines
}

test('the runtime announces itself, loads our rules and denies a read', async () => {
  const verify = { action: 'verify', id: 1, context: { rulesetName: '0', path: '/b/bucket/o/x', method: 'get' } }
  expect(await converse([load(rules), verify])).toEqual([
    { id: -1, status: 'ok', action: 'started' },
    { id: 0, status: 'ok', result: { rulesVersion: 2 }, errors: [], warnings: [] },
    { id: 1, status: 'ok', result: { permit: false }, errors: [], warnings: [] },
  ])
})

test('the runtime refuses rules that allow something, naming the file and the way out', async () => {
  const [, answer] = await converse([load(rules.replace('if false', 'if request.auth != null'))])
  expect(answer).toMatchObject({
    id: 0,
    errors: [expect.stringMatching(/^storage\.rules allows something.*setup:emulators:storage/)],
  })
})

test.each([
  ['another condition', rules.replace('if false', 'if true')],
  ['one more rule', rules.replace('allow read', 'allow list: if true; allow read')],
  ['an open bucket match', rules.replace('match /{path=**}', 'match /{name} { allow get; } match /{path=**}')],
  ['version 1', rules.replace("rules_version = '2';", '')],
  ['nothing at all', ''],
])('%s is not the ruleset that denies everything', (_, changed) => {
  expect(deniesEverything(changed)).toBe(false)
})

test('a comment changes nothing', () => {
  expect(deniesEverything(rules.replace('{', '{ // nobody'))).toBe(true)
})
