import { sentDocumentsApi } from '@attestry/core/sending/sent-documents'
import type { VaultFile } from '@attestry/core/vault/vault'
import { useCallback } from 'react'
import { attempt } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'

const FAILED = ['Failed to change what this customer accepts'] as const
const UNDO = 8000

/** Says that whoever wrote a mail accepts a document again that they had refused, which can be taken back. */
export function useAcceptAgain(emailId: number): (file: VaultFile) => void {
  const { api } = useBackend()
  return useCallback(
    ({ id: file_id, original_filename: name }) => {
      const say = (is_accepted: boolean) =>
        api.call(sentDocumentsApi.acceptDocument, { id: emailId, file_id, is_accepted })
      const takeBack = async () => {
        await say(false)
        return ['Refused as before', name] as const
      }
      void attempt(async () => {
        await say(true)
        return ['Accepted again', name, { work: takeBack, failed: FAILED, milliseconds: UNDO }]
      }, FAILED)
    },
    [api, emailId],
  )
}
