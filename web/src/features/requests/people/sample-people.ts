import type { Profile } from '@attestry/core/people/accounts'
import { useNames } from '../../../lib/live/use-colleagues'

const person = (id: string, first_name: string, last_name: string): Profile => ({
  id,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@sample.example`,
  created_at: 0,
  has_dismissed_first_steps: true,
  daily_mail: false,
})

/** Whom samples can be assigned to. */
export const samplePeople: readonly Profile[] = [
  person('sample.1', 'Sarah', 'Chen'),
  person('sample.2', 'Mike', 'Johnson'),
  person('sample.3', 'Priya', 'Patel'),
  person('sample.4', 'Tom', 'Wagner'),
  person('sample.5', 'Elena', 'Rossi'),
  person('sample.6', 'David', 'Kim'),
]

/** What people are called, by uid, with those of the samples. */
export const usePeopleNames = (isWanted: boolean) => useNames(isWanted, samplePeople)
