import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { testsOf } from './dependents'
import { projectRoot } from './project-root'

const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

test('a change is proved by the tests that import it, directly or through others', async () => {
  const found = await testsOf(['local/src/failure-text.ts'], tests)
  expect(found).toContain('local/src/count-reporter.test.ts')
  expect(found).not.toContain('local/src/take-port.test.ts')
})

test('a use case is proved by the tests of its noun, and not by all that start the API', async () => {
  const found = await testsOf(['functions/src/outreach/contacts/contacts.ts'], tests)
  expect(found).toContain('functions/src/outreach/contacts/contacts.emulator.test.ts')
  expect(found).not.toContain('functions/src/mail/inbox.emulator.test.ts')
})

test('a use case that only the table of all imports is proved by the tests that call it', async () => {
  const found = await testsOf(['functions/src/sending/templates/templates.ts'], tests)
  expect(found).toEqual([
    'functions/src/sending/quoting.emulator.test.ts',
    'functions/src/sending/templates/templates.emulator.test.ts',
  ])
})

test('a screen is proved by its noun, and not by all that a screen of several nouns shows', async () => {
  const found = await testsOf(['web/src/features/outreach/contacts/contact-columns.tsx'], tests)
  expect(found).toEqual(['web/src/features/outreach/contacts/contact-texts.test.tsx'])
})

test('a file of the core is proved by what all of it describes, and by the nouns that import it', async () => {
  const found = await testsOf(['core/src/outreach/contacts.ts'], tests)
  expect(found).toContain('functions/src/http/openapi.test.ts')
  expect(found).toContain('core/src/documents.test.ts')
  expect(found).not.toContain('functions/src/http/fuzz.emulator.test.ts')
  expect(found).toContain('functions/src/outreach/contacts/contacts.emulator.test.ts')
  expect(found.some((one) => one.startsWith('web/src/features/outreach/contacts/'))).toBe(true)
})

test('what nobody imports is proved by the tests that name it', async () => {
  expect(await testsOf(['firestore.rules'], tests)).toContain('rules/firestore-rules.emulator.test.ts')
  expect(await testsOf(['local/src/process-guard.mjs'], tests)).toContain('local/src/guarded-process.test.ts')
})

test('a changed test is run, and no other', async () => {
  expect(await testsOf(['local/src/take-port.test.ts'], tests)).toEqual(['local/src/take-port.test.ts'])
})
