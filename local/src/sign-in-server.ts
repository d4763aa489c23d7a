/**
 * Stands in for the sign-in of Google and Microsoft, on 127.0.0.1: their page of consent, and their token endpoints
 * (RFC 6749, RFC 7636, OpenID Connect). Anybody can sign in as any address. The local mail server takes its access
 * tokens.
 *
 * As at the real ones: Google's refresh token stays the same, Microsoft gives a new one each time and wants the scopes
 * named; a code works once, for five minutes, for the client that asked and with its verifier. Unlike Microsoft, an old
 * refresh token is void at once, so that a client that loses the new one is found out. Consents are kept in memory.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { consentPage } from './consent-page'
import { listen } from './listen'

const STAND_IN_PROVIDERS = ['google', 'microsoft'] as const
export type StandInProvider = (typeof STAND_IN_PROVIDERS)[number]

export interface SignInServerOptions {
  /** 0 for a free port. */
  port: number
  /** The only place to which people are sent back. */
  redirectUri: string
  clients: Record<StandInProvider, { id: string; secret: string }>
}

/** How the token endpoints fail: an error of the server, or no answer at all. */
type SignInFault = 'none' | 'error' | 'silent'

export interface SignInServer {
  url: string
  /** What a person does on the page of consent. Returns where the browser is sent back to. */
  consent(page: string, as?: string, decision?: 'allow' | 'deny' | 'allow-identity-only'): Promise<URL>
  /** For the mail server: whether this token lets this user in now. */
  isAccessToken(user: string, token: string): boolean
  /** Withdraws all access to a mailbox, as its owner can at the provider. */
  revoke(address: string): void
  /** Ends the access tokens of a mailbox before their time. */
  endAccess(address: string): void
  /** For all token endpoints, from now on. */
  setFault(fault: SignInFault): void
  /** How long the next access tokens live, in seconds. */
  setLifetime(seconds: number): void
  /** What the token endpoints were asked, and how they answered. */
  asked: { provider: StandInProvider; grant: string; status: number }[]
  stop(): Promise<void>
}

type Consent = { provider: StandInProvider; address: string; scope: string; nonce: string }
type Code = Consent & { challenge: string; expires: number }

export async function startSignInServer({ port, redirectUri, clients }: SignInServerOptions): Promise<SignInServer> {
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, Consent>()
  const accessTokens = new Map<string, Consent & { expires: number }>()
  const asked: SignInServer['asked'] = []
  let fault: SignInFault = 'none'
  let lifetime = 3600

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const url = `http://127.0.0.1:${await listen(server, port)}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const [, provider, page] = pathname.split('/')
    if (provider !== 'google' && provider !== 'microsoft') return void response.writeHead(404).end()
    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : undefined
    if (page === 'authorize') return authorize(provider, searchParams, form, response)
    if (page === 'token' && form) return token(provider, form, response)
    response.writeHead(404).end()
  }

  function authorize(
    provider: StandInProvider,
    search: URLSearchParams,
    form: URLSearchParams | undefined,
    response: ServerResponse,
  ): void {
    const wrong = wrongWith(provider, search)
    if (wrong) return void response.writeHead(400, HTML).end(wrong)
    if (!form) return void response.writeHead(200, HTML).end(consentPage(provider, search))
    const back = new URL(redirectUri)
    back.searchParams.set('state', search.get('state') ?? '')
    const decision = form.get('decision')
    if (decision === 'allow' || decision === 'allow-identity-only') {
      const wanted = search.get('scope') ?? ''
      const code = randomBytes(24).toString('base64url')
      codes.set(code, {
        provider,
        address: (form.get('address') ?? '').trim().toLowerCase(),
        scope: decision === 'allow' ? wanted : wanted.replaceAll(/https:\S+/g, '').trim(),
        nonce: search.get('nonce') ?? '',
        challenge: search.get('code_challenge') ?? '',
        expires: Date.now() + 300_000,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(303, { Location: back.href }).end()
  }

  function wrongWith(provider: StandInProvider, search: URLSearchParams): string | undefined {
    if (search.get('client_id') !== clients[provider].id) return 'Unknown client'
    if (search.get('redirect_uri') !== redirectUri) return 'This address is not registered to be sent back to'
    if (search.get('response_type') !== 'code') return 'Only codes are given out'
    if (search.get('code_challenge_method') !== 'S256' || !search.get('code_challenge')) return 'PKCE is missing'
    return undefined
  }

  function token(provider: StandInProvider, form: URLSearchParams, response: ServerResponse): void {
    const grant = form.get('grant_type') ?? ''
    if (fault === 'silent') return void asked.push({ provider, grant, status: 0 })
    const [status, body] = fault === 'error' ? [500, { error: 'server_error' }] : answer(provider, grant, form)
    asked.push({ provider, grant, status })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  function answer(provider: StandInProvider, grant: string, form: URLSearchParams): [number, object] {
    const { id, secret } = clients[provider]
    if (form.get('client_id') !== id || form.get('client_secret') !== secret) return [401, { error: 'invalid_client' }]
    if (grant === 'authorization_code') {
      const code = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const verified = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isValid = code?.provider === provider && code.expires > Date.now() && code.challenge === verified
      if (!isValid || form.get('redirect_uri') !== redirectUri) return [400, { error: 'invalid_grant' }]
      const refresh_token = newRefreshToken(code)
      return [200, { ...newAccess(code), refresh_token, id_token: idToken(code, id) }]
    }
    if (grant !== 'refresh_token') return [400, { error: 'unsupported_grant_type' }]
    if (provider === 'microsoft' && !form.has('scope')) return [400, { error: 'invalid_request' }]
    const old = form.get('refresh_token') ?? ''
    const consent = refreshTokens.get(old)
    if (consent?.provider !== provider) return [400, { error: 'invalid_grant' }]
    if (provider === 'google') return [200, newAccess(consent)]
    refreshTokens.delete(old)
    return [200, { ...newAccess(consent), refresh_token: newRefreshToken(consent) }]
  }

  function newRefreshToken(consent: Consent): string {
    const refresh = `refresh-${randomBytes(24).toString('base64url')}`
    refreshTokens.set(refresh, consent)
    return refresh
  }

  function newAccess(consent: Consent) {
    const access_token = `access-${randomBytes(24).toString('base64url')}`
    accessTokens.set(access_token, { ...consent, expires: Date.now() + lifetime * 1000 })
    return { access_token, token_type: 'Bearer', expires_in: lifetime, scope: consent.scope }
  }

  const forget = (tokens: Map<string, Consent>, address: string) => {
    for (const [name, consent] of tokens) if (consent.address === address.toLowerCase()) tokens.delete(name)
  }

  return {
    url,
    asked,
    async consent(page, as, decision = 'allow') {
      const address = as ?? new URL(page).searchParams.get('login_hint') ?? ''
      const response = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ address, decision }),
        redirect: 'manual',
      })
      const back = response.headers.get('location')
      if (back === null) throw new Error(`The stand-in refused: ${await response.text()}`)
      return new URL(back)
    },
    isAccessToken(user, name) {
      const consent = accessTokens.get(name)
      return consent?.address === user.toLowerCase() && consent.expires > Date.now() && /https:/.test(consent.scope)
    },
    revoke(address) {
      forget(refreshTokens, address)
      forget(accessTokens, address)
    },
    endAccess: (address) => forget(accessTokens, address),
    setFault: (next) => void (fault = next),
    setLifetime: (seconds) => void (lifetime = seconds),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }

const issuers: Record<StandInProvider, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
}

/** Unsigned: whoever gets it by TLS from the provider itself need not check the signature. */
function idToken({ provider, address, nonce }: Consent, aud: string): string {
  const claims = { iss: issuers[provider], aud, nonce, email: address, exp: Math.floor(Date.now() / 1000) + 3600 }
  return [{ alg: 'none' }, claims, {}].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
