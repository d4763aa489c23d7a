import { UTC } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { type Calendar, ServiceLevel } from '@attestry/core/people/accounts'
import type { Reads } from '../adapters/database'

/** By which days the organization works, as far as that can be read. */
export async function calendarOf({ fields }: Pick<Reads, 'fields'>, org: string): Promise<Calendar> {
  const { service_level, time_zone } = (await fields(at('organization', org))) ?? {}
  return { service_level: service_level ?? ServiceLevel.parse({}), time_zone: time_zone ?? UTC }
}
