import { objects } from '@attestry/core/paths'
import type { UnfetchedMail } from '@attestry/core/mailboxes/mailboxes'
import { failureFields } from '../platform/log'
import { isAboutMail, isLost, reasonOf } from './mail-failures'
import { prepare } from './prepare-mails'
import type { FetchMailsDeps, Run } from './sync-run'

const MINUTE = 60_000

/** How long, in milliseconds, a message rests after this many tries: from five minutes to a day. */
const restOf = (attempts: number): number => Math.min(5 * 3 ** attempts, 24 * 60) * MINUTE

const RENUMBERED =
  'The mail server has numbered its emails anew. If this one is still in the mailbox, it was read again under its new number.'
const DELETED = 'The email was deleted from the mailbox before it could be fetched.'

/** Tries again those skipped messages that are due. A failure of one does not affect the others. */
export async function retryUnfetched(deps: FetchMailsDeps, run: Run): Promise<void> {
  for (const letter of await deps.unfetched.due(run.lease)) {
    if (run.progress.bytes > deps.limits.bytesPerRun) return
    const isThere = await deps.unfetched.begin(run.lease, letter, deps.now() + restOf(letter.attempts + 1))
    await deps.checkpoint('retry-begun')
    if (isThere && !(await retryOne(deps, run, letter))) return
  }
}

/** False when the connection is gone. */
async function retryOne(deps: FetchMailsDeps, run: Run, letter: UnfetchedMail): Promise<boolean> {
  const { unfetched, blobs, queue, log, checkpoint } = deps
  const { organization_id, email_id, uid, size, internal_date: internalDate } = letter
  const gone = async (reason: string) => {
    await unfetched.fail(run.lease, letter, { reason, is_gone: true })
    return true
  }
  if (letter.uid_validity !== run.uidValidity) return gone(RENUMBERED)
  try {
    if ((await run.mailbox.existing([uid])).length === 0) return await gone(DELETED)
    const before = run.progress.bytes
    const [mail] = await prepare(deps, { ...run, idFor: async () => email_id }, [
      { uid, size, internalDate, may_answer_outbound_id: null },
    ])
    if (!mail) return await gone(DELETED)
    await checkpoint('before-resolve')
    const { isMail, isToBeAnalysed } = await unfetched.resolve(run.lease, letter, mail, run.progress.bytes - before)
    run.progress.written.delete(email_id)
    await checkpoint('resolved')
    if (!isMail) await blobs.deleteAll(objects.rawMail(organization_id, email_id))
    if (isToBeAnalysed) {
      await queue
        .enqueue('analyseEmails', { organization_id })
        .catch((failure: unknown) => log('WARNING', 'Reading new mail could not be queued', failureFields(failure)))
    }
    return true
  } catch (failure) {
    if (!isAboutMail(failure)) throw failure
    await unfetched.fail(run.lease, letter, { reason: reasonOf(failure), is_gone: false })
    return !isLost(failure)
  }
}
