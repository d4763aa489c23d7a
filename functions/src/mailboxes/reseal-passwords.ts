import type { MailboxSecret } from '@attestry/core/mailboxes/fetching'
import type { Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Database } from '../adapters/database'
import type { Log } from '../platform/log'
import { openSecret, sealSecret } from './kept-secret'
import { isUnderOldKey, type MailKeys, type Owner } from './password'

type ResealPasswordsDeps = { database: Database; mailKeys: MailKeys | undefined; log: Log; now: () => number }

/**
 * After a change of `MAIL_KEY`, seals all passwords and tokens under an older key with the newest one, in small batches.
 * Logs nothing when there is nothing to do.
 */
export async function resealPasswords({ database, mailKeys, log, now }: ResealPasswordsDeps): Promise<void> {
  const [, ...older] = mailKeys ?? []
  if (!mailKeys || older.length === 0) return
  const [results, under]: [PromiseSettledResult<void>[], string[]] = [[], older.map(({ id }) => id)]
  // A record that cannot be decrypted stays in the query, so each batch starts after the one before.
  for await (const places of database.allPlaces('secret', queries.secretsUnder(under))) {
    results.push(...(await Promise.allSettled(places.map((place) => resealOne(database, mailKeys, place, now())))))
  }
  const failed = results.filter(({ status }) => status === 'rejected').length
  const done = results.length - failed
  if (done > 0) log('INFO', 'Mail passwords were sealed with the new key', { done })
  if (failed > 0) log('ERROR', 'Mail passwords could not be sealed with the new key', { failed })
}

/** In a unit of work, because the password may be changed or the account removed at the same time. */
const resealOne = ({ transact }: Database, keys: MailKeys, place: Place<'secret'>, now: number): Promise<void> =>
  transact({ now }, async (tx) => {
    const record: MailboxSecret | undefined = await tx.read(place)
    if (!record || !isUnderOldKey(keys, record)) return
    const owner = ownerOf(place)
    tx.put(place, sealSecret(keys, owner, openSecret(keys, owner, record)))
  })

/** The document name says whose password it is (`paths.secret`). If we parsed it wrongly, decryption would fail. */
function ownerOf({ path }: Place): Owner {
  const [start, end] = [path.indexOf('/') + 1, path.lastIndexOf('_')]
  return { org: path.slice(start, end), account: path.slice(end + 1) }
}
