import { contactsApi, type ContactView } from '@attestry/core/outreach/contacts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackend } from '../lib/api/backend'
import { notifyFailure } from '../lib/actions/notify'
import { useSession } from '../lib/api/session'
import { useSettled } from '../lib/use-settled'

/** So many come with one call; where there are more, what is typed is searched for on the server as well. */
const LIMIT = 100
const PAUSE = 250

/** The contacts to choose from. */
export function useContactChoice(typed: string): { contacts: readonly ContactView[]; isLoading: boolean } {
  const { api } = useBackend()
  const { org } = useSession()
  const all = useQuery({
    queryKey: ['contact-choice', org],
    queryFn: () => api.call(contactsApi.listContacts, { limit: LIMIT }),
    staleTime: 0,
  })
  const search = useSettled(typed.trim(), PAUSE)
  const more = useQuery({
    queryKey: ['contact-choice', org, search],
    queryFn: () => api.call(contactsApi.listContacts, { limit: LIMIT, search }),
    enabled: all.data?.has_more === true && search.length >= 2,
  })
  useEffect(() => {
    if (all.error) notifyFailure('Failed to load contacts', all.error)
  }, [all.error])
  const known = new Map([...(all.data?.contacts ?? []), ...(more.data?.contacts ?? [])].map((one) => [one.id, one]))
  return { contacts: [...known.values()], isLoading: all.isLoading || more.isLoading }
}
