import type { Topic } from './topic'

/** What customers can ask for, as people call it. */
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
