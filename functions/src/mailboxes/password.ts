/**
 * Passwords and tokens of mail accounts at rest. Each is encrypted with AES-256-GCM under its own data key, and the
 * data key under a key from Secret Manager. So deleting the record deletes the password, even in backups once the outer
 * key is replaced. Both layers are bound to organization, account, purpose and key (AAD), so a record copied to another
 * place cannot be decrypted. Anything unusual in a record is an error; there is no fallback.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { EncryptedSecret } from '@attestry/core/mailboxes/fetching'
import { Secret } from '../platform/secret'

/** The outer keys: the first one encrypts, all of them can decrypt. */
export type MailKeys = readonly [MailKey, ...MailKey[]]
type MailKey = { id: string; key: Buffer }

/**
 * Whose password it is: `account` is the id of a mail account or a webhook, or the uid of the person whose second factor it
 * is. `field` tells an access token from what stays: the password, or the refresh token.
 */
export type Owner = { org: string; account: number | string; field?: 'password' | 'access-token' }

/** Outer keys from their base64 form (config `MAIL_KEY`), the newest first. */
export const mailKeys = (newest: string, ...older: string[]): MailKeys => [keyOf(newest), ...older.map(keyOf)]

export function sealPassword(keys: MailKeys | undefined, owner: Owner, password: Secret): EncryptedSecret {
  const [newest] = given(keys)
  const dataKey = randomBytes(32)
  const aad = aadOf(owner, newest.id)
  const wrapped = seal(newest.key, aad, dataKey)
  const { iv, ciphertext, tag } = seal(dataKey, aad, Buffer.from(password.reveal(), 'utf8'))
  return {
    key_id: newest.id,
    wrapped_key: Buffer.concat([wrapped.iv, wrapped.tag, wrapped.ciphertext]).toString('base64'),
    iv: iv.toString('base64'),
    ciphertext: ciphertext.toString('base64'),
    tag: tag.toString('base64'),
  }
}

/** @throws when the record is not exactly what was sealed for this owner, or its key is gone */
export function openPassword(keys: MailKeys | undefined, owner: Owner, record: EncryptedSecret): Secret {
  const outer = given(keys).find(({ id }) => id === record.key_id)
  if (!outer) throw new Error(`The mail key ${record.key_id} is not configured`)
  try {
    return new Secret(unseal(outer, owner, record).toString('utf8'))
  } catch (cause) {
    throw new Error('The sealed password does not open', { cause })
  }
}

/** Whether a record is sealed with another key than the newest. */
export const isUnderOldKey = (keys: MailKeys, { key_id }: EncryptedSecret): boolean => key_id !== keys[0].id

/** Each function gets only the secrets it uses. */
function given(keys: MailKeys | undefined): MailKeys {
  if (!keys) throw new Error('This function is not given MAIL_KEY')
  return keys
}

function unseal(outer: MailKey, owner: Owner, record: EncryptedSecret): Buffer {
  const aad = aadOf(owner, outer.id)
  const wrapped = bytesOf(record.wrapped_key)
  const dataKey = open(outer.key, aad, {
    iv: wrapped.subarray(0, IV_BYTES),
    tag: wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    ciphertext: wrapped.subarray(IV_BYTES + TAG_BYTES),
  })
  return open(dataKey, aad, {
    iv: bytesOf(record.iv),
    tag: bytesOf(record.tag),
    ciphertext: bytesOf(record.ciphertext),
  })
}

const IV_BYTES = 12
const TAG_BYTES = 16

type Sealed = { iv: Buffer; ciphertext: Buffer; tag: Buffer }

function seal(key: Buffer, aad: Buffer, plain: Buffer): Sealed {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
  return { iv, ciphertext: Buffer.concat([cipher.update(plain), cipher.final()]), tag: cipher.getAuthTag() }
}

function open(key: Buffer, aad: Buffer, { iv, ciphertext, tag }: Sealed): Buffer {
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) throw new Error('The sealed record is damaged')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}

const aadOf = ({ org, account, field = 'password' }: Owner, keyId: string) =>
  Buffer.from(`v1|${org}|${account}|${field}|${keyId}`)

/** Node accepts sloppy base64, but a record must have exactly one spelling. */
function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new Error('The sealed record is damaged')
  return bytes
}

function keyOf(base64: string): MailKey {
  const key = bytesOf(base64)
  return { id: createHash('sha256').update('mail-key').update(key).digest('hex').slice(0, 12), key }
}
