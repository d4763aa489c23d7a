import { mailboxesApi, type EmailAccount } from '@attestry/contract/mailboxes'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { notifyFailure } from '../../../lib/notify'

/** Fetches new mail of all accounts now. New mails appear by themselves. */
export function useRefreshInbox(accounts: readonly EmailAccount[]) {
  const { api } = useBackend()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    const results = await Promise.allSettled(accounts.map(({ id }) => api.call(mailboxesApi.syncEmailAccount, { id })))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) notifyFailure('Failed to fetch emails', failed.reason)
    setRefreshing(false)
  }
  return { refresh, isRefreshing }
}
