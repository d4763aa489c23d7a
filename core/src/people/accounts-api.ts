import { z } from 'zod'
import { Stats, User } from './accounts'
import { endpoint } from '../base/endpoint'
import { EmailAddress, Exact, Line, Name, Password } from '../base/primitives'

/** Six digits of the app, or a recovery code; blanks and hyphens do not matter. */
export const FactorCode = Exact(50).min(1, 'Enter the code')

/** `code`: of somebody who has a second factor. */
export const LoginForm = z.strictObject({
  email: EmailAddress,
  password: Password,
  code: FactorCode.optional(),
})
export type LoginForm = z.infer<typeof LoginForm>

export const SignupForm = z.strictObject({
  email: EmailAddress,
  password: Password,
  first_name: Name(100).pipe(z.string().min(1)),
  last_name: Name(100).pipe(z.string().min(1)),
  organization_name: Name(200).pipe(z.string().min(1)),
  /** That of the browser, to begin with. One that nobody knows is none: it can be chosen later. */
  time_zone: Line(100).optional(),
})
export type SignupForm = z.infer<typeof SignupForm>

/**
 * `access_token` is a Firebase ID token, valid for an hour.
 *
 * @public for its name in `openapi.json`.
 */
export const Session = z.object({ user: User, token: z.object({ access_token: z.string() }) })

export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/v1/auth/register',
    access: 'public',
    summary: 'Create an organization and its first admin, together or not at all',
    input: SignupForm,
    output: Session,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password, and with a code where the person has a second factor',
    input: LoginForm,
    output: Session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'member',
    summary: 'End every session of the caller',
    input: z.strictObject({}),
    output: z.null(),
  }),
  readMe: endpoint({
    method: 'GET',
    path: '/api/v1/users/me',
    access: 'member',
    summary: 'The signed-in user',
    input: z.strictObject({}),
    output: User,
  }),
  readOrganizationStats: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/me/stats',
    access: 'member',
    summary: "The organization's counts",
    input: z.strictObject({}),
    output: Stats,
  }),
}
