import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { familyOf, untilGone } from './testing/process-family'
import { readKept, stopWarmEmulators, takeWarmEmulators } from './warm-emulators'

const folder = mkdtempSync(join(tmpdir(), 'attestry-warm-'))
afterAll(async () => {
  await stopWarmEmulators(folder)
  rmSync(folder, { recursive: true })
})

test('emulators stay warm from one use to the next, empty, and end when told', { timeout: 400_000 }, async () => {
  const first = await takeWarmEmulators(folder)
  expect(first).not.toBeNull()
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = first ?? {}
  const notes = `http://${host}/v1/projects/${project}/databases/(default)/documents/notes`
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const added = await fetch(`${notes}?documentId=left`, { method: 'POST', headers, body: '{"fields":{}}' })
  expect(added.status).toBe(200)

  expect(await takeWarmEmulators(folder)).toEqual(first)
  expect((await fetch(`${notes}/left`, { headers })).status).toBe(404)

  const family = familyOf(readKept(folder)?.pid)
  expect(family.length).toBeGreaterThan(3)
  await stopWarmEmulators(folder)
  await untilGone(family)
})
