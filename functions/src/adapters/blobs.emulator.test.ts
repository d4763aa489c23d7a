import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestDeps } from '../testing/start-api'

const { blobs } = createTestDeps()
/** More than a connection holds. */
const BYTES = Buffer.alloc(24 * 1024 * 1024, 'bytes of a document')

test('whoever stops reading an object does not hold up those who read it at the same time', async () => {
  const key = `test/${randomUUID()}`
  await blobs.write(key, BYTES, 'application/pdf')
  const readers = [1, 2, 3].map(() => blobs.openRead(key))
  await Promise.all(readers.map((one) => once(one, 'readable')))
  const stopped = readers.pop()
  stopped?.destroy()
  await once(stopped!, 'close')
  for (const one of readers) expect((await buffer(one)).equals(BYTES)).toBe(true)
})

test('what does not exist fails while it is read, with its code', async () => {
  const missing = blobs.openRead(`test/${randomUUID()}`)
  await expect(buffer(missing)).rejects.toMatchObject({ code: 404 })
})
