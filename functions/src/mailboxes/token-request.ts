/**
 * Asks a provider for tokens (RFC 6749, 4.1.3 and 6). Requests go to the configured addresses only, and follow no
 * redirect. Nothing of an answer gets into an error but its code: the rest may be a token.
 */
import { AppError } from '@attestry/core/base/errors'
import { z } from 'zod'
import { Secret } from '../platform/secret'
import type { AccessToken } from './kept-secret'

/** `timeout` in milliseconds. */
export type TokenClient = { url: string; id: string; secret: Secret; timeout: number }

export type GrantedTokens = {
  access: AccessToken
  /** Undefined when the one that we have stays valid. */
  refresh: Secret | undefined
  /** What may be done with them; undefined when it is all that was asked for. */
  scopes: readonly string[] | undefined
  idToken: string | undefined
}

/** What may be in a token (RFC 6749, A.12). */
const Token = z.string().regex(/^[\x21-\x7e]+$/)
const Granted = z.object({
  access_token: Token,
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().default(3600),
  refresh_token: Token.optional(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
})
const Refused = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

/** The person has to sign in again; Microsoft says the last three, say, after a change of password or policy. */
const OVER = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required'])

/**
 * @param over what it means that the grant is no longer valid
 * @throws AppError `over`; mail-sign-in-unavailable for anything else, which may pass or is our own registration's
 *   fault
 */
export async function requestTokens(
  { url, id, secret, timeout }: TokenClient,
  grant: Record<string, string>,
  over: 'mail-sign-in-expired' | 'mail-sign-in-withdrawn',
  now: () => number,
): Promise<GrantedTokens> {
  const asked = now()
  const form = new URLSearchParams({ ...grant, client_id: id, client_secret: secret.reveal() })
  const { status, body } = await post(url, form, timeout)
  const granted = Granted.safeParse(body)
  if (status === 200 && granted.success) {
    const { access_token, expires_in, refresh_token, scope, id_token } = granted.data
    return {
      access: { token: new Secret(access_token), expires_at: asked + Math.floor(expires_in * 1000) },
      refresh: refresh_token === undefined ? undefined : new Secret(refresh_token),
      scopes: scope?.split(/\s+/),
      idToken: id_token,
    }
  }
  const error = Refused.safeParse(body).data?.error
  const isOver = status >= 400 && status < 500 && error !== undefined && OVER.has(error)
  const cause = new Error(`The token endpoint answered ${status} ${error ?? ''}`.trim())
  throw new AppError(isOver ? over : 'mail-sign-in-unavailable', undefined, { cause })
}

async function post(url: string, form: URLSearchParams, timeout: number): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text) }
  } catch (failure) {
    const cause = new Error(failure instanceof Error ? failure.name : 'no answer')
    throw new AppError('mail-sign-in-unavailable', undefined, { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
