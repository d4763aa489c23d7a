import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import { orEmailNotFound } from './or-email-not-found'
import type { CorrectionStore } from './correction-store'

export type CorrectDeps = { corrections: CorrectionStore; now: () => number }

/**
 * Puts a person's words in the place of the model's: whether a mail is a request, what is asked for, and by when.
 * @throws AppError invalid-input if nothing is given, email-not-found, email-not-fetched, corrected-meanwhile
 */
export async function correctAnalysis(
  { corrections, now }: CorrectDeps,
  { org, uid }: Caller,
  { id, seen, is_compliance_related, topics, due_date }: Input<typeof inboxApi.correctAnalysis>,
): Promise<Output<typeof inboxApi.correctAnalysis>> {
  if ([is_compliance_related, topics, due_date].every((one) => one === undefined))
    throw new AppError('invalid-input', 'Say what to correct.')
  const by = { org, uid, now: now() }
  const corrected = await corrections.change(by, id, ({ email, correction }) => {
    if (seen !== undefined && seen !== email.correction_count) throw new AppError('corrected-meanwhile')
    const as = <T>(value: T) => ({ value, by: uid, at: by.now })
    return {
      correction: {
        ...correction,
        ...(is_compliance_related !== undefined && { is_compliance_related: as(is_compliance_related) }),
        ...(topics !== undefined && { topics: as([...new Set(topics)]) }),
        ...(due_date !== undefined && { due_date: as(due_date) }),
      },
      detail: inWords({ is_compliance_related, topics, due_date }),
      ...(is_compliance_related !== undefined && { taught: { is_request: is_compliance_related } }),
    }
  })
  return orEmailNotFound(corrected)
}

/** For the audit log. */
function inWords({
  is_compliance_related,
  topics,
  due_date,
}: Pick<Input<typeof inboxApi.correctAnalysis>, 'is_compliance_related' | 'topics' | 'due_date'>): string {
  return [
    ...(is_compliance_related === undefined ? [] : [is_compliance_related ? 'a request' : 'not a request']),
    ...(topics === undefined ? [] : [`asked for: ${topics.join(', ') || 'nothing'}`]),
    ...(due_date === undefined ? [] : [`due: ${due_date ?? 'none'}`]),
  ].join('; ')
}
