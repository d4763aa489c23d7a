import { mailboxesApi, type AccountType } from '@attestry/contract/mailboxes'
import { paths } from '@attestry/contract/paths'
import { admin } from './admin'
import { PASSWORD } from './session'
import { callApi, newAddress, type Founder } from './organization'
import { product } from './product'

const added: { org: string; id: number }[] = []

/** The e-mail accounts that this process has added since it was asked last. */
export const takeAdded = () => added.splice(0)

/** Stops reading mailboxes that no test needs any more: the product would go on reading all of them all the time. */
export async function pauseMailboxes(accounts: ReturnType<typeof takeAdded>): Promise<void> {
  const { db } = admin()
  for (const { org, id } of accounts) {
    const lease = db.doc(paths.lease(org, id))
    if ((await lease.get()).exists) await lease.update({ poll_after: null })
  }
}

/** Adds an e-mail account of the local mail server to an organization. */
export async function addMailbox(founder: Founder, account_type: AccountType) {
  const { imapPort, smtpPort } = product()
  const address = newAddress(account_type === 'inbound_monitoring' ? 'compliance' : 'outreach')
  const account = await callApi(
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
  added.push({ org: founder.org, id: account.id })
  return account
}
