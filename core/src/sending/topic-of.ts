import type { DocumentType } from '../base/document-type'
import type { Topic } from '../base/topic'

/** What a document of this type answers. */
export const topicOf: Record<DocumentType, Topic> = {
  'RoHS Certificate': 'rohs',
  'REACH Declaration': 'reach',
  'Prop 65 Declaration': 'prop65',
  'Conflict Minerals Declaration': 'conflict_minerals',
  'Certificate of Origin': 'country_of_origin',
  'Compliance Document': 'other',
}
