import CopyIcon from '@mui/icons-material/ContentCopy'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { notifyDone } from '../../../lib/actions/notify'
import { saveFile } from '../../../lib/actions/use-download'
import { takeFocus } from '../../../lib/forms/dialog-keys'

type Props = { codes: readonly string[]; isBusy?: boolean; onKept: () => void }

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, isBusy = false, onKept }: Props) {
  const [canCopy, setCanCopy] = useState(true)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notifyDone('Copied'),
      () => setCanCopy(false),
    )
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Keep these recovery codes where you keep your passwords. Each lets you in once without the app. Nobody can show
        them again.
      </Alert>
      <Box component="ul" aria-label="Recovery codes" sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {!canCopy && (
        <Alert severity="info">This browser does not allow to copy. Select the codes and copy them yourself.</Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'Attestry recovery codes.txt')}
        >
          Download
        </Button>
      </Stack>
      <Button ref={takeFocus} variant="contained" size="large" disabled={isBusy} onClick={onKept}>
        {isBusy ? 'Saving...' : 'I Have Saved Them'}
      </Button>
    </Stack>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 0.5,
  justifyItems: 'center',
  m: 0,
  p: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
} as const
