import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import { getStorage } from 'firebase-admin/storage'
import { retryClosedTransactions } from './retry-closed-transactions'

/**
 * The Admin SDK's clients; the usual environment variables point them to the emulators. The library of a bucket is loaded
 * when it is opened.
 */
export function connectFirebase(config: { GCLOUD_PROJECT: string; STORAGE_BUCKET?: string; AUDIT_BUCKET?: string }) {
  const app =
    getApps()[0] ??
    initializeApp(
      config.STORAGE_BUCKET ? { projectId: config.GCLOUD_PROJECT, storageBucket: config.STORAGE_BUCKET } : undefined,
    )
  const bucket = () => getStorage(app).bucket()
  return {
    auth: getAuth(app),
    db: retryClosedTransactions(getFirestore(app)),
    bucket,
    sealBucket: config.AUDIT_BUCKET ? () => getStorage(app).bucket(config.AUDIT_BUCKET) : bucket,
    functions: getFunctions(app),
  }
}
