import { useSession } from '../../../lib/api/session'
import { shortName, useColleagues } from '../../../lib/live/use-colleagues'

/** What the members are called in a sentence: "You", or a first name. */
export function useNames(): (uid: string) => string {
  const { uid: own } = useSession()
  const colleagues = useColleagues()
  const known = colleagues.status === 'ready' ? colleagues.data.items : []
  return (uid) => (uid === own ? 'You' : shortName(known.find(({ id }) => id === uid)))
}
