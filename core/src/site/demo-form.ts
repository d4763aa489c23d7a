/** What the public site needs for a demo request. No schemas here: public pages must not load the schema library. */
export const DEMO_REQUEST = { method: 'POST', path: '/api/v1/demo-requests' } as const

/** The maximum length of each field, in characters. */
export const DEMO_FIELD_LENGTHS = {
  full_name: 200,
  email: 254,
  company_name: 200,
  country: 100,
  interests: 5000,
} as const
