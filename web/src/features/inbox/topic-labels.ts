import type { Topic } from '@attestry/contract/inbox'

/** What a customer can ask for, in the words of the screens. */
export const topicLabels: Record<Topic, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'Conflict Minerals',
  country_of_origin: 'Country of Origin',
  hs_code: 'HS Code',
  pfas: 'PFAS',
  other: 'Other documents',
}
