import { EncryptedSecret } from '@attestry/core/mailboxes/mailboxes'
import { queries } from '@attestry/core/queries'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { toQuery } from '../adapters/firestore'
import { openSecret, sealSecret } from './kept-secret'
import { isUnderOldKey, type MailKeys, type Owner } from './password'

export type SealedPasswords = {
  /**
   * Seals what is under an older key again with the newest one, in small batches. Returns how many accounts that were.
   */
  reseal(): Promise<{ done: number; failed: number }>
}

export const createSealedPasswords = (db: Firestore, keys: MailKeys | undefined): SealedPasswords => ({
  async reseal() {
    const counts = { done: 0, failed: 0 }
    const [, ...older] = keys ?? []
    if (!keys || older.length === 0) return counts
    const batches = toQuery(db, queries.secretsUnder(older.map(({ id }) => id)))
    let page = await batches.get()
    while (!page.empty) {
      const results = await Promise.allSettled(page.docs.map((one) => resealOne(db, keys, one.ref)))
      for (const { status } of results) counts[status === 'fulfilled' ? 'done' : 'failed']++
      // A record that cannot be decrypted stays in the query, so the next batch starts after this one.
      page = await batches.startAfter(page.docs.at(-1)).get()
    }
    return counts
  },
})

/** In a transaction, because the password may be changed or the account removed at the same time. */
const resealOne = (db: Firestore, keys: MailKeys, document: DocumentReference): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const found = await transaction.get(document)
    if (!found.exists) return
    if (!isUnderOldKey(keys, EncryptedSecret.parse(found.data()))) return
    const owner = ownerOf(found.id)
    transaction.set(document, sealSecret(keys, owner, openSecret(keys, owner, found.data())))
  })

/** The document name says whose password it is (`paths.secret`). If we parsed it wrongly, decryption would fail. */
function ownerOf(id: string): Owner {
  const end = id.lastIndexOf('_')
  return { org: id.slice(0, end), account: Number(id.slice(end + 1)) }
}
