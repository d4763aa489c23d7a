import { WATCHED_FOR } from '@attestry/core/mailboxes/mailbox-rhythm'
import { useEffect } from 'react'
import type { ApiClient } from '../../../lib/api/api-client'
import { useBackend } from '../../../lib/api/backend'

const MINUTE = 60_000

/** When it was said last, however often the screen has been left and opened again. */
const said = new WeakMap<ApiClient, number>()

/**
 * Has the mailboxes checked each minute as long as somebody looks at this screen. Without it mails come all the same, but
 * from a quiet mailbox later, so failures are not shown.
 */
export function useWatchMailboxes(): void {
  const { api } = useBackend()
  useEffect(() => {
    const say = () => {
      if (document.hidden || Date.now() - (said.get(api) ?? 0) < WATCHED_FOR / 2) return
      said.set(api, Date.now())
      import('@attestry/core/mailboxes/email-accounts')
        .then(({ mailboxesApi }) => api.call(mailboxesApi.watchMailboxes, {}))
        .catch(() => said.delete(api))
    }
    say()
    const timer = setInterval(say, MINUTE)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [api])
}
