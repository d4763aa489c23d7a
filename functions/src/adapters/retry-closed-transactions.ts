import { Firestore } from 'firebase-admin/firestore'

const ATTEMPTS = 5

/**
 * Tries a transaction again that waited so long for a lock that the emulator closed it. Production says of such a
 * transaction that it has expired, and the SDK tries it again by itself; the emulator's words it does not know.
 */
export function retryClosedTransactions(db: Firestore): Firestore {
  const run = Firestore.prototype.runTransaction.bind(db)
  db.runTransaction = async (update, options) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(update, options)
      } catch (failure) {
        if (attempt === ATTEMPTS || !isClosed(failure)) throw failure
      }
    }
  }
  return db
}

const isClosed = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.includes('Transaction is invalid or closed')
