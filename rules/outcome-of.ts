import { FirebaseError } from 'firebase/app'

/**
 * `'allowed'`, or the code the attempt was refused with. The client answers `unavailable` by itself when it could not
 * reach the emulator for ten seconds, as on a busy machine: nothing was decided then, so the attempt is made again.
 */
export async function outcomeOf(attempt: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      await attempt()
      return 'allowed'
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error
      if (error.code !== 'unavailable' || tries === 10) return error.code
    }
  }
}
