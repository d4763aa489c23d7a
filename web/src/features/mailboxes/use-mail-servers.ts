import { mailServersApi, type FoundServers } from '@attestry/core/mailboxes/mail-servers'
import { EmailAddress } from '@attestry/core/base/primitives'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../lib/api/backend'
import { useSession } from '../../lib/api/session'
import { useSettled } from '../../lib/use-settled'

/** So long after the last key its servers are looked for, in milliseconds. */
const PAUSE = 400

/** The mail servers of an address that is being typed, as far as its domain tells. Without any, they have to be typed. */
export function useMailServers(address: string): { found: FoundServers | null; isLooking: boolean } {
  const { api } = useBackend()
  const { isVerified } = useSession()
  const typed = EmailAddress.safeParse(address.trim()).data ?? ''
  const settled = useSettled(typed, PAUSE)
  const isAsked = isVerified && settled !== ''
  const { data, isFetching } = useQuery({
    queryKey: ['mail-servers', settled],
    queryFn: () => api.call(mailServersApi.findMailServers, { email_address: settled }),
    enabled: isAsked,
    staleTime: 5 * 60_000,
    // They can be typed meanwhile.
    retry: false,
  })
  const isCurrent = typed === settled
  return {
    found: (isCurrent && data) || null,
    isLooking: isVerified && typed !== '' && (!isCurrent || isFetching),
  }
}
