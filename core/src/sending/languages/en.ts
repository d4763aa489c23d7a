import { DocumentType } from '../../base/document-type'
import { topicLabels } from '../../base/words'
import type { AnswerWords } from './answer-words'

export const en: AnswerWords = {
  greeting: 'Dear {{customer}},',
  unnamed: 'Dear customer,',
  thanks: 'thank you for your request.',
  promised: 'as promised on {{day}}, here is what was still missing.',
  attached: 'Please find attached the following documents:',
  linked: 'The following documents are behind the link at the end of this email:',
  zipped: 'Please find the following documents in the attached {{file}}:',
  missing: 'Not included:',
  requested: '{{entry}} (requested from {{maker}} on {{day}})',
  containing: '{{entry}} (contains above 0.1 % by weight: {{list}})',
  failing: '{{entry}} (states non-compliance: {{list}})',
  unavailable: '{{entry}} (not available from the maker)',
  offer: 'Please let us know if you need anything else.',
  regards: 'Kind regards',
  tooLarge: 'The documents are too large for an email. You can download them here for 14 days:',
  wrote: 'On {{day}}, {{sender}} wrote:',
  entry: '{{of}}: {{list}}',
  counted: '{{name}} ({{count}})',
  comma: ', ',
  cover: {
    name: 'Covering table',
    yours: 'Your part number',
    number: 'Part number',
    maker: 'Manufacturer',
    documents: 'Documents',
    none: 'Not included',
    issued: '{{file}}, issued on {{day}}',
    inMail: 'See the email',
    brought: 'Answered on {{day}}',
  },
  documents: DocumentType.enum,
  topics: topicLabels,
}
