import { useMemo } from 'react'
import { nameOf, useColleagues } from '../../../lib/live/use-colleagues'
import { samplePeople } from './sample-people'

/** What people are called, by uid: the same object while nobody's name changes, so that rows are not rendered again. */
export function usePeopleNames(isWanted: boolean): ReadonlyMap<string, string> {
  const people = useColleagues(isWanted)
  const pairs = JSON.stringify(people.status === 'ready' ? people.data.items.map((one) => [one.id, nameOf(one)]) : [])
  return useMemo(
    () =>
      new Map([
        ...(JSON.parse(pairs) as [string, string][]),
        ...samplePeople.map((one) => [one.id, nameOf(one)] as const),
      ]),
    [pairs],
  )
}
