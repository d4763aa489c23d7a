/** A refused call. `detail` is the server's own text; without it only the status is known. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly detail: string | undefined
  /** What was wrong with single fields, if the server said so. */
  readonly fields: readonly RefusedField[]

  constructor({ status, statusText, detail, code, fields = [] }: Refusal) {
    super(detail || `HTTP ${status}: ${statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail || undefined
    this.fields = fields
  }
}

export type RefusedField = { name: string; message: string }

type Refusal = {
  status: number
  statusText: string
  detail?: string
  code?: string | undefined
  fields?: readonly RefusedField[]
}

/**
 * The text for any failure of a call: the server's text, else the sentence promised for this failure, else the status
 * or the browser's message.
 */
export function messageOf(failure: unknown, fallback?: string): string {
  const detail = failure instanceof ApiError ? failure.detail : undefined
  return detail ?? fallback ?? ((failure instanceof Error && failure.message) || 'Network error')
}

/** The session has gone. */
export const isSignedOut = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 401
