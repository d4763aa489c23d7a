import { at } from '@attestry/core/paths'
import type { Database } from '../adapters/database'
import type { Caller } from '../platform/caller'

export type RecordSessionDeps = { database: Pick<Database, 'transact'>; now: () => number }

/** Records a sign-in or sign-out, a password reset or a verified address. */
export const recordSession = (
  { database, now }: RecordSessionDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  action: 'signed-in' | 'signed-out' | 'password-reset' | 'email-verified',
): Promise<void> => database.transact({ org, uid, now: now() }, async (tx) => tx.audit(action, at('member', org, uid)))
