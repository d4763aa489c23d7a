import { RequestChange, RequestForm, RequestPriority, type RequestDetails } from '@attestry/contract/customer-requests'
import { z } from 'zod'

export const PartRow = z.object({
  key: z.number(),
  part_number: z.string(),
  manufacturer: z.string(),
  description: z.string(),
})
export type PartRow = z.infer<typeof PartRow>

/** What is typed about a request, before it is checked. Day and time are those of the person's own clock. */
export const RequestContent = z.object({
  customer_name: z.string(),
  customer_email: z.string(),
  parts: z.array(PartRow),
  documents: z.array(z.string()),
  due_day: z.string(),
  due_time: z.string(),
  priority: RequestPriority,
  notes: z.string(),
})
export type RequestContent = z.infer<typeof RequestContent>

let nextKey = Date.now()
export const newRow = (fields: Partial<PartRow> = {}): PartRow => ({
  part_number: '',
  manufacturer: '',
  description: '',
  ...fields,
  key: nextKey++,
})

export const emptyContent = (): RequestContent => ({
  customer_name: '',
  customer_email: '',
  parts: [newRow()],
  documents: [],
  due_day: '',
  due_time: '17:00',
  priority: 'medium',
  notes: '',
})

/** The request as it is now. */
export function contentOf(
  request: { customer_name: string; customer_email: string; documents: readonly string[]; due_at: number | null },
  { parts, notes }: RequestDetails,
): RequestContent {
  const [due_day = '', due_time = '17:00'] = request.due_at === null ? [] : localTime(request.due_at)
  return {
    ...emptyContent(),
    customer_name: request.customer_name,
    customer_email: request.customer_email,
    parts: parts.map(({ part_number, manufacturer, description }) =>
      newRow({ part_number, manufacturer: manufacturer ?? '', description }),
    ),
    documents: [...request.documents],
    due_day,
    due_time,
    notes,
  }
}

/** The form that the server takes. */
export const formOf = (content: RequestContent): z.input<typeof RequestForm> => ({
  customer_name: content.customer_name,
  customer_email: content.customer_email.trim(),
  parts: content.parts.map(({ part_number, manufacturer, description }) => ({
    part_number,
    description,
    manufacturer: manufacturer.trim() === '' ? null : manufacturer,
  })),
  documents: content.documents,
  due_at: content.due_day === '' ? null : new Date(`${content.due_day}T${content.due_time || '17:00'}`).getTime(),
  priority: content.priority,
  notes: content.notes,
})

/** What is wrong, by field: the first thing of each. */
export type Problems = Partial<Record<keyof z.input<typeof RequestForm>, string>>

/** `mayLackParts`: what came from a mail may name none. */
export function problemsOf(content: RequestContent, mayLackParts: boolean): Problems {
  const { priority, ...change } = formOf(content)
  const { error } = mayLackParts ? RequestChange.safeParse(change) : RequestForm.safeParse({ ...change, priority })
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as keyof Problems
    problems[field] ??= message
  }
  return problems
}

function localTime(millis: number): [day: string, time: string] {
  const date = new Date(millis)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    `${two(date.getHours())}:${two(date.getMinutes())}`,
  ]
}
