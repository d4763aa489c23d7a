import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { product } from './product'

let connected: ReturnType<typeof connect> | undefined

/**
 * Direct access to the database, the sign-ins and the stored files, for things that no interface of the product allows.
 */
export const admin = () => (connected ??= connect())

function connect() {
  const { env } = product()
  // The Admin SDK finds emulators only through the environment.
  Object.assign(process.env, env)
  const app = initializeApp({ projectId: env.GCLOUD_PROJECT, storageBucket: env.STORAGE_BUCKET })
  return { auth: getAuth(app), db: getFirestore(app), bucket: getStorage(app).bucket() }
}
