import { MAX_TABS } from '@attestry/core/people/presence'

const KEY = 'tab'

/**
 * The number of this tab, which stays when it is loaded anew. No other tab of this browser has it while this one is
 * open; another browser of the same person may, with luck that is one in `MAX_TABS`.
 */
export const ownTab: Promise<number> = takeNumber()

/** The number that a page gets that is loaded now. */
export async function takeNumber(): Promise<number> {
  const first = Number(sessionStorage.getItem(KEY) ?? crypto.getRandomValues(new Uint32Array(1))[0])
  const numbers = Array.from({ length: MAX_TABS }, (_, step) => (first + step) % MAX_TABS)
  const free = await firstFree(numbers)
  sessionStorage.setItem(KEY, String(free))
  return free
}

/** Holds the lock of the first number that no tab holds, for as long as this page is open. */
async function firstFree(numbers: readonly number[]): Promise<number> {
  // Only pages on https or localhost have locks.
  const locks: LockManager | null | undefined = navigator.locks
  if (locks) for (const number of numbers) if (await hold(locks, `tab ${number}`)) return number
  return numbers[0] ?? 0
}

function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((done) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      done(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
