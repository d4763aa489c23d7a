import type { TestProject } from 'vitest/node'
import { startEmulators } from './emulators'

/**
 * Starts the emulators once for a test run, on free ports, and passes their addresses to the tests through the
 * environment. Each worker gets a Firestore emulator of its own (see `vitest-database.ts`). If FIRESTORE_EMULATOR_HOST
 * names a suite that already runs, it is used as it is.
 */
export default async function vitestEmulators({ config }: TestProject): Promise<() => Promise<void>> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return async () => {}
  const workers = Number(config.maxWorkers)
  const [first, ...others] = await Promise.all([
    startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' }),
    ...Array.from({ length: workers - 1 }, () => startEmulators({ only: ['firestore'], ports: 'free' })),
  ])
  const all = [first, ...others]
  const databases = all.map(({ env }) => env.FIRESTORE_EMULATOR_HOST).join()
  Object.assign(process.env, first.env, { FIRESTORE_EMULATOR_HOSTS: databases })
  return async () => void (await Promise.all(all.map((one) => one.stop())))
}
