import { AppError } from '@attestry/core/base/errors'
import { MailSignIn, SIGN_IN_LIFETIME } from '@attestry/core/mailboxes/mail-sign-ins'
import { paths } from '@attestry/core/paths'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { readDocument } from '../adapters/firestore'

export type MailSignInStore = {
  /** @param hash of its `state` */
  begin(hash: string, signIn: MailSignIn): Promise<void>
  /**
   * What was begun with this state, once, and only for whoever began it. Otherwise a page could have somebody finish a
   * stranger's sign-in, and so put a stranger's mailbox into their organization.
   * @throws AppError mail-sign-in-expired
   */
  take(hash: string, who: { org: string; uid: string }, now: number): Promise<MailSignIn>
}

export const createMailSignInStore = (db: Firestore): MailSignInStore => ({
  async begin(hash, signIn) {
    const expires_at = Timestamp.fromMillis(signIn.created_at + SIGN_IN_LIFETIME)
    await db.doc(paths.mailSignIn(hash)).create({ ...MailSignIn.parse(signIn), expires_at })
  },

  take: (hash, { org, uid }, now) =>
    db.runTransaction(async (transaction) => {
      const found = await transaction.get(db.doc(paths.mailSignIn(hash)))
      const begun = readDocument(MailSignIn, found)
      const isTheirs = begun?.organization_id === org && begun.uid === uid
      if (!begun || !isTheirs || begun.created_at + SIGN_IN_LIFETIME <= now) throw new AppError('mail-sign-in-expired')
      transaction.delete(found.ref)
      return begun
    }),
})
