import type { Topic } from '../base/topic'

/** What we ask a manufacturer for, as the text of the mail names it. */
export const inquiryNames: Record<Topic, string> = {
  rohs: 'RoHS certificate',
  reach: 'REACH declaration',
  prop65: 'California Proposition 65 compliance statement',
  conflict_minerals: 'conflict minerals declaration',
  country_of_origin: 'Certificate of Origin',
  hs_code: 'HS code classification',
  pfas: 'PFAS declaration',
  other: 'compliance documents',
}

/** What makes such a document useful, so that nobody has to ask twice. */
export const inquiryWishes: Partial<Record<Topic, string>> = {
  rohs: 'For RoHS, please name the directive it refers to and any exemptions used.',
  reach: 'For REACH, please name any SVHC above 0.1 % by weight and the date of the candidate list it refers to.',
  prop65: 'For Proposition 65, please name any listed chemicals the part contains.',
  conflict_minerals: 'For conflict minerals, a current CMRT is the form we can use best.',
  country_of_origin: 'For the origin, please name the country of manufacture.',
  hs_code: 'For the HS code, please name the region it is valid for.',
}
