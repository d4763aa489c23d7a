import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error'
import { onceOnline } from './offline'

const { onLine } = navigator
const connect = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  if (isOnline) window.dispatchEvent(new Event('online'))
}
afterEach(() => Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true }))

/** A call that breaks so many times before it gets through. */
function broken(times: number, failure: Error = new TypeError('Failed to fetch')) {
  const attempts: number[] = []
  const call = () => {
    attempts.push(attempts.length)
    return attempts.length > times ? Promise.resolve('done') : Promise.reject(failure)
  }
  return { attempts, call }
}

test('a call without a connection waits for one, and for one that carries it', async () => {
  connect(false)
  const { attempts, call } = broken(2)
  const answer = onceOnline(call)
  await Promise.resolve()
  expect(attempts).toEqual([])
  connect(true)
  expect(await answer).toBe('done')
  expect(attempts).toHaveLength(3)
})

test('what the server refuses, and what breaks on a connection that was there, is not placed again', async () => {
  const refused = broken(1, new ApiError({ status: 404, statusText: 'Not Found' }))
  connect(false)
  const answer = onceOnline(refused.call)
  connect(true)
  await expect(answer).rejects.toThrow('404')
  const cut = broken(1)
  await expect(onceOnline(cut.call)).rejects.toThrow('Failed to fetch')
  expect([refused.attempts, cut.attempts].map(({ length }) => length)).toEqual([1, 1])
})
