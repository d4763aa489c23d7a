/** A refused or failed call, with the text that users see. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(message: string, status: number, code?: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/** The text of any failure of a call. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError || (failure instanceof Error && failure.message) ? failure.message : 'Network error'
