import { startEmulators } from './emulators'

export interface TestEmulators {
  /** The addresses, as the tests expect them in their environment. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** The emulators for a run of tests with so many workers, on free ports. */
export async function startTestEmulators(workers: number): Promise<TestEmulators> {
  const [first, ...others] = await Promise.all([
    startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' }),
    ...Array.from({ length: workers - 1 }, () => startEmulators({ only: ['firestore'], ports: 'free' })),
  ])
  const all = [first, ...others]
  const databases = all.flatMap(({ env }) => env.FIRESTORE_EMULATOR_HOST ?? []).join()
  return {
    env: { ...first.env, FIRESTORE_EMULATOR_HOSTS: databases },
    stop: async () => void (await Promise.all(all.map((one) => one.stop()))),
  }
}
