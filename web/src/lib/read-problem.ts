import { Problem } from '@attestry/contract/endpoint'
import { ApiError } from './api-error'
import { detailText } from './detail-text'

/** The error of an answer that is not a success: its `detail`, a list flattened, tags stripped. */
export async function readProblem(response: Response): Promise<ApiError> {
  const fallback = `HTTP ${response.status}: ${response.statusText}`
  const parsed = Problem.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return new ApiError(fallback, response.status)
  const { detail, code } = parsed.data
  return new ApiError(detailText(detail) || fallback, response.status, code)
}
