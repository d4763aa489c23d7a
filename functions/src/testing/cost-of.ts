import { DocumentReference, Query, type QuerySnapshot, Transaction } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** How many documents are read and written while this runs. */
export async function costOf(work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
  const one = vi.spyOn(DocumentReference.prototype, 'get')
  const inTransaction = vi.spyOn(Transaction.prototype, 'get')
  const many = vi.spyOn(Transaction.prototype, 'getAll')
  const writes = (['create', 'set', 'update', 'delete'] as const).map((write) => vi.spyOn(Transaction.prototype, write))
  await work()
  let read = one.mock.calls.length + many.mock.calls.flat().filter((it) => it instanceof DocumentReference).length
  for (const [at, [asked]] of inTransaction.mock.calls.entries()) {
    const found = (await inTransaction.mock.results[at]?.value) as unknown as QuerySnapshot
    read += (asked as unknown) instanceof Query ? found.size : 1
  }
  const written = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of [one, inTransaction, many, ...writes]) spy.mockRestore()
  return { read, written }
}
