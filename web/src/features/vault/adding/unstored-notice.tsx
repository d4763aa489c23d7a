import { uploadsApi } from '@attestry/core/vault/uploads'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import type { Source } from '../../../lib/forms/use-uploads'
import { countText, listText } from '../../../lib/text/list-text'
import { type KeptUpload, leftUploads } from '../bulk/kept-uploads'

type Props = {
  /** Files are being added: what is left over waits. */
  isBusy: boolean
  onContinue: (files: readonly Source[]) => void
}

type Left = { uploads: readonly KeptUpload[]; forget: () => void }

/** Names the files that were on their way into the vault when the tab was closed. */
export function UnstoredNotice({ isBusy, onContinue }: Props) {
  const { api } = useBackend()
  const { uid, org } = useSession()
  const [left, setLeft] = useState<Left | null>(null)
  useEffect(() => {
    let isGone = false
    void leftUploads(`${uid}:${org}`).then((found) => {
      if (!isGone && found.uploads.length > 0) setLeft(found)
    })
    return () => {
      isGone = true
    }
  }, [uid, org])
  if (!left || isBusy) return null

  const settle = () => {
    left.forget()
    setLeft(null)
  }
  const goOn = () => {
    settle()
    onContinue(left.uploads.map(({ id, name, size }) => ({ uploadId: id, name, size })))
  }
  const discard = () => {
    settle()
    // They would be removed after a day anyway.
    for (const { id } of left.uploads) if (id !== null) api.call(uploadsApi.cancelUpload, { id }).catch(() => {})
  }
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={goOn}>
            Continue
          </Button>
          <Button color="inherit" size="small" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      {`${countText(left.uploads.length, 'document')} you added ${left.uploads.length === 1 ? 'is' : 'are'} not in the vault yet: ${listText(
        left.uploads.map(({ name }) => name),
        5,
      )}`}
    </Alert>
  )
}
