import { z } from 'zod'
import { Id, Millis, Version } from './primitives'

export const ContactType = z.enum(['general', 'compliance', 'sales', 'technical'])
export type ContactType = z.infer<typeof ContactType>

/** A person at a manufacturer, or (`manufacturer_id` is null) at a company that is not in the vault. */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  company_name: z.string(),
  manufacturer_id: Id.nullable(),
  manufacturer_name: z.string().nullable(),
  contact_type: ContactType,
  is_primary: z.boolean(),
  notes: z.string().nullable(),
  search_tokens: z.array(z.string()),
  version: Version,
  created_at: Millis,
})
export type Contact = z.infer<typeof Contact>
