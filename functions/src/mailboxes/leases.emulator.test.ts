import { randomUUID } from 'node:crypto'
import { paths } from '@attestry/core/paths'
import { expect, test } from 'vitest'
import { connectFirebase } from '../adapters/firebase'
import { createDatabase } from '../adapters/database'
import { acquireLease, freshLease, type HeldLease, type LeaseDeps, LeaseLost, releaseLease, renewLease } from './leases'

const { db } = connectFirebase({ GCLOUD_PROJECT: 'demo-attestry', STORAGE_BUCKET: 'demo-attestry.appspot.com' })

/** One instance that wants leases. */
function leasing(times: Omit<LeaseDeps, 'database'> = { now: Date.now }) {
  const deps = { database: createDatabase(db), ...times }
  return {
    acquire: (org: string, account: number) => acquireLease(deps, org, account),
    renew: (lease: HeldLease) => renewLease(deps, lease),
    release: (...[lease, how]: [HeldLease, Parameters<typeof releaseLease>[2]]) => releaseLease(deps, lease, how),
  }
}

const ending = { poll_after: 0, failures: 0, validity_changes: 0 }

async function seedLease() {
  const org = randomUUID()
  await db.doc(paths.lease(org, 1)).set(freshLease(org, 1, 0))
  return org
}

test('if twenty want the lease at once, exactly one gets it, round after round', async () => {
  const org = await seedLease()
  for (let round = 1; round <= (process.env.DEEP ? 20 : 2); round++) {
    const contenders = Array.from({ length: 20 }, () => leasing())
    const taken = await Promise.all(contenders.map((leases) => leases.acquire(org, 1)))
    const winners = taken.flatMap((lease) => lease ?? [])
    expect(winners.map(({ token }) => token)).toEqual([round])
    await contenders[0]?.release(winners[0]!, ending)
  }
})

test('who wants a free lease gets it while somebody opens the inbox again and again', async () => {
  const org = await seedLease()
  const leases = leasing()
  const place = db.doc(paths.lease(org, 1))
  let isOver = false
  const opening = (async () => {
    for (let watched_until = 1; !isOver; watched_until++) await place.update({ watched_until })
  })()
  const taken: (HeldLease | undefined)[] = []
  for (let round = 0; round < 10; round++) {
    const lease = await leases.acquire(org, 1)
    taken.push(lease)
    if (lease) await leases.release(lease, ending)
  }
  isOver = true
  await opening
  expect(taken).not.toContain(undefined)
})

test('nobody gets the lease of a removed mailbox', async () => {
  const org = await seedLease()
  const leases = leasing()
  const lease = await leases.acquire(org, 1)
  await db.doc(paths.lease(org, 1)).delete()
  await expect(leases.renew(lease!)).rejects.toThrow(LeaseLost)
  await expect(leases.release(lease!, ending)).rejects.toThrow(LeaseLost)
  expect(await leases.acquire(org, 1)).toBeUndefined()
  expect((await db.doc(paths.lease(org, 1)).get()).exists).toBe(false)
})

test('a lease is held for its time, longer when renewed, and free when given back', async () => {
  const org = await seedLease()
  let time = 1_000_000
  const leases = leasing({ now: () => time, ttl: 90_000 })
  const first = await leases.acquire(org, 1)
  time += 60_000
  await leases.renew(first!)
  time += 60_000
  expect(await leases.acquire(org, 1)).toBeUndefined()
  await leases.release(first!, { ...ending, poll_after: 5, failures: 2 })
  const second = await leases.acquire(org, 1)
  expect(second).toMatchObject({ token: 2, poll_after: 5, failures: 2, attempts: 0 })
  time += 90_001
  expect(await leases.acquire(org, 1)).toMatchObject({ token: 3 })
})

test('a holder that lost its lease can neither renew nor release it', async () => {
  const org = await seedLease()
  let time = 1_000_000
  const leases = leasing({ now: () => time, ttl: 90_000 })
  const stale = await leases.acquire(org, 1)
  time += 90_001
  const current = await leases.acquire(org, 1)
  await expect(leases.renew(stale!)).rejects.toThrow(LeaseLost)
  await expect(leases.release(stale!, { ...ending, failures: 9 })).rejects.toThrow(LeaseLost)
  expect((await db.doc(paths.lease(org, 1)).get()).data()).toEqual(current)
})

test('a run that failed on a message is counted with its reason', async () => {
  const org = await seedLease()
  const leases = leasing()
  for (const attempts of [0, 1, 2]) {
    const lease = await leases.acquire(org, 1)
    expect(lease).toMatchObject({ attempts, last_failure: attempts ? 'odd bytes' : null })
    await leases.release(lease!, { ...ending, failedOnMail: 'odd bytes' })
  }
})

test('a holder that died counts as an attempt', async () => {
  const org = await seedLease()
  let time = 1_000_000
  const leases = leasing({ now: () => time, ttl: 90_000 })
  for (const attempts of [0, 1, 2]) {
    expect(await leases.acquire(org, 1)).toMatchObject({ attempts })
    time += 90_001
  }
})
