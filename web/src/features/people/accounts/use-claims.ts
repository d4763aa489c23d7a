import type { Auth, User } from 'firebase/auth'
import { useCallback, useEffect, useState } from 'react'

/**
 * The claims of the user's token. `org` is null if they belong to no organization, `secondFactor` if this session has shown
 * none.
 */
export type Claims = { org: string | null; authTime: number; secondFactor: string | null }

type Reading = { status: 'loading' } | { status: 'failed'; retry: () => void } | ({ status: 'ready' } & Claims)

const LOADING: Reading = { status: 'loading' }

/** They change when a session takes the place of another, here or in another tab. */
export function useClaims(auth: Auth, user: User): Reading {
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
    const stop = auth.onIdTokenChanged(() => void show())
    return () => {
      isCurrent = false
      stop()
    }
  }, [auth, user, attempt, retry])
  return reading
}

async function readClaims(user: User): Promise<Claims> {
  const first = await user.getIdTokenResult()
  // A token from before the account was complete has no organization yet.
  const { org, auth_time, second_factor } = (first.claims.org ? first : await user.getIdTokenResult(true)).claims
  return { org: textOf(org), authTime: Number(auth_time), secondFactor: textOf(second_factor) }
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : null)
