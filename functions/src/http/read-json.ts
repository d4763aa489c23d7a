import { AppError } from '@attestry/contract/errors'
import express, { type Request, type Response } from 'express'
import { InvalidInput } from './invalid-input'

const LIMIT = 1024 * 1024

const parseJson = express.json({ limit: LIMIT })

/**
 * The JSON object of a request body; `{}` when there is no body. The hosts of Cloud Functions read the body before we
 * are called, and keep its bytes in `rawBody`.
 */
export async function readJson(request: Request, response: Response): Promise<object> {
  if ('rawBody' in request && request.rawBody instanceof Uint8Array && request.rawBody.length > LIMIT) {
    throw new AppError('too-large')
  }
  await new Promise<void>((resolve, reject) =>
    parseJson(request, response, (failure: unknown) => (failure ? reject(failure) : resolve())),
  )
  const body: unknown = request.body ?? {}
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new InvalidInput([{ loc: ['body'], msg: 'Expected a JSON object' }])
}
