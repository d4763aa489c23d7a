import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

type Props = {
  mailbox: EmailAccount | undefined
  to: string | null
  /** Shown while it goes to nobody. */
  nobody?: string
}

/** From which mailbox a mail leaves, and to whom. */
export const Envelope = ({ mailbox, to, nobody = '(no sender address)' }: Props) => (
  <Box component="dl" sx={lines}>
    <Typography variant="body2" component="dt" color="textSecondary">
      From
    </Typography>
    <Typography variant="body2" component="dd" sx={address}>
      {mailbox ? (
        <>
          {mailbox.display_name} &lt;<strong>{mailbox.email_address}</strong>&gt;
        </>
      ) : (
        '(no email account)'
      )}
    </Typography>
    <Typography variant="body2" component="dt" color="textSecondary">
      To
    </Typography>
    <Typography variant="body2" component="dd" sx={address}>
      <strong>{to ?? nobody}</strong>
    </Typography>
  </Box>
)

const lines = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
} as const
const address = { m: 0, overflowWrap: 'anywhere' } as const
