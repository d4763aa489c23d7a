import type { SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import { mailSignInsApi } from '@attestry/core/mailboxes/mail-sign-ins'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../lib/api/backend'

export type OfferedSignIn = { provider: SignInProvider; is_local: boolean }

const NONE: readonly OfferedSignIn[] = []

/** The providers whose sign-in is set up here; none while that is not known. */
export function useMailSignIns(): readonly OfferedSignIn[] {
  const { api } = useBackend()
  const { data } = useQuery({
    queryKey: ['mail-sign-ins'],
    queryFn: () => api.call(mailSignInsApi.listMailSignIns, {}),
    staleTime: 5 * 60_000,
    // Passwords can be typed meanwhile.
    retry: 1,
  })
  return data ?? NONE
}
