import { objects } from '@attestry/core/paths'
import type { Blobs } from '../../adapters/blobs'
import { Seal } from './seal'

/** Seals are created and never changed. */
export type SealStore = {
  /** Oldest first. */
  ofOrganization(org: string): Promise<Seal[]>
  /** Whether a day of an organization is sealed, and if not, the newest seal before it. */
  before(org: string, day: string): Promise<{ isSealed: boolean; previous: Seal | undefined }>
  create(org: string, seal: Seal): Promise<void>
  /** The newest day that is sealed for every organization. */
  lastDay(): Promise<string | undefined>
  finishDay(day: string): Promise<void>
}

export const createSealStore = (blobs: Pick<Blobs, 'create' | 'list' | 'read'>): SealStore => ({
  async ofOrganization(org) {
    return Promise.all((await keysOf(blobs, org)).map((key) => readSeal(blobs, key)))
  },

  // Its name says the day of a seal, so only one of them is read, however many there are.
  async before(org, day) {
    const keys = await keysOf(blobs, org)
    const own = objects.auditSeal(org, day)
    const isSealed = keys.includes(own)
    const newest = isSealed ? undefined : keys.findLast((key) => key < own)
    return { isSealed, previous: newest === undefined ? undefined : await readSeal(blobs, newest) }
  },

  create: (org, seal) =>
    blobs.create(objects.auditSeal(org, seal.day), Buffer.from(JSON.stringify(seal)), 'application/json'),

  async lastDay() {
    const keys = await blobs.list(objects.auditSealedDay(''))
    return keys.sort().at(-1)?.split('/').at(-1)
  },

  finishDay: (day) => blobs.create(objects.auditSealedDay(day), Buffer.from(day), 'text/plain'),
})

const keysOf = async (blobs: Pick<Blobs, 'list'>, org: string): Promise<string[]> =>
  (await blobs.list(objects.auditSeal(org, ''))).sort()

const readSeal = async (blobs: Pick<Blobs, 'read'>, key: string): Promise<Seal> =>
  Seal.parse(JSON.parse((await blobs.read(key)).toString()))
