import { AppError } from '@attestry/contract/errors'

/** Refused until `retryAfter` seconds have passed. */
export class TooManyRequests extends AppError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too-many-requests')
    this.retryAfter = retryAfter
  }
}
