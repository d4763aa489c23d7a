import type { Input, Output } from '@attestry/contract/endpoint'
import type { EmailAccount, mailboxesApi } from '@attestry/contract/mailboxes'
import type { Caller } from '../caller'
import { newId } from '../firestore'
import type { ConnectImap } from '../mail/imap'
import type { Smtp } from '../mail/smtp'
import { Secret } from '../secret'
import type { RateLimit, RateLimits } from '../rate-limits'
import type { TaskQueue } from '../task-queue'
import type { MailboxStore } from './store'

type Deps = {
  mailboxes: Pick<MailboxStore, 'add'>
  connectImap: ConnectImap
  smtp: Pick<Smtp, 'check'>
  rateLimits: Pick<RateLimits, 'take'>
  queue: TaskQueue
  now: () => number
}

/** Each attempt opens a connection to a server of the caller's choice, so an organization has only so many. */
const PER_ORGANIZATION: RateLimit = { attempts: 20, within: 60 * 60 * 1000 }

/** Stores an account once its server has taken the login, and asks for the first sync. */
export async function addEmailAccount(
  { mailboxes, connectImap, smtp, rateLimits, queue, now }: Deps,
  caller: Caller,
  { password: typed, ...form }: Input<typeof mailboxesApi.addEmailAccount>,
): Promise<Output<typeof mailboxesApi.addEmailAccount>> {
  await rateLimits.take(`mail-account-${caller.org}`, PER_ORGANIZATION)
  const password = new Secret(typed)
  const { username } = form
  switch (form.account_type) {
    case 'inbound_monitoring': {
      const mailbox = await connectImap({ host: form.imap_server, port: form.imap_port, username, password })
      try {
        await mailbox.open()
      } finally {
        await mailbox.close()
      }
      break
    }
    case 'outbound_sending':
      await smtp.check({ host: form.smtp_server, port: form.smtp_port, username, password })
      break
  }

  const created_at = now()
  const account: EmailAccount = {
    ...form,
    id: newId(),
    is_active: true,
    last_checked: created_at,
    health: { status: 'ok' },
    created_at,
  }
  await mailboxes.add(caller.org, account, password, caller.uid)
  if (account.account_type === 'inbound_monitoring') {
    await queue.enqueue('syncMailbox', { organization_id: caller.org, account_id: account.id })
  }
  return account
}
