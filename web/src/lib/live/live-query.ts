import type { UseQueryResult } from '@tanstack/react-query'
import type { Live } from './live'

/** The state of an API read, in the form of a live listener's. */
export function liveQuery<T>(query: UseQueryResult<T>): Live<T> {
  switch (query.status) {
    case 'pending':
      return { status: 'loading' }
    case 'error':
      return { status: 'error', error: query.error, retry: () => void query.refetch() }
    case 'success':
      return { status: 'ready', data: query.data }
  }
}
