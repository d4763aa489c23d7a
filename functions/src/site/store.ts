import { DemoRequest } from '@attestry/core/site/demo-requests'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument, toQuery, withoutId } from '../adapters/firestore'

export type DemoRequestStore = {
  add(request: DemoRequest): Promise<void>
  read(id: number): Promise<DemoRequest | undefined>
  markAnnounced(id: number, at: number): Promise<void>
  markAsked(id: number, at: number): Promise<void>
  /** Ids of the requests that were not mailed to sales, and for which no task was queued since `askedUntil`. */
  unannounced(askedUntil: number): Promise<number[]>
}

export const createDemoRequestStore = (db: Firestore): DemoRequestStore => ({
  async add(request) {
    await db.doc(paths.demoRequest(request.id)).create(withoutId(request))
  },

  async read(id) {
    return readDocument(DemoRequest, await db.doc(paths.demoRequest(id)).get())
  },

  async markAnnounced(id, at) {
    await db.doc(paths.demoRequest(id)).update({ announced_at: at })
  },

  async markAsked(id, at) {
    await db.doc(paths.demoRequest(id)).update({ asked_at: at })
  },

  async unannounced(askedUntil) {
    const { docs } = await toQuery(db, queries.unannouncedDemoRequests(askedUntil)).get()
    return docs.map(({ id }) => Number(id))
  },
})
