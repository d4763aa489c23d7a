import Alert from '@mui/material/Alert'
import { nameOf, useColleagues } from '../../lib/live/use-colleagues'

/** Warns that the mail of an address with which somebody signs in is about to be read by the whole team. */
export function SignInAddressAlert({ address }: { address: string }) {
  const typed = address.trim().toLowerCase()
  const colleagues = useColleagues(typed.includes('@'))
  const owner =
    colleagues.status === 'ready' ? colleagues.data.items.find(({ email }) => email.toLowerCase() === typed) : undefined
  if (!owner) return null
  return (
    <Alert severity="warning">
      {nameOf(owner)} signs in to Attestry with this address. The whole team will read its mail here. Better connect an
      address that nobody signs in with, such as compliance@{typed.slice(typed.lastIndexOf('@') + 1)}. Mails that open
      an account (a new password, an invitation) are left out; whoever else can open this mailbox still gets them.
    </Alert>
  )
}
