import { QueryClient } from '@tanstack/react-query'

/**
 * For what is read from the API. A failed read is tried three times more, after pauses that double up to 30 seconds. An
 * answer is forgotten five minutes after its last reader has gone. Writes are never repeated.
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
