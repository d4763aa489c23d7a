import type { DocumentReference, Transaction } from 'firebase-admin/firestore'

/** All comments on mails that a transaction is about to delete. It must not have written yet. */
export async function commentsOn(
  transaction: Transaction,
  mails: readonly DocumentReference[],
): Promise<DocumentReference[]> {
  const found = await Promise.all(mails.map((mail) => transaction.get(mail.collection('comments').select())))
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref))
}
