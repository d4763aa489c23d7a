import { DocumentLink, type MailLink } from '@attestry/core/mail/document-links'
import { AppError } from '@attestry/core/base/errors'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { paths } from '@attestry/core/paths'
import { ProductEmail } from '@attestry/core/sending/product-emails'
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument } from '../adapters/firestore'
import type { Place } from './place'

export type LinkStore = {
  /**
   * The mail whose documents a link gives out; undefined if there is no such link, or its mail was deleted, or its
   * organization dissolved.
   */
  open(hash: string): Promise<{ org: string; path: string; mail: ProductEmail } | undefined>
  /** Shows members that everything behind a link was downloaded. */
  noteDownload(path: string, now: number): Promise<void>
  /** Ends the link of a mail, once and for all. @throws AppError not-found, no-link */
  revoke(by: By, place: Place<ProductEmail>): Promise<MailLink>
}

export const createLinkStore = (db: Firestore): LinkStore => ({
  async open(hash) {
    const link = readDocument(DocumentLink, await db.doc(paths.documentLink(hash)).get())
    if (!link) return undefined
    const { organization_id: org, document: path } = link
    const [found, dissolution] = await db.getAll(db.doc(path), db.doc(paths.dissolution(org)))
    const mail = found && !dissolution?.exists && readDocument(ProductEmail, found)
    return mail ? { org, path, mail } : undefined
  },

  async noteDownload(path, now) {
    await db.doc(path).update({ 'link.downloads': FieldValue.increment(1), 'link.downloaded_at': now })
  },

  revoke: ({ org, uid, now }, { path, schema, subject }) =>
    db.runTransaction(async (transaction) => {
      const ref = db.doc(path)
      const mail = readDocument(schema, await transaction.get(ref))
      if (!mail) throw new AppError('not-found')
      if (!mail.link) throw new AppError('no-link')
      if (mail.link.revoked_at !== null) return mail.link
      const link: MailLink = { ...mail.link, revoked_at: now, revoked_by: uid }
      transaction.update(ref, { link })
      const detail = `${mail.to}: ${mail.subject}`
      record(transaction, { org, uid, now }, { action: 'link-revoked', subject: db.doc(subject), detail })
      return link
    }),
})

/** A transaction or a batch. */
type Write = { set(ref: DocumentReference, data: DocumentData): unknown; delete(ref: DocumentReference): unknown }
type LinkOf = Pick<OutboxItem, 'organization_id' | 'document' | 'link_hash'>

/** Makes the link of a mail, if it has one, known to the server. `expires_at` is when the link ends. */
export function writeLink(
  db: Firestore,
  write: Write,
  { organization_id, document, link_hash }: LinkOf,
  expires_at: number | undefined,
): void {
  if (link_hash === null || expires_at === undefined) return
  const kept_until = Timestamp.fromMillis(expires_at + KEPT_AFTER_EXPIRY)
  const link = DocumentLink.parse({ organization_id, document })
  write.set(db.doc(paths.documentLink(link_hash)), { ...link, expires_at: kept_until })
}

export function deleteLink(db: Firestore, write: Write, { link_hash }: LinkOf): void {
  if (link_hash !== null) write.delete(db.doc(paths.documentLink(link_hash)))
}

/** For this long, whoever opens an old link is told that it has ended. A TTL policy removes it after that. */
const KEPT_AFTER_EXPIRY = 90 * 86_400_000
