/**
 * What processing a mail stores. It changes the mail's listed document when the mail is parsed, and whenever it is
 * analysed, each time together with everything that belongs to it. It never touches fields that people change, but that
 * a rule of theirs gives a mail that nobody has to somebody.
 */
import { correctedAnalysis, rowOf } from '@attestry/core/mail/corrected-analysis'
import { asTooLong, type EmailAnalysis, type EmailBody, type UnreadAttachment } from '@attestry/core/mail/inbox'
import { type PendingEmail, type UnreadLetter } from '@attestry/core/mail/processing'
import { at } from '@attestry/core/paths'
import { type Database, type Reads, type Tx } from '../adapters/database'
import { followAnalysis } from '../requests/request-of-mail'
import { whatCameBack } from './came-back'
import { followTerms } from './inbound/conversation'
import { withEarlierAsk } from './earlier-ask'
import type { EmailContent } from './email-content'
import { emailTokens } from './email-tokens'
import { findShown, orEmailNotFound } from './inbound/shown-email'
import { startWork } from './inbound/write-emails'
import { type EmailTexts, emailWords, keepingAnswers } from './inbound/email-words'
import { assignedByRule } from './assigned-by-rule'
import { askForAnalysis } from './inbox-job'
import { joinThread, type ThreadMail } from './join-thread'
import { whatIsRefused } from './refusals'
import { vaultCountOf } from './vault-counts'

/** Nobody asked for what is stored here, so the audit log says nothing of it. */
const transact = <T>(database: Database, org: string, now: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transact({ org, now }, work)

/**
 * Saves everything parsing found, the thread, and what follows for the mail it answers or returns, at once.
 * @returns false when the mail was deleted meanwhile
 */
export const saveParsed = (
  database: Database,
  org: string,
  id: number,
  { fields, body, report, thread }: Pick<EmailContent, 'fields' | 'body' | 'report'> & { thread: ThreadMail },
): Promise<boolean> =>
  transact(database, org, thread.now, async (tx) => {
    const place = at('inboundEmail', org, id)
    const email = await tx.read(place)
    if (!email) return false
    const cameBack = await whatCameBack(tx, org, { ...email, ...fields, ...body, report, now: thread.now })
    const thread_id = await joinThread(tx, org, email.thread_id, thread)
    cameBack.write(thread_id)
    tx.put(at('emailBody', org, id), body)
    tx.put(at('emailWords', org, id), emailWords({ ...email, ...fields }, { body }))
    // What a maker answers stands with the mail to them, and with no customer's.
    const row = cameBack.relation.answers_outbound_id === null ? {} : { conversation_state: null }
    tx.update(place, { ...fields, ...cameBack.relation, ...row, thread_id })
    return true
  })

type AnalysedWith = {
  /** The attachments it had to do without. */
  unread?: UnreadAttachment[]
  /** More work on it, for later. */
  again?: PendingEmail | undefined
  /** What it is found by. */
  texts?: EmailTexts
}

/**
 * Saves the analysis (null: it failed for good) and ends the work. The row goes on showing what people have corrected.
 * A mail that surely asks for something becomes a request.
 * @returns false when the mail was deleted meanwhile
 */
export const saveAnalysis = async (
  database: Database,
  org: string,
  id: number,
  found: EmailAnalysis | null,
  { unread = [], again, texts }: AnalysedWith = {},
): Promise<boolean> => {
  const now = found?.analysed_at ?? 0
  // Not in the unit of work, so that it does not keep others from the vault.
  const vault = await countInVault(database.reads, org, id, found)
  return transact(database, org, now, async (tx) => {
    const place = at('inboundEmail', org, id)
    const [email, correction] = await Promise.all([tx.read(place), tx.read(at('emailCorrection', org, id))])
    const pending = at('pendingEmail', org, id)
    if (!email) {
      tx.remove(pending)
      return false
    }
    const analysis = found && (await withEarlierAsk(tx, org, email, found))
    const earlier = correction && (await tx.read(at('emailAnalysis', org, id)))
    const shown = correctedAnalysis(analysis ?? earlier, correction)
    const parts = shown?.extracted_products.map(({ part_number }) => part_number)
    const tokens = parts && { search_tokens: emailTokens(email, parts) }
    const given = analysis && shown && (await assignedByRule(tx, { org, now }, email, shown))
    const asking = { ...email, ...given?.fields }
    const follow = analysis && shown && (await followAnalysis(tx, { org, now }, { email: asking, analysis: shown }))
    const say = await followTerms(tx, org, email, shown?.conditions ?? [])
    const hold = await whatIsRefused(tx, org, email, shown)
    const known = texts && (await tx.read(at('emailWords', org, id)))
    if (again) tx.put(pending, again)
    else tx.remove(pending)
    if (analysis) tx.put(at('emailAnalysis', org, id), analysis)
    given?.say()
    follow?.()
    say()
    hold()
    if (texts) {
      const words = emailWords({ ...email, ...tokens }, texts, shown)
      tx.put(at('emailWords', org, id), keepingAnswers(words, known))
    }
    tx.update(place, { ...rowOf(shown), vault, ...tokens, ...given?.fields, unread_attachments: unread })
    return true
  })
}

/** Of what holds once this analysis is stored. */
async function countInVault(reads: Reads, org: string, id: number, found: EmailAnalysis | null) {
  const [said, correction] = await Promise.all([
    found ?? reads.read(at('emailAnalysis', org, id)),
    reads.read(at('emailCorrection', org, id)),
  ])
  return vaultCountOf(reads, org, correctedAnalysis(said, correction))
}

/** Marks a mail as not processed yet and queues it ahead of all others. @throws AppError email-not-found */
export async function restart(tx: Tx, org: string, id: number, now: number): Promise<void> {
  const email = orEmailNotFound(await findShown(tx, org, id))
  const ask = await askForAnalysis(tx, org, now)
  const state = email.state === 'too_large' ? email.state : 'received'
  tx.update(at('inboundEmail', org, id), { state, analysis: { state: 'pending' } })
  startWork(tx, org, id, { not_before: 0, is_asked: true, sender: email.sender_email })
  ask()
}

/** Ends the work on a mail. Attachments that waited for their turn wait no more. */
export const stopWaiting = (database: Database, org: string, id: number): Promise<void> =>
  transact(database, org, 0, async (tx) => {
    const place = at('inboundEmail', org, id)
    const email = await tx.read(place)
    tx.remove(at('pendingEmail', org, id))
    if (email) tx.update(place, { unread_attachments: email.unread_attachments.map(asTooLong) })
  })

/** Puts a mail back to be processed later. Does nothing when its work has ended. */
export const postpone = (
  database: Database,
  { organization_id: org, email_id: id, ...changes }: PendingEmail,
): Promise<void> =>
  transact(database, org, 0, async (tx) => {
    const pending = at('pendingEmail', org, id)
    if ((await tx.times([pending]))[0]) tx.update(pending, changes)
  })

/** Ends the work on a mail that was deleted. */
export const forget = (database: Database, org: string, id: number): Promise<void> =>
  transact(database, org, 0, async (tx) => tx.remove(at('pendingEmail', org, id)))

/**
 * Ends the work on a mail that no run could finish. A mail that was not parsed yet stays in the list as unreadable, with
 * `body`; any other one stays as it is, with an analysis that failed.
 */
export const bury = (database: Database, letter: UnreadLetter, body: EmailBody): Promise<void> => {
  const { organization_id: org, email_id: id, created_at } = letter
  return transact(database, org, created_at, async (tx) => {
    const place = at('inboundEmail', org, id)
    const email = await tx.read(place)
    tx.remove(at('pendingEmail', org, id))
    if (!email) return
    const isUnread = email.state === 'received'
    if (isUnread) {
      tx.put(at('emailBody', org, id), body)
      tx.put(at('emailWords', org, id), emailWords(email, { body }))
    }
    tx.update(place, { state: isUnread ? 'unreadable' : email.state, analysis: { state: 'failed' } })
    tx.put(at('deadLetter', `${org}_${id}`), letter)
  })
}
