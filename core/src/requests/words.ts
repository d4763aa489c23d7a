import { type OwnNames, topicIn } from '../base/own-kinds'
import { agoText, topicLabels } from '../base/words'
import type { GivenTopic, Topic } from '../base/topic'
import type { CustomerRequest, RequestPriority } from './customer-requests'

/** REQ-1001 */
export const requestName = ({ id }: Pick<CustomerRequest, 'id'>): string => `REQ-${id}`

export const PRIORITY_NAMES: Record<RequestPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

const ORIGIN = 'COO (Certificate of Origin)'

/** What a request can ask for besides documents that people name themselves. */
export const DOCUMENT_CATALOGUE = ['RoHS', 'REACH', ORIGIN, 'Prop 65', 'PFAS', 'ISO 9001', 'IATF 16949'] as const

/** The name of the document for each topic: that of the catalogue, where it has one. */
export const documentOf = (topic: Topic, own: OwnNames): string => topicIn(DOCUMENTS, topic, own)

const DOCUMENTS: Record<GivenTopic, string> = { ...topicLabels, country_of_origin: ORIGIN }

/** "Customer wrote again, 2 hours ago" */
export const wroteAgainText = (wroteAt: number, now: number): string => `${WROTE_AGAIN}, ${agoText(wroteAt, now)}`

export const WROTE_AGAIN = 'Customer wrote again'

/** Why a file is not attached to a request. */
export const requestFileRefusals = {
  extension: 'Only PDF, Word, Excel, JPEG and PNG files can be attached.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 25 MB.',
} as const
