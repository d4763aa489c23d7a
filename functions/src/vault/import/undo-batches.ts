/**
 * Takes back what an import did, some rows in one unit of work, the last ones first. What a batch did is forgotten with
 * it, so a run that dies leaves batches that are taken back wholly or not at all, and the next run goes on.
 */
import { withListing } from '@attestry/core/vault/listing'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { type ImportBatch, MAX_REFUSALS, type ProductImport } from '@attestry/core/vault/imports'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../../adapters/database'
import type { CommandDeps } from '../../commands/command'
import { readAttempt, renew } from '../../jobs/job'
import { readImportedList } from '../../law/imported-list'
import type { By } from '../../platform/caller'
import { nameOfProduct } from '../document-owner'
import { nameOf } from '../makers-and-types'
import { existingImport } from './import'
import { handOver, importJob, importJobId, RUN } from './import-job'
import { readByIds } from './makers-and-types'
import { undoneBy } from './undone-by'
import { partsChanged } from '../parts-changed'

const HOPELESS = 'This import could not be taken back completely. Please try again, or contact support.'

type Work = { attempt: number; it: ProductImport }

/** Takes back all that is left of an import, or gives up. */
export async function undoBatches(
  deps: CommandDeps,
  org: string,
  { attempt, it }: Work,
  isHopeless: boolean,
): Promise<void> {
  const { database, now } = deps
  const uid = it.undo?.by ?? it.created_by
  const until = now() + RUN
  for (;;) {
    const by = { org, uid, now: now() }
    const [batch] = isHopeless ? [] : await database.reads.listWhole('importBatch', queries.lastImportBatch(org, it.id))
    if (!batch) return database.transact(by, (tx) => end(tx, by, it.id, attempt, isHopeless))
    if (by.now > until) return database.transact(by, (tx) => handOver(tx, by, it.id, attempt), deps)
    const uses = await usesOf(database.reads, org, batch)
    if (!(await database.transact(by, (tx) => undoBatch(tx, by, it.id, attempt, batch, uses), deps))) return undefined
  }
}

async function end(tx: Tx, { org }: By, id: number, attempt: number, isHopeless: boolean): Promise<void> {
  if (!(await readAttempt(tx, importJob, importJobId(org, id), attempt))) return
  const place = at('productImport', org, id)
  const { undo, filename } = await existingImport(tx, org, id)
  tx.update(place, isHopeless ? { state: 'failed', problem: HOPELESS } : { state: 'undone', problem: '' })
  tx.remove(at('importJob', org, id))
  const { removed = 0, restored = 0, left = 0 } = undo ?? {}
  tx.audit('import-undone', place, `${filename}: ${removed} removed, ${restored} put back, ${left} left as they are`)
}

/** What keeps parts, makers and types of an import, as it is just before they are taken back. */
type Uses = {
  parts: ReadonlyMap<number, string>
  makers: ReadonlySet<number>
  types: ReadonlyMap<number, ReadonlySet<number>>
}

/** Parts of one unit of work, alternates among them, are fewer than this. */
const MANY = 1000

async function usesOf(reads: Reads, org: string, { added, makers, types }: ImportBatch): Promise<Uses> {
  const parts = await Promise.all(added.map(async ({ id }) => [id, await useOf(reads, org, id)] as const))
  const contacts = await Promise.all(makers.map((id) => reads.count(queries.contacts(org, { manufacturer: id }, 1))))
  const typed = await Promise.all(types.map((id) => reads.list('product', queries.productsOfType(org, id, MANY))))
  return {
    parts: new Map(parts.flatMap(([id, use]) => (use === null ? [] : [[id, use]]))),
    makers: new Set(makers.filter((_, place) => (contacts[place] ?? 0) > 0)),
    types: new Map(types.map((id, place) => [id, new Set(typed[place]?.map((product) => product.id))])),
  }
}

/** What has been done with a part, in words; null if nothing. */
async function useOf(reads: Reads, org: string, id: number): Promise<string | null> {
  const product = await reads.read(at('product', org, id))
  if (!product) return null
  if ((await reads.count(queries.allFilesOfProduct(org, id))) > 0) return 'It has documents.'
  if ((await reads.count(queries.productEmails(org, id, 1))) > 0) return 'A mail about it was sent.'
  const emails = await reads.list('inboundEmail', queries.emailsOfPart(org, product.part_key))
  const answers = await Promise.all(
    emails
      .filter(({ response_count }) => response_count > 0)
      .map((email) => reads.list('response', queries.responses(org, email.id))),
  )
  return answers.flat().some(({ product_ids }) => product_ids.includes(id)) ? 'A customer was answered with it.' : null
}

/** @returns false when a later run has begun */
async function undoBatch(
  tx: Tx,
  by: By,
  id: number,
  attempt: number,
  batch: ImportBatch,
  uses: Uses,
): Promise<boolean> {
  const { org, now } = by
  if (!(await readAttempt(tx, importJob, importJobId(org, id), attempt))) return false
  const place = at('importBatch', org, id, batch.from)
  const it = await existingImport(tx, org, id)
  // Written by this very call: it runs again when the answer to its commit was lost.
  if (!(await tx.read(place))) return true
  const read = (ids: readonly number[]) =>
    readByIds(ids, (some) => tx.readEach(some.map((one) => at('product', org, one))))
  const own = await read([...batch.added, ...batch.changed].map((one) => one.id))
  const linked = await read(undoneBy(batch, own, uses.parts).removed.flatMap(alternatesOf))
  const plan = undoneBy(batch, new Map([...linked, ...own]), uses.parts)
  const touched = [...plan.removed, ...plan.changed.map(({ product }) => product)]
  const makerIds = [...batch.makers, ...touched.map(({ manufacturer }) => manufacturer.id)]
  const makers = await readByIds(makerIds, (some) => tx.readEach(some.map((one) => at('manufacturer', org, one))))
  const types = await readByIds(batch.types, (some) => tx.readEach(some.map((one) => at('productType', org, one))))
  const imported = await readImportedList(tx)
  for (const { product, detail } of plan.changed) {
    const listed = withListing(product, makers.get(product.manufacturer.id), now, imported)
    tx.put(at('product', org, product.id), { ...listed, changed_at: now })
    if (detail !== '') tx.audit('product-changed', at('product', org, product.id), `${detail} (import taken back)`)
  }
  removeParts(tx, org, plan.removed)
  removeMakers(tx, org, plan.removed, makers, new Set(batch.makers.filter((one) => !uses.makers.has(one))))
  const gone = new Set(plan.removed.map((product) => product.id))
  for (const type of types.values())
    if ([...(uses.types.get(type.id) ?? [])].every((one) => gone.has(one))) {
      tx.remove(at('productType', org, type.id))
      tx.remove(nameOf('type', org, type.name))
    }
  const { undo } = it
  tx.update(at('productImport', org, id), {
    undo: {
      by: by.uid,
      removed: (undo?.removed ?? 0) + plan.removed.length,
      restored: (undo?.restored ?? 0) + plan.restored,
      left: (undo?.left ?? 0) + plan.left.length,
      left_parts: [...(undo?.left_parts ?? []), ...plan.left].slice(0, MAX_REFUSALS),
    },
  })
  tx.remove(place)
  renew(tx, importJob, importJobId(org, id), now)
  return true
}

const alternatesOf = ({ alternates }: Product): number[] => alternates.map(({ id }) => id)

function removeParts(tx: Tx, org: string, removed: readonly Product[]): void {
  partsChanged(
    tx,
    org,
    removed.map(({ part_key }) => part_key),
  )
  for (const { id, part_number, manufacturer } of removed) {
    const place = at('product', org, id)
    tx.remove(place)
    tx.remove(nameOfProduct(org, { part_number, manufacturer_id: manufacturer.id }))
    tx.audit('product-deleted', place, `${part_number} (${manufacturer.name}), because its import was taken back`)
  }
}

/** Counts what is gone. Makers that came with the import, and of which nothing is left, go too. */
function removeMakers(
  tx: Tx,
  org: string,
  removed: readonly Product[],
  makers: ReadonlyMap<number, Manufacturer>,
  unused: ReadonlySet<number>,
): void {
  let empty = 0
  for (const maker of makers.values()) {
    const count = removed.filter(({ manufacturer }) => manufacturer.id === maker.id).length
    const left = maker.product_count - count
    if (count > 0 && left <= 0) empty += 1
    if (left <= 0 && maker.file_count === 0 && unused.has(maker.id)) {
      tx.remove(at('manufacturer', org, maker.id))
      tx.remove(nameOf('manufacturer', org, maker.name))
    } else if (count > 0) tx.add(at('manufacturer', org, maker.id), { product_count: -count })
  }
  if (removed.length > 0) tx.add(at('stats', org), { product_count: -removed.length, manufacturer_count: -empty })
}
