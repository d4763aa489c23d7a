import type { ErrorCode } from '@attestry/core/base/errors'
import type { Secret } from '../../platform/secret'

/** What a mail server asks for besides the username. An access token is a bearer token of the provider (XOAUTH2). */
export type MailCredential = { password: Secret } | { accessToken: Secret }

/** What it means that a server refuses the login. */
export const refusalOf = (credential: MailCredential): ErrorCode =>
  'password' in credential ? 'mail-login-failed' : 'mail-sign-in-refused'
