import { QueryClient } from '@tanstack/react-query'

/**
 * Reads of the API: three retries with doubling pauses up to 30 s, forgotten after 5 minutes. Writes are not retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
    },
    mutations: { retry: false },
  },
})
