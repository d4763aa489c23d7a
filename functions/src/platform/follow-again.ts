import { setTimeout as wait } from 'node:timers/promises'

/** The emulator brings each write once; the cloud brings it again until it has been followed. */
const DELIVERIES = process.env.FUNCTIONS_EMULATOR === 'true' ? 5 : 1

/**
 * Follows a write, and where no cloud brings it again also after a failure, a second later each time.
 *
 * @param failed is told of each failure
 * @throws the last failure
 */
export async function followAgain(
  follow: () => Promise<void>,
  failed: (failure: unknown) => void,
  { deliveries = DELIVERIES, pauseMs = 1000 } = {},
): Promise<void> {
  for (let delivery = 1; ; delivery += 1) {
    try {
      return await follow()
    } catch (failure) {
      failed(failure)
      if (delivery === deliveries) throw failure
      await wait(pauseMs * delivery)
    }
  }
}
