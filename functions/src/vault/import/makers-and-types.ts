import { AppError } from '@attestry/core/base/errors'
import { newManufacturer } from '@attestry/core/vault/new-manufacturer'
import type { Manufacturer, ProductType } from '@attestry/core/vault/vault'
import { at } from '@attestry/core/paths'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import type { By } from '../../platform/caller'
import { createMaker, createType, nameKey, nameOf } from '../makers-and-types'
import type { Named } from './names'

/** Documents by their ids, of which some are unknown or the same. */
export async function readByIds<D extends { id: number }>(
  ids: readonly (number | null | undefined)[],
  read: (ids: readonly number[]) => Promise<(D | undefined)[]>,
): Promise<Map<number, D>> {
  const found = await read([...new Set(ids)].filter((id) => id != null))
  return new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])))
}

/** Of names that mean the same, the first, with its document if there was one when the import began. */
const firstByKey = <D>(names: readonly Named<D>[]): Map<string, Named<D>> =>
  new Map(names.map((one) => [nameKey(one.name), one] as const).toReversed())

/** The makers that rows name, as they are now; those that nobody has heard of are added with their first parts. */
export async function readMakers(tx: Tx, org: string, named: readonly Named<Manufacturer>[]) {
  const names = firstByKey(named)
  const ids = new Map([...names].map(([key, { stored }]) => [key, stored?.id]))
  const unknown = [...names].filter(([key]) => ids.get(key) === undefined)
  const taken = await tx.readEach(unknown.map(([, { name }]) => nameOf('manufacturer', org, name)))
  unknown.forEach(([key], place) => ids.set(key, taken[place]?.stands_for))
  const makers = await readByIds([...ids.values()], (some) =>
    tx.readEach(some.map((id) => at('manufacturer', org, id))),
  )
  const fresh: Manufacturer[] = []
  for (const [key, { name }] of names) {
    if (makers.has(ids.get(key) ?? 0)) continue
    const maker = newManufacturer(newId(), name)
    makers.set(maker.id, maker)
    ids.set(key, maker.id)
    fresh.push(maker)
  }
  const byId = (id: number | undefined): Manufacturer => {
    const maker = makers.get(id ?? 0)
    if (!maker) throw new AppError('manufacturer-not-found')
    return maker
  }
  return {
    of: ({ name }: Named<Manufacturer>): Manufacturer => byId(ids.get(nameKey(name))),
    /**
     * Adds and counts; a new maker without parts is left out.
     * @returns those that were added, and how many have their first products
     */
    write(by: By, added: ReadonlyMap<number, number>): { made: number[]; first: number } {
      const made = fresh.filter(({ id }) => added.has(id))
      for (const maker of made) createMaker(tx, by, { ...maker, product_count: added.get(maker.id) ?? 0 })
      for (const [id, count] of added)
        if (!fresh.some((maker) => maker.id === id)) tx.add(at('manufacturer', org, id), { product_count: count })
      const first = [...added.keys()].filter((id) => byId(id).product_count === 0).length
      return { made: made.map(({ id }) => id), first }
    },
  }
}

/** The types that rows name; new ones are added when a part has them. */
export async function readTypes(tx: Tx, org: string, named: readonly Named<ProductType>[]) {
  const names = firstByKey(named)
  const unknown = [...names].filter(([, { stored }]) => !stored)
  const taken = await tx.readEach(unknown.map(([, { name }]) => nameOf('type', org, name)))
  const types = new Map([...names].map(([key, { name, stored }]) => [key, stored ?? { id: newId(), name }]))
  const fresh = new Map<number, ProductType>()
  unknown.forEach(([key, { name }], place) => {
    const id = taken[place]?.stands_for
    const type = { id: id ?? newId(), name }
    if (id === undefined) fresh.set(type.id, type)
    types.set(key, type)
  })
  return {
    of({ name }: Named<ProductType>): ProductType {
      const type = types.get(nameKey(name))
      if (!type) throw new AppError('product-type-not-found')
      return type
    },
    /** @returns those that were added */
    write(by: By, used: ReadonlySet<number>): number[] {
      const made = [...fresh.values()].filter(({ id }) => used.has(id))
      for (const type of made) createType(tx, by, type)
      return made.map(({ id }) => id)
    },
  }
}
