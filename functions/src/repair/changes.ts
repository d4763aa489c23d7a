/** What has changed in an organization between two times, of what the nightly repair looks for. */
import { WrittenAt } from '@attestry/core/base/primitives'
import { at, idOf } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'

/** Where to look for what has changed; each is a query by time. */
export const CHANGES = ['movedByPeople', 'movedByServer', 'sent', 'answered'] as const
export type ChangeSource = (typeof CHANGES)[number]

type Between = (org: string, from: number, before: number) => ListQuery

const listOf: Record<ChangeSource, Between> = {
  movedByPeople: (org, from, before) => queries.requestsChangedBetween(org, new Date(from), new Date(before)),
  movedByServer: (org, from, before) => queries.requestsChangedBetween(org, from, before),
  sent: (org, from, before) => queries.outboxSettledBetween(org, from, before),
  answered: (org, from, before) => queries.outboundAnsweredBetween(org, from, before),
}

export async function hasChanged({ ids }: Reads, org: string, from: number, before: number): Promise<boolean> {
  const found = await Promise.all(CHANGES.map((source) => ids({ ...listOf[source](org, from, before), limit: 1 })))
  return found.some(({ length }) => length > 0)
}

/** Mails whose answers have left or come back, and requests. `next` is from when there is more. */
type Changes = { emails: number[]; requests: number[]; next: number | undefined }

export async function changesOf(
  reads: Reads,
  org: string,
  source: ChangeSource,
  from: number,
  before: number,
): Promise<Changes> {
  const query = listOf[source](org, from, before)
  const nextAfter = (found: readonly { fields: Record<string, unknown> }[], field: string): number | undefined => {
    const until = WrittenAt.safeParse(found.at(-1)?.fields[field]).data
    // Others may have the time of the last one, unless all that were found have.
    return found.length < query.limit || until === undefined ? undefined : until > from ? until : until + 1
  }
  switch (source) {
    case 'movedByPeople':
    case 'movedByServer': {
      const found = await reads.storedIn('request', query)
      return { emails: [], requests: found.map(({ place }) => idOf(place)), next: nextAfter(found, 'changed_at') }
    }
    case 'answered': {
      const found = await reads.storedIn('outboundEmail', query)
      const emails = found.flatMap(({ document }) => document?.email_id ?? [])
      return { emails: [], requests: await requestsOf(reads, org, emails), next: nextAfter(found, 'responded_at') }
    }
    case 'sent': {
      const found = await reads.storedIn('outboxItem', query)
      const items = found.flatMap(({ document }) => document ?? [])
      const emails = items.flatMap(({ email_id }) => email_id ?? [])
      const asking = items.filter(({ asks }) => asks)
      const asked = await reads.pick(asking.map(({ document: path }) => ({ kind: 'outboundEmail' as const, path })))
      const behind = [...emails, ...asked.flatMap(({ email_id }) => email_id ?? [])]
      return { emails, requests: await requestsOf(reads, org, behind), next: nextAfter(found, 'settled_at') }
    }
  }
}

/** The requests of mails; those that were deleted have none that could still be repaired. */
async function requestsOf({ fields }: Reads, org: string, emails: readonly number[]): Promise<number[]> {
  const found = await Promise.all([...new Set(emails)].map((id) => fields(at('inboundEmail', org, id))))
  return found.flatMap((mail) => mail?.request_id ?? [])
}
