import type { Input, Output } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import type { LinkStore } from './link-store'
import { answerTo } from './place'

export type RevokeLinkDeps = { links: Pick<LinkStore, 'revoke'>; now: () => number }

/** Ends the link to the documents of an answer. @throws AppError not-found, no-link */
export const revokeResponseLink = (
  { links, now }: RevokeLinkDeps,
  { org, uid }: Caller,
  { id, responseId }: Input<typeof inboxApi.revokeResponseLink>,
): Promise<Output<typeof inboxApi.revokeResponseLink>> =>
  links.revoke({ org, uid, now: now() }, answerTo(org, id, responseId))
