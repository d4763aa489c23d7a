import type { keptView, ViewName } from '@attestry/core/base/kept-view'
import type { z } from 'zod'
import type { Call } from '../../lib/actions/use-intention'
import { useSession } from '../../lib/api/session'
import { joinLive, mapLive, useLive, type Live } from '../../lib/live/live'
import { liveDocument } from '../../lib/live/live-firestore'

type Parts<Search> = ReturnType<typeof keptView<z.ZodType<Search>>>
type Kept<Search> = z.output<Parts<Search>['Kept']>

/** A list of which people keep searches under names, and how. */
export type ViewedList<Search> = {
  Views: Parts<Search>['Views']
  /** Where the team's views lie, or one person's. */
  path: (org: string, uid: string | null) => string
  /** What a new view keeps, in words. */
  hint: string
  add: (call: Call, form: ViewName & { search: Search }) => Promise<unknown>
  update: (call: Call, form: ViewName & { id: number }) => Promise<unknown>
  remove: (call: Call, id: number) => Promise<unknown>
}

export type ShownView<Search> = Kept<Search> & { is_shared: boolean }

/** The views of a list that this person sees: the team's, then those of their own. */
export function useViews<Search>({ Views, path }: ViewedList<Search>): Live<readonly ShownView<Search>[]> {
  const { db, uid, org } = useSession()
  const shared = useLive(liveDocument({ db, uid }, Views, path(org, null)))
  const own = useLive(liveDocument({ db, uid }, Views, path(org, uid)))
  return mapLive(joinLive({ shared, own }), (known) => [
    ...(known.shared?.views ?? []).map((view) => ({ ...view, is_shared: true })),
    ...(known.own?.views ?? []).map((view) => ({ ...view, is_shared: false })),
  ])
}
