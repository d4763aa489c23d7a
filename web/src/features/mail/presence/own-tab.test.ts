import { MAX_TABS } from '@attestry/core/people/presence'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** The number that a page gets that is loaded now. */
async function load(): Promise<number> {
  vi.resetModules()
  return (await import('./own-tab')).ownTab
}

test('a tab has one of the numbers that the rules allow, and keeps it when it is loaded anew', async () => {
  const number = await load()
  expect(Array.from({ length: MAX_TABS }, (_, index) => index)).toContain(number)
  expect(await load()).toBe(number)
})
