import { createHash } from 'node:crypto'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { type MailSignIn, type mailSignInsApi, SIGN_IN_RETURN } from '@attestry/core/mailboxes/mail-sign-ins'
import type { Caller } from '../platform/caller'
import { linkTokenHash, newLinkToken } from '../platform/link-token'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { servingFor } from './add-email-account'
import type { MailSignInStore } from './mail-sign-in-store'
import type { SignIns } from './sign-ins'

export type StartMailSignInDeps = {
  signIns: Pick<SignIns, 'pageOf'>
  mailSignIns: Pick<MailSignInStore, 'begin'>
  rateLimits: Pick<RateLimits, 'take'>
  appUrl: string
  now: () => number
}

const PER_ORGANIZATION: RateLimit = { attempts: 60, within: 60 * 60_000 }

/**
 * Begins to add an account by its provider's sign-in.
 * @throws AppError email-not-verified, mail-sign-in-not-offered, too-many-requests
 */
export const startMailSignIn = (
  deps: StartMailSignInDeps,
  caller: Caller,
  form: Input<typeof mailSignInsApi.startMailSignIn>,
): Promise<Output<typeof mailSignInsApi.startMailSignIn>> =>
  beginSignIn(deps, caller, { ...form, ...servingFor(form), account_id: null })

type Wanted = Omit<MailSignIn, 'organization_id' | 'uid' | 'code_verifier' | 'created_at'>

/** Remembers who begins a sign-in and for what, and leads to the provider's page. */
export async function beginSignIn(
  { signIns, mailSignIns, rateLimits, appUrl, now }: StartMailSignInDeps,
  { org, uid, emailVerified }: Caller,
  wanted: Wanted,
): Promise<{ url: string }> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const [state, code_verifier] = [newLinkToken(), newLinkToken()]
  const url = signIns.pageOf(wanted.provider, {
    address: wanted.email_address,
    state,
    nonce: linkTokenHash(state),
    challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    redirectUri: `${appUrl}${SIGN_IN_RETURN}`,
  })
  await rateLimits.take(`mail-sign-in-${org}`, PER_ORGANIZATION)
  await mailSignIns.begin(linkTokenHash(state), {
    ...wanted,
    organization_id: org,
    uid,
    code_verifier,
    created_at: now(),
  })
  return { url }
}
