import {
  addressOfProduct,
  type ChatDocument,
  ChatSaveItem,
  type ChatSession,
  type chatApi,
  MAX_CHAT_SAVES,
} from '@attestry/core/assistant/chat'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { ComplianceForm } from '@attestry/core/vault/products'
import type { ComplianceSummary } from '@attestry/core/vault/vault'
import { z } from 'zod'
import { uploadAttachment, type UploadAttachmentDeps } from '../mail/attached-files'
import type { Caller } from '../platform/caller'
import { existingProduct } from '../vault/document-owner'
import { removeLooseFiles, type FileDeps, uploadOf } from '../vault/loose-files'
import { CHAT_ANALYSIS, changesOf } from '../vault/product-changes'
import { readAround, writeChange } from '../vault/products'
import { storeUpload } from '../vault/store-upload'
import { parseJsonField } from '../vault/upload-forms'
import { checkFresh, documentNamed, partWith } from './chat-document'
import { foundCompliance } from './found-compliance'
import { newToVault } from './new-to-vault'
import { readSession, sessionAt } from './chat-job'

type SaveDeps = FileDeps & UploadAttachmentDeps

type Saved = Output<typeof chatApi.saveChatDocuments>['results'][number]

/**
 * Stores documents of answers in the vault, each wholly or not at all. One that the vault has already is not stored
 * again, so that doing it twice changes nothing.
 * @throws AppError nothing-to-upload, invalid-input, or the refusal of the first document when none could be stored
 */
export async function saveChatDocuments(
  deps: SaveDeps,
  caller: Caller,
  { documents_data }: Input<typeof chatApi.saveChatDocuments>,
): Promise<Output<typeof chatApi.saveChatDocuments>> {
  const items = parseJsonField(z.array(ChatSaveItem).max(MAX_CHAT_SAVES), 'documents_data', documents_data) ?? []
  if (items.length === 0) throw new AppError('nothing-to-upload')
  const results: Saved[] = []
  const failures: { filename: string; failure: AppError }[] = []
  const described = new Set<string>()
  for (const item of items) {
    try {
      const compliance = foundCompliance(item.compliance_data)
      const session = await readSession(deps.database.reads, caller, item.session_id)
      const saved = await saveOne(deps, caller, item, session)
      // Documents of one part come with the same data.
      const told = `${Number(saved.user_product_id)} ${item.compliance_data}`
      if (compliance && !described.has(told)) {
        const { compliance_summary: said } = partWith(session, item.filename)
        await describe(deps, caller, Number(saved.user_product_id), (known) => newToVault(known, compliance, said))
      }
      described.add(told)
      // Only now, so that a document whose part cannot be described counts once, as one that failed.
      results.push(saved)
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      failures.push({ filename: item.filename, failure })
    }
  }
  const [first] = failures
  if (first && results.length === 0) throw first.failure
  return {
    results,
    successful: results.length,
    failed: failures.length,
    failures: failures.map(({ filename, failure }) => ({ filename, detail: failure.message })),
  }
}

/** @throws AppError document-not-found, chat-file-expired, and what storing a document throws */
async function saveOne(deps: SaveDeps, caller: Caller, item: ChatSaveItem, session: ChatSession): Promise<Saved> {
  const { session_id, filename } = item
  const found = documentNamed(session, filename)
  const stored = await inVault(deps, caller, found)
  if (stored) return { session_id, filename, ...stored, vault_link: addressOfProduct(stored.user_product_id) }
  if (!found.attachment) throw new AppError('document-not-found')
  checkFresh(session, deps.now())
  const { email_id: id, index } = found.attachment
  const { part_number, manufacturer_id, product_type_id, description, doc_type } = item
  // A part that its maker has already is taken as it is; otherwise it is added.
  const target = { product: { part_number, manufacturer_id, product_type_id, description } }
  const begun = await uploadAttachment(deps, caller, { id, index })
  const upload = await uploadOf(deps.database.reads, caller, Number(begun.id), 'document')
  const { document } = await storeUpload(deps, caller, upload, target, { doc_type }).catch(async (failure: unknown) => {
    // Nobody can come back to it. After any other failure it may be a document already.
    if (failure instanceof AppError) await removeLooseFiles(deps, [upload])
    throw failure
  })
  const user_product_id = Number(document.product_id)
  const now: Partial<ChatDocument> = {
    saved_to_vault: true,
    vault_file_id: document.id,
    user_product_id,
    vault_link: addressOfProduct(user_product_id),
  }
  const is = (one: ChatDocument) => one.cached_metadata.filename === filename
  await deps.database.transact({ org: caller.org, uid: caller.uid, now: deps.now() }, async (tx) => {
    const { answer } = await readSession(tx, caller, session_id)
    const parts = answer?.parts.map((part) => ({
      ...part,
      documents: part.documents.map((one) => (is(one) ? { ...one, ...now } : one)),
    }))
    if (answer && parts) tx.update(sessionAt(caller, session_id), { answer: { ...answer, parts } })
  })
  return { session_id, filename, file_id: document.id, user_product_id, vault_link: addressOfProduct(user_product_id) }
}

/** The document if the vault has it; one that was saved and deleted since can be saved again. */
async function inVault({ database }: SaveDeps, { org }: Caller, { vault_file_id, user_product_id }: ChatDocument) {
  if (vault_file_id === null || user_product_id === null) return undefined
  const file = await database.reads.read(at('file', org, vault_file_id))
  return file && { file_id: file.id, user_product_id: file.product_id ?? user_product_id }
}

/**
 * Adds what the answer says about the part to what the vault knows.
 * @throws AppError product-not-found: the part was deleted meanwhile, and its documents with it
 */
async function describe(
  { database, now }: SaveDeps,
  { org, uid }: Caller,
  id: number,
  newTo: (known: ComplianceSummary) => ComplianceForm,
): Promise<void> {
  const by = { org, uid, now: now() }
  try {
    await database.transact(by, async (tx) => {
      const product = await existingProduct(tx, org, id)
      const compliance_summary = newTo(product.compliance_summary)
      const changes = Object.keys(compliance_summary).length === 0 ? {} : { compliance_data: { compliance_summary } }
      const around = await readAround(tx, org, product)
      writeChange(tx, by, product, around, changesOf(product, changes, by.now, CHAT_ANALYSIS))
    })
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code === 'product-not-found') throw failure
    const why = `The document is in the vault, but what the answer says about its part is not: ${failure.message}`
    throw new AppError(failure.code, why, { cause: failure })
  }
}
