import { inboxApi } from '@attestry/contract/inbox'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { notifyDone, notifyFailure } from '../../../lib/notify'

/** Deletes a mail: its row goes at once, and comes back where it was if the server refuses. */
export function useDeleteEmail() {
  const { api } = useBackend()
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<number>>(new Set())
  const deleteEmail = async (id: number): Promise<boolean> => {
    setDeletedIds((ids) => new Set(ids).add(id))
    try {
      await api.call(inboxApi.deleteEmail, { id })
      notifyDone('Email deleted')
      return true
    } catch (failure) {
      setDeletedIds((ids) => new Set([...ids].filter((deleted) => deleted !== id)))
      notifyFailure('Error', failure, 'Failed to delete email. Please try again.')
      return false
    }
  }
  return { deletedIds, deleteEmail }
}
