import { type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useBackend } from '../lib/api/backend'
import { messageOf } from '../lib/api/api-error'
import { openPdf, type OpenPdf } from '../lib/actions/open-pdf'
import { takeFocus } from '../lib/forms/dialog-keys'

type Props = {
  file: Pick<VaultFile, 'id' | 'original_filename'>
  /** The one to open it at, from 1. */
  page?: number
  onClose: () => void
}

/** The pages of a document as pictures: nothing in it can run, be followed or be fetched. */
export function PdfPreview({ file, page: first = 1, onClose }: Props) {
  const { api } = useBackend()
  const titleId = useId()
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [page, setPage] = useState(first)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isClosed = false
    let opened: OpenPdf | undefined
    const open = async () => {
      try {
        const bytes = await (await api.download(vaultApi.downloadFile, { id: file.id })).arrayBuffer()
        opened = await openPdf(bytes)
        if (isClosed) opened.close()
        else {
          // What is cited may be a page of a longer version.
          setPage((wanted) => Math.min(wanted, opened?.pages ?? wanted))
          setPdf(opened)
        }
      } catch (failure) {
        if (!isClosed) setProblem(messageOf(failure, 'This document cannot be shown.'))
      }
    }
    void open()
    return () => {
      isClosed = true
      opened?.close()
    }
  }, [api, file.id])

  useEffect(() => {
    if (!pdf || !canvas.current) return
    const drawing = pdf.draw(page, canvas.current)
    drawing.done.catch(() => setProblem('This page cannot be shown.'))
    return drawing.cancel
  }, [pdf, page])

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {file.original_filename}
      </DialogTitle>
      <DialogContent dividers sx={{ bgcolor: 'grey.200', display: 'grid', justifyItems: 'center', minHeight: 320 }}>
        {problem ? (
          <Alert severity="error" sx={{ alignSelf: 'start' }}>
            {problem}
          </Alert>
        ) : (
          !pdf && <CircularProgress aria-label="Loading the document" sx={{ alignSelf: 'center' }} />
        )}
        <Box
          component="canvas"
          ref={canvas}
          aria-label={`Page ${page} of ${file.original_filename}`}
          hidden={!pdf || problem !== null}
          sx={{ maxWidth: '100%', bgcolor: 'common.white', boxShadow: 2, '&[hidden]': { display: 'none' } }}
        />
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" sx={{ flex: 1, pl: 2 }}>
          {pdf && `Page ${page} of ${pdf.pages}`}
        </Typography>
        <Button disabled={!pdf || page <= 1} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={!pdf || page >= pdf.pages} onClick={() => setPage(page + 1)}>
          Next
        </Button>
        <Button variant="contained" onClick={onClose} ref={takeFocus}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
