import { Problem } from '@attestry/contract/endpoint'
import { ApiError } from './api-error'
import { detailText } from './detail-text'

/** The error of an answer that is not a success: its `detail`, a list flattened, tags stripped. */
export async function readProblem(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const parsed = Problem.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return new ApiError({ status, statusText })
  const { detail, code } = parsed.data
  return new ApiError({ status, statusText, detail: detailText(detail), code })
}
