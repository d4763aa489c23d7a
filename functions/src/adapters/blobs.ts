import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IdempotencyStrategy } from '@google-cloud/storage'
import type { Storage } from 'firebase-admin/storage'

type Bucket = ReturnType<Storage['bucket']>

/**
 * Stores bytes by key (`objects` of the core). Clients cannot reach storage: the API streams what a member may see.
 */
export type Blobs = {
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Streams to storage without holding everything in memory. */
  writeStream(key: string, source: Readable, contentType: string): Promise<void>
  /** Like `write`, for objects that never change: does nothing when the object exists. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The keys that start with `prefix`, in no order. */
  list(prefix: string): Promise<string[]>
  read(key: string): Promise<Buffer>
  openRead(key: string): Readable
  /** How many bytes the object has; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Deletes one object; no error when there is none. */
  remove(key: string): Promise<void>
  /** An address that takes the bytes of an object that does not exist yet, from a browser at `origin` too. */
  openUpload(key: string, upload: { contentType: string; size: number; origin: string | undefined }): Promise<string>
  /** Deletes every object whose key starts with `prefix`; no error when there is none. */
  deleteAll(prefix: string): Promise<void>
}

// Typed, not imported: the package would be loaded by every function, many of which need no storage.
const RETRY_ALWAYS: IdempotencyStrategy.RetryAlways = 0

/** @param open gives the bucket, when it is first needed */
export function createBlobs(open: () => Bucket): Blobs {
  let opened: Bucket | undefined
  const bucket = () => (opened ??= retrying(open()))
  return {
    async write(key, bytes, contentType) {
      await bucket().file(key).save(Buffer.from(bytes), { contentType, resumable: false })
    },
    async writeStream(key, source, contentType) {
      await pipeline(source, bucket().file(key).createWriteStream({ contentType, resumable: false }))
    },
    async create(key, bytes, contentType) {
      if ((await bucket().file(key).exists())[0]) return
      const options = { contentType, resumable: false, preconditionOpts: { ifGenerationMatch: 0 } }
      await bucket().file(key).save(Buffer.from(bytes), options)
    },
    async list(prefix) {
      const [files] = await bucket().getFiles({ prefix })
      return files.map(({ name }) => name)
    },
    async read(key) {
      const [bytes] = await bucket().file(key).download()
      return bytes
    },
    openRead: (key) => readWhole(bucket().file(key).createReadStream()),
    async size(key) {
      try {
        const [{ size }] = await bucket().file(key).getMetadata()
        return Number(size)
      } catch (failure) {
        if (failure instanceof Error && 'code' in failure && failure.code === 404) return undefined
        throw failure
      }
    },
    async remove(key) {
      await bucket().file(key).delete({ ignoreNotFound: true })
    },
    async openUpload(key, { contentType, size, origin }) {
      const [url] = await bucket()
        .file(key)
        .createResumableUpload({
          ...(origin !== undefined && { origin }),
          metadata: { contentType, contentLength: size },
          preconditionOpts: { ifGenerationMatch: 0 },
        })
      return url
    },
    async deleteAll(prefix) {
      await bucket().deleteFiles({ prefix, force: true })
    },
  }
}

/** A write that is done twice leaves the same object, so one whose connection broke is done again. */
function retrying(bucket: Bucket): Bucket {
  bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS
  return bucket
}

/**
 * The library closes the connections of all readers when one stops before its end (`request.agent.destroy()` in
 * `file.js`), and the others wait for ever. So what nobody wants any more is read to its end.
 */
function readWhole(source: Readable): Readable {
  const handed = new PassThrough()
  source.on('error', (failure) => handed.destroy(failure))
  handed.once('close', () => source.resume())
  return source.pipe(handed)
}
