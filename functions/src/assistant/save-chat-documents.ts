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
import type { ComplianceForm } from '@attestry/core/vault/products'
import type { ComplianceSummary } from '@attestry/core/vault/vault'
import { z } from 'zod'
import { uploadAttachment, type UploadAttachmentDeps } from '../mail/upload-attachment'
import type { Database } from '../adapters/database'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from '../vault/document-store'
import type { LooseFileStore } from '../vault/loose-file-store'
import { CHAT_ANALYSIS } from '../vault/merge-compliance'
import { parseJsonField } from '../vault/parse-json-field'
import type { ProductStore } from '../vault/product-store'
import { removeLooseFiles } from '../vault/remove-loose-files'
import { storeUpload, type StoreUploadDeps } from '../vault/store-upload'
import { changesOf } from '../vault/update-product'
import { checkFresh, documentNamed, partWith } from './chat-document'
import { foundCompliance } from './found-compliance'
import { newToVault } from './new-to-vault'
import { readSession, sessionAt } from './chat-job'

type SaveDeps = StoreUploadDeps &
  UploadAttachmentDeps & {
    database: Database
    loose: Pick<LooseFileStore, 'add' | 'upload' | 'forget'>
    documents: Pick<DocumentStore, 'add' | 'read'>
    products: Pick<ProductStore, 'update'>
  }

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
  const upload = await deps.loose.upload(caller.org, caller.uid, Number(begun.id), 'document')
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
async function inVault({ documents }: SaveDeps, { org }: Caller, { vault_file_id, user_product_id }: ChatDocument) {
  if (vault_file_id === null || user_product_id === null) return undefined
  try {
    const { id, product_id } = await documents.read(org, vault_file_id)
    return { file_id: id, user_product_id: product_id ?? user_product_id }
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'document-not-found') return undefined
    throw failure
  }
}

/**
 * Adds what the answer says about the part to what the vault knows.
 * @throws AppError product-not-found: the part was deleted meanwhile, and its documents with it
 */
async function describe(
  { products, now }: SaveDeps,
  { org, uid }: Caller,
  id: number,
  newTo: (known: ComplianceSummary) => ComplianceForm,
): Promise<void> {
  const by = { org, uid, now: now() }
  try {
    await products.update(by, id, (product) => {
      const compliance_summary = newTo(product.compliance_summary)
      const isNothing = Object.keys(compliance_summary).length === 0
      return changesOf(product, isNothing ? {} : { compliance_data: { compliance_summary } }, by.now, CHAT_ANALYSIS)
    })
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code === 'product-not-found') throw failure
    const why = `The document is in the vault, but what the answer says about its part is not: ${failure.message}`
    throw new AppError(failure.code, why, { cause: failure })
  }
}
