import type { HsRegion } from '@attestry/core/vault/vault'

/** The regions that have tariff codes of their own. */
export const regionNames = [
  ['global', 'Global'],
  ['eu', 'Europe'],
  ['us', 'US'],
  ['ca', 'Canada'],
] as const satisfies readonly (readonly [HsRegion, string])[]
