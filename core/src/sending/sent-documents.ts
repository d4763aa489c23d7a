/** Which documents a customer was sent, and which of them they refuse, so that these are not offered again. */
import { z } from 'zod'
import { domainOf } from '../base/email-address'
import { endpoint } from '../base/endpoint'
import { Id, Millis, Uid } from '../base/primitives'

/** A mail that left for the customer, by its id in the outbox, and its documents of the vault. */
const SentMail = z.object({
  id: Id,
  /** The mail that it answers; null for one that the product began. */
  email_id: Id.nullable(),
  /** When a person sent it: it may reach the customer, and be answered, before its server has confirmed it. */
  sent_at: Millis,
  file_ids: z.array(Id),
})
type SentMail = z.infer<typeof SentMail>

/** The documents that a mail of the customer refuses, and when they wrote it. */
const Refusal = z.object({ email_id: Id, at: Millis, file_ids: z.array(Id) })
type Refusal = z.infer<typeof Refusal>

/** A person has said that a document is accepted again, whatever was refused until then. */
const Acceptance = z.object({ file_id: Id, at: Millis, by: Uid })

/** What a customer was sent, the newest last, and what they refuse of it. Its id is one of the `customerKeys`. */
export const SentDocuments = z.object({
  mails: z.array(SentMail),
  refused: z.array(Refusal).default([]),
  accepted: z.array(Acceptance).default([]),
})
export type SentDocuments = z.infer<typeof SentDocuments>

export const NOTHING_SENT: SentDocuments = { mails: [], refused: [], accepted: [] }

export const sentDocumentsApi = {
  acceptDocument: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/accept-document',
    access: 'member',
    summary:
      'Say that the customer who wrote a mail accepts a document again that they have refused (`is_accepted`), or take that back',
    input: z.strictObject({ id: Id, file_id: Id, is_accepted: z.boolean() }),
    output: z.null(),
  }),
}

/** The documents and the mails that are remembered of a customer, the newest ones: some 80 KB at most. */
const MOST_DOCUMENTS = 3000
const MOST_MAILS = 300
/** So much of what they refuse and accept again is remembered. */
const MOST_REFUSALS = 300

/**
 * A company is known by its domain; at a provider of mailboxes for everybody, a customer is one address. Whoever does not
 * know the providers looks under both: there is only one.
 */
export const customerKeys = (address: string): { domain: string; whole: string } => ({
  domain: keyOf(domainOf(address)),
  whole: keyOf(address),
})

/** A local part may have a slash, which would end the name of a document. */
const keyOf = (text: string): string => encodeURIComponent(text.toLowerCase())

/** With a mail that has left. One that is sent again counts from then. */
export function withMail(known: SentDocuments = NOTHING_SENT, mail: SentMail): SentDocuments {
  const mails = [...known.mails.filter(({ id }) => id !== mail.id), mail]
  return { ...known, mails: newestOf(mails, MOST_MAILS) }
}

/** Without a mail that came back. */
export const withoutMail = (known: SentDocuments, id: number): SentDocuments => ({
  ...known,
  mails: known.mails.filter((mail) => mail.id !== id),
})

/** With what a mail refuses, in the place of what it was read to refuse before. */
export function withRefusal(known: SentDocuments, refusal: Refusal): SentDocuments {
  const others = known.refused.filter(({ email_id }) => email_id !== refusal.email_id)
  const refused = [...others, ...(refusal.file_ids.length > 0 ? [refusal] : [])]
  return {
    ...known,
    refused: newestOf(
      refused.toSorted((one, other) => one.at - other.at),
      MOST_REFUSALS,
    ),
  }
}

/** With a document that is accepted again, or (`at` is null) without a person's word on it. */
export function withAcceptance(
  known: SentDocuments,
  { file_id, at, by }: { file_id: number; at: number | null; by: string },
): SentDocuments {
  const others = known.accepted.filter((one) => one.file_id !== file_id)
  return { ...known, accepted: [...others, ...(at === null ? [] : [{ file_id, at, by }])].slice(-MOST_REFUSALS) }
}

function newestOf<One extends { file_ids: readonly number[] }>(all: readonly One[], most: number): One[] {
  let room = MOST_DOCUMENTS
  const kept = all.slice(-most).toReversed()
  return kept.filter(({ file_ids }, index) => (room -= file_ids.length) >= 0 || index === 0).toReversed()
}

/** The same customer under several keys, or several who get the same mail. */
export const together = (known: readonly (SentDocuments | undefined)[]): SentDocuments => ({
  mails: known.flatMap((one) => one?.mails ?? []),
  refused: known.flatMap((one) => one?.refused ?? []),
  accepted: known.flatMap((one) => one?.accepted ?? []),
})

/** Whether a document is accepted again that was refused at a time. */
export const isAcceptedSince = (
  { accepted }: Pick<SentDocuments, 'accepted'>,
  id: number,
  refused_at: number,
): boolean => accepted.some(({ file_id, at }) => file_id === id && at >= refused_at)

/** When each document was refused last, but for those that are accepted again. */
export const refusedTimes = (known: SentDocuments): ReadonlyMap<number, number> =>
  new Map(
    known.refused
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ file_ids, at }) => file_ids.map((id) => [id, at] as const))
      .filter(([id, at]) => !isAcceptedSince(known, id, at)),
  )

/** A mail says when it was written in whole seconds. */
const SECOND = 1000

/** When each document was sent last, of those that had been sent when a mail was written (`before`). */
export const sentTimes = (mails: readonly SentMail[], before: number): ReadonlyMap<number, number> =>
  new Map(
    mails
      .filter(({ sent_at }) => Math.floor(sent_at / SECOND) <= Math.floor(before / SECOND))
      .toSorted((one, other) => one.sent_at - other.sent_at)
      .flatMap(({ file_ids, sent_at }) => file_ids.map((id) => [id, sent_at] as const)),
  )
