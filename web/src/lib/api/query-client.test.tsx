import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query-client'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A read of the API with the answer the test gives. */
const read = (answer: () => Promise<string>) => {
  const asked = vi.fn<() => Promise<string>>(answer)
  const show = () => renderHook(() => useQuery({ queryKey: ['a read'], queryFn: asked }), { wrapper })
  return { asked, show }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

describe('a read that fails', () => {
  test('is asked again three times, after 1, 2 and 4 seconds, and then says so', async () => {
    const { asked, show } = read(() => Promise.reject(new Error('HTTP 503')))
    const { result } = show()
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(1)
    for (const [attempt, pause] of [1000, 2000, 4000].entries()) {
      await pass(pause - 1)
      expect(asked).toHaveBeenCalledTimes(attempt + 1)
      expect(result.current.status).toBe('pending')
      await pass(1)
      expect(asked).toHaveBeenCalledTimes(attempt + 2)
    }
    await pass(1)
    expect(result.current.status).toBe('error')
    await pass(60_000)
    expect(asked).toHaveBeenCalledTimes(4)
  })

  test('never waits longer than 30 seconds', () => {
    const { retryDelay } = queryClient.getDefaultOptions().queries ?? {}
    if (typeof retryDelay !== 'function') throw new Error('The pause depends on the attempt')
    expect([0, 4, 5, 50].map((attempt) => retryDelay(attempt, new Error('HTTP 503')))).toEqual([
      1000, 16_000, 30_000, 30_000,
    ])
  })

  test('is no failure when a later attempt succeeds', async () => {
    let attempts = 0
    const { show } = read(() => (++attempts < 3 ? Promise.reject(new Error('HTTP 503')) : Promise.resolve('entries')))
    const { result } = show()
    await pass(3001)
    expect(result.current).toMatchObject({ status: 'success', data: 'entries' })
  })
})

describe('what was read', () => {
  test('is shown at once to people who come back within five minutes, and is still fetched again', async () => {
    let version = 0
    const { asked, show } = read(() => Promise.resolve(`version ${++version}`))
    const first = show()
    await pass(0)
    expect(first.result.current.data).toBe('version 1')
    first.unmount()
    for (const [known, pause] of [1, 5 * 60_000 - 1].entries()) {
      await pass(pause)
      const { result, unmount } = show()
      expect(result.current.data).toBe(`version ${known + 1}`)
      await pass(1)
      expect(result.current.data).toBe(`version ${known + 2}`)
      unmount()
    }
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('is forgotten five minutes after the last who looked at it left', async () => {
    const { show } = read(() => Promise.resolve('entries'))
    const first = show()
    await pass(0)
    first.unmount()
    await pass(5 * 60_000)
    expect(show().result.current).toMatchObject({ status: 'pending', data: undefined })
  })
})

test('a change is asked for once, whatever becomes of it, and never kept', async () => {
  const change = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('HTTP 503')))
  const { result } = renderHook(() => useMutation({ mutationFn: change }), { wrapper })
  act(() => result.current.mutate())
  await pass(60_000)
  expect(result.current.status).toBe('error')
  expect(change).toHaveBeenCalledTimes(1)
})
