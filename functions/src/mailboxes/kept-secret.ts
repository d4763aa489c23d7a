import { AppError } from '@attestry/core/base/errors'
import { EncryptedSecret, type MailboxSecret } from '@attestry/core/mailboxes/fetching'
import { at } from '@attestry/core/paths'
import type { Reads } from '../adapters/database'
import type { Secret } from '../platform/secret'
import { type MailKeys, openPassword, type Owner, sealPassword } from './password'

/** `expires_at` in epoch milliseconds. */
export type AccessToken = { token: Secret; expires_at: number }

/** What we keep of an account: its password; or its refresh token, and the access token that this brought last. */
export type KeptSecret = { secret: Secret; access?: AccessToken | undefined }

export const sealSecret = (
  keys: MailKeys | undefined,
  owner: Owner,
  { secret, access }: KeptSecret,
): MailboxSecret => ({
  ...sealPassword(keys, owner, secret),
  access: access
    ? { ...sealPassword(keys, { ...owner, field: 'access-token' }, access.token), expires_at: access.expires_at }
    : null,
})

/** @throws when the record is not exactly what was sealed for this owner, or its key is gone */
export function openSecret(keys: MailKeys | undefined, owner: Owner, record: MailboxSecret): KeptSecret {
  const { access, ...sealed } = record
  return {
    secret: openPassword(keys, owner, EncryptedSecret.parse(sealed)),
    access: access
      ? { token: openPassword(keys, { ...owner, field: 'access-token' }, access), expires_at: access.expires_at }
      : undefined,
  }
}

/** @throws AppError account-not-found; another error when the stored record cannot be decrypted */
export async function readSecret(
  { read }: Reads,
  keys: MailKeys | undefined,
  org: string,
  account: number,
): Promise<KeptSecret> {
  const record = await read(at('secret', org, account))
  if (!record) throw new AppError('account-not-found')
  return openSecret(keys, { org, account }, record)
}
