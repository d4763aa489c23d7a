import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { askedOf, type outreachApi } from '@attestry/core/outreach/outreach'
import { builtIn, type Models } from '../ai/tasks/task'
import { draftInquiry } from '../ai/tasks/draft-inquiry'
import type { Database } from '../adapters/database'
import { readUser } from '../people/members'
import type { Caller } from '../platform/caller'
import type { OutreachStore } from './store'

type GenerateOutboundEmailDeps = {
  outreach: Pick<OutreachStore, 'contact'>
  database: Pick<Database, 'reads'>
  models: Models
}

/** In milliseconds. Hosting ends a call after 60 seconds. */
const DRAFT_TIME = 45_000

/**
 * Drafts a mail to a contact. Nothing is stored, and nobody is written to. For an address that nobody has proved, no
 * model is asked.
 * @throws AppError contact-not-found, no-draft
 */
export async function generateOutboundEmail(
  { outreach, database, models }: GenerateOutboundEmailDeps,
  { org, uid, emailVerified }: Caller,
  { ai_command, contact_id }: Input<typeof outreachApi.generateOutboundEmail>,
): Promise<Output<typeof outreachApi.generateOutboundEmail>> {
  const [contact, user] = await Promise.all([outreach.contact(org, contact_id), readUser(database.reads, org, uid)])
  const facts = {
    command: ai_command,
    parts: askedOf(ai_command),
    recipient: { name: contact.name, company: contact.company_name },
    sender: { name: user ? `${user.first_name} ${user.last_name}`.trim() : '', company: user?.company ?? '' },
  }
  try {
    const model = emailVerified ? models.of(org) : builtIn(models.of(org))
    return (await draftInquiry(model, facts, AbortSignal.timeout(DRAFT_TIME))).result
  } catch (cause) {
    throw new AppError('no-draft', undefined, { cause })
  }
}
