import { collection, doc, getDoc, getDocs, limit, onSnapshot, orderBy, query } from 'firebase/firestore'
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
