/**
 * Documents that say how many others there are, or what these add up to. Each is compared first without a lock. What
 * differs is compared again in the transaction that corrects it, because it changes with what it counts.
 */
import { summaryOfDocuments, supersede } from '@attestry/core/vault/document-summary'
import { documents } from '@attestry/core/documents'
import { collectionOf, paths } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { VaultFile } from '@attestry/core/vault/vault'
import { type DocumentSnapshot, FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { txIn } from '../adapters/database'
import { readList, toQuery } from '../adapters/firestore'
import { readOwner, writeDocuments } from '../vault/document-owner'
import { type Difference, differencesOf } from './difference'
import { countsOf, type RowKind } from './row-counts'

/** A stored document of some kind, as it was found. */
export type Row = { kind: RowKind; org: string; id: number; found: DocumentSnapshot }

export type RowRepairStore = {
  row(org: string, kind: RowKind, id: number): Promise<Row>
  /** The next documents of a kind by their ids; `after` is the last one of those before, '' at the beginning. */
  page(org: string, kind: RowKind, after: string, limit: number): Promise<Row[]>
  /** Corrects what a document says of others. @returns what was wrong */
  repair(row: Row): Promise<Difference[]>
}

const ALL = 2 ** 31 - 1

/** Reads in a transaction, or without one. */
type Read = { count(list: ListQuery): Promise<number>; files(list: ListQuery): Promise<VaultFile[] | undefined> }

export function createRowRepairStore(db: Firestore): RowRepairStore {
  const ref = (org: string, kind: RowKind, id: number | string) => db.doc(paths[kind](org, id))

  function reading(transaction?: Transaction): Read {
    return {
      async count(list) {
        const counted = toQuery(db, { ...list, limit: ALL }).count()
        return (await (transaction ? transaction.get(counted) : counted.get())).data().count
      },
      // Where one cannot be read, nobody knows what they add up to.
      async files(list) {
        const { docs } = await (transaction ? transaction.get(toQuery(db, list)) : toQuery(db, list).get())
        const files = readList(VaultFile, docs)
        return files.length === docs.length ? files : undefined
      },
    }
  }

  async function compare({ kind, org, id, found }: Row, read: Read): Promise<Difference[]> {
    const [stored] = readList(documents[kind], [found])
    if (!stored) return []
    const counts = countsOf(kind).map(async ([field, counted]) => [field, await read.count(counted(org, id))] as const)
    return differencesOf(found.ref.path, stored, Object.fromEntries(await Promise.all(counts)))
  }

  async function compareDocuments({ kind, org, id, found }: Row, read: Read): Promise<Difference[]> {
    if (kind !== 'product' && kind !== 'manufacturer') return []
    const [stored] = readList(documents[kind], [found])
    const list = kind === 'product' ? queries.allFilesOfProduct(org, id) : queries.allFilesOfMaker(org, id)
    const files = stored && (await read.files(list))
    if (!files) return []
    const inVault = files.filter(({ state }) => state === 'vault')
    const replaced = supersede(inVault)
    const current = inVault.map((file) => ({ ...file, superseded_by: replaced.get(file.id) ?? null }))
    const ofFiles = inVault.flatMap((file, place) => {
      const superseded_by = current[place]?.superseded_by
      return differencesOf(paths.file(org, file.id), file, { superseded_by })
    })
    return [...differencesOf(found.ref.path, stored, summaryOfDocuments(current)), ...ofFiles]
  }

  return {
    row: async (org, kind, id) => ({ kind, org, id, found: await ref(org, kind, id).get() }),

    async page(org, kind, after, limit) {
      const rows = db.collection(collectionOf(paths[kind](org, ''))).orderBy(FieldPath.documentId())
      const { docs } = await (after === '' ? rows : rows.startAfter(after)).limit(limit).get()
      return docs.map((found) => ({ kind, org, id: Number(found.id), found }))
    },

    async repair(row) {
      const { kind, org, id } = row
      const [counts, summary] = [await compare(row, reading()), await compareDocuments(row, reading())]
      const wrong: Difference[] = []
      if (counts.length > 0)
        wrong.push(
          ...(await db.runTransaction(async (transaction) => {
            const found = await transaction.get(ref(org, kind, id))
            const differences = await compare({ ...row, found }, reading(transaction))
            const changes = differences.map(({ field, is }) => [field, is])
            if (changes.length > 0) transaction.update(found.ref, Object.fromEntries(changes))
            return differences
          })),
        )
      if (summary.length > 0)
        wrong.push(
          ...(await db.runTransaction(async (transaction) => {
            const found = await transaction.get(ref(org, kind, id))
            const differences = await compareDocuments({ ...row, found }, reading(transaction))
            if (differences.length === 0) return []
            const of = kind === 'product' ? { product_id: id } : { manufacturer_id: id }
            const by = { org, uid: '', now: 0 }
            const tx = txIn(db, transaction, by)
            const owner = await readOwner(tx, org, of)
            writeDocuments(tx, by, owner, owner.files, 0)
            return differences
          })),
        )
      return wrong
    },
  }
}
