import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@attestry/core/base/compatibility'
import type { RequestHandler } from 'express'

/**
 * Headers of every answer, including refusals. An answer is for one caller, so no proxy may cache it. CORS: only
 * origins on the list, compared exactly; there are no cookies, so no credentials mode.
 */
export const answerHeaders =
  (allowedOrigins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    response.set({
      'Cache-Control': 'private, no-store',
      Vary: 'Authorization, Origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      [COMPATIBILITY_HEADER]: String(COMPATIBILITY),
    })
    const origin = request.get('Origin')
    if (origin !== undefined && allowedOrigins.includes(origin)) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': `Content-Disposition, Retry-After, ${COMPATIBILITY_HEADER}`,
      })
    }
    if (request.method !== 'OPTIONS') return next()
    response
      .set({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
        'Access-Control-Max-Age': '600',
      })
      .status(204)
      .end()
  }
