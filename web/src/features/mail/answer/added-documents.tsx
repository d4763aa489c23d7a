import { paths } from '@attestry/core/paths'
import { VaultFile } from '@attestry/core/vault/vault'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, useId, useMemo, useState } from 'react'
import { useSession } from '../../../lib/api/session'
import { useLiveAll } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { DocumentChoice } from '../../../ui/composer/document-choice'
import { openedLater } from '../../../ui/opened-later'

const AddDocumentsDialog = openedLater(async () => (await import('./add-documents-dialog')).AddDocumentsDialog)

/** Documents of the vault by their ids: those that can be sent, why others are not, and whether some are not known yet. */
export function useAddedFiles(ids: readonly number[]): {
  files: readonly VaultFile[]
  lost: readonly string[]
  isUnknown: boolean
} {
  const { db, uid, org } = useSession()
  const found = useLiveAll(ids.map((id) => liveDocument({ db, uid }, VaultFile, paths.file(org, id))))
  return useMemo(() => {
    const known = found.flatMap((live) => (live.status === 'ready' ? [live.data] : []))
    const inVault = known.flatMap((file) => (file?.state === 'vault' ? file : []))
    return {
      files: inVault.filter(({ superseded_by }) => superseded_by === null),
      lost: [
        ...inVault
          .filter(({ superseded_by }) => superseded_by !== null)
          .map(({ original_filename }) => `${original_filename} was replaced by a newer document and is not sent.`),
        ...(known.length > inVault.length ? ['A document you had added is no longer in the vault.'] : []),
      ],
      isUnknown: known.length < found.length,
    }
  }, [found])
}

type Props = { files: readonly VaultFile[]; now: number; onToggle: (id: number) => void }

/** Documents that the mail did not ask for. */
export const AddedDocuments = memo(function AddedDocuments({ files, now, onToggle }: Props) {
  const titleId = useId()
  if (files.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        Added by you
      </Typography>
      {files.map((file) => (
        <DocumentChoice key={file.id} file={file} partNumber="this answer" isChosen now={now} onToggle={onToggle} />
      ))}
    </Stack>
  )
})

/** Finds more of them. */
export const AddDocuments = memo(function AddDocuments({
  files,
  now,
  customer,
  onToggle,
}: Props & { customer: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const added = useMemo(() => new Set(files.map(({ id }) => id)), [files])
  return (
    <>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Add Documents
      </Button>
      <AddDocumentsDialog {...{ isOpen, added, now, customer, onToggle }} onClose={() => setOpen(false)} />
    </>
  )
})
