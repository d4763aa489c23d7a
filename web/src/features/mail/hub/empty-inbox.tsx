import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import InboxIcon from '@mui/icons-material/AllInboxOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '../../../ui/empty-state'

/** A request as customers write it, so that the first mail shows what Attestry does with it. */
const EXAMPLE = {
  subject: 'RoHS and REACH declarations',
  body: 'Hello,\n\nplease send us the RoHS and REACH declarations for STM32F407VGT6 and TLC555CDR.\n\nThank you',
}

/** Says which mailboxes are read, and how to see the first mail arrive. */
export function EmptyInbox({ accounts }: { accounts: readonly EmailAccount[] }) {
  const read = accounts.filter(({ is_active }) => is_active).map(({ email_address }) => email_address)
  const [first] = read
  return (
    <EmptyState
      icon={<InboxIcon fontSize="large" />}
      title="No emails found"
      text="Your inbox is empty. Emails will appear here when they arrive."
      {...(first === undefined
        ? {}
        : {
            hint: `Attestry reads ${read.join(', ')}. Send a request there to see it arrive, read and matched with your vault.`,
            action: (
              <Button variant="contained" href={testMailTo(first)}>
                Send a Test Mail
              </Button>
            ),
          })}
    />
  )
}

const testMailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address)}?${Object.entries(EXAMPLE)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&')}`
