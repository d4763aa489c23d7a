import { attempt } from '../actions/notify'
import { useRefreshLists } from '../live/use-manufacturers'

/** Adds something to a list that people choose from, and says so if it fails. Resolves to what was added. */
export function useAdding<Added>(add: (name: string) => Promise<Added>, failed: string) {
  const refresh = useRefreshLists()
  return async (name: string): Promise<Added | undefined> => {
    let added: Added | undefined
    await attempt(async () => {
      added = await add(name)
    }, [failed])
    void refresh()
    return added
  }
}
