import { searchApi, type Hit, type SearchScope } from '@attestry/core/search/search'
import { searchToken } from '@attestry/core/base/search-tokens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Command } from '../lib/actions/commands'
import { unknownText } from '../lib/text/not-searched'
import { useBackend } from '../lib/api/backend'
import { addressOf, type HubTab, routes } from '../lib/routes'
import { useSession } from '../lib/api/session'

/** So long after the last key the search begins, in milliseconds. Each search costs reads. */
const PAUSE = 200

/** What a text may mean if it is no command: a thing that has these words, or something to search the lists for. */
export function useFinds(typed: string): {
  found: readonly Command[]
  searches: readonly Command[]
  /** What of it cannot be searched for. */
  note: string
} {
  const { org, uid } = useSession()
  const { api } = useBackend()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  const { data } = useQuery({
    queryKey: ['search', org, uid, asked],
    queryFn: () => api.call(searchApi.search, { q: asked }),
    enabled: searchToken(asked) !== null,
    staleTime: 0,
  })
  const text = typed.trim()
  const query = `?q=${encodeURIComponent(text)}`
  const goTo = (group: string, name: string, to: string): Command => ({ group, name, run: () => void navigate(to) })
  const isKnown = asked === text && data !== undefined
  return {
    note: isKnown ? unknownText(data.unknown) : '',
    found: isKnown ? data.hits.map((hit) => goTo(KINDS[hit.scope].group, nameOf(hit), KINDS[hit.scope].to(hit))) : [],
    searches:
      searchToken(text) === null
        ? []
        : [
            goTo('Search', `Search emails for “${text}”`, routes.hub + query),
            goTo('Search', `Search requests for “${text}”`, routes.requests + query),
            goTo('Search', `Search the vault for “${text}”`, routes.vault + query),
            goTo('Search', `Search contacts for “${text}”`, tabWith('contacts', text)),
            goTo('Search', `Search manufacturer outreach for “${text}”`, tabWith('manufacturer-outreach', text)),
          ],
  }
}

/** A tab of the hub, with a search for this. */
const tabWith = (tab: HubTab, text: string): string => `${addressOf('hub', { tab })}&q=${encodeURIComponent(text)}`

/** Where the papers of the company are, or the parts of a maker. */
const vaultWith = (maker: number | null): string =>
  maker === null ? addressOf('vault', { tab: 'company' }) : addressOf('vault', { manufacturers: maker })

const nameOf = ({ name, detail, meant_by }: Hit): string =>
  [name || '(no subject)', detail, meant_by].filter(Boolean).join(', ')

const KINDS: Record<SearchScope, { group: string; to: (hit: Hit) => string }> = {
  emails: { group: 'Email', to: ({ id }) => addressOf('email', { emailId: id }) },
  requests: { group: 'Request', to: ({ id }) => addressOf('request', { requestId: id }) },
  products: { group: 'Part', to: ({ id }) => addressOf('product', { productId: id }) },
  inquiries: { group: 'Outreach', to: ({ id }) => addressOf('outboundEmail', { emailId: id }) },
  documents: { group: 'Document', to: ({ maker_id }) => vaultWith(maker_id) },
  contacts: { group: 'Contact', to: ({ id }) => addressOf('contact', { contactId: id }) },
}
