import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { EmailAccountForm } from './email-accounts'
import { EmailAccount, SignInProvider } from './mailboxes'
import { Exact, Id, Millis, Uid } from '../base/primitives'

type Provider = {
  name: string
  /** Where people sign in and consent. */
  authorize_url: string
  /** Where a consent is exchanged for tokens, and a refresh token for an access token. */
  token_url: string
  /** Who signs its id tokens. */
  issuer: RegExp
  /** What reading and sending mail takes. */
  scopes: readonly string[]
  /** What tells us who has signed in, and lets us work while they are away. */
  further_scopes: readonly string[]
  /** Further parameters of the authorize URL. */
  parameters: Readonly<Record<string, string>>
  /** The only servers that ever get its access tokens. */
  imap_server: string
  smtp_server: string
}

/**
 * Google gives a refresh token only for `access_type=offline`, and a second one only after another consent. Microsoft's
 * `email` is missing where an account has no mail attribute; `profile` then has the address as `preferred_username`.
 */
export const signInProviders: Readonly<Record<SignInProvider, Provider>> = {
  google: {
    name: 'Google',
    authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_url: 'https://oauth2.googleapis.com/token',
    issuer: /^(?:https:\/\/)?accounts\.google\.com$/,
    scopes: ['https://mail.google.com/'],
    further_scopes: ['openid', 'email'],
    parameters: { access_type: 'offline', prompt: 'consent select_account' },
    imap_server: 'imap.gmail.com',
    smtp_server: 'smtp.gmail.com',
  },
  microsoft: {
    name: 'Microsoft',
    authorize_url: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token_url: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    issuer: /^https:\/\/login\.microsoftonline\.com\/[\da-f-]{36}\/v2\.0$/,
    scopes: ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send'],
    further_scopes: ['offline_access', 'openid', 'email', 'profile'],
    parameters: { prompt: 'select_account' },
    imap_server: 'outlook.office365.com',
    smtp_server: 'smtp.office365.com',
  },
}

/** Where a provider sends people back to, below the app's address. It is registered there, so it never changes. */
export const SIGN_IN_RETURN = '/cm/settings/sign-in'

/** How long a sign-in may take, in milliseconds. */
export const SIGN_IN_LIFETIME = 15 * 60_000

/** Server only, named by the hash of its `state`: a sign-in that somebody has begun. It is used once. */
export const MailSignIn = z.object({
  organization_id: z.string(),
  uid: Uid,
  provider: SignInProvider,
  /** The account that signs in again; null for a new one. */
  account_id: Id.nullable(),
  account_type: EmailAccount.shape.account_type,
  purposes: EmailAccount.shape.purposes,
  reads_replies: EmailAccount.shape.reads_replies,
  email_address: z.string(),
  display_name: z.string(),
  /** RFC 7636: proves to the provider that who redeems the code is who asked for it. */
  code_verifier: z.string(),
  created_at: Millis,
})
export type MailSignIn = z.infer<typeof MailSignIn>

/** A page of the provider, to which the browser goes next. */
const Leading = z.object({ url: z.url({ protocol: /^https?$/ }) })

export const mailSignInsApi = {
  listMailSignIns: endpoint({
    method: 'GET',
    path: '/api/v1/mail-sign-ins',
    access: 'member',
    summary: 'The providers whose sign-in e-mail accounts can use instead of a password',
    input: z.strictObject({}),
    /** `is_local`: a stand-in on this machine takes its place. */
    output: z.array(z.object({ provider: SignInProvider, is_local: z.boolean() })),
  }),
  startMailSignIn: endpoint({
    method: 'POST',
    path: '/api/v1/mail-sign-ins',
    access: 'member',
    summary: "Begin to add an e-mail account by its provider's sign-in",
    input: EmailAccountForm.pick({
      account_type: true,
      purposes: true,
      reads_replies: true,
      email_address: true,
      display_name: true,
    }).extend({ provider: SignInProvider }),
    output: Leading,
  }),
  repeatMailSignIn: endpoint({
    method: 'POST',
    path: '/api/v1/emails/accounts/:id/sign-in',
    access: 'member',
    summary: 'Begin to sign an e-mail account in again at its provider, also one that had a password',
    input: z.strictObject({ id: Id }),
    output: Leading,
  }),
  finishMailSignIn: endpoint({
    method: 'POST',
    path: '/api/v1/mail-sign-ins/finish',
    access: 'member',
    idempotent: true,
    summary: 'Store the access that the provider has granted to whoever began this sign-in',
    input: z.strictObject({ code: Exact(4000).min(1), state: Exact(200).min(1) }),
    output: EmailAccount,
  }),
}
