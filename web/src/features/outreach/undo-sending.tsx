import { outreachApi, type OutboundEmail } from '@attestry/core/outreach/outreach'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import { attempt } from '../../lib/actions/notify'
import { useNow } from '../../lib/use-now'

type Props = { email: OutboundEmail; onUndone: () => void }

/** Takes a mail back: while it waits to leave, and later while it waits for another attempt. */
export function UndoSending({ email: { id, delivery }, onUndone }: Props) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  useNow(1000)
  if (delivery !== 'queued') return null
  const undo = async () => {
    setBusy(true)
    const isUndone = await attempt(async () => {
      await api.call(outreachApi.undoOutboundEmail, { id })
      return ['Email taken back']
    }, ['Error'])
    setBusy(false)
    if (isUndone) onUndone()
  }
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void undo()}>
      Undo
    </Button>
  )
}
