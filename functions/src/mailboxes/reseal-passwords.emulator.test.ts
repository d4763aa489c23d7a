import { randomBytes, randomUUID } from 'node:crypto'
import { toStored } from '@attestry/core/documents'
import { EncryptedSecret } from '@attestry/core/mailboxes/fetching'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase, type Faults } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { Secret } from '../platform/secret'
import { createTestDeps } from '../testing/start-api'
import { mailKeys, type MailKeys, sealPassword } from './password'
import { resealPasswords } from './reseal-passwords'
import { changeAccount } from './account-changes'
import { readSecret } from './kept-secret'

/** More than one batch. */
const ACCOUNTS = process.env.DEEP === '1' ? 400 : 60

let db: Firestore
beforeAll(() => {
  createTestDeps()
  db = getFirestore()
})

/** Reads passwords with these keys. */
const passwordsOf = (keys?: MailKeys) => async (org: string, id: number) =>
  (await readSecret(createDatabase(db).reads, keys, org, id)).secret.reveal()

const newKey = () => randomBytes(32).toString('base64')

/** Accounts whose passwords are sealed with an old key, and the keys after a new one was added. */
async function seedAccounts(count: number) {
  const [org, before, after] = [randomUUID(), newKey(), newKey()]
  const keys = mailKeys(before, after)
  const ids = Array.from({ length: count }, () => newId())
  const writer = db.bulkWriter()
  for (const id of ids) {
    const sealed = sealPassword(keys, { org, account: id }, new Secret(`password of ${id}`))
    void writer.create(db.doc(paths.emailAccount(org, id)), toStored('emailAccount', { ...sampleOf.emailAccount, id }))
    void writer.create(db.doc(paths.secret(org, id)), sealed)
  }
  await writer.close()
  return { org, ids, old: passwordsOf(keys), keys: mailKeys(after, before) }
}

const keyIdsOf = async (org: string, ids: readonly number[]) => {
  const found = await db.getAll(...ids.map((id) => db.doc(paths.secret(org, id))))
  return new Set(found.map((one) => EncryptedSecret.parse(one.data()).key_id))
}

const reseal = async (keys?: MailKeys, faults?: Faults) => {
  const lines: unknown[][] = []
  const log = (...line: unknown[]) => void lines.push(line)
  await resealPasswords({ database: createDatabase(db, faults), mailKeys: keys, log, now: Date.now })
  return lines
}

test('in the end every password is sealed with the new key, even if some are used or changed meanwhile', async () => {
  const { org, ids, old, keys } = await seedAccounts(ACCOUNTS)
  const now = passwordsOf(keys)
  const changed = ids.filter((_, index) => index % 4 === 0)
  const expected = (id: number) => (changed.includes(id) ? `new password of ${id}` : `password of ${id}`)
  let isDone = false
  const readers = [old, now].map(async (passwordOf) => {
    for (let index = 0; !isDone; index++) {
      const id = ids[index % ids.length] ?? 0
      expect(await passwordOf(org, id)).toMatch(new RegExp(`password of ${id}$`))
    }
  })
  const changes = async () => {
    for (const id of changed) {
      const by = { org, uid: 'somebody', now: 1 }
      await createDatabase(db).transact(by, (tx) =>
        changeAccount(tx, keys, by, id, {}, { secret: new Secret(`new password of ${id}`) }),
      )
    }
  }
  const [lines] = await Promise.all([reseal(keys), changes()])
  isDone = true
  await Promise.all(readers)

  expect(lines).toEqual([['INFO', 'Mail passwords were sealed with the new key', { done: expect.any(Number) }]])
  expect(await keyIdsOf(org, ids)).toEqual(new Set([keys[0].id]))
  const [newest] = keys
  const withoutOld = passwordsOf([newest])
  for (const id of ids) expect(await withoutOld(org, id)).toBe(expected(id))
  expect(await reseal(keys)).toEqual([])
})

test('a run continues after a crash, and a record that does not open does not stop it', async () => {
  const { org, ids, keys } = await seedAccounts(60)
  const [damaged = 0, ...others] = ids
  await db.doc(paths.secret(org, damaged)).update({ tag: randomBytes(16).toString('base64') })
  let writes = 0
  await reseal(keys, {
    beforeCommit: () => {
      if (writes++ >= 20) throw new Error('The process has died')
    },
  })
  expect((await keyIdsOf(org, others)).size).toBe(2)

  expect(await reseal(keys)).toContainEqual([
    'ERROR',
    'Mail passwords could not be sealed with the new key',
    { failed: 1 },
  ])
  expect(await keyIdsOf(org, others)).toEqual(new Set([keys[0].id]))
  expect((await keyIdsOf(org, [damaged])).has(keys[0].id)).toBe(false)
})

test('without the key of a function nothing is opened or sealed', async () => {
  const { org, ids } = await seedAccounts(1)
  const [id = 0] = ids
  await expect(passwordsOf(undefined)(org, id)).rejects.toThrow('This function is not given MAIL_KEY')
  expect(await reseal(undefined)).toEqual([])
})
