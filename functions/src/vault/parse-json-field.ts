import { AppError } from '@attestry/core/base/errors'
import type { z } from 'zod'

/** JSON in a field of a form; undefined when the field is missing. @throws AppError invalid-input */
export function parseJsonField<S extends z.ZodType>(
  schema: S,
  name: string,
  text: string | undefined,
): z.output<S> | undefined {
  if (text === undefined || text === '') return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('invalid-input', `${name} could not be read`, { cause })
  }
}
