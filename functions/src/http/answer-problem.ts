import { randomUUID } from 'node:crypto'
import type { Problem } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { ErrorRequestHandler, Request } from 'express'
import { isContention } from '../adapters/firestore'
import { failureFields, type Log } from '../platform/log'
import { TooManyRequests } from '../platform/too-many-requests'
import { InvalidInput } from './invalid-input'

/** Known failures keep their code and message. Any other failure is logged, and the caller gets only its request id. */
export const answerProblem =
  (log: Log): ErrorRequestHandler =>
  (failure: unknown, request, response, _next) => {
    const known = toKnown(failure)
    if (response.headersSent) {
      log('WARNING', 'An answer broke off', { method: request.method, ...failureFields(failure) })
      response.destroy()
      return
    }
    if (known) {
      // We do not wait for a slow sender.
      if (known.code === 'too-slow') response.set('Connection', 'close')
      if (known instanceof TooManyRequests) response.set('Retry-After', String(known.retryAfter))
      const detail = known instanceof InvalidInput ? known.issues : known.message
      response.status(known.status)
      if (isVisit(request) && typeof detail === 'string') response.type('html').send(pageOf(detail))
      else response.json({ detail, code: known.code } satisfies Problem)
      return
    }
    const request_id = randomUUID()
    const internal = new AppError('internal')
    log('ERROR', 'A request failed', {
      request_id,
      method: request.method,
      route: request.route?.path,
      ...failureFields(failure),
    })
    response
      .status(internal.status)
      .json({ detail: internal.message, code: internal.code, request_id } satisfies Problem)
  }

/**
 * A browser that was led here, by the link in a mail of ours. Code that calls the API asks for anything or for JSON.
 */
const isVisit = (request: Request): boolean =>
  request.method === 'GET' && request.accepts(['application/json', 'text/html']) === 'text/html'

/** Says it to a person. Hosting allows a page of the API no styles and no scripts. */
const pageOf = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Attestry</title></head><body><p>${escaped(text)}</p></body></html>`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/**
 * Many changes of one document at once refuse each other. Express reports a malformed request URL as an error with a 4xx
 * status.
 */
function toKnown(failure: unknown): AppError | undefined {
  if (failure instanceof AppError) return failure
  if (isContention(failure)) return new AppError('changed-meanwhile', undefined, { cause: failure })
  if (!(failure instanceof Error) || !('status' in failure) || typeof failure.status !== 'number') return undefined
  if (failure instanceof URIError) return new AppError('not-found', undefined, { cause: failure })
  return undefined
}
