import { DocumentReference, Firestore, Query, type QuerySnapshot, Transaction } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** How many documents are read while this runs, as Firestore charges them: a query or a count that finds none is one. */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  // `get` of one document asks for it by this, too.
  const many = vi.spyOn(Firestore.prototype, 'getAll')
  const list = vi.spyOn(Query.prototype, 'get')
  const inTransaction = vi.spyOn(Transaction.prototype, 'get')
  const manyInTransaction = vi.spyOn(Transaction.prototype, 'getAll')
  const counts = vi.spyOn(Query.prototype, 'aggregate')
  await work()
  const refs = [...many.mock.calls, ...manyInTransaction.mock.calls]
    .flat()
    .filter((it) => it instanceof DocumentReference)
  let read = refs.length + counts.mock.calls.length
  for (const { value } of list.mock.results) read += Math.max(1, ((await value) as QuerySnapshot).size)
  for (const [at, [asked]] of inTransaction.mock.calls.entries()) {
    const found = (await inTransaction.mock.results[at]?.value) as unknown as QuerySnapshot
    if ((asked as unknown) instanceof Query) read += Math.max(1, found.size)
    else if ((asked as unknown) instanceof DocumentReference) read += 1
  }
  for (const spy of [many, list, inTransaction, manyInTransaction, counts]) spy.mockRestore()
  return read
}
