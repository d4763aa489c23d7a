import type { User } from 'firebase/auth'
import { useCallback, useEffect, useState } from 'react'

/** The claims of the user's token. `org` is null if they belong to no organization. */
export type Claims = { org: string | null; authTime: number }

type Reading = { status: 'loading' } | { status: 'failed'; retry: () => void } | ({ status: 'ready' } & Claims)

const LOADING: Reading = { status: 'loading' }

export function useClaims(user: User): Reading {
  const [reading, setReading] = useState(LOADING)
  const [attempt, setAttempt] = useState(1)
  const retry = useCallback(() => {
    setReading(LOADING)
    setAttempt((now) => now + 1)
  }, [])
  useEffect(() => {
    let isCurrent = true
    const read = async (): Promise<Reading> => {
      try {
        return { status: 'ready', ...(await readClaims(user)) }
      } catch (failure) {
        reportError(failure)
        return { status: 'failed', retry }
      }
    }
    const show = async () => {
      const next = await read()
      if (isCurrent) setReading(next)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [user, attempt, retry])
  return reading
}

async function readClaims(user: User): Promise<Claims> {
  const first = await user.getIdTokenResult()
  // A token from before the account was complete has no organization yet.
  const { org, auth_time } = (first.claims.org ? first : await user.getIdTokenResult(true)).claims
  return { org: typeof org === 'string' ? org : null, authTime: Number(auth_time) }
}
