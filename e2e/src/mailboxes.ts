import { mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import { PASSWORD } from './session'
import { callApi, newAddress, type Founder } from './organization'
import { product } from './product'

/** Adds an e-mail account of the local mail server to an organization. */
export async function addMailbox(founder: Founder, account_type: AccountType) {
  const { imapPort, smtpPort } = product()
  const address = newAddress(account_type === 'inbound_monitoring' ? 'compliance' : 'outreach')
  return callApi(
    mailboxesApi.addEmailAccount,
    {
      account_type,
      email_address: address,
      display_name: 'Fabrikam Compliance',
      username: address,
      password: PASSWORD,
      imap_server: 'localhost',
      imap_port: imapPort,
      smtp_server: 'localhost',
      smtp_port: smtpPort,
    },
    founder.token,
  )
}
