import { askedAs } from '../text/language/own-topics'
import { officeOf } from '../commands/office-of'
import { asTooLong, type EmailAnalysis, type EmailBody, type InboundEmail } from '@attestry/core/mail/inbox'
import { type PendingEmail } from '@attestry/core/mail/processing'
import { recipientOf } from '@attestry/core/mail/recipient'
import { at, collectionOf, objects } from '@attestry/core/paths'
import { possibleKeys } from '../text/parts/vault-numbers'
import { asPacked } from './as-packed'
import { canonicalMaker, isMisspelt } from '../text/makers'
import type { Product } from '@attestry/core/vault/vault'
import { analyseEmail } from '../ai/tasks/analyse-email'
import type { MailText } from '../text/mail-text'
import { ModelAway } from '../ai/tasks/task'
import type { PatientModel } from '../ai/until-away'
import type { Blobs } from '../adapters/blobs'
import type { Database } from '../adapters/database'
import { failureFields, type Log } from '../platform/log'
import { hasAccountLink } from './content/account-links'
import { messageKey } from './inbound/message-key'
import { rawText } from '../adapters/mail/parse-mail'
import { isOutage } from '../platform/outage'
import { type EmailContent, rawBody } from './email-content'
import type { ReadAttachments, ReadFiles } from './attachments/read-attachments'
import type { ParseEmail } from './parse-email'
import { ownNumbersIn } from './customer-numbers'
import { followConversation } from './follow-conversation'
import { productsByPartKey } from '../vault/products-by-part-key'
import { bury, forget, postpone, saveAnalysis, saveParsed, stopWaiting } from './save-email'
import { correctionsOf } from './sender-lessons'

export type ProcessEmailDeps = {
  database: Database
  blobs: Blobs
  parseEmail: ParseEmail
  readAttachments: ReadAttachments
  model: PatientModel
  log: Log
  now: () => number
}

const MAX_RUNS = 5
const MAX_ANALYSES = 3
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ANALYSIS_TIME = MINUTE
/** How long, in milliseconds, until the model is asked again about a mail for which it was away: three times in all. */
const REREAD_AFTER = [60 * MINUTE, 6 * 60 * MINUTE, DAY]
/** How long until attachments that had no turn yet are tried again. After the last time a person has to ask for it. */
const FILES_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 6 * 60 * MINUTE, DAY]

/**
 * Processes one stored mail: parses it, stores its body and attachments, finds its thread and has it analysed. It may
 * run any number of times and at any time: it skips what is done already and leaves nothing behind for a mail that was
 * deleted meanwhile. A mail that five runs could not finish is given up: it is shown as unreadable if it was never
 * parsed, and else without an analysis.
 */
export async function processEmail(deps: ProcessEmailDeps, work: PendingEmail): Promise<void> {
  const { database, log, now } = deps
  // A mail that the model is to read again has an analysis already. If one run fails, it keeps that.
  const isForModel = work.rereads > 0 && work.file_rereads === 0
  if (isForModel && work.attempts > 1) return forget(database, work.organization_id, work.email_id)
  if (work.file_rereads > 0 && work.attempts > MAX_ANALYSES) return giveUpFiles(deps, work)
  if (work.attempts > MAX_RUNS) return buryEmail(deps, { ...work, attempts: MAX_RUNS })
  try {
    await parseAndAnalyse(deps, work)
  } catch (failure) {
    const { organization_id, email_id, attempts } = work
    log('WARNING', 'A mail could not be read yet', { organization_id, email_id, attempts, ...failureFields(failure) })
    if (isOutage(failure) && isPatient(deps, work)) return wait(deps, work)
    await postpone(database, { ...work, not_before: now() + retryDelay(attempts) })
  }
}

async function parseAndAnalyse(deps: ProcessEmailDeps, work: PendingEmail): Promise<void> {
  const { database, blobs, parseEmail, model } = deps
  const { organization_id: org, email_id: id } = work
  const email = await database.reads.read(at('inboundEmail', org, id))
  if (!email) {
    await forget(database, org, id)
    return removeObjects(blobs, org, id)
  }
  // Somebody has corrected or answered it, and knows better than the model would.
  if (work.rereads > 0 && work.file_rereads === 0 && email.correction_count + email.response_count > 0)
    return forget(database, org, id)
  // Other mails can be parsed meanwhile, even if not analysed.
  if (email.state === 'parsed' && model.isAway() && isPatient(deps, work)) return wait(deps, work)

  if (email.kind === 'account') return keepNothing(deps, org, id)
  const raw = await blobs.read(objects.rawMail(org, id))
  const content = await parseEmail(raw, { isHeadersOnly: email.state === 'too_large' })
  if (content.fields.kind === 'account') {
    await store(deps, org, id, content)
    return keepNothing(deps, org, id)
  }
  const isStored = email.state === 'parsed' || (await store(deps, org, id, content))
  const isThere = isStored && (await analyse(deps, work, email, content))
  if (!isThere) return removeObjects(blobs, org, id)
  await followAtOnce(deps, org, email)
}

/**
 * Lets the conversation of a mail stand in the lists by what has been read of it. The trigger does that as well, which
 * takes a moment longer, and also where this fails.
 */
async function followAtOnce(deps: ProcessEmailDeps, org: string, email: InboundEmail): Promise<void> {
  try {
    await followConversation(deps, org, email)
  } catch (failure) {
    deps.log('WARNING', 'A conversation will be followed later', { org, email_id: email.id, ...failureFields(failure) })
  }
}

/** Removes the bytes of a mail that opens an account, and ends the work on it. It is listed, and not analysed. */
async function keepNothing({ database, blobs }: ProcessEmailDeps, org: string, id: number): Promise<void> {
  await removeObjects(blobs, org, id)
  await saveAnalysis(database, org, id, null)
}

const isPatient = ({ now }: Pick<ProcessEmailDeps, 'now'>, { away_since }: PendingEmail): boolean =>
  away_since === null || now() - away_since < DAY

/**
 * Puts a mail back for as long as the model has been away for it, but for one minute at least and a quarter of an hour
 * at most. An outage is not the fault of the mail, so the attempt is not counted.
 */
async function wait({ database, now }: Pick<ProcessEmailDeps, 'database' | 'now'>, work: PendingEmail): Promise<void> {
  const away_since = work.away_since ?? now()
  const pause = Math.min(Math.max(now() - away_since, MINUTE), 15 * MINUTE)
  await postpone(database, { ...work, attempts: work.attempts - 1, away_since, not_before: now() + pause })
}

/** Gives a mail up. If it was never parsed, it is shown with as much of its raw text as there is. */
async function buryEmail(
  { database, blobs, log, now }: Pick<ProcessEmailDeps, 'database' | 'blobs' | 'log' | 'now'>,
  { organization_id, email_id, attempts }: Pick<PendingEmail, 'organization_id' | 'email_id' | 'attempts'>,
): Promise<void> {
  log('ERROR', 'A mail could not be read', { organization_id, email_id, attempts })
  const raw = await blobs.read(objects.rawMail(organization_id, email_id)).catch(() => Buffer.alloc(0))
  const text = rawText(raw)
  const shown = rawBody(hasAccountLink(text) ? '' : text)
  await bury(database, { organization_id, email_id, attempts, created_at: now() }, shown)
}

async function store(
  { database, blobs, now }: ProcessEmailDeps,
  org: string,
  id: number,
  { fields, body, files, participants, report }: EmailContent,
): Promise<boolean> {
  await Promise.all(
    files.map(({ bytes, mime_type }, index) => blobs.write(objects.attachment(org, id, index), bytes, mime_type)),
  )
  const known_keys = body.message_id === null ? [] : [messageKey(body.message_id)]
  const thread = { known_keys, referenced_keys: body.references.map(messageKey), participants, now: now() }
  return saveParsed(database, org, id, { fields, body, thread, report })
}

async function analyse(
  deps: ProcessEmailDeps,
  work: PendingEmail,
  { received_date }: InboundEmail,
  { fields, body, text, files }: EmailContent,
): Promise<boolean> {
  const { database, readAttachments, log, now } = deps
  const { organization_id: org, email_id: id, attempts, file_rereads, is_asked } = work
  // There is no text here that could be analysed.
  if (fields.state === 'unreadable' || fields.state === 'too_large') return saveAnalysis(database, org, id, null)
  // A delivery report asks for nothing; what is attached is our own mail.
  const asking = { org, sender: fields.sender_email, rereads: file_rereads, is_asked }
  const read = await readAttachments(fields.kind === 'bounce' ? [] : files, asking)
  const { texts: attachments, unread } = read
  const corrections = await correctionsOf(database.reads, org, fields.sender_email, id)
  const mail = { ...text, attachments, unread_count: unread.length, received_date, corrections }
  const customer = recipientOf({ ...fields, ...body })
  const analysed = await withVault(deps, org, mail, customer).catch((failure: unknown) => ({ failure }))
  if (!('failure' in analysed)) return keep(deps, work, analysed, read, body)
  const { failure } = analysed
  log('WARNING', 'A mail could not be analysed', { org, email_id: id, attempts, ...failureFields(failure) })
  const isAway = failure instanceof ModelAway
  if (isAway ? !isPatient(deps, work) : attempts >= MAX_ANALYSES) {
    // It has an analysis already, which knows less of its files.
    if (file_rereads > 0) return giveUpFiles(deps, work).then(() => true)
    log('ERROR', 'A mail is shown without an analysis', { org, email_id: id, attempts, ...failureFields(failure) })
    return saveAnalysis(database, org, id, null, { unread })
  }
  if (isAway) await wait(deps, work)
  else await postpone(database, { ...work, not_before: now() + retryDelay(attempts) })
  return true
}

/**
 * Analyses a mail, of which the vault says which of its numbers are parts, and earlier mails what its `customer` (an
 * address) means by their own. Makers are called as the vault calls them, whichever of their names the mail uses.
 */
async function withVault(
  deps: ProcessEmailDeps,
  org: string,
  mail: MailText,
  customer: string | null,
): Promise<EmailAnalysis> {
  const { reads } = deps.database
  const [inVault, own_numbers, { own_kinds }] = await Promise.all([
    productsByPartKey(reads, org, possibleKeys(mail)),
    ownNumbersIn(reads, org, customer, mail),
    officeOf(reads, org),
  ])
  const vault_keys = inVault.map(({ part_key }) => part_key)
  const own = {
    ...(own_numbers.length > 0 && { own_numbers }),
    ...(own_kinds.length > 0 && { own_kinds: own_kinds.map(askedAs) }),
  }
  const analysis = await analyseEmail(deps, { ...mail, vault_keys, ...own }, AbortSignal.timeout(ANALYSIS_TIME))
  const nameOf = new Map(
    inVault.map(({ part_key, manufacturer: { name } }) => [`${part_key} ${canonicalMaker(name)}`, name]),
  )
  const extracted_products = analysis.extracted_products.map((part) => ({
    ...part,
    manufacturer: nameOf.get(`${part.part_key} ${part.manufacturer}`) ?? meantBy(part, inVault) ?? part.manufacturer,
  }))
  return asPacked(reads, org, { ...analysis, extracted_products }, new Set(vault_keys))
}

/** The maker of the only product with its number, where the mail writes its name almost so. */
function meantBy({ part_key, manufacturer }: Mentioned, inVault: readonly Product[]): string | undefined {
  const [product, ...others] = inVault.filter((one) => one.part_key === part_key)
  if (manufacturer === null || !product || others.length > 0) return undefined
  return isMisspelt(manufacturer, product.manufacturer.name) ? product.manufacturer.name : undefined
}
type Mentioned = Pick<EmailAnalysis['extracted_products'][number], 'part_key' | 'manufacturer'>

/**
 * Saves an analysis. The mail is read again later if attachments wait for their turn, or if the model was away and the
 * built-in analyser has answered.
 */
async function keep(
  { database, now }: Pick<ProcessEmailDeps, 'database' | 'now'>,
  work: PendingEmail,
  analysis: EmailAnalysis,
  { texts: files, unread: left, tomorrow }: Pick<ReadFiles, 'texts' | 'unread' | 'tomorrow'>,
  body: EmailBody,
): Promise<boolean> {
  const { organization_id: org, email_id: id, rereads, file_rereads } = work
  const toFiles = left.some(({ reason }) => reason === 'waiting') ? FILES_AFTER[file_rereads] : undefined
  const toModel = analysis.degraded === 'away' ? REREAD_AFTER[rereads] : undefined
  const fresh = { ...work, attempts: 0, is_asked: false }
  const again =
    tomorrow !== undefined
      ? // To wait for the next day uses up none of the times that files are tried.
        { ...fresh, file_rereads: Math.max(file_rereads, 1), not_before: tomorrow }
      : toFiles !== undefined
        ? { ...fresh, file_rereads: file_rereads + 1, not_before: now() + toFiles }
        : toModel !== undefined
          ? { ...fresh, rereads: rereads + 1, not_before: now() + toModel }
          : undefined
  // What is not tried again does not wait.
  const unread = tomorrow === undefined && toFiles === undefined ? left.map(asTooLong) : left
  if (rereads === 0 || file_rereads > 0 || analysis.degraded === null)
    return saveAnalysis(database, org, id, analysis, { unread, again, texts: { body, files } })
  // The built-in rules have answered again, and would only say what they have said before.
  await (again ? postpone(database, again) : forget(database, org, id))
  return true
}

/** A mail whose attachments were to be read later keeps the analysis that it has. */
async function giveUpFiles(
  { database, log }: Pick<ProcessEmailDeps, 'database' | 'log'>,
  { organization_id, email_id, attempts }: PendingEmail,
): Promise<void> {
  log('ERROR', 'Attachments of a mail could not be read', { organization_id, email_id, attempts })
  await stopWaiting(database, organization_id, email_id)
}

/** In milliseconds; doubles from one minute. */
const retryDelay = (attempts: number): number => MINUTE * 2 ** Math.min(Math.max(attempts, 1) - 1, 6)

/** Deletes everything in storage that belongs to a mail. */
export const removeObjects = (blobs: Blobs, org: string, id: number): Promise<void> =>
  blobs.deleteAll(`${collectionOf(objects.rawMail(org, id))}/`)
