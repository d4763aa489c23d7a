import { type DocumentOf, documents, toStored } from '@attestry/core/documents'
import { at, type PathName, type Place } from '@attestry/core/paths'
import type { AuditAction } from '@attestry/core/people/audit'
import type { ListQuery } from '@attestry/core/queries'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { cutText } from '../mail/cut-text'
import type { By } from '../platform/caller'
import { newId, readDocument, readList, toQuery } from '../platform/firestore'

type Amounts<P extends PathName> = Partial<Record<keyof DocumentOf<P>, number>>
type Given<P extends PathName> = z.input<(typeof documents)[P]>

/** As `documents`, so that the compiler knows what the schema of some kind gives. */
const schemas: { [P in PathName]: z.ZodType<DocumentOf<P>> } = documents

export type Reads = {
  /** @throws AppError unreadable-document when it does not match its schema */
  read: <P extends PathName>(place: Place<P>) => Promise<DocumentOf<P> | undefined>
  /** The documents of a list from `offset` on. One that cannot be parsed is reported and left out. */
  list: <P extends PathName>(kind: P, query: ListQuery, offset?: number) => Promise<DocumentOf<P>[]>
  /** How many a query finds, up to its limit. */
  count: (query: ListQuery) => Promise<number>
}

/**
 * The unit of work of a command: what it reads stays as it was until all that it writes is stored, or nothing is. It
 * reads before it writes. Of two that would change the same documents at once, one starts again.
 */
export type Tx = Reads & {
  /** Fails when the document exists. */
  create: <P extends PathName>(place: Place<P>, document: Given<P>) => void
  /** Replaces the document, or creates it. */
  put: <P extends PathName>(place: Place<P>, document: Given<P>) => void
  /** Changes some fields of a document that exists. */
  update: <P extends PathName>(place: Place<P>, changes: Partial<DocumentOf<P>>) => void
  /** Adds to numbers of a document, which need not exist. */
  add: <P extends PathName>(place: Place<P>, amounts: Amounts<P>) => void
  remove: (place: Place) => void
  /**
   * An entry of the audit log. `detail` is what a reader wants to see at a glance; it may hold text of any length that
   * strangers wrote.
   */
  audit: (action: AuditAction, subject: Place, detail?: string) => void
}

/** Runs `work` as one unit of work, again when it came too late; so it has no effects but those of `tx`. */
export type Transact = <T>(by: By, work: (tx: Tx) => Promise<T>) => Promise<T>

export type Database = { reads: Reads; transact: Transact }

/** What a test makes fail: with what is about to be stored, or after it was, as when the answer is lost. */
export type Faults = { beforeCommit?: (paths: string[]) => void; afterCommit?: (paths: string[]) => void }

export function createDatabase(db: Firestore, { beforeCommit, afterCommit }: Faults = {}): Database {
  return {
    reads: readsOf(db),
    async transact(by, work) {
      let written: string[] = []
      const result = await db.runTransaction(async (transaction) => {
        written = []
        const answer = await work(txOf(db, transaction, by, written))
        beforeCommit?.(written)
        return answer
      })
      afterCommit?.(written)
      return result
    },
  }
}

const readsOf = (db: Firestore): Reads => ({
  read: async ({ kind, path }) => readDocument(schemas[kind], await db.doc(path).get()),

  async list(kind, query, offset = 0) {
    const { docs } = await toQuery(db, query).offset(offset).get()
    return readList(schemas[kind], docs)
  },

  async count(query) {
    const found = await toQuery(db, query).count().get()
    return found.data().count
  },
})

function txOf(db: Firestore, transaction: Transaction, by: By, written: string[]): Tx {
  const ref = ({ path }: Place) => {
    written.push(path)
    return db.doc(path)
  }
  const create: Tx['create'] = (place, document) => void transaction.create(ref(place), toStored(place.kind, document))
  return {
    read: async ({ kind, path }) => readDocument(schemas[kind], await transaction.get(db.doc(path))),

    async list(kind, query, offset = 0) {
      const { docs } = await transaction.get(toQuery(db, query).offset(offset))
      return readList(schemas[kind], docs)
    },

    async count(query) {
      const { size } = await transaction.get(toQuery(db, query).select())
      return size
    },

    create,
    put: (place, document) => void transaction.set(ref(place), toStored(place.kind, document)),
    update: (place, changes) => void transaction.update(ref(place), changesOf(place.kind, changes)),

    add(place, amounts) {
      const sums = Object.entries(amounts as Record<string, number>).map(([field, amount]) => [
        field,
        FieldValue.increment(amount),
      ])
      transaction.set(ref(place), Object.fromEntries(sums), { merge: true })
    },

    remove: (place) => void transaction.delete(ref(place)),

    audit(action, { path: subject }, detail = '') {
      const { org: organization_id, uid, now: created_at } = by
      const entry = { organization_id, uid, action, subject, detail: cutText(detail, MAX_DETAIL), created_at }
      create(at('auditEntry', newId()), entry)
    },
  }
}

/** In characters. */
const MAX_DETAIL = 1000

/** @throws ZodError when a field does not match its schema */
function changesOf<P extends PathName>(kind: P, changes: Partial<DocumentOf<P>>): Record<string, unknown> {
  const schema: z.ZodType = documents[kind]
  if (!(schema instanceof z.ZodObject)) throw new Error(`A ${kind} has no fields`)
  return schema.partial().parse(changes)
}
