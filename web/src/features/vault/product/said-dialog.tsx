import { refutableText } from '@attestry/core/vault/stated-words'
import { type Refutable, refutableIn, refutableKey } from '@attestry/core/vault/refuted'
import { type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { attempt } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { mapLive } from '../../../lib/live/live'
import { takeFocus } from '../../../lib/forms/dialog-keys'
import { LiveContent } from '../../../ui/live-content'
import { Loading } from '../../../ui/loading'
import { useFile } from '../live/use-product'
import { CompositionTable } from './composition-table'
import { CONFIRM_FAILED, useConfirmReading } from './use-confirm-reading'

type Props = { id: number; filename: string; onClose: () => void }

/** All that a document says as it was read, each with its place, for a person to accept, or to refute one by one. */
export function SaidDialog({ id, filename, onClose }: Props) {
  const live = useFile(id)
  const titleId = useId()
  const file = live.status === 'ready' ? live.data : undefined
  const confirm = useConfirmReading()
  const isOpen = file?.reading?.state === 'text' && (!file.is_confirmed || file.newer_reading !== null)
  const composition = (file?.newer_reading ?? file?.reading)?.composition
  const said = mapLive(live, (one) => ({ items: one ? saidBy(one) : [] }))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>What It Says</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {filename}. What was read wrongly counts nowhere once you say so, nor when it is read again.
        </DialogContentText>
        <LiveContent
          live={said}
          failed="Failed to load the document"
          empty={<Typography variant="body2">Nothing was read that it states of a part.</Typography>}
        >
          {(list) => (list ? <Said id={id} said={list.items} /> : <Loading />)}
        </LiveContent>
        {composition && <CompositionTable composition={composition} />}
      </DialogContent>
      <DialogActions>
        {file?.reading && (
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1, pl: 2 }}>
            {isOpen ? 'Not confirmed' : 'Confirmed'}
          </Typography>
        )}
        <Button onClick={onClose} color="inherit" ref={isOpen ? undefined : focusMain}>
          Close
        </Button>
        {isOpen && (
          <Button variant="contained" onClick={() => confirm({ file_id: id, filename })} ref={focusMain}>
            Confirm
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** It comes with the document, and goes when that is confirmed. Who is at what was read stays there. */
const focusMain = (button: HTMLElement | null): void => {
  if (!document.activeElement?.closest('li')) takeFocus(button)
}

type SaidOne = { found: Refutable; isWrong: boolean }

const FIELDS: readonly Refutable['field'][] = [
  'undeclared',
  'draft',
  'non_compliant',
  'statuses',
  'substances',
  'exemptions',
  'trade',
]

/** What the accepted reading and a newer one say, and what was refuted, each once, and always in the same order. */
function saidBy({ reading, newer_reading, refuted }: VaultFile): SaidOne[] {
  const read = [reading, newer_reading].flatMap((one) => (one ? refutableIn(one) : []))
  const all = [
    ...read.map((found) => ({ found, isWrong: false })),
    ...refuted.map((found) => ({ found, isWrong: true })),
  ]
  const byKey = new Map(all.map((one) => [refutableKey(one.found), one]))
  return [...byKey]
    .toSorted(
      ([a, one], [b, other]) =>
        FIELDS.indexOf(one.found.field) - FIELDS.indexOf(other.found.field) ||
        one.found.finding.page - other.found.finding.page ||
        a.localeCompare(b),
    )
    .map(([, one]) => one)
}

function Said({ id, said }: { id: number; said: readonly SaidOne[] }) {
  const { api } = useBackend()
  const [busy, setBusy] = useState('')
  const judge = async (wrong: Refutable, is_refuted: boolean) => {
    setBusy(refutableKey(wrong))
    await attempt(async () => {
      await api.call(vaultApi.refuteFinding, { id, key: refutableKey(wrong), is_refuted })
    }, CONFIRM_FAILED)
    setBusy('')
  }
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {said.map(({ found, isWrong }) => {
        const text = refutableText(found)
        const key = refutableKey(found)
        return (
          <Stack component="li" key={key} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography
                variant="body2"
                sx={{ fontWeight: 600, ...(isWrong && { textDecoration: 'line-through', color: 'text.secondary' }) }}
              >
                {text}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                Page {found.finding.page}: “{found.finding.words}”
              </Typography>
            </Box>
            <Button
              size="small"
              color="inherit"
              disabled={busy === key}
              aria-label={isWrong ? `Put back: ${text}` : `Wrong: ${text}`}
              onClick={() => void judge(found, !isWrong)}
            >
              {isWrong ? 'Put Back' : 'Wrong'}
            </Button>
          </Stack>
        )
      })}
    </Stack>
  )
}
