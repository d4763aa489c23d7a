import { lazy, type ContextType } from 'react'
import type { VaultSaver } from '../lib/vault-saver'

const BulkUploadDialog = lazy(async () => ({
  default: (await import('../features/vault/bulk/bulk-upload-dialog')).BulkUploadDialog,
}))

/** Attachments of a mail become documents in the dialog for many files. */
export const saveToVault: NonNullable<ContextType<typeof VaultSaver>> = ({ attachments, onClose }) => (
  <BulkUploadDialog files={attachments} title="Save to Vault" onClose={onClose} />
)
