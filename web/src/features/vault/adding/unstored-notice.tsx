import { uploadsApi } from '@attestry/core/vault/uploads'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useBackend } from '../../../lib/api/backend'
import type { Source } from '../../../lib/forms/use-uploads'
import { listText } from '@attestry/core/base/words'
import { countText } from '../../../lib/text/list-text'
import { type Unstored, useLeftUploads } from './use-left-uploads'

type Props = {
  /** Files are being added: what is left over waits. */
  isBusy: boolean
  onContinue: (files: readonly Source[]) => void
}

/** Says what was stored after the tab was closed, and names the files that are not in the vault. */
export function UnstoredNotice({ isBusy, onContinue }: Props) {
  const { api } = useBackend()
  const { stored, partly, unstored, forgetStored, forgetUnstored } = useLeftUploads(isBusy)
  if (isBusy) return null

  const open = unstored.filter(({ isRefused }) => !isRefused)
  const goOn = () => {
    forgetUnstored()
    onContinue(open.map(({ id, name, size }) => ({ uploadId: id, name, size })))
  }
  const discard = () => {
    forgetUnstored()
    // They would be removed after a day anyway.
    for (const { id } of unstored) if (id !== null) api.call(uploadsApi.cancelUpload, { id }).catch(() => {})
  }
  return (
    <>
      {stored > 0 && (
        <Alert
          severity={partly.length > 0 ? 'warning' : 'success'}
          sx={{ mb: 2, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          onClose={forgetStored}
        >
          {`${countText(stored, 'file')} ${stored === 1 ? 'was' : 'were'} stored.`}
          {lines(partly)}
        </Alert>
      )}
      {unstored.length > 0 && (
        <Alert
          severity="info"
          // Names of files may break anywhere, the words of buttons may not.
          sx={{ mb: 2, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          action={
            <>
              {open.length > 0 && (
                <Button color="inherit" size="small" onClick={goOn}>
                  Continue
                </Button>
              )}
              <Button color="inherit" size="small" onClick={discard}>
                Discard
              </Button>
            </>
          }
        >
          {textOf(unstored)}
          {lines(unstored)}
        </Alert>
      )}
    </>
  )
}

/** So many are named. */
const NAMED = 5

/** What is the matter with some of them. */
const lines = (uploads: readonly Unstored[]) =>
  uploads.slice(0, NAMED).map(
    ({ id, name, problem }) =>
      problem !== undefined && (
        <Box key={id ?? name} component="span" sx={{ display: 'block' }}>
          {`${name}: ${problem}`}
        </Box>
      ),
  )

const textOf = (unstored: readonly Unstored[]): string =>
  `${countText(unstored.length, 'document')} you added ${unstored.length === 1 ? 'is' : 'are'} not in the vault yet: ${listText(
    unstored.map(({ name }) => name),
    NAMED,
  )}`
