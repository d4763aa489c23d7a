import { afterAll } from 'vitest'
import { emptyDatabase } from './empty-database'

/** Gives each worker a Firestore emulator of its own, which is emptied after each file. */
const hosts = process.env.FIRESTORE_EMULATOR_HOSTS?.split(',')
const host = hosts?.[Number(process.env.VITEST_POOL_ID) - 1]
if (hosts && !host) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no database; there are ${hosts.length}`)

if (host) {
  process.env.FIRESTORE_EMULATOR_HOST = host
  afterAll(() => emptyDatabase(host))
}
