import { EncryptedSecret } from '@attestry/contract/mailboxes'
import { queries } from '@attestry/contract/queries'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { toQuery } from '../platform/firestore'
import { isUnderOldKey, type MailKeys, openPassword, type Owner, sealPassword } from './password'

export type SealedPasswords = {
  /** Seals passwords that lie under an older key anew with the newest, in small batches. Counts them. */
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
      // What does not open keeps its place, so the next batch begins after this one.
      page = await batches.startAfter(page.docs.at(-1)).get()
    }
    return counts
  },
})

/** In a transaction, because the password may be changed or its account removed at this moment. */
const resealOne = (db: Firestore, keys: MailKeys, document: DocumentReference): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const found = await transaction.get(document)
    if (!found.exists) return
    const sealed = EncryptedSecret.parse(found.data())
    if (!isUnderOldKey(keys, sealed)) return
    const owner = ownerOf(found.id)
    transaction.set(document, sealPassword(keys, owner, openPassword(keys, owner, sealed)))
  })

/** The name of the document is whose password it is (`paths.secret`); a wrong reading would not open the seal. */
function ownerOf(id: string): Owner {
  const end = id.lastIndexOf('_')
  return { org: id.slice(0, end), account: Number(id.slice(end + 1)) }
}
