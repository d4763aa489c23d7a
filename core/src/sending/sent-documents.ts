/** Which documents a customer was sent, so that what they refuse is not offered again. */
import { z } from 'zod'
import { domainOf } from '../base/email-address'
import { Id, Millis } from '../base/primitives'

/** A mail that left for the customer, by its id in the outbox, and its documents of the vault. */
const SentMail = z.object({
  id: Id,
  /** The mail that it answers; null for one that the product began. */
  email_id: Id.nullable(),
  sent_at: Millis,
  file_ids: z.array(Id),
})
type SentMail = z.infer<typeof SentMail>

/** What a customer was sent, the newest last. Its id is one of the `customerKeys`. */
export const SentDocuments = z.object({ mails: z.array(SentMail) })
export type SentDocuments = z.infer<typeof SentDocuments>

/** The documents and the mails that are remembered of a customer, the newest ones: some 80 KB at most. */
const MOST_DOCUMENTS = 3000
const MOST_MAILS = 300

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
export function withMail(known: SentDocuments | undefined, mail: SentMail): SentDocuments {
  let room = MOST_DOCUMENTS
  const mails = [...(known?.mails ?? []).filter(({ id }) => id !== mail.id), mail].toReversed()
  const kept = mails.slice(0, MOST_MAILS).filter(({ file_ids }, index) => (room -= file_ids.length) >= 0 || index === 0)
  return { mails: kept.toReversed() }
}

/** Without a mail that came back. */
export const withoutMail = ({ mails }: SentDocuments, id: number): SentDocuments => ({
  mails: mails.filter((mail) => mail.id !== id),
})

/** When each document was sent last, of those that had left before. */
export const sentTimes = (mails: readonly SentMail[], before: number): ReadonlyMap<number, number> =>
  new Map(
    mails
      .filter(({ sent_at }) => sent_at < before)
      .toSorted((one, other) => one.sent_at - other.sent_at)
      .flatMap(({ file_ids, sent_at }) => file_ids.map((id) => [id, sent_at] as const)),
  )
