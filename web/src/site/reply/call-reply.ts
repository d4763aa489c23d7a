import type { Answer, Sent } from '@attestry/core/base/endpoint'
import { callOf } from '@attestry/core/base/call'
import type { makerRepliesApi } from '@attestry/core/outreach/maker-replies'
import { replyCalls } from '@attestry/core/outreach/reply-calls'
import { ApiError } from '../../lib/api/api-error'
import { detailText } from '../../lib/api/detail-text'

type Name = keyof typeof replyCalls
type Fields<N extends Name> = Sent<(typeof makerRepliesApi)[N]>
type Answered<N extends Name> = Answer<(typeof makerRepliesApi)[N]>

/** Places a call of this page. No schemas here: public pages load none. @throws ApiError when it is refused */
export async function callReply<N extends Name>(name: N, input: Fields<N>): Promise<Answered<N>> {
  const { url, ...call } = callOf(replyCalls[name], { ...input })
  const response = await fetch(url, { ...call, cache: 'no-store', credentials: 'omit' })
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => ({}))
  if (response.ok) return answer as Answered<N>
  const { detail, code } = { detail: '', code: undefined, ...(answer as { detail?: unknown; code?: string }) }
  const { status, statusText } = response
  throw new ApiError({ status, statusText, detail: detailText(detail), code })
}

const AWAY = 'There is no connection at the moment. Please try again.'

/** What went wrong, in words for somebody who does not know the product. */
export const replyProblem = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.detail ?? AWAY) : AWAY

export const codeOf = (failure: unknown): string | undefined => (failure instanceof ApiError ? failure.code : undefined)

/** Another attempt may succeed: nobody was reached, or there was too much at once. */
export const isPassing = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429
