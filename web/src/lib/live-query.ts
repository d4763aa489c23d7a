import type { UseQueryResult } from '@tanstack/react-query'
import type { Live } from './live'

/** What a read of the API knows, told as a listener would. */
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
