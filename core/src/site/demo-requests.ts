import { z } from 'zod'
import { DEMO_FIELD_LENGTHS, DEMO_REQUEST } from './demo-form'
import { endpoint } from '../base/endpoint'
import { EmailAddress, Id, Line, Millis, Prose, Text } from '../base/primitives'

const Filled = (max: number) => Line(max).pipe(z.string().min(1))

const DemoForm = z.strictObject({
  full_name: Filled(DEMO_FIELD_LENGTHS.full_name),
  email: EmailAddress,
  company_name: Filled(DEMO_FIELD_LENGTHS.company_name),
  country: Filled(DEMO_FIELD_LENGTHS.country),
  interests: Prose(DEMO_FIELD_LENGTHS.interests).pipe(z.string().min(1)),
  /** People cannot see this field. Whoever fills it in is a program. */
  website: Text(2000).default(''),
})

/**
 * A prospect who asked for a demo. `announced_at` is null until a mail has told our sales team. `asked_at` is when a
 * task was last asked to tell them.
 */
export const DemoRequest = DemoForm.omit({ website: true }).extend({
  id: Id,
  email: z.string(),
  created_at: Millis,
  announced_at: Millis.nullable(),
  asked_at: Millis,
})
export type DemoRequest = z.infer<typeof DemoRequest>

export const demoRequestsApi = {
  requestDemo: endpoint({
    ...DEMO_REQUEST,
    access: 'public',
    summary: 'Ask for a demo; a second request of the same address within a day is answered alike and not stored',
    input: DemoForm,
    output: z.object({ data: z.object({ status: z.literal('received') }) }),
  }),
}
