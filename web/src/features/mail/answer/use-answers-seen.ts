import type { EmailResponse } from '@attestry/core/mail/inbox'
import { useRef, useState } from 'react'

export type AnswersSeen = {
  /** When the newest answer that the person knows of was written; null: they know of none. */
  at: () => number | null
  /** The newest one, if it came later. */
  newer: EmailResponse | undefined
  /** The person has decided that theirs leaves after all that there are. */
  acceptAll: () => void
}

/** Which answers to a mail a person had seen when they began to write another one. `answers`: oldest first. */
export function useAnswersSeen(answers: readonly EmailResponse[]): AnswersSeen {
  const newest = answers.at(-1)
  const [seenAt, setSeenAt] = useState(newest?.created_at ?? null)
  // Read when the form is sent, which may be before the next rendering.
  const latest = useRef(seenAt)
  return {
    at: () => latest.current,
    newer: newest && newest.created_at > (seenAt ?? 0) ? newest : undefined,
    acceptAll: () => {
      latest.current = newest?.created_at ?? null
      setSeenAt(latest.current)
    },
  }
}
