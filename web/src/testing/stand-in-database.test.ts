import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  startAt,
  where,
} from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { startStandInDatabase } from './stand-in-database'

test('it answers what is listened to: documents, lists, what is not there and what is denied', async () => {
  const { db, close } = await startStandInDatabase({
    'a/one': { name: 'One', number: 1.5, list: [1, null, { deep: true }] },
    'a/two': { name: 'Two', number: 2 },
    'a/one/b/three': { name: 'Three' },
    denied: null,
  })
  expect((await getDoc(doc(db, 'a/one'))).data()).toEqual({ name: 'One', number: 1.5, list: [1, null, { deep: true }] })
  expect((await getDoc(doc(db, 'a/none'))).exists()).toBe(false)
  const top = await getDocs(query(collection(db, 'a'), orderBy('number', 'desc'), limit(1)))
  expect(top.docs.map(({ id }) => id)).toEqual(['two'])
  expect((await getDocs(collection(db, 'empty'))).metadata.fromCache).toBe(false)
  const failure = await new Promise((_, reject) => onSnapshot(collection(db, 'denied'), () => {}, reject)).catch(
    (x: unknown) => x,
  )
  expect(failure).toMatchObject({ code: 'permission-denied' })
  await close()
})

test('what is set later is told to those who listen', async () => {
  const { db, set, close } = await startStandInDatabase({ 'a/one': { name: 'One' } })
  const [names, lists]: [unknown[], unknown[]] = [[], []]
  const stops = [
    onSnapshot(doc(db, 'a/one'), (found) => names.push(found.get('name'))),
    onSnapshot(collection(db, 'a'), ({ docs }) => lists.push(docs.map((found): unknown => found.get('name')))),
  ]
  await vi.waitFor(() => expect([names, lists]).toEqual([['One'], [['One']]]), 30_000)
  set('a/one', { name: 'First' })
  await vi.waitFor(
    () =>
      expect([names, lists]).toEqual([
        ['One', 'First'],
        [['One'], ['First']],
      ]),
    30_000,
  )
  set('a/two', { name: 'Second' })
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['First', 'Second']), 30_000)
  for (const stop of stops) stop()
  await close()
})

test('of a list it gives the rows that are asked for, in their order, up to its limit, also when they change', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const { db, set, close } = await startStandInDatabase(
    Object.fromEntries(
      numbers.map((number) => [`a/${number}`, { number, kinds: [number % 3], inner: { isOdd: number % 2 === 1 } }]),
    ),
  )
  const idsOf = async (...asked: QueryConstraint[]) =>
    (await getDocs(query(collection(db, 'a'), ...asked))).docs.map(({ id }) => Number(id))
  const newest = [where('inner.isOdd', '==', true), orderBy('number', 'desc'), limit(3)]
  expect(await idsOf(...newest)).toEqual([19, 17, 15])
  expect(await idsOf(...newest, startAfter(15))).toEqual([13, 11, 9])
  expect(await idsOf(...newest, startAt(15))).toEqual([15, 13, 11])
  expect(await idsOf(where('kinds', 'array-contains', 0), where('number', '<', 7), orderBy('number'))).toEqual([
    0, 3, 6,
  ])
  expect(await idsOf(where('number', 'in', [4, 1, 99]))).toEqual([1, 4])
  expect(await idsOf(where('kinds', 'array-contains-any', [1]), limit(2))).toEqual([1, 10])

  const seen: string[][] = []
  const stop = onSnapshot(query(collection(db, 'a'), ...newest), ({ docs }) => seen.push(docs.map(({ id }) => id)))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['19', '17', '15']), 30_000)
  set('a/17', { number: 17, inner: { isOdd: false } })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['19', '15', '13']), 30_000)
  set('a/2', { number: 18, inner: { isOdd: true } })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['19', '2', '15']), 30_000)
  stop()
  await close()
})
