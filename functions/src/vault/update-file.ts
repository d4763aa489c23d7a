import type { Input, Output } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from './document-store'

type UpdateFileDeps = { documents: Pick<DocumentStore, 'update'>; now: () => number }

/** Corrects what is said about a document. @throws AppError document-not-found */
export const updateFile = (
  { documents, now }: UpdateFileDeps,
  { org, uid }: Caller,
  { id, ...facts }: Input<typeof vaultApi.updateFile>,
): Promise<Output<typeof vaultApi.updateFile>> => documents.update({ org, uid, now: now() }, id, facts)
