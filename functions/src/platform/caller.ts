/** The signed-in person of a request. `org` comes from the verified token and the member document, never from input. */
export type Caller = {
  uid: string
  org: string
  email: string
  isAdmin: boolean
  emailVerified: boolean
}

/** Who makes a change, and when (epoch milliseconds). */
export type By = Pick<Caller, 'org' | 'uid'> & { now: number }
