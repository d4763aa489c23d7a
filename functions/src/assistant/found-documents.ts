import { type Attachment, isPdf } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { addressOfProduct, type ChatDocument } from '@attestry/core/assistant/chat'
import { searchToken } from '@attestry/core/base/search-tokens'
import { typeOfFilename } from '@attestry/core/vault/filenames'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { filesWithBytes, mailsAbout, type MailWithFiles } from './facts'

/** A file that came by mail and is not in the vault. */
export type ReceivedFile = { mail: MailWithFiles; attachment: Attachment }

/** Mails that are looked through for one part. */
const MAILS = 10

/**
 * PDFs of received mails that are about a part and not in the vault: what came as the answer to a mail of ours about
 * it, and what others sent whose subject or file name has the part and whose file name says what it is. What customers
 * attach to their requests is theirs, not a document about the part.
 */
export async function receivedFiles(reads: Reads, org: string, partNumber: string): Promise<ReceivedFile[]> {
  const token = searchToken(partNumber)
  const mails = token === null ? [] : await mailsAbout(reads, org, [token], MAILS)
  const key = partKey(partNumber)
  const found = mails.flatMap((mail) =>
    mail.body.attachments
      .filter((attachment) => attachment.sha256 !== null && isPdf(attachment) && isDocument(mail, attachment, key))
      .map((attachment) => ({ mail, attachment })),
  )
  const fresh = onePerContent(found).slice(0, 30)
  const hashes = fresh.flatMap(({ attachment }) => attachment.sha256 ?? [])
  const known = new Set((await filesWithBytes(reads, org, hashes)).map(({ sha256 }) => sha256))
  return fresh.filter(({ attachment }) => !known.has(attachment.sha256 ?? ''))
}

function isDocument({ email, isAnswer }: MailWithFiles, { filename }: Attachment, key: string): boolean {
  if (isAnswer) return true
  const isRequest = email.analysis.state === 'done' && email.analysis.is_compliance_related
  if (isRequest || email.kind === 'bounce') return false
  const isNamed = partKey(email.subject).includes(key) || partKey(filename).includes(key)
  return isNamed && typeOfFilename(filename) !== 'Compliance Document'
}

function onePerContent(files: readonly ReceivedFile[]): ReceivedFile[] {
  const found = new Map<string, ReceivedFile>()
  for (const file of files) {
    const content = file.attachment.sha256 ?? ''
    if (!found.has(content)) found.set(content, file)
  }
  return [...found.values()]
}

/** Names documents so that no two of a session have the same name: it is what they are fetched by. */
export function createNaming(): (filename: string) => string {
  const taken = new Set<string>()
  return (filename) => {
    const [, stem = filename, end = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename.slice(-280)) ?? []
    let name = `${stem}${end}`
    for (let at = 2; taken.has(name); at += 1) name = `${stem} (${at})${end}`
    taken.add(name)
    return name
  }
}

export const documentOfVault = (
  session_id: string,
  filename: string,
  file: VaultFile,
  product: number,
): ChatDocument => ({
  session_id,
  cached_metadata: { filename, file_size: file.file_size, document_type: file.doc_type },
  saved_to_vault: true,
  vault_file_id: file.id,
  user_product_id: product,
  vault_link: addressOfProduct(product),
  attachment: null,
})

export const documentOfMail = (
  session_id: string,
  filename: string,
  { mail, attachment }: ReceivedFile,
): ChatDocument => ({
  session_id,
  cached_metadata: { filename, file_size: attachment.size, document_type: typeOfFilename(attachment.filename) },
  saved_to_vault: false,
  vault_file_id: null,
  user_product_id: null,
  vault_link: null,
  attachment: { email_id: mail.email.id, index: attachment.index },
})
