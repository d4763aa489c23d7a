import { inboxApi } from '@attestry/core/mail/inbox-api'
import type { Auth, User } from 'firebase/auth'
import { afterEach, expect, test } from 'vitest'
import { startStandInServer } from '../../testing/stand-in-server'
import { createApiClient } from './api-client'
import { renewVerified } from './renew-verified'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** A user as the SDK has it: what it knows of the account, and a token that stays as it was until it is renewed. */
function userWith({ known, account }: { known: boolean; account: boolean }) {
  let token = { email_verified: false }
  const user = {
    emailVerified: known,
    reload: async () => void (user.emailVerified = account),
    getIdToken: async (isForced = false) => {
      if (isForced) token = { email_verified: account }
      return token.email_verified ? 'renewed' : 'old'
    },
    getIdTokenResult: async () => ({ claims: token }),
  }
  return user as unknown as User & { getIdToken(): Promise<string> }
}

test.each([
  ['after a reload, with the token from before', { known: true, account: true }, true, 'renewed'],
  ['verified in another browser', { known: false, account: true }, true, 'renewed'],
  ['not verified yet', { known: false, account: false }, false, 'old'],
])('an address %s', async (_, about, isVerified, token) => {
  const user = userWith(about)
  expect(await renewVerified(user)).toBe(isVerified)
  expect(await user.getIdToken()).toBe(token)
})

test.each([
  [true, ['old', 'renewed'], 200],
  [false, ['old'], 403],
])(
  'a call that is refused is made once more if the address is verified by now: %s',
  async (account, tokens, status) => {
    const sent: string[] = []
    const { close } = await startStandInServer(async () => {
      sent.push(await user.getIdToken())
      if (sent.length > 1) return { status: 204 }
      return { status: 403, json: { detail: 'Please verify your email address first.', code: 'email-not-verified' } }
    })
    closings.push(close)
    const user = userWith({ known: false, account })
    const api = createApiClient({ currentUser: user } as unknown as Auth)
    const outcome = await api.call(inboxApi.retryEmail, { id: 1 }).then(
      () => 200,
      (failure: { status?: number }) => failure.status,
    )
    expect([sent, outcome]).toEqual([tokens, status])
  },
)
