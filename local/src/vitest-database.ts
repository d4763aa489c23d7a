import { afterAll, vi } from 'vitest'

/**
 * Gives each worker a Firestore emulator of its own, which is emptied after each file. For some queries the emulator
 * looks at every document it has, so each file would be slowed down by what all files before it have stored.
 */
const hosts = process.env.FIRESTORE_EMULATOR_HOSTS?.split(',')
const host = hosts?.[Number(process.env.VITEST_POOL_ID) - 1]
if (hosts && !host) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no database; there are ${hosts.length}`)

if (host) {
  process.env.FIRESTORE_EMULATOR_HOST = host
  const documents = `http://${host}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`
  // While a client of the file still writes, it answers 500.
  afterAll(() =>
    vi.waitFor(
      async () => {
        const { ok, status } = await fetch(documents, { method: 'DELETE' })
        if (!ok) throw new Error(`The documents could not be removed: ${status}`)
      },
      { timeout: 20_000, interval: 500 },
    ),
  )
}
