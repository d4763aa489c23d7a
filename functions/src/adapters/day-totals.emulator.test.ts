import { getFirestore } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { someDay } from '../testing/some-day'
import { createTestDeps } from '../testing/start-api'
import { createDayTotals } from './day-totals'
import { nextDay } from '../platform/days'

createTestDeps()

const PAUSE = 10_000
let time: number
beforeEach(() => {
  time = someDay()
})
const instance = () => createDayTotals(getFirestore(), () => time, PAUSE)

test('instances add to one total, each with one write in ten seconds at most', async () => {
  const [one, other, looking] = [instance(), instance(), instance()]
  for (let count = 0; count < 50; count += 1) await one.add('work', 2)
  await other.add('work', 1000)
  // Of the first, its first write alone.
  expect(await looking.read('work')).toBe(1002)
  expect(await one.read('work')).toBe(1100)
  time += PAUSE
  await one.add('work', -1)
  expect(await instance().read('work')).toBe(1099)
})

test('an instance knows at once what it has added itself, and after ten seconds what others have', async () => {
  const [one, other] = [instance(), instance()]
  expect(await one.read('work')).toBe(0)
  await other.add('work', 5)
  await one.add('work', 1)
  expect(await one.read('work')).toBe(1)
  time += PAUSE
  expect(await one.read('work')).toBe(6)
})

test('each kind and each day has a total of its own', async () => {
  const one = instance()
  await one.add('work', 5)
  await one.add('other', 7)
  expect([await one.read('work'), await one.read('other')]).toEqual([5, 7])
  time = nextDay(time)
  expect([await one.read('work'), await one.read('other')]).toEqual([0, 0])
})

test('what could not be written is counted with the next write', async () => {
  const db = getFirestore()
  let isAway = true
  const failing = {
    getAll: db.getAll.bind(db),
    doc: (path: string) => (isAway ? { set: () => Promise.reject(new Error('unavailable')) } : db.doc(path)),
  } as unknown as typeof db
  const one = createDayTotals(failing, () => time, PAUSE)
  await one.add('work', 5)
  isAway = false
  time += PAUSE
  await one.add('work', 2)
  expect(await instance().read('work')).toBe(7)
})
