import { AppError } from '@attestry/core/base/errors'
import type { EmailAccount, SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import { at } from '@attestry/core/paths'
import type { Database } from '../adapters/database'
import type { MailCredential } from '../adapters/mail/mail-credential'
import type { Secret } from '../platform/secret'
import { type KeptSecret, readSecret, sealSecret } from './kept-secret'
import type { MailKeys } from './password'
import type { SignIns } from './sign-ins'

export type MailCredentials = {
  /**
   * Logs in with the password of an account, or with an access token. If the server refuses a token that should be
   * valid, it is exchanged for a fresh one, once.
   * @param isRefused whether a result says that the token was refused, for a `login` that does not throw then
   * @throws AppError account-not-found, mail-sign-in-withdrawn, mail-sign-in-unavailable, or what `login` throws
   */
  use<T>(
    org: string,
    account: Pick<EmailAccount, 'id' | 'sign_in'>,
    login: (credential: MailCredential) => Promise<T>,
    isRefused?: (result: T) => boolean,
  ): Promise<T>
}

type Deps = {
  database: Database
  mailKeys: MailKeys | undefined
  signIns: Pick<SignIns, 'refresh'>
  now: () => number
}

/**
 * An access token is not used when it ends within this time, in milliseconds: clocks differ, and a login takes a while.
 */
const EARLY = 2 * 60_000

export function createMailCredentials({ database, mailKeys, signIns, now }: Deps): MailCredentials {
  const secretOf = (org: string, id: number) => readSecret(database.reads, mailKeys, org, id)

  /**
   * Saves new tokens of an account, unless it has others now than `before`: somebody has signed in again, or another
   * run was faster. Then it does nothing and returns false.
   */
  const saveTokens = (org: string, id: number, before: Secret, tokens: KeptSecret): Promise<boolean> =>
    database.transact({ now: now() }, async (tx) => {
      const kept = await readSecret(tx, mailKeys, org, id)
      if (kept.secret.reveal() !== before.reveal()) return false
      tx.put(at('secret', org, id), sealSecret(mailKeys, { org, account: id }, tokens))
      return true
    })

  /** Runs that need a token of the same account at once share one request. */
  const obtaining = new Map<string, Promise<Secret>>()

  function accessTo(org: string, id: number, provider: SignInProvider, refused?: Secret): Promise<Secret> {
    const key = `${org}/${id}/${refused?.reveal() ?? ''}`
    const running = obtaining.get(key) ?? obtain(org, id, provider, refused).finally(() => obtaining.delete(key))
    obtaining.set(key, running)
    return running
  }

  async function obtain(org: string, id: number, provider: SignInProvider, refused?: Secret): Promise<Secret> {
    const kept = await secretOf(org, id)
    const token = kept.access?.token
    const isValid = kept.access !== undefined && kept.access.expires_at - EARLY > now()
    if (token && isValid && token.reveal() !== refused?.reveal()) return token
    return refresh(org, id, provider, kept.secret)
  }

  async function refresh(org: string, id: number, provider: SignInProvider, before: Secret): Promise<Secret> {
    try {
      const tokens = await signIns.refresh(provider, before)
      if (await saveTokens(org, id, before, tokens)) return tokens.access.token
    } catch (failure) {
      if (!(failure instanceof AppError) || failure.code !== 'mail-sign-in-withdrawn') throw failure
      // A provider may take each refresh token only once, and another instance has just used this one.
      if ((await secretOf(org, id)).secret.reveal() === before.reveal()) throw failure
    }
    const { access } = await secretOf(org, id)
    if (!access) throw new AppError('mail-sign-in-unavailable')
    return access.token
  }

  return {
    async use(org, { id, sign_in }, login, isRefused = () => false) {
      if (sign_in === 'password') return login({ password: (await secretOf(org, id)).secret })
      const accessToken = await accessTo(org, id, sign_in)
      try {
        const result = await login({ accessToken })
        if (!isRefused(result)) return result
      } catch (failure) {
        if (!(failure instanceof AppError) || failure.code !== 'mail-sign-in-refused') throw failure
      }
      return login({ accessToken: await accessTo(org, id, sign_in, accessToken) })
    },
  }
}
