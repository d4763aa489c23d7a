/**
 * Documents that say how many others there are, or what these add up to. Each is compared first without a lock. What
 * differs is compared again in the transaction that corrects it, because it changes with what it counts.
 */
import { exactKey } from '@attestry/core/base/part-number'
import { at, collectionOf, idOf } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { supersede } from '@attestry/core/vault/supersede'
import { knowledgeOf } from '@attestry/core/vault/statements-of'
import type { Product } from '@attestry/core/vault/vault'
import type { Reads, Stored, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { nameOfProduct, readOwner, writeDocuments } from '../vault/document-owner'
import { followConversation } from '../mail/follow-conversation'
import { countInVaultAgain } from '../mail/vault-counts'
import { indexEmail } from '../mail/inbound/email-words'
import { indexInquiry } from '../outreach/inquiry-words'
import { noteAwaited, relist } from '../vault/relist'
import { changesTo, type Difference, differencesOf } from './difference'
import { countsOf, type RowKind } from './row-counts'

/** A stored document of some kind, as it was found. */
export type Row = Stored<RowKind>

/** The next documents of a kind by their ids; `after` is the last one of those before, '' at the beginning. */
export const rowsAfter = (
  { storedIn }: Reads,
  org: string,
  kind: RowKind,
  after: string,
  limit: number,
): Promise<Row[]> => {
  const collection = collectionOf(at(kind, org, 'x').path)
  return storedIn<RowKind>(kind, { collection, where: [], orderBy: [], limit }, after)
}

/** Corrects what a document says of others. @returns what was wrong */
export async function repairRow(
  { database, now }: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  row: Row,
): Promise<Difference[]> {
  const { reads } = database
  const [counts, documents] = [await wrongCounts(reads, org, row), await wrongDocuments(reads, org, row)]
  // `again` compares it as it is now.
  const correct = (again: typeof wrongCounts, write: (tx: Tx, wrong: readonly Difference[]) => Promise<void> | void) =>
    database.transact({ org, now: now() }, async (tx) => {
      const found = await tx.stored(row.place)
      const wrong = found ? await again(tx, org, found) : []
      if (wrong.length > 0) await write(tx, wrong)
      return wrong
    })
  const wrong = [
    ...(counts.length === 0 ? [] : await correct(wrongCounts, (tx, wrong) => tx.update(row.place, changesTo(wrong)))),
    ...(documents.length === 0 ? [] : await correct(wrongDocuments, (tx) => writeAgain(tx, org, now(), row))),
  ]
  if (row.document && 'thread_id' in row.document && 'conversation_state' in row.document) {
    // Only of what people still go on with, because it takes several reads.
    if (row.document.conversation_state === 'open') await countInVaultAgain({ database, now }, org, row.document.id)
    await followConversation({ database, now }, org, row.document)
    await indexEmail(database, org, row.document)
  }
  if (row.document && 'contact_id' in row.document) {
    const { id } = row.document
    if (!(await reads.times([at('outboundWords', org, id)]))[0]) await indexInquiry({ database, now }, org, id)
  }
  if (row.document && 'part_key' in row.document) await keepExactName({ database, now }, org, row.document)
  const corrected = wrong.length > 0 ? await reads.stored(row.place) : row
  return [...wrong, ...(corrected ? await repairListing({ database, now }, org, corrected) : [])]
}

/** The name by which no part is made twice: an earlier version kept that of a number with a plus without it. */
async function keepExactName({ database, now }: Pick<CommandDeps, 'database' | 'now'>, org: string, product: Product) {
  const { id, part_number, part_key, manufacturer } = product
  if (exactKey(part_number) === part_key) return
  const nameBy = (number: string) => nameOfProduct(org, { part_number: number, manufacturer_id: manufacturer.id })
  await database.transact({ org, now: now() }, async (tx) => {
    const [exact, earlier] = [await tx.read(nameBy(part_number)), await tx.read(nameBy(part_key))]
    if (exact) return
    tx.create(nameBy(part_number), { organization_id: org, stands_for: id })
    if (earlier?.stands_for === id) tx.remove(nameBy(part_key))
  })
}

/** What lists find a part by. Where it is not there yet, an earlier version has stored the part. */
async function repairListing(deps: Pick<CommandDeps, 'database' | 'now'>, org: string, { place, document }: Row) {
  if (!document || !('part_key' in document)) return []
  await noteAwaited(deps, org, [document.part_key])
  const isWrong = (await relist(deps, org, [document])) > 0 && document.listing !== null
  return isWrong ? [{ path: place.path, field: 'listing', was: null, is: null }] : []
}

async function wrongCounts({ aggregate }: Reads, org: string, { place, document }: Row): Promise<Difference[]> {
  if (!document) return []
  const counts = countsOf(place.kind).map(
    async ([field, counted]) => [field, await aggregate(counted(org, idOf(place)))] as const,
  )
  return differencesOf(place.path, document, Object.fromEntries(await Promise.all(counts)))
}

async function wrongDocuments({ sift }: Reads, org: string, { place, document }: Row): Promise<Difference[]> {
  if (!document || (place.kind !== 'product' && place.kind !== 'manufacturer')) return []
  const listOf = place.kind === 'product' ? queries.allFilesOfProduct : queries.allFilesOfMaker
  const { found, broken } = await sift('file', listOf(org, idOf(place)))
  // Where one cannot be read, nobody knows what they add up to.
  if (broken.length > 0) return []
  const inVault = found.filter((file) => file.document.state === 'vault')
  const replaced = supersede(inVault.map((file) => file.document))
  const current = inVault.map((file) => ({ ...file.document, superseded_by: replaced.get(file.document.id) ?? null }))
  const ofFiles = inVault.flatMap((file, index) =>
    differencesOf(file.place.path, file.document, { superseded_by: current[index]?.superseded_by }),
  )
  const part_number = 'part_number' in document ? document.part_number : null
  const summary = { ...summaryOfDocuments(current), ...knowledgeOf(current, part_number) }
  return [...differencesOf(place.path, document, summary), ...ofFiles]
}

async function writeAgain(tx: Tx, org: string, now: number, { place }: Row): Promise<void> {
  const id = idOf(place)
  const owner = await readOwner(tx, org, place.kind === 'product' ? { product_id: id } : { manufacturer_id: id })
  writeDocuments(tx, { org, uid: '', now }, owner, owner.files, 0)
}
