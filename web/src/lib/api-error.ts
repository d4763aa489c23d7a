/** A refused call. `detail` is the server's own words; an answer without them has only its status. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly detail: string | undefined

  constructor({ status, statusText, detail, code }: Refusal) {
    super(detail || `HTTP ${status}: ${statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail || undefined
  }
}

type Refusal = { status: number; statusText: string; detail?: string; code?: string | undefined }

/**
 * The text of any failure of a call: the server's words, else the sentence that is promised for this failure, and only
 * where none is, the status or what the browser says.
 */
export function messageOf(failure: unknown, fallback?: string): string {
  const detail = failure instanceof ApiError ? failure.detail : undefined
  return detail ?? fallback ?? ((failure instanceof Error && failure.message) || 'Network error')
}
