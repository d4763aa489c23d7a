import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { notifyFailure } from '../../../lib/actions/notify'

/** So long after being told that a mailbox is being read already it is asked again, in milliseconds. */
const PAUSES = [2000, 5000]

/**
 * Fetches the new mail of these mailboxes now. The list is live, so it appears there by itself. A run that is going on
 * may have looked before the newest mail came, so another one is asked for soon: once or twice.
 */
export function useRefreshInbox(accounts: readonly EmailAccount[]) {
  const { api } = useBackend()
  const [isRefreshing, setRefreshing] = useState(false)
  const fetchFrom = async ({ id }: EmailAccount) => {
    const { mailboxesApi } = await import('@attestry/core/mailboxes/email-accounts')
    let { running } = await api.call(mailboxesApi.syncEmailAccount, { id })
    for (const pause of PAUSES) {
      if (!running) return
      await new Promise((resolve) => setTimeout(resolve, pause))
      // The run that is going on goes on, whatever becomes of this call.
      ;({ running } = await api.call(mailboxesApi.syncEmailAccount, { id }).catch(() => ({ running: false })))
    }
  }
  const refresh = async () => {
    setRefreshing(true)
    const results = await Promise.allSettled(accounts.map(fetchFrom))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) notifyFailure('Failed to fetch emails', failed.reason)
    setRefreshing(false)
  }
  return { refresh, isRefreshing }
}
