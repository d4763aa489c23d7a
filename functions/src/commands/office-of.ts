import { UTC } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { type Office, ServiceLevel } from '@attestry/core/people/accounts'
import type { Reads } from '../adapters/database'

/** By which days the organization works, and what it has added to what can be asked for, as far as that can be read. */
export async function officeOf({ fields }: Pick<Reads, 'fields'>, org: string): Promise<Office> {
  const { service_level, time_zone, own_kinds = [] } = (await fields(at('organization', org))) ?? {}
  return { service_level: service_level ?? ServiceLevel.parse({}), time_zone: time_zone ?? UTC, own_kinds }
}
