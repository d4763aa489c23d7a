import type { InboundEmail } from '@attestry/contract/inbox'
import { collectionOf, objects } from '@attestry/contract/paths'
import type { TaskPayload } from '@attestry/contract/tasks'
import { type Analyser, analyseEmail } from '../ai/analyse-email'
import type { Blobs } from '../blobs'
import { failureFields, type Log } from '../log'
import { messageKey } from '../mail/message-key'
import { rawText } from '../mail/parse-mail'
import { type EmailContent, emailTokens, rawBody } from './email-content'
import type { ReadMail } from './read-mail'
import type { InboxStore } from './store'

export type ProcessEmailDeps = {
  inbox: InboxStore
  blobs: Blobs
  readMail: ReadMail
  analyser: Analyser
  log: Log
  now: () => number
}

/** A run takes no longer; after this the sweep takes it for dead. */
const RUN_TIME = 10 * 60_000
const MAX_RUNS = 5
const MAX_ANALYSES = 3

/**
 * Reads one stored mail: parses it, stores its body and attachments, finds its thread, and has it analysed. May run any
 * number of times and at any time: what is done already is not done again, and a mail deleted meanwhile leaves nothing
 * behind. A mail that could not be read in five runs is shown as unreadable.
 */
export async function processEmail(
  deps: ProcessEmailDeps,
  { organization_id: org, email_id: id }: TaskPayload<'analyseEmail'>,
): Promise<void> {
  const { inbox, blobs, readMail, now } = deps
  const run = await inbox.beginRun(org, id, now() + RUN_TIME)
  if (run === 'nothing-to-do') return
  if (run === 'gone') return removeObjects(blobs, org, id)
  if (run.attempts > MAX_RUNS) return buryEmail(deps, { organization_id: org, email_id: id, attempts: MAX_RUNS })

  const raw = await blobs.read(objects.rawMail(org, id))
  const content = await readMail(raw, { isHeadersOnly: run.email.state === 'too_large' })
  const isStored = run.email.state === 'parsed' || (await store(deps, org, id, content))
  const isThere = isStored && (await analyse(deps, org, run.email, content, run.attempts))
  if (!isThere) await removeObjects(blobs, org, id)
}

/** Shows a mail as unreadable, with as much of its raw text as there is. */
export async function buryEmail(
  { inbox, blobs, log, now }: Pick<ProcessEmailDeps, 'inbox' | 'blobs' | 'log' | 'now'>,
  { organization_id, email_id, attempts }: TaskPayload<'analyseEmail'> & { attempts: number },
): Promise<void> {
  log('ERROR', 'A mail could not be read', { organization_id, email_id, attempts })
  const raw = await blobs.read(objects.rawMail(organization_id, email_id)).catch(() => Buffer.alloc(0))
  await inbox.bury({ organization_id, email_id, attempts, created_at: now() }, rawBody(rawText(raw)))
}

async function store(
  { inbox, blobs, now }: ProcessEmailDeps,
  org: string,
  id: number,
  { fields, body, files, participants }: EmailContent,
): Promise<boolean> {
  await Promise.all(
    files.map(({ bytes, mime_type }, index) => blobs.write(objects.attachment(org, id, index), bytes, mime_type)),
  )
  const ids = [...body.references, ...(body.message_id === null ? [] : [body.message_id])]
  const thread = { message_keys: [...new Set(ids.map(messageKey))], participants, now: now() }
  return inbox.saveParsed(org, id, { fields, body, thread })
}

async function analyse(
  { inbox, analyser, log, now }: ProcessEmailDeps,
  org: string,
  { id, received_date }: InboundEmail,
  { fields, text }: EmailContent,
  attempts: number,
): Promise<boolean> {
  // Of these nothing was read that an analysis could be about.
  if (fields.state === 'unreadable' || fields.state === 'too_large') return inbox.saveAnalysis(org, id, null)
  try {
    const analysis = await analyseEmail({ analyser, now }, { ...text, received_date })
    const parts = analysis.extracted_products.map(({ part_number }) => part_number)
    return await inbox.saveAnalysis(org, id, analysis, emailTokens(fields, parts))
  } catch (failure) {
    log('WARNING', 'A mail could not be analysed', { org, email_id: id, attempts, ...failureFields(failure) })
    if (attempts >= MAX_ANALYSES) return inbox.saveAnalysis(org, id, null)
    await inbox.postpone(org, id, now() + retryDelay(attempts))
    return true
  }
}

/** Doubles from one minute, in milliseconds. */
export const retryDelay = (attempts: number): number => 60_000 * 2 ** Math.min(Math.max(attempts, 1) - 1, 6)

/** Everything of a mail in storage. */
export const removeObjects = (blobs: Blobs, org: string, id: number): Promise<void> =>
  blobs.deleteAll(`${collectionOf(objects.rawMail(org, id))}/`)
