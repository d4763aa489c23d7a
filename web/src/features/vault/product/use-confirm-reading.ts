import type { Statement } from '@attestry/core/vault/statement'
import { vaultApi } from '@attestry/core/vault/vault'
import { useCallback } from 'react'
import { attempt, type Said } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'

export const CONFIRM_FAILED = ['Failed to update the document'] as const
const UNDO = 8000

/** Accepts what was read of a document, which can be taken back. */
export async function confirmReading(
  filename: string,
  say: (is_confirmed: boolean) => Promise<unknown>,
): Promise<Said> {
  const takeBack = async () => {
    await say(false)
    return ['Not confirmed any more', filename] as const
  }
  await say(true)
  return ['Confirmed', filename, { work: takeBack, failed: CONFIRM_FAILED, milliseconds: UNDO }]
}

export function useConfirmReading(): (statement: Pick<Statement, 'file_id' | 'filename'>) => void {
  const { api } = useBackend()
  return useCallback(
    ({ file_id: id, filename }) => {
      const say = (is_confirmed: boolean) => api.call(vaultApi.updateFile, { id, is_confirmed })
      void attempt(() => confirmReading(filename, say), CONFIRM_FAILED)
    },
    [api],
  )
}
