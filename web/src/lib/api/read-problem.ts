import { Problem } from '@attestry/core/base/endpoint'
import { ApiError, type RefusedField } from './api-error'
import { detailText } from './detail-text'

/** The error of an answer that reports a failure: its `detail`, with lists flattened and tags removed. */
export async function readProblem(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const parsed = Problem.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return new ApiError({ status, statusText })
  const { detail, code } = parsed.data
  return new ApiError({ status, statusText, detail: detailText(detail), code, fields: refusedFields(detail) })
}

/** `loc` begins with the place of the field: body, query or path. */
const refusedFields = (detail: Problem['detail']): RefusedField[] =>
  typeof detail === 'string'
    ? []
    : detail.map(({ loc: [, name = ''], msg }) => ({ name: String(name), message: detailText(msg) || 'Invalid value' }))
