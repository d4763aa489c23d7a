import { EmailBody, InboundEmail, NOT_AUTHENTICATED, Thread } from '@attestry/contract/inbox'
import { EmailAccount } from '@attestry/contract/mailboxes'
import { partKey } from '@attestry/contract/part-number'
import { objects, paths } from '@attestry/contract/paths'
import { Product, VaultFile } from '@attestry/contract/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { z } from 'zod'
import type { Deps } from '../deps'
import { newId, withoutId } from '../platform/firestore'
import { Secret } from '../platform/secret'

type Write = Pick<Deps, 'blobs' | 'mailboxes'> & { db: Firestore; org: string }

const create = async <S extends z.ZodType<{ id: unknown }>>(
  db: Firestore,
  path: string,
  schema: S,
  document: z.input<S>,
) => {
  const parsed = schema.parse(document)
  await db.doc(path).create(withoutId(parsed))
  return parsed
}

/** An account that receives and sends through the server at `port`. */
export async function seedAccount(
  { mailboxes, org }: Write,
  port: number,
  changes: Partial<EmailAccount> = {},
): Promise<EmailAccount> {
  const id = newId()
  const account = EmailAccount.parse({
    id,
    account_type: 'inbound_monitoring',
    email_address: `compliance-${id}@maker.test`,
    display_name: 'Maker Compliance',
    username: `compliance-${id}@maker.test`,
    imap_server: 'localhost',
    imap_port: 993,
    smtp_server: 'localhost',
    smtp_port: port,
    use_ssl: true,
    is_active: true,
    last_checked: null,
    health: { status: 'ok' },
    created_at: 1,
    ...changes,
  })
  await mailboxes.add(org, account, new Secret('app password'), 'somebody')
  return account
}

/** A customer's mail in a thread of its own. */
export async function seedMail(
  { db, org }: Write,
  account: Pick<EmailAccount, 'id'>,
  changes: Partial<InboundEmail & Pick<EmailBody, 'reply_to' | 'recipient'>> = {},
): Promise<InboundEmail> {
  const { reply_to = null, recipient = null, ...fields } = changes
  const [id, thread_id] = [newId(), newId()]
  const body: EmailBody = {
    body_text: 'Please send the RoHS certificate for LM317.',
    body_html: '',
    attachments: [],
    truncated: false,
    degraded: false,
    blocked_remote_count: 0,
    message_id: `<${id}@customer.test>`,
    references: ['<first@customer.test>'],
    reply_to,
    recipient,
    authentication: NOT_AUTHENTICATED,
  }
  await db.doc(paths.emailBody(org, id)).create(EmailBody.parse(body))
  const thread = { id: thread_id, message_keys: [], participants: ['jane@customer.test'], updated_at: 1 }
  await create(db, paths.thread(org, thread_id), Thread, thread)
  return create(db, paths.inboundEmail(org, id), InboundEmail, {
    id,
    account_id: account.id,
    state: 'parsed',
    kind: 'message',
    sender_name: 'Jane Doe',
    sender_email: 'jane@customer.test',
    received_date: 1,
    subject: 'RoHS for LM317',
    snippet: '',
    size: 100,
    is_read: false,
    is_important: false,
    has_attachments: false,
    attachment_count: 0,
    response_count: 0,
    assignee_uid: null,
    thread_id,
    part_keys: [],
    analysis: { state: 'pending' },
    search_tokens: [],
    is_read_version: 0,
    assignee_version: 0,
    ...fields,
  })
}

export async function seedProduct(
  { db, org }: Write,
  { isUniversal = false, part = 'LM317', file_count = 1 } = {},
): Promise<Product> {
  const [id, maker] = [newId(), newId()]
  const manufacturer = { id: maker, name: 'Texas Instruments', uses_universal_docs: isUniversal }
  await db.doc(paths.manufacturer(org, maker)).create(withoutId(manufacturer))
  return create(db, paths.product(org, id), Product, {
    id,
    part_number: part,
    part_key: partKey(part),
    description: 'Voltage regulator',
    status: 'active',
    manufacturer,
    product_type: { id: newId(), name: 'Regulator' },
    file_count,
    latest_document_date: 1,
    compliance_summary: {},
    search_tokens: [],
    created_at: 1,
  })
}

/** A stored PDF of a product, or of a manufacturer for all its products. */
export async function seedFile(
  { db, org, blobs }: Write,
  owner: { product_id: number } | { manufacturer_id: number },
  { bytes = Buffer.from('%PDF-1.7\nany\n%%EOF'), state = 'vault' as 'vault' | 'cached', name = 'rohs.pdf' } = {},
): Promise<VaultFile> {
  const id = newId()
  await blobs.write(objects.file(org, id), bytes, 'application/pdf')
  return create(db, paths.file(org, id), VaultFile, {
    id,
    product_id: null,
    manufacturer_id: null,
    ...owner,
    state,
    doc_type: 'RoHS Certificate',
    original_filename: name,
    file_size: bytes.length,
    sha256: '',
    storage_key: objects.file(org, id),
    issued_at: null,
    expires_at: null,
    created_at: 1,
  })
}
