import { readFileSync } from 'node:fs'
import { paths } from '@attestry/core/paths'
import { storedSample } from '@attestry/core/sample-documents'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { doc, getDoc, serverTimestamp, setDoc, setLogLevel, type Firestore } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markRead, writeFields } from '../web/src/lib/api/write-fields'
import { emulatorUrl } from './emulator'
import { mail } from './permission-matrix'

const org = 'acme'
const path = paths.inboundEmail(org, mail.id)
/** Typed as the older, chained interface, but the functions of the present one take it. */
const databaseOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore

let project: RulesTestEnvironment
/** Each person's database, opened as the app does. */
const databases: Firestore[] = []

const asServer = (work: (server: Firestore) => Promise<unknown>) =>
  project.withSecurityRulesDisabled(async (context) => void (await work(databaseOf(context))))
const store = (changes: object) => asServer((server) => setDoc(doc(server, path), { ...mail, ...changes }))
async function stored() {
  let found: unknown
  await asServer(async (server) => (found = (await getDoc(doc(server, path))).data()))
  return found
}

beforeAll(async () => {
  // Here a refusal is an expected result, so it is not logged.
  setLogLevel('silent')
  const { hostname: host, port } = new URL(emulatorUrl())
  const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8')
  project = await initializeTestEnvironment({
    projectId: 'demo-mark-read',
    firestore: { host, port: Number(port), rules },
  })
  for (const uid of ['ada', 'bob']) {
    const email = `${uid}@acme.example`
    const member = { ...storedSample('member'), email }
    await asServer((server) => setDoc(doc(server, paths.member(org, uid)), member))
    databases.push(databaseOf(project.authenticatedContext(uid, { org, email, auth_time: 1 })))
  }
})
afterAll(() => project.cleanup())

test('two members who open an unread mail at once both have it read, and neither is told of a failure', async () => {
  for (let round = 0; round < 5; round += 1) {
    await store({})
    await Promise.all(databases.map((db) => markRead(doc(db, path), mail)))
    expect(await stored()).toMatchObject({ is_read: true, is_read_version: mail.is_read_version + 1 })
  }
})

test('a mail that colleagues have read, marked as unread and read again is no failure either', async () => {
  await store({ is_read: true, is_read_version: mail.is_read_version + 3 })
  const [db] = databases
  await markRead(doc(db!, path), mail)
  expect(await stored()).toMatchObject({ is_read: true, is_read_version: mail.is_read_version + 3 })
})

test('a mail that a colleague has assigned meanwhile is still marked as read', async () => {
  await store({ assignee_version: mail.assignee_version + 1 })
  const [db] = databases
  await markRead(doc(db!, path), mail)
  expect(await stored()).toMatchObject({ is_read: true })
})

test('a mail that is still unread afterwards is a failure', async () => {
  await store({ is_read_version: mail.is_read_version + 2 })
  const [db] = databases
  await expect(markRead(doc(db!, path), mail)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await stored()).toMatchObject({ is_read: false })
})

test('what was stored, and is sent again because its answer was lost, has worked; the same word of a colleague has not', async () => {
  await store({})
  const word = (uid: string) => ({
    snoozed_until: null,
    conversation_state: 'done',
    handled_by: uid,
    handled_at: serverTimestamp(),
  })
  const say = (person: number, uid: string) =>
    writeFields(doc(databases[person]!, path), { handled: 'done' }, mail, word(uid))
  expect(await say(0, 'ada')).toBeUndefined()
  expect(await say(0, 'ada')).toBeUndefined()
  expect(await say(1, 'bob')).toMatchObject({ isNewer: true, now: { handled: 'done', handled_by: 'ada' } })
  expect(await stored()).toMatchObject({ handled_version: mail.handled_version + 1, handled_by: 'ada' })
})
