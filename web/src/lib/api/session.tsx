import { NO_OWN_NAMES, type OwnKind, type OwnNames, topicName } from '@attestry/core/base/own-kinds'
import type { Topic } from '@attestry/core/base/topic'
import type { Firestore } from 'firebase/firestore'
import { createContext, useContext } from 'react'

/** The signed-in user of an organization. */
export type Session = {
  db: Firestore
  uid: string
  org: string
  email: string
  name: string
  company: string
  /** Where the organization's days begin. */
  timeZone: string
  /** The kinds of documents that it has added, and what it calls them. */
  ownKinds: readonly OwnKind[]
  ownNames: OwnNames
  isAdmin: boolean
  /** They have proved that the address is theirs. */
  isVerified: boolean
  /** `reason` is the sentence shown on the sign-in page. */
  signOut: (reason?: string) => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session, or null while nobody is known to be signed in. For what is drawn before that is known. */
export const usePossibleSession = (): Session | null => useContext(SessionContext)

export function useSession(): Session {
  const session = usePossibleSession()
  if (!session) throw new Error('useSession outside of its provider')
  return session
}

/** What the organization calls its own kinds of documents. */
export const useOwnNames = (): OwnNames => usePossibleSession()?.ownNames ?? NO_OWN_NAMES

/** What people call what customers can ask for. */
export function useTopicName(): (topic: Topic) => string {
  const own = useOwnNames()
  return (topic) => topicName(topic, own)
}
