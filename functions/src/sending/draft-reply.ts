import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { writerName } from '@attestry/core/mail/writer-name'
import type { responsesApi } from '@attestry/core/sending/responses'
import { draftReply as ask } from '../ai/tasks/draft-reply'
import type { Models } from '../ai/tasks/task'
import type { CommandDeps } from '../commands/command'
import { findWhole, orEmailNotFound, requireFetched } from '../mail/inbound/shown-email'
import { readUser } from '../people/members'
import type { Caller } from '../platform/caller'

type DraftReplyDeps = Pick<CommandDeps, 'database'> & { models: Models }

/** In milliseconds. Hosting ends a call after 60 seconds. */
const DRAFT_TIME = 45_000
/** How many characters of the customer's mail are read. What they ask stands near the top. */
const MAX_READ = 20_000

/**
 * Drafts the text of an answer. Nothing is stored, and nobody is written to.
 * @throws AppError email-not-found, email-not-fetched, no-draft
 */
export async function draftReply(
  { database, models }: DraftReplyDeps,
  { org, uid }: Caller,
  { id, ai_command, body_text, documents = '', language }: Input<typeof responsesApi.draftReply>,
): Promise<Output<typeof responsesApi.draftReply>> {
  const [found, user] = await Promise.all([findWhole(database.reads, org, id), readUser(database.reads, org, uid)])
  const { email, body, analysis } = orEmailNotFound(found)
  requireFetched(email)
  const facts = {
    command: ai_command,
    text: body_text,
    documents,
    language: language ?? analysis?.language ?? null,
    customer_name: writerName(email, body),
    mail: { subject: email.subject, text: body?.body_text.slice(0, MAX_READ) ?? '' },
    sender: { name: user ? `${user.first_name} ${user.last_name}`.trim() : '', company: user?.company ?? '' },
  }
  try {
    const { result, provider, degraded } = await ask(await models.of(org), facts, AbortSignal.timeout(DRAFT_TIME))
    return { body_text: result, provider, degraded }
  } catch (cause) {
    throw new AppError('no-draft', undefined, { cause })
  }
}
