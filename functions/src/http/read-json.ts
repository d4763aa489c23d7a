import type { IncomingMessage } from 'node:http'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { InvalidInput } from './invalid-input'
import { declaredLength, hostsBody } from './keep-bodies'

type Limits = {
  /** Bytes. */
  size: number
  /** Milliseconds, so that nobody occupies us by sending a byte now and then. */
  time?: number
  tooLarge?: ErrorCode
}

/**
 * The JSON object of a request's body; `{}` when it has none.
 * @throws AppError invalid-input, too-large, too-slow, unsupported-body
 */
export async function readJson(request: IncomingMessage, limits: Limits): Promise<object> {
  const bytes = await readBytes(request, limits)
  if (bytes.length === 0) return {}
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new AppError('unsupported-body')
  const body = parse(bytes)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new InvalidInput([{ loc: ['body'], msg: 'Expected a JSON object' }])
}

/** RFC 8259, 8.1: JSON between systems is UTF-8. */
const JSON_TYPE = /^application\/json[\t ]*(?:;[\t ]*charset="?utf-8"?[\t ]*)?$/i

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new InvalidInput([{ loc: ['body'], msg: 'The body could not be read as JSON' }])
  }
}

/** @throws AppError invalid-input, too-large, too-slow, unsupported-body */
export async function readBytes(
  request: IncomingMessage,
  { size, time = 20_000, tooLarge = 'too-large' }: Limits,
): Promise<Uint8Array> {
  // A few compressed bytes can become any number of bytes.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('unsupported-body')
  const read = hostsBody(request)
  // Node discards the rest: if we closed the connection during the upload, the sender would not get the answer.
  if ((read?.length ?? declaredLength(request)) > size) throw new AppError(tooLarge)
  if (read) return read
  if (request.readableEnded) return new Uint8Array()
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let length = 0
    const stop = (failure: AppError) => {
      request.off('data', take).resume()
      clearTimeout(timer)
      reject(failure)
    }
    const take = (chunk: Uint8Array) => {
      length += chunk.length
      if (length > size) stop(new AppError(tooLarge))
      else chunks.push(chunk)
    }
    const brokenOff = () => stop(new InvalidInput([{ loc: ['body'], msg: 'The body broke off' }]))
    const timer = setTimeout(() => stop(new AppError('too-slow')), time)
    request
      .on('data', take)
      .on('error', brokenOff)
      .on('close', brokenOff)
      .on('end', () => {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks))
      })
  })
}
