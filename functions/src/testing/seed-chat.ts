import { toStored } from '@attestry/core/documents'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import type { Deps } from '../deps'
import { sha256 } from '../platform/sha256'
import { seedFile, seedMail, seedProduct } from './seed-answerable-mail'
import { seedOutboundEmail } from './seed-outbound-email'

type Stage = { write: Deps & { db: Firestore; org: string } }

/** A part of the vault, found by its number, type and maker as the vault stores it. */
export async function seedPart({ write }: Stage, part: string, changes: Partial<Product> = {}): Promise<Product> {
  const product = { ...(await seedProduct(write, { part })), ...changes }
  const names = [part, product.product_type.name, product.manufacturer.name]
  const whole: Product = { ...product, search_tokens: searchTokens(names) }
  const { db, org } = write
  await db.doc(paths.product(org, product.id)).set(toStored('product', whole))
  const name = paths.vaultName(org, `product_${product.manufacturer.id}_${whole.part_key}`)
  await db.doc(name).set(toStored('vaultName', { organization_id: org, stands_for: product.id }))
  return whole
}

/** A current document of a part, with bytes of its own. */
export async function seedDeclaration(
  { write }: Stage,
  product: Product,
  name: string,
  changes: Partial<VaultFile> = {},
): Promise<VaultFile> {
  const bytes = Buffer.from(`%PDF-1.7\n${name}\n%%EOF`)
  const file = { ...(await seedFile(write, { product_id: product.id }, { name, bytes })), ...changes }
  await write.db.doc(paths.file(write.org, file.id)).set(toStored('file', file))
  return file
}

/** A mail with one attachment: the answer to a mail of ours about the part, or a customer's request for it. */
export async function seedReceived(
  { write }: Stage,
  part: string,
  filename: string,
  { isAnswer = true, bytes = Buffer.from(`%PDF-1.7\n${filename}\n%%EOF`) } = {},
): Promise<{ email: InboundEmail; bytes: Buffer<ArrayBuffer> }> {
  const { db, org } = write
  const words = {
    state: 'done',
    is_compliance_related: !isAnswer,
    compliance_confidence: 0.9,
    analysis_summary: '',
  } as const
  const email = await seedMail(
    write,
    { id: 1 },
    {
      subject: `Documents for ${part}`,
      analysis: { ...words, product_count: 0 },
      has_attachments: true,
      attachment_count: 1,
      deletion_id: null,
      search_tokens: searchTokens([part], ['Documents']),
    },
  )
  const hash = sha256(bytes)
  const attachment = { index: 0, filename, mime_type: 'application/pdf', size: bytes.length, sha256: hash }
  await db.doc(paths.emailBody(org, email.id)).update({ attachments: [attachment] })
  await write.blobs.write(objects.attachment(org, email.id, 0), bytes, 'application/pdf')
  if (isAnswer) {
    const parts = [{ part_number: part, topics: [] }]
    const { sent_at } = sampleOf.outboundEmail
    await seedOutboundEmail(
      { ...write, db, org },
      { parts, response_to_email_id: email.id, is_awaiting: false, sent_at, search_tokens: searchTokens([part]) },
    )
  }
  return { email, bytes }
}
