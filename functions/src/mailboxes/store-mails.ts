/**
 * The mails of a mailbox as they are stored, and its cursor. Whatever is written here is written only while the run
 * still holds the lease.
 */
import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { MailKey } from '@attestry/core/mail/processing'
import { at, type Place } from '@attestry/core/paths'
import type { Queueing, Reads, Tx } from '../adapters/database'
import { addEmails } from '../mail/inbound/write-emails'
import { askForAnalysis } from '../mail/inbox-job'
import { changeHeld, fenced, type HeldLease, heldUntil, leaseAt, type LeaseDeps } from './leases'
import { hashOf } from './mail-digest'
import { countUsage } from './mail-usage'

/**
 * A message of a mailbox. `contentKey` is the same for every copy of it. `email` is the mail to store (its bytes are in
 * storage already); it is null if a copy was stored before or comes earlier in the batch.
 */
export type NewMail = { uid: number; contentKey: string; email: InboundEmail | null }

/**
 * All mails of a mailbox above its cursor, up to `lastUid`, and how many bytes it took to fetch them. Messages that
 * vanished meanwhile are missing in `mails`.
 */
type Batch = { uidValidity: string; lastUid: number; mails: readonly NewMail[]; bytes: number }

/**
 * Stores a batch, moves the cursor and asks for the analysis of what is new, all or nothing. For a mail that was seen
 * before only its key is stored.
 * @returns the ids of the new mails
 * @throws LeaseLost
 */
export const storeMails = (deps: LeaseDeps & Queueing, lease: HeldLease, batch: Batch): Promise<number[]> => {
  const { organization_id: org, account_id } = lease
  const { uidValidity, lastUid, mails, bytes } = batch
  const store = async (tx: Tx) => {
    await fenced(tx, lease)
    const keyed = mails.map((mail) => ({
      ...mail,
      byUid: at('mailKey', org, hashOf(account_id, uidValidity, mail.uid)),
      byContent: at('mailKey', org, mail.contentKey),
    }))
    const places = keyed.flatMap(({ byUid, byContent }) => [byUid, byContent])
    const found = await tx.readEach(places)
    const keys = new Map(places.map(({ path }, index) => [path, found[index]]))
    const created_at = deps.now()
    const ask = await askForAnalysis(tx, org, created_at)
    const { before, added } = addKeys(tx, keyed, keys, { account_id, created_at })
    addEmails(tx, org, added, created_at)
    countUsage(tx, org, { mails: mails.length, bytes }, created_at)
    tx.update(leaseAt(lease), { last_uid: lastUid, attempts: 0, expires_at: heldUntil(deps) })
    if (added.length > 0) ask()
    return [...before, ...added.map(({ id }) => id)]
  }
  return deps.database.transact({ org, now: deps.now() }, store, deps)
}

type Keyed = NewMail & { byUid: Place<'mailKey'>; byContent: Place<'mailKey'> }

/** Adds the keys of mails that have none, to `keys` too. @returns which mails are new, and which were stored before */
function addKeys(
  tx: Tx,
  keyed: readonly Keyed[],
  keys: Map<string, MailKey | undefined>,
  by: Pick<MailKey, 'account_id' | 'created_at'>,
): { before: number[]; added: InboundEmail[] } {
  const before: number[] = []
  const added: InboundEmail[] = []
  const add = (place: Place<'mailKey'>, key: MailKey) => {
    tx.create(place, key)
    keys.set(place.path, key)
  }
  for (const { email, byUid, byContent } of keyed) {
    const known = keys.get(byUid.path)
    // Stored by this very call: it runs again when the answer to its commit was lost.
    if (email && known?.email_id === email.id) before.push(email.id)
    if (known) continue
    const twin = keys.get(byContent.path)
    if (!twin && !email) throw new Error('A mail that was seen before has no key')
    const key = { email_id: twin?.email_id ?? email!.id, ...by }
    add(byUid, key)
    if (twin || !email) continue
    add(byContent, key)
    added.push(email)
  }
  return { before, added }
}

/** Moves the cursor past mails that are not to be stored. @throws LeaseLost */
export const passTo = (deps: LeaseDeps, lease: HeldLease, lastUid: number): Promise<void> =>
  changeHeld(deps, lease, () => ({ last_uid: lastUid, attempts: 0, expires_at: heldUntil(deps) }))

/** Starts again at the first mail of the mailbox, with the server's new UIDVALIDITY. @throws LeaseLost */
export const renumber = (
  deps: LeaseDeps,
  lease: HeldLease,
  uid_validity: string,
  validity_changes: number,
): Promise<void> => changeHeld(deps, lease, () => ({ uid_validity, last_uid: 0, attempts: 0, validity_changes }))

/** Which content keys are known, with the id of their mail, even if that mail was deleted since. */
export async function knownMails(
  { readEach }: Reads,
  org: string,
  contentKeys: readonly string[],
): Promise<Map<string, number>> {
  const keys = await readEach(contentKeys.map((key) => at('mailKey', org, key)))
  return new Map(contentKeys.flatMap((contentKey, index) => (keys[index] ? [[contentKey, keys[index].email_id]] : [])))
}

/** The id a message is stored under. Every attempt uses the same id, so a repeated run overwrites its own bytes. */
export async function idFor(
  { times }: Reads,
  { organization_id: org, account_id }: HeldLease,
  uidValidity: string,
  uid: number,
): Promise<number> {
  for (let salt = 0; ; salt++) {
    const id = parseInt(hashOf(org, account_id, uidValidity, uid, salt).slice(0, 12), 16)
    if (id > 0 && !(await times([at('inboundEmail', org, id)]))[0]) return id
  }
}
