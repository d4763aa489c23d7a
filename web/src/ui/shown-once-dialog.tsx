import CopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FocusEvent, useId, useState } from 'react'
import { notifyDone } from '../lib/actions/notify'
import { takeFocus } from '../lib/forms/dialog-keys'

type Props = { title: string; label: string; secret: string; onClose: () => void }

/** Shows what is shown once. Only its button closes it. */
export function ShownOnceDialog({ title, label, secret, onClose }: Props) {
  const titleId = useId()
  const [canCopy, setCanCopy] = useState(true)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notifyDone('Copied'),
      () => setCanCopy(false),
    )
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">Copy it now. Nobody can show it again.</Alert>
          <TextField
            label={label}
            value={secret}
            fullWidth
            multiline
            error={!canCopy}
            helperText={
              canCopy ? undefined : 'This browser does not allow to copy. Select the text and copy it yourself.'
            }
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false, onFocus: selectAll, style: mono } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="contained" onClick={onClose}>
          I Have Stored It
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select()

const mono = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' } as const
