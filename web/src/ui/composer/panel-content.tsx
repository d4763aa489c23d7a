import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Live } from '../../lib/live/live'
import { LoadFailure } from '../load-failure'

type Props<T> = {
  live: Live<T>
  /** Shown above while it is loaded. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** What the panel shows once its documents are loaded. */
export function PanelContent<T>({ live, waiting, children }: Props<T>) {
  if (live.status === 'ready') return children(live.data)
  if (live.status === 'error') return <LoadFailure text="The documents could not be loaded." onRetry={live.retry} />
  return (
    <Stack spacing={2} sx={{ p: 2 }} aria-busy="true">
      {waiting}
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  )
}
