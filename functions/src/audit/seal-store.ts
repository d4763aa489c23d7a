import { objects } from '@attestry/contract/paths'
import type { Blobs } from '../platform/blobs'
import { Seal } from './seal'

/** Seals are created and never changed. */
export type SealStore = {
  /** Oldest first. */
  ofOrganization(org: string): Promise<Seal[]>
  create(org: string, seal: Seal): Promise<void>
  /** The newest day that is sealed for every organization. */
  lastDay(): Promise<string | undefined>
  finishDay(day: string): Promise<void>
}

export const createSealStore = (blobs: Pick<Blobs, 'create' | 'list' | 'read'>): SealStore => ({
  async ofOrganization(org) {
    const keys = await blobs.list(objects.auditSeal(org, ''))
    return Promise.all(keys.sort().map(async (key) => Seal.parse(JSON.parse((await blobs.read(key)).toString()))))
  },

  create: (org, seal) =>
    blobs.create(objects.auditSeal(org, seal.day), Buffer.from(JSON.stringify(seal)), 'application/json'),

  async lastDay() {
    const keys = await blobs.list(objects.auditSealedDay(''))
    return keys.sort().at(-1)?.split('/').at(-1)
  },

  finishDay: (day) => blobs.create(objects.auditSealedDay(day), Buffer.from(day), 'text/plain'),
})
