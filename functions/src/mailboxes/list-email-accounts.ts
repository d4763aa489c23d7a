import type { Output } from '@attestry/core/base/endpoint'
import type { mailboxesApi } from '@attestry/core/mailboxes/mailboxes'
import type { Caller } from '../platform/caller'
import type { MailboxStore } from './mailbox-store'

type ListEmailAccountsDeps = { mailboxes: Pick<MailboxStore, 'list'> }

export const listEmailAccounts = (
  { mailboxes }: ListEmailAccountsDeps,
  { org }: Caller,
): Promise<Output<typeof mailboxesApi.listEmailAccounts>> => mailboxes.list(org)
