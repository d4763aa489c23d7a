import type { EmailResponse } from '@attestry/core/sending/responses'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useOutgoing } from '../../../lib/actions/outgoing'

/** What the person has seen of the answers to a mail, oldest first, which a refusal restores. */
export function useSeenAnswers(about: string, answers: readonly EmailResponse[]) {
  const outgoing = useOutgoing(about)
  const refused = outgoing?.state === 'refused' ? outgoing : null
  const newest = answers.at(-1)
  // When the newest answer was written that the person knows of. Read when theirs is sent, which may be before the
  // next rendering.
  const [at, setAt] = useState(refused ? refused.seen : (newest?.created_at ?? null))
  const latest = useRef(at)
  const [refusal, setRefusal] = useState(refused && answeredMeanwhile(refused.failure))
  const time = at ?? 0
  return {
    at: () => latest.current,
    /** What the server said, if it refused theirs because somebody had answered meanwhile. */
    refusal,
    newest,
    /** The last one that they know of, and one that has come since. */
    earlier: answers.findLast(({ created_at }) => created_at <= time),
    newer: newest && newest.created_at > time ? newest : undefined,
    seeAll: () => {
      latest.current = newest?.created_at ?? null
      setAt(latest.current)
      setRefusal(null)
    },
  }
}
export type SeenAnswers = ReturnType<typeof useSeenAnswers>

/** What the server said, if somebody has answered the mail meanwhile. */
export const answeredMeanwhile = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.code === 'answered-meanwhile' ? messageOf(failure) : null
