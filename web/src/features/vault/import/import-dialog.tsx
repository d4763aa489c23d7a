import { importsApi, type ProductImport } from '@attestry/contract/imports'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { attempt } from '../../../lib/notify'
import { useMatches } from '../../../lib/use-matches'
import { useImport } from '../live/use-imports'
import { ImportColumns } from './import-columns'
import { ImportOutcome } from './import-outcome'
import { ImportPicker } from './import-picker'
import { rowsText } from './import-words'
import { useImportSettings } from './use-import-settings'

type Props = {
  /** The import that is shown; null while none has begun. */
  id: number | null
  file?: File
  onOpen: (id: number | null) => void
  onClose: () => void
}

/** Imports products from a list, in steps: the file, its columns, and what became of its rows. */
export function ImportDialog({ id, file, onOpen, onClose }: Props) {
  const isNarrow = useMatches('(max-width: 599.95px)')
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth={id === null ? 'sm' : 'md'}
      aria-label="Import Products"
    >
      <DialogTitle>Import Products</DialogTitle>
      {id === null ? (
        <>
          <DialogContent>
            <ImportPicker {...(file && { file })} onOpen={onOpen} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </>
      ) : (
        <Shown key={id} id={id} onOpen={onOpen} onClose={onClose} />
      )}
    </Dialog>
  )
}

const waitingWords = { loading: 'Loading import...', error: 'Failed to load import', ready: 'Import not found' }

type ShownProps = { id: number; onOpen: (id: number | null) => void; onClose: () => void }

function Shown({ id, onOpen, onClose }: ShownProps) {
  const live = useImport(id)
  if (live.status === 'ready' && live.data) return <Known it={live.data} onOpen={onOpen} onClose={onClose} />
  return (
    <>
      <DialogContent>
        <Typography color="textSecondary">{waitingWords[live.status]}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onOpen(null)}>Import Another File</Button>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}

function Known({ it, onOpen, onClose }: { it: ProductImport } & Omit<ShownProps, 'id'>) {
  const { api } = useBackend()
  const form = useImportSettings(it)
  const [isBusy, setBusy] = useState(false)
  const perform = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    await attempt(async () => {
      await work()
    }, ['Import Failed', failed])
    setBusy(false)
  }
  const { id, state } = it
  const isOpen = state === 'reading' || state === 'ready' || state === 'importing'
  return (
    <>
      <DialogContent>
        {state === 'ready' ? <ImportColumns it={it} form={form} /> : <ImportOutcome it={it} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isOpen ? (
          <Button
            color="error"
            disabled={isBusy}
            onClick={() =>
              void perform(() => api.call(importsApi.cancelImport, { id }), 'The import could not be stopped.')
            }
            sx={{ mr: 'auto' }}
          >
            {state === 'importing' ? 'Stop Import' : 'Discard'}
          </Button>
        ) : (
          <Button onClick={() => onOpen(null)}>Import Another File</Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {state === 'ready' && (
          <Button
            variant="contained"
            disabled={isBusy || form.missing !== null}
            onClick={() =>
              void perform(
                () => api.call(importsApi.confirmImport, { id, settings: form.settings }),
                'The import could not be started.',
              )
            }
          >
            Import {rowsText(it.row_count)}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
