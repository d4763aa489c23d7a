import { readFileSync } from 'node:fs'
import { paths } from '@attestry/contract/paths'
import { storedSample } from '@attestry/contract/sample-documents'
import { doc as streamedDoc, type Firestore } from 'firebase/firestore'
import { doc, getDoc, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markRead } from '../web/src/features/inbox/actions/mark-read'
import { loadRules } from './emulator'
import { openClient } from './open-client'
import { mail } from './permission-matrix'

const PROJECT = 'demo-mark-read'
const org = 'acme'
const server = openClient(PROJECT, 'owner')
const people = ['ada', 'bob'].map((sub) =>
  openClient(PROJECT, { sub, org, email: `${sub}@acme.example`, auth_time: 1 }),
)
const path = paths.inboundEmail(org, mail.id)

const stored = async () => (await getDoc(doc(server.requests, path))).data()
const store = (changes: object) => setDoc(doc(server.requests, path), { ...mail, ...changes })
/** Each person's database, opened as the app does. */
const databases = () =>
  Promise.all(
    people.map(async ({ listen }) => {
      let opened: Firestore | undefined
      await listen((firestore) => {
        opened = firestore
        return streamedDoc(firestore, path)
      })
      return opened!
    }),
  )

beforeAll(async () => {
  await loadRules(PROJECT, readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8'))
  for (const uid of ['ada', 'bob']) {
    const member = { ...storedSample('member'), email: `${uid}@acme.example` }
    await setDoc(doc(server.requests, paths.member(org, uid)), member)
  }
})
afterAll(async () => void (await Promise.all([server, ...people].map((client) => client.close()))))

test('two members who open an unread mail at once both have it read, and neither is told of a failure', async () => {
  for (let round = 0; round < 5; round += 1) {
    await store({})
    const dbs = await databases()
    await Promise.all(dbs.map((db) => markRead({ db, org }, mail)))
    expect(await stored()).toMatchObject({ is_read: true, is_read_version: mail.is_read_version + 1 })
  }
})

test('a mail that colleagues have read, marked as unread and read again is no failure either', async () => {
  await store({ is_read: true, is_read_version: mail.is_read_version + 3 })
  const [db] = await databases()
  await markRead({ db: db!, org }, mail)
  expect(await stored()).toMatchObject({ is_read: true, is_read_version: mail.is_read_version + 3 })
})

test('a mail that a colleague has assigned meanwhile is still marked as read', async () => {
  await store({ assignee_version: mail.assignee_version + 1 })
  const [db] = await databases()
  await markRead({ db: db!, org }, mail)
  expect(await stored()).toMatchObject({ is_read: true })
})

test('a mail that is still unread afterwards is a failure', async () => {
  await store({ is_read_version: mail.is_read_version + 2 })
  const [db] = await databases()
  await expect(markRead({ db: db!, org }, mail)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await stored()).toMatchObject({ is_read: false })
})
