import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { AccountType } from '@attestry/core/mailboxes/mailboxes'
import { collectionOf, paths } from '@attestry/core/paths'
import { admin } from './admin'
import { PASSWORD } from './session'
import { callApi, newAddress, type Founder } from './organization'
import { product } from './product'

/**
 * Stops the regular fetching from an organization's mailboxes (without `org`, from all) once no test waits for it: each
 * mailbox would cost the machine a connection every two seconds. `receive` fetches from one at once.
 */
export async function stopReading(org?: string): Promise<void> {
  const all = admin().db.collection(collectionOf(paths.lease('x', 1)))
  const { docs } = await (org === undefined ? all : all.where('organization_id', '==', org)).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ poll_after: null })))
}

/**
 * Fetches from a mailbox regularly again, for a test that waits for mails to come by themselves. As where a person resumes
 * one, a task that found it stopped is waited for no more.
 */
export const startReading = (org: string, account: number) =>
  admin().db.doc(paths.lease(org, account)).update({ poll_after: Date.now(), queued_at: null })

/** Adds an e-mail account of the local mail server to an organization, by default one that nobody has used. */
export async function addMailbox(
  founder: Founder,
  account_type: AccountType,
  address = newAddress(account_type === 'inbound_monitoring' ? 'compliance' : 'outreach'),
) {
  const { imapPort, smtpPort } = product()
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
