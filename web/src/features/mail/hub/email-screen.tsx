import { lazy, type ContextType } from 'react'
import { VaultSaver } from '../../../lib/forms/vault-saver'
import { EmailPage } from '../email-page'
import { InquiriesCard } from './campaigns/inquiries-card'

const MissingPanel = lazy(async () => ({
  default: (await import('./campaigns/missing-panel')).MissingPanel,
}))
const CommentsCard = lazy(async () => ({ default: (await import('../../people/comments/comments-card')).CommentsCard }))
const EmailRequest = lazy(async () => ({ default: (await import('../../requests/mail/email-request')).EmailRequest }))
const BulkUploadDialog = lazy(async () => ({
  default: (await import('../../vault/bulk/bulk-upload-dialog')).BulkUploadDialog,
}))

/** A customer's mail, what manufacturers are asked because of it, and the way from its attachments to the vault. */
export const EmailScreen = () => (
  <VaultSaver value={saveToVault}>
    <EmailPage
      inquiries={(email) => <InquiriesCard email={email} />}
      inquiring={(asked) => <MissingPanel {...asked} />}
      request={(email, whole) => <EmailRequest email={email} request={whole.request_id} />}
      comments={(email, { commented }) => <CommentsCard about="inbound" mail={email.id} commented={commented} />}
    />
  </VaultSaver>
)

const saveToVault: NonNullable<ContextType<typeof VaultSaver>> = ({ attachments, onClose }) => (
  <BulkUploadDialog files={attachments} title="Save to Vault" onClose={onClose} />
)
