import { dayAt } from '@attestry/core/base/day'
import type { ClassC } from '@attestry/core/vault/class-c'
import { declarationFilename, exportsApi } from '@attestry/core/vault/exports'
import type { Product } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSession } from '../../../lib/api/session'
import { useDownload } from '../../../lib/actions/use-download'
import { takeFocus } from '../../../lib/forms/dialog-keys'

type Props = { product: Pick<Product, 'id' | 'part_number'>; declared: ClassC; onClose: () => void }

/** What a product would be declared as in IPC-1752A, before somebody declares it, or why it cannot be. */
export function DeclarationDialog({ product: { id, part_number }, declared, onClose }: Props) {
  const { name, email, company } = useSession()
  const download = useDownload()
  const titleId = useId()
  const isRefused = declared.status === 'refused'
  const send = () => {
    onClose()
    void download(exportsApi.exportDeclaration, { id }, declarationFilename(part_number, dayAt(Date.now())))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{`IPC-1752A of ${part_number}`}</DialogTitle>
      <DialogContent>
        {isRefused ? (
          <>
            <DialogContentText sx={{ mb: 2 }}>This product cannot be declared yet:</DialogContentText>
            <Sentences label="What is missing" sentences={declared.reasons} />
          </>
        ) : (
          <Stack spacing={2}>
            <div>
              <DialogContentText>The file (Class C, XML) declares:</DialogContentText>
              <Sentences label="Declared" sentences={declared.said} />
            </div>
            {declared.left_out.length > 0 && (
              <Alert severity="warning">
                It leaves out:
                <Sentences label="Left out" sentences={declared.left_out} />
              </Alert>
            )}
            <DialogContentText variant="body2">
              {`It names ${name || email} as the person who declares this for ${company}. Whoever gets it will rely on it.`}
            </DialogContentText>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit" ref={isRefused ? takeFocus : undefined}>
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
        {!isRefused && (
          <Button variant="contained" onClick={send} ref={takeFocus}>
            Declare and Download
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const Sentences = ({ label, sentences }: { label: string; sentences: readonly string[] }) => (
  <Stack component="ul" aria-label={label} sx={{ m: 0, mt: 0.5, pl: 2.5, gap: 0.5 }}>
    {sentences.map((sentence) => (
      <Typography key={sentence} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
    ))}
  </Stack>
)
