import { randomUUID } from 'node:crypto'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { connectFirebase } from '../adapters/firebase'
import { createDatabase } from '../adapters/database'
import { withoutId } from '../adapters/firestore'
import { receivedMail } from '../testing/seed-received-mail'
import { acquireLease, freshLease } from './leases'
import { endRetry } from './retry-unfetched'
import { knownMails, storeMails } from './store-mails'

const { db } = connectFirebase({ GCLOUD_PROJECT: 'demo-attestry', STORAGE_BUCKET: 'demo-attestry.appspot.com' })

/** As the SDK does when the answer to a commit was lost: what was committed is done once more. */
const twice: Firestore = Object.assign(Object.create(db) as Firestore, {
  runTransaction: async <T>(work: (transaction: Transaction) => Promise<T>) => {
    await db.runTransaction(work)
    return db.runTransaction(work)
  },
})

const deps = { database: createDatabase(db), queue: { enqueue: async () => {} }, log: () => {}, now: Date.now }
const losingAnswers = { ...deps, database: createDatabase(twice) }

async function heldLease(org: string, account: number) {
  await db.doc(paths.lease(org, account)).set(freshLease(org, account, 0))
  return (await acquireLease(deps, org, account))!
}

test('a mail that was stored, though the answer was lost, is not taken for a copy', async () => {
  const org = randomUUID()
  const lease = await heldLease(org, 1)
  const mail = { uid: 1, contentKey: 'one', email: receivedMail({ account_id: 1 }) }
  const batch = { uidValidity: '1', lastUid: 1, mails: [mail], bytes: 9 }
  expect(await storeMails(losingAnswers, lease, batch)).toEqual([mail.email.id])
  expect((await db.doc(paths.stats(org)).get()).get('inbound_email_count')).toBe(1)
})

test('a mail that was fetched late, though the answer was lost, is not taken for a copy', async () => {
  const org = randomUUID()
  const lease = await heldLease(org, 1)
  const unfetched = { uid: 43, reason: 'No.', is_gone: false, tried_at: 1 }
  const row = receivedMail({ account_id: 1, state: 'unfetched', unfetched })
  const letter = { ...sampleOf.unfetchedMail, organization_id: org, account_id: 1, email_id: row.id }
  await db.doc(paths.inboundEmail(org, row.id)).create(withoutId(row))
  await db.doc(paths.unfetchedMail(org, row.id)).create(letter)
  const mail = { uid: 43, contentKey: 'two', email: receivedMail({ id: row.id, account_id: 1, subject: 'Late' }) }
  expect(await endRetry(losingAnswers, lease, letter, mail, 9)).toBe(true)
  const kept = await db.doc(paths.inboundEmail(org, row.id)).get()
  expect(kept.data()).toMatchObject({ state: 'received', subject: 'Late', unfetched: null })
})

test('a mail that another mailbox stores while this one fetches it is stored once, and known here from then on', async () => {
  const org = randomUUID()
  const commit = async (account: number) => {
    const lease = await heldLease(org, account)
    const mail = { uid: 1, contentKey: 'same', email: receivedMail({ account_id: account }) }
    return storeMails(deps, lease, { uidValidity: '1', lastUid: 1, mails: [mail], bytes: 9 })
  }
  const first = await commit(1)
  expect(first).toHaveLength(1)
  expect(await commit(2)).toEqual([])
  expect(await knownMails(deps.database.reads, org, ['same'])).toEqual(new Map([['same', first[0]]]))
  expect((await db.collection(paths.inboundEmail(org, 0).replace(/\/0$/, '')).get()).size).toBe(1)
  expect((await db.doc(paths.lease(org, 2)).get()).get('last_uid')).toBe(1)
})
