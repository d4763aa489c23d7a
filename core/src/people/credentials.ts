import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { EmailAddress, Exact, Password } from '../base/primitives'

/** The one-time code in the link of a mail. */
const Code = Exact(500).min(1)

/**
 * The pages that the links in our mails lead to. Token and code are in the fragment, which browsers do not send to
 * servers.
 */
export const mailLinks = {
  invitation: (token: string) => `/auth/invite#${token}`,
  passwordReset: (code: string) => `/auth/reset#${code}`,
  verification: (code: string) => `/auth/verify#${code}`,
} as const

export const credentialsApi = {
  startSession: endpoint({
    method: 'POST',
    path: '/api/v1/auth/session',
    access: 'member',
    summary: 'Note in the audit log that the caller has just signed in through Firebase',
    input: z.strictObject({}),
    output: z.null(),
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/v1/auth/password-reset',
    access: 'public',
    summary: 'Mail a link to choose a new password; the answer is the same whether or not the address is known',
    input: z.strictObject({ email: EmailAddress }),
    output: z.null(),
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/v1/auth/password-reset/confirm',
    access: 'public',
    summary: 'Set a new password with the code of the link; every session ends',
    input: z.strictObject({ code: Code, password: Password }),
    output: z.null(),
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/v1/auth/verification',
    access: 'member',
    summary: "Mail a link that verifies the caller's address",
    input: z.strictObject({}),
    output: z.null(),
  }),
  confirmVerification: endpoint({
    method: 'POST',
    path: '/api/v1/auth/verification/confirm',
    access: 'member',
    isBeforeSecondFactor: true,
    summary: "Verify the caller's own address with the code of the link; ID tokens say so once they are renewed",
    input: z.strictObject({ code: Code }),
    output: z.null(),
  }),
}
