import { withListing } from '@attestry/core/vault/listing'
import { toStored } from '@attestry/core/documents'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { partKey } from '@attestry/core/base/part-number'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { tokensOfDocument } from '@attestry/core/vault/filenames'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { Deps } from '../deps'
import { emailWords } from '../mail/inbound/email-words'
import { newId } from '../adapters/firestore'
import { createAccount } from '../mailboxes/account-changes'
import { Secret } from '../platform/secret'
import { sha256 } from '../platform/sha256'

type Write = Pick<Deps, 'blobs' | 'database' | 'mailKeys'> & { db: Firestore; org: string }

/** An account that receives and sends through the server at `port`. */
export async function seedAccount(
  { database, mailKeys, org }: Write,
  port: number,
  changes: Partial<EmailAccount> = {},
): Promise<EmailAccount> {
  const id = newId()
  const email_address = `compliance-${id}@maker.test`
  const at = { id, email_address, username: email_address, smtp_port: port }
  const account: EmailAccount = { ...sampleOf.emailAccount, ...at, ...changes }
  const by = { org, uid: 'somebody', now: account.created_at }
  await database.transact(by, (tx) => createAccount(tx, mailKeys, by, account, { secret: new Secret('app password') }))
  return account
}

/** A customer's mail in its own thread. */
export async function seedMail(
  { db, org }: Write,
  account: Pick<EmailAccount, 'id'>,
  changes: Partial<InboundEmail & Pick<EmailBody, 'reply_to' | 'recipient'>> = {},
): Promise<InboundEmail> {
  const { reply_to = null, recipient = null, ...fields } = changes
  const [id, thread_id] = [newId(), newId()]
  const email: InboundEmail = { ...sampleOf.inboundEmail, id, account_id: account.id, thread_id, ...fields }
  const message_id = `<${id}@customer.test>`
  const references = ['<first@customer.test>']
  const body: EmailBody = { ...sampleOf.emailBody, message_id, references, reply_to, recipient }
  const batch = db.batch()
  batch.create(db.doc(paths.inboundEmail(org, id)), toStored('inboundEmail', email))
  batch.create(db.doc(paths.emailBody(org, id)), toStored('emailBody', body))
  batch.create(db.doc(paths.emailWords(org, id)), toStored('emailWords', emailWords(email, { body })))
  batch.create(db.doc(paths.thread(org, thread_id)), toStored('thread', sampleOf.thread))
  await batch.commit()
  return email
}

export async function seedProduct(
  { db, org }: Write,
  { isUniversal = false, part = sampleOf.product.part_number, file_count = 1 } = {},
): Promise<Product> {
  const [id, maker] = [newId(), newId()]
  const manufacturer = { ...sampleOf.manufacturer, id: maker, uses_universal_docs: isUniversal }
  // Its files have no day of issue.
  const named = { id, part_number: part, part_key: partKey(part), manufacturer, file_count, latest_document_date: null }
  const bare = { ...sampleOf.product, ...named, changed_at: sampleOf.product.created_at }
  const product = withListing(bare, manufacturer, Date.now(), undefined)
  const batch = db.batch()
  batch.create(db.doc(paths.manufacturer(org, maker)), toStored('manufacturer', manufacturer))
  batch.create(db.doc(paths.product(org, id)), toStored('product', product))
  await batch.commit()
  return product
}

/** A stored PDF of a product, of a manufacturer for all its products, or of the organization itself (null). */
export async function seedFile(
  { db, org, blobs }: Write,
  owner: { product_id: number } | { manufacturer_id: number | null },
  {
    bytes = Buffer.from('%PDF-1.7\nany\n%%EOF'),
    state = 'vault' as 'vault' | 'cached',
    name = 'rohs.pdf',
    superseded_by = null as number | null,
  } = {},
): Promise<VaultFile> {
  const id = newId()
  const storage_key = objects.file(org, id)
  await blobs.write(storage_key, bytes, 'application/pdf')
  const content = {
    original_filename: name,
    file_size: bytes.length,
    sha256: sha256(bytes),
    storage_key,
    search_tokens: tokensOfDocument({ original_filename: name, title: '' }),
  }
  const file = { ...sampleOf.file, id, product_id: null, ...owner, state, superseded_by, ...content }
  await db.doc(paths.file(org, id)).create(toStored('file', file))
  return file
}
