import { isDeepStrictEqual } from 'node:util'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { Write } from '../adapters/firestore'

/** The fields of a mail by which its conversation stands. */
const FOLDED = [
  'thread_id',
  'received_date',
  'stored_at',
  'kind',
  'is_generated',
  'state',
  'analysis',
  'due_date',
  'response_count',
  'undelivered',
  'answered',
  'answers_outbound_id',
  'deletion_id',
  'request_id',
  'comment_count',
  'vault',
  'handled_version',
] as const satisfies (keyof InboundEmail)[]

type Fields = Readonly<Record<string, unknown>> | undefined

/** Whether a write of a mail gave it to somebody else. */
export const isAssignedBy = ({ before, after }: Write): boolean =>
  before.get('assignee_version') !== after.get('assignee_version')

/** Whether a write of a mail may change where its conversation stands. A new mail is stored as it stands. */
export const isMovedBy = ({ before, after }: Write): boolean => isMoved(before.data(), after.data())

function isMoved(before: Fields, after: Fields): boolean {
  if (!before || !after) return before !== undefined || !isNewAlone(after ?? {})
  return !FOLDED.every((field) => isDeepStrictEqual(before[field], after[field]))
}

const isNewAlone = ({ counted_state, thread_id, analysis }: NonNullable<Fields>): boolean =>
  counted_state === 'open' && thread_id === null && isDeepStrictEqual(analysis, { state: 'pending' })
