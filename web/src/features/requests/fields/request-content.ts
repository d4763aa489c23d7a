import {
  type CustomerRequest,
  RequestChange,
  RequestForm,
  RequestPriority,
  type RequestDetails,
} from '@attestry/core/requests/customer-requests'
import { entriesOf } from '@attestry/core/base/keys-of'
import { partId } from '@attestry/core/mail/corrected-analysis'
import { z } from 'zod'
import { valuesOf } from '../../../lib/forms/form-values'

export const PartRow = z.object({
  key: z.number(),
  part_number: z.string(),
  manufacturer: z.string(),
  description: z.string(),
})
export type PartRow = z.infer<typeof PartRow>

/** What is typed about a request, before it is checked. */
export const RequestContent = z.object({
  customer_name: z.string(),
  customer_email: z.string(),
  parts: z.array(PartRow),
  documents: z.array(z.string()),
  /** '' when there is none. */
  due_date: z.string().default(''),
  priority: RequestPriority,
  notes: z.string(),
})
export type RequestContent = z.infer<typeof RequestContent>

let nextKey = Date.now()
export const newRow = (known: object = {}): PartRow => ({ ...valuesOf(PartRow, known), key: nextKey++ })

const START = { priority: 'medium' }

export const emptyContent = (): RequestContent => valuesOf(RequestContent, { ...START, parts: [newRow()] })

/** The request as it is now. */
export function contentOf(
  request: Pick<CustomerRequest, 'customer_name' | 'customer_email' | 'documents' | 'due_date'>,
  { parts, notes }: RequestDetails,
): RequestContent {
  return valuesOf(RequestContent, { ...request, ...START, notes, parts: parts.map(newRow) })
}

/** The form that the server takes. */
export const formOf = (content: RequestContent): z.input<typeof RequestForm> => ({
  ...content,
  customer_email: content.customer_email.trim(),
  parts: content.parts.map(({ key: _key, ...part }) => ({
    ...part,
    manufacturer: part.manufacturer.trim() === '' ? null : part.manufacturer,
  })),
  due_date: content.due_date || null,
})

/**
 * What is sent of a request that was opened, changed here, and perhaps meanwhile by its mails: what was not changed here
 * is as it is now, and of lists that changed on both sides what came stays, and what went is gone.
 */
export function changedForm(here: Form, opened: Form, now: Form): Form {
  const isChanged = (name: keyof Form) => JSON.stringify(here[name]) !== JSON.stringify(opened[name])
  const changed = entriesOf(here).filter(([name]) => isChanged(name))
  return {
    ...now,
    ...Object.fromEntries(changed),
    parts: isChanged('parts') ? withMeanwhile(here.parts, opened.parts, now.parts, idOf) : now.parts,
    documents: isChanged('documents')
      ? withMeanwhile(here.documents, opened.documents, now.documents, (name) => name.toLowerCase())
      : now.documents,
  }
}

type Form = z.input<typeof RequestForm>

const idOf = ({ part_number, manufacturer = null }: Form['parts'][number]) => partId({ part_number, manufacturer })

function withMeanwhile<T>(here: readonly T[], opened: readonly T[], now: readonly T[], id: (one: T) => string): T[] {
  const [known, before, left] = [new Set(here.map(id)), new Set(opened.map(id)), new Set(now.map(id))]
  const kept = here.filter((one) => !before.has(id(one)) || left.has(id(one)))
  return [...kept, ...now.filter((one) => !before.has(id(one)) && !known.has(id(one)))]
}

/** What is wrong, by field: the first thing of each. */
export type Problems = Partial<Record<keyof z.input<typeof RequestForm>, string>>

/** `mayLackParts`: what came from a mail may name none. */
export function problemsOf(content: RequestContent, mayLackParts: boolean): Problems {
  const { priority, ...change } = formOf(content)
  const { error } = mayLackParts ? RequestChange.safeParse(change) : RequestForm.safeParse({ ...change, priority })
  const problems: Problems = {}
  if (error) for (const [field, [first]] of entriesOf(z.flattenError(error).fieldErrors)) problems[field] = first
  return problems
}
