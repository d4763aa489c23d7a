import { paths } from '@attestry/contract/paths'
import type { AuditStore } from '../audit/store'
import type { Caller } from '../platform/caller'

export type RecordingSession = { audit: Pick<AuditStore, 'add'>; now: () => number }

/** Notes that somebody signed in or out. */
export const recordSession = (
  { audit, now }: RecordingSession,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  action: 'signed-in' | 'signed-out' | 'password-reset' | 'email-verified',
): Promise<void> => audit.add({ organization_id: org, uid, action, subject: paths.member(org, uid), created_at: now() })
