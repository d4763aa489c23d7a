/**
 * What the public site needs of a demo request. There is no schema here, so that the pages stay without the schema
 * library.
 */
export const DEMO_REQUEST = { method: 'POST', path: '/api/v1/demo-requests' } as const

/** The most characters of each field. */
export const DEMO_FIELD_LENGTHS = {
  full_name: 200,
  email: 254,
  company_name: 200,
  country: 100,
  interests: 5000,
} as const
