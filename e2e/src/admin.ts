import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { product } from './product'

let connected: ReturnType<typeof connect> | undefined

/** The database itself, the people who can sign in and the stored files: what no interface of ours lets anybody reach. */
export const admin = () => (connected ??= connect())

function connect() {
  const { env } = product()
  // The Admin SDK looks for emulators in the environment and nowhere else.
  Object.assign(process.env, env)
  const app = initializeApp({ projectId: env.GCLOUD_PROJECT, storageBucket: env.STORAGE_BUCKET })
  return { auth: getAuth(app), db: getFirestore(app), bucket: getStorage(app).bucket() }
}
