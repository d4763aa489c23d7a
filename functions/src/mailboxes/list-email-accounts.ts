import type { Output } from '@attestry/contract/endpoint'
import type { mailboxesApi } from '@attestry/contract/mailboxes'
import type { Caller } from '../platform/caller'
import type { MailboxStore } from './store'

export const listEmailAccounts = (
  { mailboxes }: { mailboxes: Pick<MailboxStore, 'list'> },
  { org }: Caller,
): Promise<Output<typeof mailboxesApi.listEmailAccounts>> => mailboxes.list(org)
