import { collection, doc, getDoc, getDocs, limit, onSnapshot, orderBy, query } from 'firebase/firestore'
import { expect, test } from 'vitest'
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
