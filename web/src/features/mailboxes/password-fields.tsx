import { mailProviders, type MailProvider, type MailProviderName } from '@attestry/core/mailboxes/mail-providers'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { ComponentProps, ReactNode } from 'react'
import { TextInput } from '../../ui/text-input'
import { ServerFields } from './server-fields'

type Name = 'username' | 'password' | Parameters<ComponentProps<typeof ServerFields>['form']['field']>[0]
type Props = {
  form: { field: (name: Name) => Omit<ComponentProps<typeof TextInput>, 'label'> }
  known: MailProviderName | null
  /** The servers have to be asked for. */
  isOwn: boolean
  isRead: boolean
  /** The ways around a password. */
  children: ReactNode
}

/** How Attestry logs in with a password, and where. */
export const PasswordFields = ({ form, known, isOwn, isRead, children }: Props) => (
  <>
    {known && <Advice provider={mailProviders[known]} />}
    {children}
    {isOwn && <ServerFields form={form} isRead={isRead} />}
    <TextInput
      label="Username"
      required
      autoComplete="off"
      hint="Usually the whole email address."
      {...form.field('username')}
    />
    <TextInput
      label="Password"
      type="password"
      required
      autoComplete="new-password"
      hint="Stored encrypted. Use an app password where your provider offers one."
      {...form.field('password')}
    />
  </>
)

const Advice = ({ provider: { advice, link } }: { provider: MailProvider }) => (
  <Alert severity="info">
    {advice}{' '}
    <Link href={link[1]} target="_blank" rel="noopener noreferrer">
      {link[0]}
    </Link>
  </Alert>
)
