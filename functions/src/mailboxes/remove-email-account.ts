import type { Input, Output } from '@attestry/core/base/endpoint'
import type { mailboxesApi } from '@attestry/core/mailboxes/mailboxes'
import type { Caller } from '../platform/caller'
import type { MailboxStore } from './mailbox-store'

type RemoveEmailAccountDeps = { mailboxes: Pick<MailboxStore, 'remove'>; now: () => number }

/** Deletes an account and its password; the mails it received stay. @throws AppError account-not-found, admin-only */
export async function removeEmailAccount(
  { mailboxes, now }: RemoveEmailAccountDeps,
  { org, uid }: Caller,
  { id }: Input<typeof mailboxesApi.removeEmailAccount>,
): Promise<Output<typeof mailboxesApi.removeEmailAccount>> {
  await mailboxes.remove({ org, uid, now: now() }, id)
  return null
}
