import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore'

/** Listens until the server's first answer. */
export function firstFromServer(source: DocumentReference | Query): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      stop()
      settled()
    }
    const onNext = ({ metadata }: DocumentSnapshot | QuerySnapshot) => {
      if (!metadata.fromCache) settle(resolve)
    }
    const onError = (error: FirestoreError) => settle(() => reject(error))
    // An answer from the cache must not count as the server's.
    const options = { includeMetadataChanges: true }
    const stop =
      'firestore' in source && source.type === 'document'
        ? onSnapshot(source, options, onNext, onError)
        : onSnapshot(source, options, onNext, onError)
  })
}
