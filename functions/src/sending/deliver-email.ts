/**
 * Sends one mail of the outbox. The queue may start this any number of times and several times at once, and the process
 * may die at any point. What was saved before decides what a later run may do. Until the server has asked for the body
 * (`progress` says so), the mail cannot have arrived, so it is tried again. After that, if the server did not answer,
 * it may have arrived, so a person has to decide.
 */
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import type { EmailAccount, MailboxHealth } from '@attestry/core/mailboxes/mailboxes'
import { envelopeOf, type OutboxItem } from '@attestry/core/sending/outbox'
import { at, objects } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Blobs } from '../adapters/blobs'
import type { CommandDeps } from '../commands/command'
import { learnNumbers } from '../mail/customer-numbers'
import { failureFields } from '../platform/log'
import { healthAfter, saveCheck } from '../mailboxes/health'
import type { Smtp, SmtpOutcome } from '../adapters/mail/smtp'
import { isDue, isOver } from '../jobs/job-kind'
import { Overtaken } from '../jobs/job'
import { retryDelay } from './retry-delay'
import { fileAsSent, type FileAsSentDeps } from './file-as-sent'
import { claimDelivery, DATA_STARTED, markDataStarted, type Outcome, settleDelivery } from './delivery'

export type DeliverEmailDeps = CommandDeps &
  FileAsSentDeps & {
    blobs: Pick<Blobs, 'read' | 'deleteAll'>
    smtp: Pick<Smtp, 'send'>
    /** Called between the steps; tests kill the process there. */
    checkpoint?: (step: 'leased' | 'data-started' | 'answered') => Promise<void>
  }

const MAY_HAVE_ARRIVED =
  'The mail server did not confirm this email. It may or may not have arrived; please check before you send it again.'

const GAVE_UP = 'This email could not be sent within a day.'

export async function deliverEmail(deps: DeliverEmailDeps, { outbox_id }: TaskPayload<'deliverEmail'>): Promise<void> {
  const { database, blobs, log, now, checkpoint = async () => {} } = deps
  const item = await database.reads.read(at('outboxItem', outbox_id))
  if (!item || isOver(item)) return
  // The sweep looks at it when its time has come, or when the lease of the run that sends it has ended. A queue without
  // delays (the emulator's) runs each task at once; to queue it again here would keep the machine busy until then.
  if (!isDue(item, now())) return
  if (item.state === 'running' && item.progress === DATA_STARTED) {
    return settleDelivery(deps, item, { state: 'uncertain', message: MAY_HAVE_ARRIVED })
  }
  // Every attempt died before it could report a result.
  if (item.state === 'running' && now() > item.give_up_at) {
    return settleDelivery(deps, item, { state: 'failed', message: GAVE_UP })
  }

  const claimed = await claimDelivery(database, item, now())
  if (claimed === 'gone') return blobs.deleteAll(objects.outgoing(item.organization_id, item.id))
  if (claimed === 'taken') return
  await checkpoint('leased')

  const session = await attempt(deps, claimed)
  if (session === 'overtaken') return
  await checkpoint('answered')
  const outcome = outcomeOf(session, claimed, now())
  await settleDelivery(deps, claimed, outcome)
  log(
    outcome.state === 'done' ? 'INFO' : 'WARNING',
    `An email is ${outcome.state === 'done' ? 'sent' : outcome.state}`,
    {
      outbox_id,
      attempt: claimed.attempt,
      code: 'code' in session ? session.code : undefined,
    },
  )
  if (outcome.state !== 'done') return
  // Neither fails, and neither waits for the other: a server may take a minute to file a mail.
  await Promise.all([fileAsSent(deps, claimed), learnNumbers(deps, claimed)])
}

async function attempt(deps: DeliverEmailDeps, claimed: OutboxItem): Promise<SmtpOutcome | 'overtaken'> {
  const { credentials, database, blobs, smtp, now, checkpoint = async () => {} } = deps
  const begun = now()
  const { organization_id: org, account_id, created_by, from } = claimed
  const [membership, mailbox] = await Promise.all([
    database.reads.read(at('member', org, created_by)),
    database.reads.read(at('emailAccount', org, account_id)),
  ])
  if (!membership?.is_active) return refusal('not-a-member', 'Whoever sent this is no longer an active member.')
  if (!mailbox) return refusal('no-sending-account')
  // The mailbox may be resumed before we give the mail up.
  if (!mailbox.is_active) return { ...refusal('no-sending-account'), status: 'retry' }

  const raw = await blobs.read(objects.outgoing(org, claimed.id))
  const { smtp_server: host, smtp_port: port, username } = mailbox
  const mail = {
    raw,
    from,
    to: envelopeOf(claimed),
    async onDataStarted() {
      await markDataStarted(database, claimed, now())
      await checkpoint('data-started')
    },
  }
  try {
    const outcome = await credentials
      .use(org, mailbox, (credential) => smtp.send({ host, port, username, ...credential }, mail), isSignInRefused)
      .catch(withoutAccess)
    await noteHealth(deps, org, mailbox, outcome, begun)
    return outcome
  } catch (failure) {
    if (failure instanceof Overtaken) return 'overtaken'
    throw failure
  }
}

/** Nothing of the mail has been sent: the server refused the access token before. */
const isSignInRefused = (outcome: SmtpOutcome): boolean =>
  outcome.status === 'refused' && outcome.code === 'mail-sign-in-refused'

/** There is no access token to log in with, so nothing has been sent. It may come later, or only by a new sign-in. */
function withoutAccess(failure: unknown): SmtpOutcome {
  if (!(failure instanceof AppError)) throw failure
  const { code, message } = failure
  if (code === 'mail-sign-in-unavailable') return { status: 'retry', code, message }
  if (code === 'mail-sign-in-withdrawn' || code === 'mail-sign-in-not-offered') return refusal(code)
  throw failure
}

function outcomeOf(session: SmtpOutcome, { failures, give_up_at }: OutboxItem, now: number): Outcome {
  switch (session.status) {
    case 'sent':
      return { state: 'done', refused: session.refused }
    case 'uncertain':
      return { state: 'uncertain', message: MAY_HAVE_ARRIVED }
    case 'refused':
      return { state: 'failed', message: session.message }
    case 'retry': {
      const not_before = now + retryDelay(failures + 1)
      return not_before < give_up_at ? { state: 'queued', not_before } : { state: 'failed', message: session.message }
    }
  }
}

const refusal = (code: ErrorCode, message?: string): Extract<SmtpOutcome, { status: 'refused' }> => ({
  status: 'refused',
  code,
  message: new AppError(code, message).message,
})

const LOGIN_FAILURES: ReadonlySet<ErrorCode> = new Set([
  'mail-login-failed',
  'mail-sign-in-refused',
  'mail-sign-in-withdrawn',
])

/**
 * Shows a refused login on the mailbox, and after a successful delivery that it sends again. The result for the mail is
 * saved even if this write fails.
 */
async function noteHealth(
  { database, log, now }: DeliverEmailDeps,
  org: string,
  mailbox: EmailAccount,
  outcome: SmtpOutcome,
  begun: number,
): Promise<void> {
  const found = healthFound(outcome, now())
  const health = found && healthAfter(mailbox, found, ['sending'])
  if (!health || health === mailbox.health) return
  try {
    await saveCheck({ database }, org, mailbox.id, { health, last_checked: now() }, begun)
  } catch (failure) {
    log('WARNING', 'The health of a mailbox could not be written', failureFields(failure))
  }
}

/** Undefined where a delivery says nothing about the login. */
function healthFound(outcome: SmtpOutcome, since: number): MailboxHealth | undefined {
  if (outcome.status === 'sent') return { status: 'ok' }
  if (outcome.status !== 'refused' || !LOGIN_FAILURES.has(outcome.code)) return undefined
  const { code, message } = new AppError(outcome.code)
  return { status: 'failing', side: 'sending', code, message, since }
}
