import { GivenType } from '../../base/document-type'
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
  exempted: '{{entry}} (RoHS exemption: {{list}})',
  olderList: '{{entry}} (REACH Candidate List of {{day}}: {{entries}} of the {{newest}} entries as of {{current}})',
  olderListSince:
    '{{entry}} (REACH Candidate List of {{day}}: {{entries}} of the {{newest}} entries as of {{current}}; added since: {{list}})',
  unavailable: '{{entry}} (not available from the maker)',
  otherVersion: '{{entry}} (this is version {{is}}; you asked for {{asked}})',
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
  documents: GivenType.enum,
  substances: {
    '7439-92-1': 'Lead',
    '7440-43-9': 'Cadmium',
    '7439-97-6': 'Mercury',
    '18540-29-9': 'Hexavalent chromium',
  },
  topics: topicLabels,
}
