import type { Page } from '@playwright/test'

/**
 * Everything a page can store, as texts. The database in which Firebase counts its own use and the name of the tab are
 * left out, because they name nobody.
 */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const ofTab = Object.entries(sessionStorage).filter(([name]) => name !== 'tab')
    const found = [...Object.entries(localStorage), ...ofTab].map((entry) => entry.join())
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database could not be read')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'firebase-heartbeat-database') continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await done<unknown[]>(database.transaction(store).objectStore(store).getAll())
        found.push(...rows.map((row) => `${name}: ${JSON.stringify(row)}`))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      found.push(...(await cache.keys()).map(({ url }) => `${name}: ${url}`))
    }
    return found
  })
