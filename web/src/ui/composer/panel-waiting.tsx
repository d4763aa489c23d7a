import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Live } from '../../lib/live/live'
import { LoadFailure } from '../load-failure'

/** The composer while its documents are loaded, or when they cannot be. */
export function PanelWaiting({ live, children }: { live: Live<unknown>; children?: ReactNode }) {
  if (live.status === 'error') return <LoadFailure text="The documents could not be loaded." onRetry={live.retry} />
  return (
    <Stack spacing={2} sx={{ p: 2 }} aria-busy="true">
      {children}
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  )
}
