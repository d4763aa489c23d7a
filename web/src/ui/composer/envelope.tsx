import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  mailbox: EmailAccount | undefined
  /** Not given: somebody types it, or there are several. */
  to?: string | null
  /** Shown while it goes to nobody. */
  nobody?: string
}

/** From which mailbox a mail leaves, and to whom. */
export const Envelope = ({ mailbox, to, nobody = '(no sender address)' }: Props) => (
  <Box component="dl" sx={lines}>
    <Line name="From">
      {mailbox ? (
        <>
          {mailbox.display_name} &lt;<strong>{mailbox.email_address}</strong>&gt;
        </>
      ) : (
        '(no email account)'
      )}
    </Line>
    {to !== undefined && (
      <Line name="To">
        <strong>{to ?? nobody}</strong>
      </Line>
    )}
  </Box>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography variant="body2" component="dt" color="textSecondary">
      {name}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
)

const lines = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
} as const
