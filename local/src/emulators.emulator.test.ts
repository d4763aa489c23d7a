import { randomUUID } from 'node:crypto'
import { initializeApp as initializeAdmin } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { initializeApp } from 'firebase/app'
import { connectStorageEmulator, getDownloadURL, getStorage as getClientStorage, ref } from 'firebase/storage'
import { beforeAll, describe, expect, test } from 'vitest'

const app = initializeAdmin({ projectId: process.env.GCLOUD_PROJECT, storageBucket: process.env.STORAGE_BUCKET })

describe('the emulators a test run starts', () => {
  test('keep what the Admin SDK writes to Firestore', async () => {
    const document = getFirestore(app).doc(`local-tests/${randomUUID()}`)
    await document.set({ answer: 42 })
    expect((await document.get()).get('answer')).toBe(42)
  })

  test('know the users the Admin SDK creates', async () => {
    const { uid } = await getAuth(app).createUser({ email: `${randomUUID()}@northwind.test` })
    expect((await getAuth(app).getUser(uid)).uid).toBe(uid)
  })
})

describe('a file in the Storage emulator', () => {
  const path = `local-tests/${randomUUID()}.txt`
  beforeAll(() => getStorage(app).bucket().file(path).save('certificate'))

  test('is readable by the server', async () => {
    const [bytes] = await getStorage(app).bucket().file(path).download()
    expect(bytes.toString()).toBe('certificate')
  })

  test('is denied to every client', async () => {
    const { hostname, port } = new URL(`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`)
    const storage = getClientStorage(
      initializeApp({ projectId: 'demo-attestry', storageBucket: process.env.STORAGE_BUCKET }),
    )
    connectStorageEmulator(storage, hostname, Number(port))
    await expect(getDownloadURL(ref(storage, path))).rejects.toMatchObject({ code: 'storage/unauthorized' })
  })
})
