import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** The name that a page gets that is loaded now. */
async function load(): Promise<string> {
  vi.resetModules()
  return (await import('./own-tab')).OWN_TAB
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

test('a tab keeps its name when it is loaded anew', async () => {
  const name = await load()
  leave()
  expect(await load()).toBe(name)
})

test('a copy of a tab, which takes its storage with it, has a name of its own', async () => {
  const name = await load()
  expect(await load()).not.toBe(name)
})
