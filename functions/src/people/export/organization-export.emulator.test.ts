import { createHash } from 'node:crypto'
import { DAY } from '@attestry/core/base/day'
import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import { objects, paths } from '@attestry/core/paths'
import { EXPORT_DAYS } from '@attestry/core/people/organization-export'
import { sampleOf } from '@attestry/core/sample-documents'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedAccount, seedFile, seedMail, seedProduct } from '../../testing/seed-answerable-mail'
import { seedOrganization } from '../../testing/seed-organization'
import { startApi } from '../../testing/start-api'
import { exportOrganization } from './export-organization'

let server: Awaited<ReturnType<typeof startApi>>
let us: Awaited<ReturnType<typeof seedOrganization>>
let ahead = 0
beforeAll(async () => {
  server = await startApi({ now: () => Date.now() + ahead })
})
afterAll(() => server.close())

const SECRET = 'sealed-secret-of-a-mailbox'
const QUESTION = 'what only one person has asked'

/** An organization with some of everything that matters here. */
async function seed() {
  const seeded = await seedOrganization()
  const { db, org } = seeded
  const write = { ...server.deps, db, org }
  const account = await seedAccount(write, 1)
  const mail = await seedMail(write, account, { subject: `Mail to ${org}` })
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  await db.doc(paths.secret(org, account.id)).set({ ...sampleOf.secret, password: SECRET })
  await db.doc(paths.chatSession(org, seeded.admin.uid, 'x')).set({ ...sampleOf.chatSession, question: QUESTION })
  await db.doc(paths.senderLesson(org, 'x')).set(sampleOf.senderLesson)
  // More than are read at once.
  const comments = Array.from({ length: 310 }, (_, index) => db.doc(paths.emailComment(org, mail.id, index + 1)))
  await Promise.all(comments.map((comment) => comment.set({ text: 'x'.repeat(120) })))
  await server.deps.blobs.write(objects.rawMail(org, mail.id), Buffer.from('From: a@b.test'), 'message/rfc822')
  return seeded
}

beforeEach(async () => {
  ahead = 0
  us = await seed()
})

const start = () => server.call(api.startOrganizationExport, {}, us.admin.token)
const read = async () => (await server.call(api.readOrganizationExport, {}, us.admin.token)).body

/** Runs what was asked for until nothing more is. */
async function run(partBytes: number): Promise<number> {
  for (let runs = 0; ; runs++) {
    const next = server.queued.splice(0).some(({ name }) => name === 'exportOrganization')
    if (!next) return runs
    await exportOrganization({ ...server.deps, partBytes }, { organization_id: us.org })
  }
}

const download = (part: number, token = us.admin.token) =>
  fetch(server.url + callOf(api.downloadOrganizationExport, { part }).url, {
    headers: { Authorization: `Bearer ${token}` },
  })

type Manifest = {
  is_last: boolean
  entries: { path: string; size: number; sha256: string; documents?: number }[]
  earlier_parts: { size: number; sha256: string }[]
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

test('an export has every document and file once, in parts whose hashes are right, and no secret', async () => {
  const them = await seed()
  expect((await start()).body).toMatchObject({ state: 'running', parts: [] })
  const runs = await run(5_000)
  const view = await read()
  expect(view).toMatchObject({ state: 'ready', files: 2 })
  expect(runs).toBe(view.parts.length)
  expect(runs).toBeGreaterThan(2)

  const documents: { path: string }[] = []
  const files: string[] = []
  let last: Manifest | undefined
  const made: { size: number; sha256: string }[] = []
  for (const [index, { size }] of view.parts.entries()) {
    const bytes = new Uint8Array(await (await download(index + 1)).arrayBuffer())
    expect(bytes.length).toBe(size)
    made.push({ size, sha256: sha256(bytes) })
    const { 'manifest.json': manifest, ...entries } = unzipSync(bytes)
    last = JSON.parse(textOf(manifest)) as Manifest
    expect(last.is_last).toBe(index === view.parts.length - 1)
    expect(last.entries.map(({ path, ...entry }) => [path, entry.size, entry.sha256])).toEqual(
      Object.entries(entries).map(([path, content]) => [path, content.length, sha256(content)]),
    )
    for (const [path, content] of Object.entries(entries)) {
      if (path.startsWith('files/')) files.push(path)
      else for (const line of textOf(content).trim().split('\n')) documents.push(JSON.parse(line) as { path: string })
    }
  }
  expect(last?.earlier_parts).toEqual(made.slice(0, -1))
  expect(documents).toHaveLength(view.documents)
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
  expect(documents.filter(({ path }) => path.includes('/comments/'))).toHaveLength(310)
  for (const path of [paths.organization(us.org), paths.member(us.org, us.member.uid), paths.senderLesson(us.org, 'x')])
    expect(documents.map((one) => one.path)).toContain(path)
  expect(documents.some(({ path }) => path.startsWith('auditLog/'))).toBe(true)
  expect(files).toHaveLength(2)
  const all = JSON.stringify(documents)
  expect(all).not.toContain(SECRET)
  expect(all).not.toContain(QUESTION)
  expect(all).not.toContain(them.org)
})

test('a run that dies is repeated, and an export is removed when its time is over', async () => {
  await start()
  const dying = { ...server.deps.blobs, writeStream: () => Promise.reject(new Error('The machine is gone')) }
  const org = { organization_id: us.org }
  await expect(exportOrganization({ ...server.deps, blobs: dying }, org)).rejects.toThrow('is gone')
  await exportOrganization(server.deps, org)
  expect(await read()).toMatchObject({ state: 'running', parts: [] })
  ahead = 11 * 60_000
  await exportOrganization(server.deps, org)
  expect((await read()).parts).toHaveLength(1)
  expect(await server.deps.blobs.list(objects.exports(us.org))).toHaveLength(1)

  ahead += EXPORT_DAYS * DAY
  expect((await read()).state).toBe('none')
  expect((await download(1)).status).toBe(404)
  await exportOrganization(server.deps, org)
  expect(await server.deps.blobs.list(objects.exports(us.org))).toEqual([])
  expect((await us.db.doc(paths.exportJob(us.org)).get()).exists).toBe(false)
})

test('one is made at a time, the log says who began and who took it, and it is for admins', async () => {
  const first = (await start()).body
  expect((await start()).body).toEqual(first)
  await run(1e9)
  expect((await download(1)).status).toBe(200)
  expect((await download(2)).status).toBe(404)
  expect((await download(1, us.member.token)).status).toBe(403)
  expect((await server.call(api.startOrganizationExport, {}, us.member.token)).status).toBe(403)
  expect((await server.call(api.readOrganizationExport, {}, us.member.token)).status).toBe(403)
  const { entries } = (await server.call(api.listAuditLog, { limit: 3 }, us.admin.token)).body
  expect(entries.map(({ action, detail }) => `${action}: ${detail}`)).toEqual([
    'organization-export-downloaded: Part 1 of 1',
    'organization-exported: ',
    expect.any(String),
  ])
})
