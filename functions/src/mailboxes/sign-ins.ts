/**
 * Signing in to a mailbox at its provider: OAuth 2 with a code (RFC 6749, 4.1), PKCE (RFC 7636) and OpenID Connect,
 * which tells whose mailbox it is.
 */
import { AppError } from '@attestry/core/base/errors'
import type { EmailAccount, SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import { signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import { z } from 'zod'
import type { Secret } from '../platform/secret'
import type { KeptSecret } from './kept-secret'
import { requestTokens } from './token-request'

type Registration = { id: string; secret: Secret }
/** A server on this machine that takes the place of all providers. */
export type StandIn = { url: string; imapPort: number; smtpPort: number }

type Servers = Pick<EmailAccount, 'imap_server' | 'imap_port' | 'smtp_server' | 'smtp_port'>

export type SignIns = {
  /** The providers that we are registered with. */
  offered: readonly SignInProvider[]
  isLocal: boolean
  /** The only servers that get the provider's access tokens. */
  serversOf(provider: SignInProvider): Servers
  /** The provider's page. `challenge` is the hash of the code verifier. @throws AppError mail-sign-in-not-offered */
  pageOf(
    provider: SignInProvider,
    begun: { address: string; state: string; nonce: string; challenge: string; redirectUri: string },
  ): string
  /**
   * Exchanges a code for tokens, and says who has signed in.
   * @throws AppError mail-sign-in-expired, mail-sign-in-incomplete, mail-sign-in-unavailable, mail-sign-in-not-offered
   */
  redeem(
    provider: SignInProvider,
    begun: { code: string; verifier: string; nonce: string; redirectUri: string },
  ): Promise<{ addresses: string[]; tokens: Required<KeptSecret> }>
  /** @throws AppError mail-sign-in-withdrawn, mail-sign-in-unavailable */
  refresh(provider: SignInProvider, token: Secret): Promise<Required<KeptSecret>>
}

type Registrations = Partial<Record<SignInProvider, Registration | undefined>>

/** In milliseconds. Whoever adds an account waits for this, and then for the mail server. */
const TIMEOUT = 10_000

export function createSignIns(
  registrations: Registrations,
  now: () => number,
  { standIn, timeout = TIMEOUT }: { standIn?: StandIn | undefined; timeout?: number } = {},
): SignIns {
  const registered = (provider: SignInProvider): Registration => {
    const registration = registrations[provider]
    if (!registration) throw new AppError('mail-sign-in-not-offered')
    return registration
  }
  const tokenClient = (provider: SignInProvider) => ({
    ...registered(provider),
    timeout,
    url: standIn ? `${standIn.url}/${provider}/token` : signInProviders[provider].token_url,
  })

  return {
    offered: (['google', 'microsoft'] as const).filter((provider) => registrations[provider]),
    isLocal: standIn !== undefined,

    serversOf(provider) {
      if (standIn) {
        const { imapPort: imap_port, smtpPort: smtp_port } = standIn
        return { imap_server: 'localhost', imap_port, smtp_server: 'localhost', smtp_port }
      }
      const { imap_server, smtp_server } = signInProviders[provider]
      return { imap_server, imap_port: 993, smtp_server, smtp_port: 587 }
    },

    pageOf(provider, { address, state, nonce, challenge, redirectUri }) {
      const { authorize_url, scopes, further_scopes, parameters } = signInProviders[provider]
      const url = new URL(standIn ? `${standIn.url}/${provider}/authorize` : authorize_url)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: registered(provider).id,
        redirect_uri: redirectUri,
        scope: [...scopes, ...further_scopes].join(' '),
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        login_hint: address,
        ...parameters,
      }).toString()
      return url.href
    },

    async redeem(provider, { code, verifier, nonce, redirectUri }) {
      const { access, refresh, scopes, idToken } = await requestTokens(
        tokenClient(provider),
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        'mail-sign-in-expired',
        now,
      )
      const given = scopes?.map((scope) => scope.toLowerCase())
      const isComplete = signInProviders[provider].scopes.every((scope) => given?.includes(scope.toLowerCase()) ?? true)
      if (!isComplete || !refresh) throw new AppError('mail-sign-in-incomplete')
      const expected = {
        issuer: signInProviders[provider].issuer,
        audience: registered(provider).id,
        nonce,
        now: now(),
      }
      return { addresses: addressesIn(idToken, expected), tokens: { secret: refresh, access } }
    },

    async refresh(provider, token) {
      // Without the scopes Microsoft refuses (AADSTS900144). Google needs none, and gives what it gave before.
      const scope: Record<string, string> =
        provider === 'microsoft' ? { scope: signInProviders.microsoft.scopes.join(' ') } : {}
      const grant = { grant_type: 'refresh_token', refresh_token: token.reveal(), ...scope }
      const { access, refresh } = await requestTokens(tokenClient(provider), grant, 'mail-sign-in-withdrawn', now)
      return { secret: refresh ?? token, access }
    },
  }
}

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  /** In seconds. */
  exp: z.number(),
  nonce: z.string(),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
})

/** Clocks of ours and theirs may differ by this, in milliseconds. */
const SKEW = 5 * 60_000

/**
 * The addresses of whoever signed in. The token comes straight from the provider by TLS, so its signature needs no
 * check (OpenID Connect Core, 3.1.3.7). An administrator at Microsoft can write any address here, so this alone proves
 * nothing: the mail server must let the address in as well.
 */
function addressesIn(
  idToken: string | undefined,
  { issuer, audience, nonce, now }: { issuer: RegExp; audience: string; nonce: string; now: number },
): string[] {
  const claims = Claims.safeParse(payloadOf(idToken ?? '')).data
  const isOurs = claims && issuer.test(claims.iss) && claims.aud === audience && claims.nonce === nonce
  if (!isOurs || claims.exp * 1000 + SKEW < now) throw new AppError('mail-sign-in-incomplete')
  return [claims.email, claims.preferred_username].flatMap((address) => address?.toLowerCase() ?? [])
}

/** The middle part of a JWT (RFC 7519). */
function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
