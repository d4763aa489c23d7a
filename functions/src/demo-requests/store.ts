import { DemoRequest } from '@attestry/contract/demo-requests'
import { paths } from '@attestry/contract/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument, withoutId } from '../firestore'

export type DemoRequestStore = {
  add(request: DemoRequest): Promise<void>
  read(id: number): Promise<DemoRequest | undefined>
  markAnnounced(id: number, at: number): Promise<void>
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
})
