import type { Input, Output } from '@attestry/core/base/endpoint'
import type { inboxApi, PartChange } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import type { CorrectDeps } from './correct-analysis'
import { changedParts } from './changed-parts'
import { orEmailNotFound } from './or-email-not-found'

/**
 * Adds, changes and removes parts of a mail, all or none. From then on the list of its parts is the people's.
 * @throws AppError email-not-found, email-not-fetched, corrected-meanwhile, part-exists, too-many-parts
 */
export async function correctParts(
  { corrections, now }: CorrectDeps,
  { org, uid }: Caller,
  { id, changes }: Input<typeof inboxApi.correctParts>,
): Promise<Output<typeof inboxApi.correctParts>> {
  const by = { org, uid, now: now() }
  const corrected = await corrections.change(by, id, ({ correction, parts }) => ({
    correction: { ...correction, extracted_products: { value: changedParts(parts, changes), by: uid, at: by.now } },
    detail: changes.map(inWords).join('; '),
    taught: {
      not_parts: changes.flatMap(({ was, now }) => (was && !now ? was.part_number : [])),
      parts: changes.flatMap(({ now }) => now?.part_number ?? []),
    },
  }))
  return orEmailNotFound(corrected)
}

/** For the audit log. */
function inWords({ was, now }: PartChange): string {
  if (was && now) return `${nameOf(was)} is ${nameOf(now)}`
  return now ? `added ${nameOf(now)}` : `removed ${was ? nameOf(was) : ''}`
}

const nameOf = ({ part_number, manufacturer }: NonNullable<PartChange['was']>): string =>
  manufacturer ? `${part_number} (${manufacturer})` : part_number
