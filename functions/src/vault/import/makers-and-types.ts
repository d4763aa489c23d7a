import type { Manufacturer, ProductType } from '@attestry/core/vault/vault'
import { canonicalMaker } from '../../text/makers'
import { nameKey } from '../makers-and-types'

/** The makers and types of an organization as an import knows them, by what their names share. */
export type Known = { makers: Map<string, Manufacturer>; types: Map<string, ProductType> }

export function knownOf(makers: readonly Manufacturer[], types: readonly ProductType[]): Known {
  return {
    makers: new Map(makers.map((maker) => [nameKey(maker.name), maker])),
    types: new Map(types.map((type) => [nameKey(type.name), type])),
  }
}

/** A maker's name as the organization writes it: "TI" and "Texas Instruments Inc." are one. */
export function makerName(name: string, { makers }: Known): string {
  const canonical = canonicalMaker(name)
  return (makers.get(nameKey(name)) ?? makers.get(nameKey(canonical)))?.name ?? canonical
}
