import { leftOpen } from '@attestry/core/sending/fill-template'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'

/**
 * Placeholders that are still in the texts, because nothing is known for them. The mail cannot be sent until a person
 * has replaced or removed them, or has pressed Keep.
 * @returns a notice for the form, and why it cannot be sent yet
 */
export function useOpenPlaces(...texts: readonly string[]): { notice: ReactNode; reason: string | null } {
  const [kept, setKept] = useState<readonly string[]>([])
  const open = leftOpen(...texts).filter((place) => !kept.includes(place))
  if (open.length === 0) return { notice: null, reason: null }
  const notice = (
    <Alert
      severity="warning"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" size="small" onClick={() => setKept([...kept, ...open])}>
          Keep
        </Button>
      }
    >
      Nothing is known for {open.join(', ')}. Write it yourself, or remove it.
    </Alert>
  )
  return { notice, reason: `The text still has ${open.join(', ')}.` }
}
