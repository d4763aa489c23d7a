import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productEmailsApi } from '@attestry/core/sending/product-emails'
import type { Caller } from '../platform/caller'
import { mailAbout } from './place'
import { resendMail, type ResendDeps } from './resend-response'

/**
 * Sends a mail to a customer again that failed or may not have arrived: the same bytes, with the same Message-ID.
 * @throws AppError not-found, already-done, link-revoked, email-not-verified
 */
export const resendProductEmail = (
  deps: ResendDeps,
  caller: Caller,
  { id, emailId }: Input<typeof productEmailsApi.resendProductEmail>,
): Promise<Output<typeof productEmailsApi.resendProductEmail>> =>
  resendMail(deps, caller, mailAbout(caller.org, id, emailId))
