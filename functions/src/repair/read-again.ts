import { at, collectionOf, idOf } from '@attestry/core/paths'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { isOutdated } from '../vault/reading/reader-version'
import { askForReading, readingTask } from '../vault/reading/reading-job'

/** So many documents are asked for in a night, and so many looked at. */
const MOST = 50
const MOST_LOOKED_AT = 500
const PAGE = 50

/**
 * Asks for the next current documents that an earlier version of the reader has read, in the order of their ids. Each is
 * read by its job, within the reading time of its organization. Doing it again asks for none that still waits.
 * @returns after which document the next night goes on; null at their end
 */
export async function readAgain(deps: CommandDeps, org: string, from: string): Promise<string | null> {
  const collection = collectionOf(at('file', org, 'x').path)
  let after = from
  let asked = 0
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += PAGE) {
    const query = { collection, where: [], orderBy: [], limit: PAGE }
    const rows = await deps.database.reads.storedIn('file', query, after)
    const old = rows.filter(({ document }) => document && isToReadAgain(document)).slice(0, MOST - asked)
    const ids = old.map(({ place }) => idOf(place))
    const now = deps.now()
    if (ids.length > 0) await deps.database.transact({ org, now }, (tx) => ask(tx, org, ids, now), deps)
    asked += ids.length
    if (asked === MOST) return String(ids.at(-1))
    if (rows.length < PAGE) return null
    after = rows.map(({ place }) => String(idOf(place))).at(-1) ?? after
  }
  return after
}

const isToReadAgain = (file: VaultFile): boolean =>
  file.state === 'vault' && file.superseded_by === null && isOutdated(file)

async function ask(tx: Tx, org: string, ids: readonly number[], now: number): Promise<void> {
  const jobs = await tx.pick(ids.map((id) => at('readingJob', org, id)))
  const files = await tx.pick(ids.map((id) => at('file', org, id)))
  const waiting = new Set(jobs.map(({ file_id }) => file_id))
  for (const file of files.filter((one) => isToReadAgain(one) && !waiting.has(one.id))) {
    askForReading(tx, { org, uid: '', now }, file.id)
    tx.enqueue(...readingTask(org, file.id))
  }
}
