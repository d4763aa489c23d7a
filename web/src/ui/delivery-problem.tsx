import type { Delivery } from '@attestry/core/sending/responses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

type Props = { mail: { delivery: Delivery; error_message: string | null }; onResend: () => void }

/** Why a mail of ours has not arrived, or may not have, and the way to send it again. */
export function DeliveryProblem({ mail: { delivery, error_message }, onResend }: Props) {
  if (!error_message) return null
  return (
    <Alert
      severity={delivery === 'uncertain' ? 'warning' : 'error'}
      action={
        (delivery === 'failed' || delivery === 'uncertain') && (
          <Button color="inherit" size="small" onClick={onResend}>
            Send Again
          </Button>
        )
      }
    >
      {error_message}
    </Alert>
  )
}
