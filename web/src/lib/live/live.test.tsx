import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { joinLive, mapLive, resetLive, useLive, type Live, type LiveSource } from './live'

/** A source whose data arrives when the test says so. */
function source(key: string) {
  const listeners: { onData: (data: string) => void; onError: (error: Error) => void }[] = []
  let stopped = 0
  const live: LiveSource<string> = {
    key,
    listen: (onData, onError) => {
      listeners.push({ onData, onError })
      return () => {
        stopped++
      }
    },
  }
  return { live, listeners, stopped: () => stopped, send: (data: string) => act(() => listeners.at(-1)?.onData(data)) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  resetLive()
  vi.useRealTimers()
})

describe('useLive', () => {
  test('never shows a frame of the previous key’s data', () => {
    const a = source('a')
    const b = source('b')
    const frames: string[] = []
    const { rerender } = renderHook(
      ({ of }) => {
        const live = useLive(of.live)
        frames.push(`${of.live.key}: ${live.status === 'ready' ? live.data : live.status}`)
      },
      { initialProps: { of: a } },
    )
    a.send('secret of a')
    rerender({ of: b })
    b.send('of b')
    expect(frames.filter((frame) => frame.startsWith('b:'))).not.toContain('b: secret of a')
    expect(frames).toContain('b: loading')
    expect(frames.at(-1)).toBe('b: of b')
  })

  test('readers of one key share one listener, which outlives them for a while', () => {
    const a = source('a')
    const first = renderHook(() => useLive(a.live))
    const second = renderHook(() => useLive(a.live))
    expect(a.listeners).toHaveLength(1)
    a.send('data')
    first.unmount()
    second.unmount()
    vi.advanceTimersByTime(29_000)
    expect(a.stopped()).toBe(0)
    const third = renderHook(() => useLive(a.live))
    expect(third.result.current).toEqual({ status: 'ready', data: 'data' })
    third.unmount()
    vi.advanceTimersByTime(31_000)
    expect(a.stopped()).toBe(1)
  })

  test('an error is returned, not replayed to the next reader, and can be retried', () => {
    const a = source('a')
    const first = renderHook(() => useLive(a.live))
    act(() => a.listeners[0]?.onError(new Error('denied')))
    expect(first.result.current).toMatchObject({ status: 'error', error: { message: 'denied' } })
    const failed = first.result.current
    act(() => {
      if (failed.status === 'error') failed.retry()
    })
    expect(first.result.current).toEqual({ status: 'loading' })
    a.send('now')
    expect(first.result.current).toEqual({ status: 'ready', data: 'now' })

    act(() => a.listeners[1]?.onError(new Error('denied again')))
    first.unmount()
    vi.advanceTimersByTime(1)
    expect(renderHook(() => useLive(a.live)).result.current).toEqual({ status: 'loading' })
  })

  test('a reset forgets everything and ends the listeners', () => {
    const a = source('a')
    const { unmount } = renderHook(() => useLive(a.live))
    a.send('of the old user')
    unmount()
    resetLive()
    expect(a.stopped()).toBe(1)
    expect(renderHook(() => useLive(a.live)).result.current).toEqual({ status: 'loading' })
  })
})

describe('several listeners as one', () => {
  const loading: Live<string> = { status: 'loading' }
  const failed: Live<string> = { status: 'error', error: new Error('denied'), retry: () => {} }
  const ready: Live<string> = { status: 'ready', data: 'one' }

  test('are ready when all of them are', () => {
    expect(joinLive({ a: ready, b: mapLive(ready, (text) => text.length) })).toEqual({
      status: 'ready',
      data: { a: 'one', b: 3 },
    })
  })

  test('are what the first is that is not ready', () => {
    expect(joinLive({ a: ready, b: failed, c: loading })).toBe(failed)
    expect(joinLive({ a: loading, b: failed })).toBe(loading)
    expect(mapLive(failed, () => 'never')).toBe(failed)
  })
})
