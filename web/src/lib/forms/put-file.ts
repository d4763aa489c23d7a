import { UploadProblem } from './upload-problem'

/**
 * Sends a file to an upload session of Google Cloud Storage
 * (https://cloud.google.com/storage/docs/performing-resumable-uploads). A connection that breaks is taken up again
 * where Storage says that the bytes have arrived.
 */

type Options = {
  signal: AbortSignal
  /** Something may have been sent to this session before. */
  isResumed: boolean
  onProgress: (sent: number) => void
}

/** The session has ended or never was: a new one is needed. */
export class SessionGone extends UploadProblem {}

/** Pauses before it is tried again, in milliseconds. */
const PAUSES = [1000, 2000, 4000]

export async function putFile(url: string, file: Blob, options: Options): Promise<void> {
  for (let broken = 0; ; broken += 1) {
    options.signal.throwIfAborted()
    try {
      const begin = broken === 0 && !options.isResumed ? 0 : await askArrived(url, file, options.signal)
      if (begin === 'all' || (await put(url, file, begin, options))) return
    } catch (failure) {
      if (failure instanceof SessionGone || options.signal.aborted || broken >= PAUSES.length) throw failure
      await new Promise((resolve) => setTimeout(resolve, PAUSES[broken]))
    }
  }
}

/**
 * How many bytes have arrived. The emulator of Storage keeps nothing of a broken upload, and takes the question for the
 * file.
 */
async function askArrived(url: string, file: Blob, signal: AbortSignal): Promise<number | 'all'> {
  if (!url.startsWith('https://storage.googleapis.com/')) return 0
  const answer = await fetch(url, { method: 'PUT', headers: { 'Content-Range': `bytes */${file.size}` }, signal })
  if (answer.ok) return 'all'
  if (answer.status !== 308) throw new SessionGone('Upload failed')
  const last = /bytes=0-(\d+)/.exec(answer.headers.get('Range') ?? '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

/** `fetch` does not tell how much it has sent. False when Storage has not taken all of it. */
function put(url: string, file: Blob, begin: number, { signal, onProgress }: Options): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open('PUT', url)
    if (begin > 0) request.setRequestHeader('Content-Range', `bytes ${begin}-${file.size - 1}/${file.size}`)
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, (begin + loaded) / file.size))
    request.onload = () => {
      const { status } = request
      // 412: the object exists already, so an earlier attempt arrived without our hearing of it.
      if ((status >= 200 && status < 300) || status === 412) resolve(true)
      else if (status === 308) resolve(false)
      else if (status === 400 || status === 404 || status === 410) reject(new SessionGone('Upload failed'))
      else reject(new UploadProblem('Upload failed'))
    }
    request.onerror = () => reject(new UploadProblem('The connection was lost. Please try again.'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(begin === 0 ? file : file.slice(begin))
  })
}
