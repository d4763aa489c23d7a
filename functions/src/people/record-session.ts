import { paths } from '@attestry/core/paths'
import type { AuditStore } from './audit/audit-store'
import type { Caller } from '../platform/caller'

export type RecordSessionDeps = { audit: Pick<AuditStore, 'add'>; now: () => number }

/** Records a sign-in or sign-out, a password reset or a verified address. */
export const recordSession = (
  { audit, now }: RecordSessionDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  action: 'signed-in' | 'signed-out' | 'password-reset' | 'email-verified',
): Promise<void> => audit.add({ org, uid, now: now() }, { action, subject: paths.member(org, uid) })
