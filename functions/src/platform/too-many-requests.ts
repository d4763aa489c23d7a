import { AppError } from '@attestry/core/base/errors'

/** Refused until `retryAfter` seconds have passed. */
export class TooManyRequests extends AppError {
  readonly retryAfter: number

  constructor(retryAfter: number, code: 'too-many-requests' | 'exports-busy' = 'too-many-requests') {
    super(code)
    this.retryAfter = retryAfter
  }
}
