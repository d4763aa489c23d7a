import type { KeyScope } from '@attestry/core/base/key-scope'

/**
 * The signed-in person of a request, or an API key, which has `scopes` and the uid that stands for it (`keyUid`). `org`
 * comes from the verified token and the member document, or from the key, never from input.
 */
export type Caller = {
  uid: string
  org: string
  email: string
  isAdmin: boolean
  emailVerified: boolean
  scopes?: readonly KeyScope[]
}

/** Who makes a change, and when (epoch milliseconds). */
export type By = Pick<Caller, 'org' | 'uid'> & { now: number }
