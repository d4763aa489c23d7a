import type { Colleague } from '@attestry/core/people/team'
import { useNames } from '../../../lib/live/use-colleagues'

const person = (id: string, first_name: string, last_name: string): Colleague => ({
  id,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@sample.example`,
  is_active: true,
})

/** Whom samples can be assigned to. */
export const samplePeople: readonly Colleague[] = [
  person('sample.1', 'Sarah', 'Chen'),
  person('sample.2', 'Mike', 'Johnson'),
  person('sample.3', 'Priya', 'Patel'),
  person('sample.4', 'Tom', 'Wagner'),
  person('sample.5', 'Elena', 'Rossi'),
  person('sample.6', 'David', 'Kim'),
]

/** What people are called, by uid, with those of the samples. */
export const usePeopleNames = (isWanted: boolean) => useNames(isWanted, samplePeople)
