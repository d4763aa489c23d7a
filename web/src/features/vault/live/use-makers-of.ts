import { paths } from '@attestry/core/paths'
import { Manufacturer, type Product } from '@attestry/core/vault/vault'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api/session'
import { useLiveAll } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'

/** The makers of some products, as far as they have documents that cover all their parts. */
export function useMakersOf(products: readonly Product[]): readonly Manufacturer[] {
  const { db, uid, org } = useSession()
  const ids = new Set(
    products.filter(({ listing }) => listing?.of_maker !== false).map(({ manufacturer }) => manufacturer.id),
  )
  const makers = useLiveAll([...ids].map((id) => liveDocument({ db, uid }, Manufacturer, paths.manufacturer(org, id))))
  return useMemo(
    () => makers.flatMap((maker) => (maker.status === 'ready' && maker.data ? [maker.data] : [])),
    [makers],
  )
}
