import { expect, test } from 'vitest'
import { countNetwork } from './count-network'
import { TooManyRequests } from '../platform/too-many-requests'

/** Counters in memory, without an end of their window. */
function counters() {
  const counts = new Map<string, number>()
  const take = async (key: string, { attempts }: { attempts: number }) => {
    const count = (counts.get(key) ?? 0) + 1
    if (count > attempts) throw new TooManyRequests(1)
    counts.set(key, count)
  }
  return { take }
}

const LIMIT = { attempts: 10, within: 3600_000 }
const until = async (attempt: (count: number) => Promise<unknown>, most: number) => {
  for (let count = 0; count < most; count++) {
    if (
      !(await attempt(count).then(
        () => true,
        () => false,
      ))
    )
      return count
  }
  return most
}

test('a caller has as many attempts as the limit says, and its kind of call a limit of its own', async () => {
  const rates = counters()
  const network = { address: '203.0.113.9', front: null }
  expect(await until(() => countNetwork(rates, 'login', network, LIMIT), 100)).toBe(10)
  expect(await until(() => countNetwork(rates, 'reset', network, LIMIT), 100)).toBe(10)
})

test('whoever calls by a server of Google cannot name another caller for ever', async () => {
  const rates = counters()
  const reached = await until(
    (count) => countNetwork(rates, 'login', { address: `caller ${count}`, front: '142.250.32.4' }, LIMIT),
    5000,
  )
  expect(reached).toBeGreaterThan(1000)
  expect(reached).toBeLessThanOrEqual(2000)
})

test('many honest callers by one server of Google are let in', async () => {
  const rates = counters()
  const call = (count: number) => countNetwork(rates, 'login', { address: `caller ${count % 100}`, front: 'g' }, LIMIT)
  expect(await until(call, 1000)).toBe(1000)
})
