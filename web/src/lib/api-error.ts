/** A refused call. `detail` is the server's own words; an answer without them has only its status. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly detail: string | undefined
  /** What was wrong with single fields, where the server said so. */
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
 * The text of any failure of a call: the server's words, else the sentence that is promised for this failure, and only
 * where none is, the status or what the browser says.
 */
export function messageOf(failure: unknown, fallback?: string): string {
  const detail = failure instanceof ApiError ? failure.detail : undefined
  return detail ?? fallback ?? ((failure instanceof Error && failure.message) || 'Network error')
}
