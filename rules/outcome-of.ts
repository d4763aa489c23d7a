import { setTimeout as wait } from 'node:timers/promises'
import { FirebaseError } from 'firebase/app'

const TRIES = 20

/**
 * `'allowed'`, or the code the attempt was refused with. The client answers `unavailable` by itself when it could not
 * reach the emulator for ten seconds, as on a busy machine, and from then on at once until its connection is back:
 * nothing was decided then, so the attempt is made again, less and less soon.
 */
export async function outcomeOf(attempt: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      await attempt()
      return 'allowed'
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error
      if (error.code !== 'unavailable' || tries === TRIES) return error.code
      await wait(100 * tries)
    }
  }
}
