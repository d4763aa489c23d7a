import { startEmulators } from './emulators'

/**
 * Starts the emulators once for a test run, on free ports, and passes their addresses to the tests through the
 * environment. If FIRESTORE_EMULATOR_HOST names a suite that already runs, it is used as it is.
 */
export default async function vitestEmulators(): Promise<() => Promise<void>> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return async () => {}
  const emulators = await startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' })
  Object.assign(process.env, emulators.env)
  return () => emulators.stop()
}
