import type { SealBlobs } from '../people/audit/seals'

/** Seals of one test alone, because all tests share the days of the log. `clear` forgets those of the test before. */
export function sealsInMemory() {
  const bytes = new Map<string, Buffer>()
  const seals: SealBlobs = {
    create: async (key, content) => void (bytes.has(key) || bytes.set(key, Buffer.from(content))),
    list: async (prefix) => [...bytes.keys()].filter((key) => key.startsWith(prefix)),
    read: async (key) => bytes.get(key) ?? Buffer.from(''),
  }
  return { bytes, seals, clear: () => bytes.clear() }
}
