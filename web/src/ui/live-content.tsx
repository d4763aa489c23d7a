import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Live } from '../lib/live'

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
      return (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" size="small" onClick={live.retry}>
              Try Again
            </Button>
          }
        >
          {typeof failed === 'string' ? failed : failed(live.error)}
        </Alert>
      )
    case 'ready':
      return live.data.items.length === 0 ? empty : children(live.data)
  }
}
