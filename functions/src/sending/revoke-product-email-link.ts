import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productEmailsApi } from '@attestry/core/sending/product-emails'
import type { Caller } from '../platform/caller'
import { mailAbout } from './place'
import type { RevokeLinkDeps } from './revoke-response-link'

/** Ends the link to the documents of a mail to a customer. @throws AppError not-found, no-link */
export const revokeProductEmailLink = (
  { links, now }: RevokeLinkDeps,
  { org, uid }: Caller,
  { id, emailId }: Input<typeof productEmailsApi.revokeProductEmailLink>,
): Promise<Output<typeof productEmailsApi.revokeProductEmailLink>> =>
  links.revoke({ org, uid, now: now() }, mailAbout(org, id, emailId))
