import type { TestProject } from 'vitest/node'
import { startTestEmulators } from './test-emulators'

/**
 * Starts the emulators once for a test run, on free ports, and passes their addresses to the tests through the
 * environment. If FIRESTORE_EMULATOR_HOST names a suite that already runs, it is used as it is.
 */
export default async function vitestEmulators({ config }: TestProject): Promise<() => Promise<void>> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return async () => {}
  const { env, stop } = await startTestEmulators(Number(config.maxWorkers))
  Object.assign(process.env, env)
  return stop
}
