import { choiceOf, findsProduct, isExact, isNarrowed } from '@attestry/core/vault/product-search'
import { liveQueries } from '@attestry/core/live-queries'
import { searchToken } from '@attestry/core/base/search-tokens'
import { Product } from '@attestry/core/vault/vault'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Command } from '../lib/actions/commands'
import { useLive } from '../lib/live/live'
import { liveList } from '../lib/live/live-firestore'
import { addressOf, routes } from '../lib/routes'
import { useSession } from '../lib/api/session'

/** So long after the last key the search begins, in milliseconds. Each search costs reads. */
const PAUSE = 200
const MOST_PARTS = 5
/** Products of which those with all words are found. */
const LOOKED_THROUGH = 20

/** What a text may mean if it is no command: a part in the vault, or something to search for. */
export function useFinds(typed: string): { parts: readonly Command[]; searches: readonly Command[] } {
  const { db, uid, org } = useSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  const search = { text: asked, manufacturers: [] }
  const list = liveQueries.products(org, choiceOf(search), isExact(search) ? MOST_PARTS : LOOKED_THROUGH)
  const found = useLive(isNarrowed(search) ? liveList({ db, uid }, Product, list) : null)
  const text = typed.trim()
  const query = `?q=${encodeURIComponent(text)}`
  const goTo = (group: string, name: string, to: string): Command => ({ group, name, run: () => void navigate(to) })
  return {
    parts:
      found.status === 'ready'
        ? found.data.items
            .filter((product) => findsProduct(search, product))
            .slice(0, MOST_PARTS)
            .map(({ id, part_number, manufacturer }) =>
              goTo('Part', `${part_number}, ${manufacturer.name}`, addressOf('product', { productId: id })),
            )
        : [],
    searches:
      searchToken(text) === null
        ? []
        : [
            goTo('Search', `Search emails for “${text}”`, routes.hub + query),
            goTo('Search', `Search the vault for “${text}”`, routes.vault + query),
          ],
  }
}
