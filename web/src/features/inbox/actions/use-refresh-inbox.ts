import { mailboxesApi, type EmailAccount } from '@attestry/contract/mailboxes'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { notifyFailure } from '../../../lib/notify'

/** Fetches the new mail of these mailboxes now. The list is live, so it appears there by itself. */
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
