import { mailboxesApi, type EmailAccount } from '@attestry/contract/mailboxes'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { notifyDone, notifyFailure } from '../../../lib/notify'

export type MailboxActions = ReturnType<typeof useMailboxActions>

/** What is done to an e-mail account with one press. `busyIds`: whose action is under way; rows follow live data. */
export function useMailboxActions() {
  const { api } = useBackend()
  const [busyIds, setBusyIds] = useState<readonly number[]>([])

  const run = async ({ id }: EmailAccount, action: () => Promise<void>, failed: string) => {
    setBusyIds((ids) => [...ids, id])
    try {
      await action()
    } catch (failure) {
      notifyFailure(failed, failure, 'Please try again.')
    }
    setBusyIds((ids) => ids.filter((other) => other !== id))
  }

  return {
    busyIds,
    check: (account: EmailAccount) =>
      run(
        account,
        async () => {
          const { health } = await api.call(mailboxesApi.checkEmailAccount, { id: account.id })
          if (health.status === 'ok') notifyDone('Email account checked', 'The mail server took the login.')
          else notifyFailure('Email account failing', undefined, health.message)
        },
        'Failed to check email account',
      ),
    setActive: (account: EmailAccount, is_active: boolean) =>
      run(
        account,
        async () => {
          await api.call(mailboxesApi.updateEmailAccount, { id: account.id, is_active })
          if (is_active) notifyDone('Email account resumed')
          else notifyDone('Email account paused', 'It is neither read nor sent from until you resume it.')
        },
        is_active ? 'Failed to resume email account' : 'Failed to pause email account',
      ),
    remove: (account: EmailAccount) =>
      run(
        account,
        async () => {
          await api.call(mailboxesApi.removeEmailAccount, { id: account.id })
          notifyDone('Email account removed')
        },
        'Failed to remove email account',
      ),
  }
}
