import { Presence } from '@attestry/core/people/presence'
import { mailLists } from '@attestry/core/mail-lists'
import { useMemo } from 'react'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { shortName, useColleagues } from '../../../lib/live/use-colleagues'
import { useNow } from '../../../lib/use-now'
import { useSteady } from '../../../lib/use-steady'
import { othersAt } from './others-at'

/** Another member of the organization, at a mail. */
export type Teammate = { uid: string; name: string; doing: Presence['doing'] }

/** How soon it shows that somebody has gone without saying so. */
const LOOK_AGAIN = 10_000

const NOBODY: readonly never[] = []

/** Who else looks at or answers which mail now, live, by the id of the mail. */
export function useTeammates(): ReadonlyMap<number, Teammate[]> {
  const { db, uid, org } = useSession()
  const now = useNow(LOOK_AGAIN)
  const presence = useLive(liveList({ db, uid }, Presence, mailLists.presence(org)))
  const all = presence.status === 'ready' ? presence.data.items : NOBODY
  const others = othersAt(all, uid, now)
  const colleagues = useColleagues(others.length > 0)
  const known = colleagues.status === 'ready' ? colleagues.data.items : NOBODY
  // The same object while nothing has changed, so that the rows of a list are not rendered again.
  const here = useSteady(
    others.map(({ id, email_id, doing }) => {
      const name = shortName(known.find((one) => one.id === id))
      return [email_id, { uid: id, name, doing }] as const
    }),
  )
  return useMemo(() => byMail(here), [here])
}

function byMail(pairs: readonly (readonly [number, Teammate])[]): ReadonlyMap<number, Teammate[]> {
  const mails = new Map<number, Teammate[]>()
  for (const [mail, teammate] of pairs) mails.set(mail, [...(mails.get(mail) ?? []), teammate])
  return mails
}
