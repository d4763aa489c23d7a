import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/text-input'

type Name = 'imap_server' | 'imap_port' | 'smtp_server' | 'smtp_port'
type Field = Omit<ComponentProps<typeof TextInput>, 'label'>

type ServersProps = {
  form: { field: (name: Name) => Field }
  /** Otherwise it only sends. */
  isRead: boolean
}

/** Where mail is read and sent, for addresses whose provider is not known. */
export const ServerFields = ({ form, isRead }: ServersProps) => (
  <>
    {isRead && (
      <Server
        label="IMAP Server"
        port="IMAP Port"
        server={form.field('imap_server')}
        number={form.field('imap_port')}
      />
    )}
    <Server label="SMTP Server" port="SMTP Port" server={form.field('smtp_server')} number={form.field('smtp_port')} />
  </>
)

type Props = { label: string; port: string; hint?: string; server: Field; number: Field }

export const Server = ({ label, port, hint, server, number }: Props) => (
  <Stack direction="row" spacing={2}>
    <Box sx={{ flex: 1 }}>
      <TextInput label={label} required autoComplete="off" {...(hint && { hint })} {...server} />
    </Box>
    <Box sx={{ width: 112, flexShrink: 0 }}>
      <TextInput label={port} required type="number" autoComplete="off" {...number} />
    </Box>
  </Stack>
)
