import { credentialsApi } from '@attestry/core/people/credentials'
import { useState } from 'react'
import { useBackend } from '../api/backend'
import { attempt } from './notify'
import { useSession } from '../api/session'

/** Sends the mail with the link that verifies the user's address once more. */
export function useVerificationMail() {
  const { api } = useBackend()
  const { email } = useSession()
  const [isSending, setSending] = useState(false)
  const sendAgain = async () => {
    setSending(true)
    await attempt(async () => {
      await api.call(credentialsApi.requestVerification, {})
      return ['Verification email sent', `Please open the link we sent to ${email}.`]
    }, ['Failed to send the verification email'])
    setSending(false)
  }
  return { sendAgain, isSending }
}
