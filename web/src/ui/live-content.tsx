import type { ReactNode } from 'react'
import type { Live } from '../lib/live/live'
import { LoadFailure } from './load-failure'

type List = { items: readonly unknown[] }

type Props<L extends List> = {
  live: Live<L>
  /** Shown if loading fails, beside a way to try again. */
  failed: string | ((error: Error) => string)
  /** Shown instead of a list without rows. */
  empty: ReactNode
  /** Renders the list; its argument is undefined while loading. */
  children: (list: L | undefined) => ReactNode
}

/** A live list in each of its states. */
export function LiveContent<L extends List>({ live, failed, empty, children }: Props<L>) {
  switch (live.status) {
    case 'loading':
      return children(undefined)
    case 'error':
      return <LoadFailure text={typeof failed === 'string' ? failed : failed(live.error)} onRetry={live.retry} />
    case 'ready':
      return live.data.items.length === 0 ? empty : children(live.data)
  }
}
