import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldProblem } from './field-problem'

export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** A screen that must show without the schema library fetches its schema on the first submission. */
export type Fetchable<Schema> = Schema | (() => Promise<Schema>)

/**
 * Lets the browser check the fields, then a schema. The form itself is `noValidate`: the browser's bubble disappears
 * after some seconds and belongs to no field, so a screen reader cannot find it again.
 */
export function checkedFields<Schema extends FormSchema>(
  schema: Fetchable<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values, context, options) => {
    // Check before the first `await`: afterwards the form is locked, and a locked field counts as valid.
    const problems = Object.entries(options.fields).flatMap(([name, { ref }]) => {
      const isTypedIn = ref instanceof HTMLInputElement || ref instanceof HTMLTextAreaElement
      // A field that is no longer shown is still known here, and may be empty.
      const problem = isTypedIn && ref.isConnected ? fieldProblem(ref) : null
      return problem ? [[name, { ...problem, ref }] as const] : []
    })
    if (problems.length > 0) return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<z.input<Schema>> }
    const fetched = typeof schema === 'function' ? await schema() : schema
    return zodResolver(fetched)(values, context, options)
  }
}
