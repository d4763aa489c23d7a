import { z } from 'zod'
import { FactorCode } from './accounts-api'
import { type Member, Organization } from './accounts'
import { endpoint } from '../base/endpoint'
import { Millis, Uid } from '../base/primitives'

/** What a member document says where the organization requires a second factor and the person has none yet. */
export const NOT_SET_UP = 'not-set-up'

type Needed = Pick<Member, 'second_factor'>

export const hasSecondFactor = ({ second_factor: mark }: Needed): boolean => mark !== null && mark !== NOT_SET_UP

/** What a member document says of somebody who has no second factor. */
export const withoutFactor = ({ requires_second_factor: isRequired }: Pick<Organization, 'requires_second_factor'>) =>
  isRequired ? NOT_SET_UP : null

/** How many codes somebody can use who has lost the device, each once. */
export const RECOVERY_CODES = 10

/**
 * Server only: the second factor of a person (TOTP, RFC 6238). Its secret is sealed beside it, as the passwords of
 * mailboxes are.
 */
export const SecondFactor = z.object({
  /** What sessions claim once it is set up. */
  mark: z.string(),
  /** Null until the person has shown a code and kept the recovery codes. */
  set_up_at: Millis.nullable(),
  /** The newest step of 30 seconds of which a code was used; none of it or before it is taken again. */
  last_step: z.number().int(),
  /** The hashes of the recovery codes that are not used yet. */
  recovery: z.array(z.string()).max(RECOVERY_CODES),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const CodeForm = z.strictObject({ code: FactorCode })

const RecoveryCodes = z.array(z.string())

export const secondFactorApi = {
  showSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor',
    access: 'member',
    isBeforeSecondFactor: true,
    summary:
      'Show the second factor of a session that has begun with the password; `token` begins one that has shown it',
    input: CodeForm,
    output: z.object({ token: z.string() }),
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/api/v1/users/me/second-factor',
    access: 'member',
    summary: "The caller's second factor: since when it is set up, and how many recovery codes are left",
    input: z.strictObject({}),
    output: z.object({ set_up_at: Millis.nullable(), recovery_codes_left: z.number().int() }),
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/users/me/second-factor',
    access: 'member',
    isBeforeSecondFactor: true,
    summary: 'Begin to set up a second factor: `secret` in base32, and `uri` for the QR code, are shown once',
    input: z.strictObject({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/users/me/second-factor/confirm',
    access: 'member',
    isBeforeSecondFactor: true,
    summary: 'Show a code of the app that was set up; the recovery codes are shown once',
    input: CodeForm,
    output: z.object({ recovery_codes: RecoveryCodes }),
  }),
  activateSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/users/me/second-factor/activate',
    access: 'member',
    isBeforeSecondFactor: true,
    summary: 'Ask for the second factor from now on; every session ends, and `token` begins one that has shown it',
    input: z.strictObject({}),
    output: z.object({ token: z.string() }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/users/me/second-factor/recovery-codes',
    access: 'member',
    summary: 'Make new recovery codes, shown once; the old ones are void',
    input: CodeForm,
    output: z.object({ recovery_codes: RecoveryCodes }),
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/users/me/second-factor/remove',
    access: 'member',
    summary: "Remove the caller's second factor with a code of it; every session ends",
    input: CodeForm,
    output: z.null(),
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/reset-second-factor',
    access: 'admin',
    summary: 'Remove the second factor of somebody who has lost it, never of oneself; their sessions end',
    input: z.strictObject({ id: Uid }),
    output: z.null(),
  }),
  requireSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/v1/organizations/me/second-factor',
    access: 'admin',
    summary: 'Require a second factor of everybody in the organization, or no longer; the caller must have one',
    input: z.strictObject({ is_required: z.boolean() }),
    output: Organization,
  }),
}
