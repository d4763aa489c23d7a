import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldProblem } from './field-problem'

/**
 * Has the browser check the fields, then a schema. The form itself is `noValidate`: the browser's bubble goes after
 * some seconds and belongs to no field, so that a screen reader cannot find it again.
 */
export function checkedFields<Fields extends FieldValues, Result = Fields>(
  schema: Resolver<Fields, unknown, Result>,
): Resolver<Fields, unknown, Result> {
  return (values, context, options) => {
    const problems = Object.entries(options.fields).flatMap(([name, { ref }]) => {
      const problem = ref instanceof HTMLInputElement ? fieldProblem(ref) : null
      return problem ? [[name, { ...problem, ref }] as const] : []
    })
    if (problems.length === 0) return schema(values, context, options)
    return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Fields> }
  }
}
