import { useState } from 'react'
import { refreshLive, type LiveSource } from './live'

/** For a button that asks the server again. Live data needs it after a doubt only, such as a bad connection. */
export function useRefresh({ key }: Pick<LiveSource<unknown>, 'key'>) {
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await refreshLive({ key })
    setRefreshing(false)
  }
  return { refresh, isRefreshing }
}
