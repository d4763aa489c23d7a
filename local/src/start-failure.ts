import { FIRESTORE_EMULATOR_MISSING } from './firestore-emulator'
import { SetupError } from './setup-error'

/** Why the emulators did not start, according to their output. */
export function startFailure(reason: string, output: string[]): Error {
  if (output.some((line) => line.includes('downloading cloud-firestore-emulator'))) {
    return new SetupError(FIRESTORE_EMULATOR_MISSING)
  }
  return new Error(`The Firebase emulators ${reason}. Their last words:\n${output.slice(-30).join('\n')}`)
}
