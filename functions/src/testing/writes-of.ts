import { WriteBatch } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** How many documents are written while this runs. Transactions and single writes use a batch, too. */
export async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const writes = (['create', 'set', 'update', 'delete'] as const).map((write) => vi.spyOn(WriteBatch.prototype, write))
  await work()
  const written = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of writes) spy.mockRestore()
  return written
}
