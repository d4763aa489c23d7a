import { DocumentReference, Firestore, Query, type QuerySnapshot, Transaction } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** How many documents are read and written while this runs. */
export async function costOf(work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
  const inTransaction = vi.spyOn(Transaction.prototype, 'get')
  // `get` of a reference calls the first of them.
  const many = [vi.spyOn(Firestore.prototype, 'getAll'), vi.spyOn(Transaction.prototype, 'getAll')]
  const writes = (['create', 'set', 'update', 'delete'] as const).map((write) => vi.spyOn(Transaction.prototype, write))
  await work()
  const refs = many.flatMap(({ mock }) => mock.calls.flat())
  let read = refs.filter((it) => it instanceof DocumentReference).length
  for (const [at, [asked]] of inTransaction.mock.calls.entries()) {
    const found = (await inTransaction.mock.results[at]?.value) as unknown as QuerySnapshot
    read += (asked as unknown) instanceof Query ? found.size : 1
  }
  const written = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of [inTransaction, ...many, ...writes]) spy.mockRestore()
  return { read, written }
}
