import type { keptView, ViewName } from '@attestry/core/base/kept-view'
import type { ListQuery } from '@attestry/core/list-query'
import type { z } from 'zod'
import type { Call } from '../../lib/actions/use-intention'
import { useSession } from '../../lib/api/session'
import { joinLive, mapLive, useLive, type Live } from '../../lib/live/live'
import { liveList } from '../../lib/live/live-firestore'

type Parts<Search> = ReturnType<typeof keptView<z.ZodType<Search>>>
type Kept<Search> = z.output<Parts<Search>['Kept']>

/** A list of which people keep searches under names, and how. */
export type ViewedList<Search> = {
  Kept: Parts<Search>['Kept']
  /** The team's views, or one person's. */
  query: (org: string, uid: string | null) => ListQuery
  /** What a new view keeps, in words. */
  hint: string
  add: (call: Call, form: ViewName & { search: Search }) => Promise<unknown>
  update: (call: Call, form: ViewName & { id: number }) => Promise<unknown>
  remove: (call: Call, id: number) => Promise<unknown>
}

export type ShownView<Search> = Kept<Search> & { is_shared: boolean }

/** The views of a list that this person sees: the team's, then those of their own. */
export function useViews<Search>({ Kept, query }: ViewedList<Search>): Live<readonly ShownView<Search>[]> {
  const { db, uid, org } = useSession()
  const shared = useLive(liveList({ db, uid }, Kept, query(org, null)))
  const own = useLive(liveList({ db, uid }, Kept, query(org, uid)))
  return mapLive(joinLive({ shared, own }), (known) => [
    ...known.shared.items.map((view) => ({ ...view, is_shared: true })),
    ...known.own.items.map((view) => ({ ...view, is_shared: false })),
  ])
}
