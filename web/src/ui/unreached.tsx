import type { EmailResponse } from '@attestry/core/sending/responses'
import { unreachedText } from '@attestry/core/sending/words'
import Alert from '@mui/material/Alert'

type Props = { mail: Pick<EmailResponse, 'refused_recipients'> }

/** Whom a mail of ours did not reach, while it reached others. */
export const Unreached = ({ mail: { refused_recipients } }: Props) =>
  refused_recipients.length > 0 && (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {refused_recipients.map((one) => (
        <div key={one.address}>{unreachedText(one)}</div>
      ))}
    </Alert>
  )
