import type { VaultFile } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'

type Props = { replaced: readonly VaultFile[]; gone: number }

/** Documents that the person had chosen and that cannot be sent any more. */
export function LostDocuments({ replaced, gone }: Props) {
  if (replaced.length === 0 && gone === 0) return null
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {replaced.map(({ id, original_filename }) => (
        <div key={id}>
          {original_filename} was replaced by a newer document and is not sent. Choose the newer one if it is right.
        </div>
      ))}
      {gone > 0 && (
        <div>
          {gone === 1 ? 'A document' : `${gone} documents`} you had chosen {gone === 1 ? 'is' : 'are'} no longer in the
          vault.
        </div>
      )}
    </Alert>
  )
}
