import { EmailAccount } from '@attestry/contract/mailboxes'

export const sampleAccount = (changes: Partial<EmailAccount> = {}): EmailAccount =>
  EmailAccount.parse({
    id: 1,
    account_type: 'inbound_monitoring',
    email_address: 'compliance@maker.test',
    display_name: 'Compliance',
    username: 'compliance@maker.test',
    imap_server: 'localhost',
    imap_port: 993,
    smtp_server: 'localhost',
    smtp_port: 587,
    use_ssl: true,
    is_active: true,
    last_checked: 1,
    health: { status: 'ok' },
    created_at: 1,
    ...changes,
  })
