import { importsApi, type ProductImport, UNDO_LIFETIME } from '@attestry/core/vault/imports'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { attempt } from '../../../lib/actions/notify'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { focusFirst, sendByKey, takeFocus } from '../../../lib/forms/dialog-keys'
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
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth={id === null}
      maxWidth={id === null ? 'sm' : 'lg'}
      aria-label="Import Products"
    >
      <DialogTitle>Import Products</DialogTitle>
      {id === null ? (
        <>
          <DialogContent ref={focusFirst}>
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
        <Button color="inherit" onClick={onClose} ref={takeFocus}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}

function Known({ it, onOpen, onClose }: { it: ProductImport } & Omit<ShownProps, 'id'>) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const perform: Perform = async (work, failed) => {
    setBusy(true)
    await attempt(async () => {
      await work()
    }, ['Import Failed', failed])
    setBusy(false)
  }
  const [isAsking, setAsking] = useState(false)
  const cancel = () => api.call(importsApi.cancelImport, { id: it.id })
  const undo = () => api.call(importsApi.undoImport, { id: it.id })
  const isOpen = it.state === 'reading' || it.state === 'importing'
  // Its columns are known when it is ready, and not before.
  if (it.state === 'ready')
    return <Ready it={it} isBusy={isBusy} onPerform={perform} onCancel={cancel} onClose={onClose} />
  return (
    <>
      <DialogContent>
        <ImportOutcome it={it} />
      </DialogContent>
      <DialogActions>
        {isOpen ? (
          <Stop isBusy={isBusy} onClick={() => void perform(cancel, NOT_STOPPED)}>
            {it.state === 'importing' ? 'Stop Import' : 'Discard'}
          </Stop>
        ) : (
          <>
            {isUndoable(it) && (
              <Stop isBusy={isBusy} onClick={() => setAsking(true)}>
                Undo Import
              </Stop>
            )}
            <Button disabled={it.state === 'undoing'} onClick={() => onOpen(null)}>
              Import Another File
            </Button>
          </>
        )}
        <Button color="inherit" onClick={onClose} ref={takeFocus}>
          Close
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo Import"
        text={UNDO}
        confirmLabel="Undo Import"
        onConfirm={() => {
          setAsking(false)
          void perform(undo, 'The import could not be taken back.')
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const UNDO =
  'Parts that this import added are removed, unless somebody has given them a document, changed them or answered with them since. What it changed is put back where nobody has changed it again.'

/** Whether it did something that can still be taken back. */
const isUndoable = ({ finished_at, added, updated, state }: ProductImport): boolean =>
  finished_at !== null &&
  finished_at + UNDO_LIFETIME > Date.now() &&
  added + updated > 0 &&
  state !== 'undoing' &&
  state !== 'undone'

type Perform = (work: () => Promise<unknown>, failed: string) => Promise<void>
type ReadyProps = {
  it: ProductImport
  isBusy: boolean
  onPerform: Perform
  onCancel: () => Promise<unknown>
  onClose: () => void
}

function Ready({ it, isBusy, onPerform, onCancel, onClose }: ReadyProps) {
  const { api } = useBackend()
  const form = useImportSettings(it)
  const discard = async () => {
    await onCancel()
    form.drop()
  }
  const confirm = async () => {
    await api.call(importsApi.confirmImport, { id: it.id, settings: form.whole })
    form.drop()
  }
  const isReady = !isBusy && form.isChecked
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) void onPerform(confirm, 'The import could not be started.')
  }
  return (
    <Stack ref={focusFirst} component="form" noValidate onSubmit={submit} onKeyDown={sendByKey} sx={{ minHeight: 0 }}>
      <DialogContent>
        <ImportColumns it={it} form={form} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Stop isBusy={isBusy} onClick={() => void onPerform(discard, NOT_STOPPED)}>
          Discard
        </Stop>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          Import {rowsText(it.row_count)}
        </Button>
      </DialogActions>
    </Stack>
  )
}

const NOT_STOPPED = 'The import could not be stopped.'

const Stop = ({ isBusy, onClick, children }: { isBusy: boolean; onClick: () => void; children: string }) => (
  <Button color="error" disabled={isBusy} onClick={onClick} sx={{ mr: 'auto' }}>
    {children}
  </Button>
)
