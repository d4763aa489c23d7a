import { Problem } from '@attestry/contract/endpoint'
import { detailText } from './detail-text'

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

/** The error of an answer that is not a success: its `detail`, a list flattened, tags stripped. */
export async function readProblem(response: Response): Promise<ApiError> {
  const fallback = `HTTP ${response.status}: ${response.statusText}`
  const parsed = Problem.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return new ApiError(fallback, response.status)
  const { detail, code } = parsed.data
  return new ApiError(detailText(detail) || fallback, response.status, code)
}

/** The text of any failure of a call. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError || (failure instanceof Error && failure.message) ? failure.message : 'Network error'
