import { z } from 'zod'

/** The fields of a form, by their names. */
type Fields = z.ZodObject

/** The values that fields hold before anything is typed. */
export type Values<Schema extends Fields> = Required<z.input<Schema>>

/** An empty form: the defaults of its schema, else '' for a text or a number, the first of several choices, and no. */
export const emptyOf = <Schema extends Fields>(schema: Schema): Values<Schema> => valuesOf(schema, {})

/** The values of the fields for what is known of a document. A text that is missing is '' in its field. */
export function valuesOf<Schema extends Fields>(schema: Schema, known: object): Values<Schema> {
  const given = new Map<string, unknown>(Object.entries(known))
  const values = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
    const [value, empty] = [given.get(name) ?? null, emptyField(field)]
    if (value === null) return [name, empty]
    return [name, empty === '' && typeof value === 'number' ? String(value) : value]
  })
  return Object.fromEntries(values) as Values<Schema>
}

/** The fields of a form in which two documents differ, with the values of the second. */
export function changesOf<Schema extends Fields>(schema: Schema, before: object, after: object) {
  const was = new Map<string, unknown>(Object.entries(valuesOf(schema, before)))
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was.get(name))
  return Object.fromEntries(Object.entries(valuesOf(schema, after)).filter(isOther))
}

/** The values without texts that are empty and may be missing. */
export function filledIn<Sent extends object>(schema: Fields, values: Sent): Sent {
  const isLeft = ([name, value]: [string, unknown]) => {
    const field = schema.shape[name]
    return (value === '' || value === null) && field?.safeParse(null).success && emptyField(field) === ''
  }
  return Object.fromEntries(Object.entries(values).filter((entry) => !isLeft(entry))) as Sent
}

type Stored = { id: number; version: number }

/**
 * The whole of a document that somebody changes a part of. What others have changed meanwhile stays, unless both have
 * changed the same: then the version is the one that was opened, which the server refuses.
 */
export function mergedWith<Schema extends Fields, Document extends Stored>(
  schema: Schema,
  [opened, now]: readonly [Document, Document],
  changed: object,
) {
  const meanwhile = changesOf(schema, opened, now)
  const { id, version } = Object.keys(changed).some((name) => name in meanwhile) ? opened : now
  return { ...filledIn(schema, { ...valuesOf(schema, now), ...changed }), id, version }
}

function emptyField(field: z.core.$ZodType): unknown {
  if (field instanceof z.ZodDefault) return field.def.defaultValue ?? emptyField(field.unwrap())
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return z.safeParse(field, '').success ? '' : null
  if (field instanceof z.ZodNonOptional) return emptyField(field.unwrap())
  if (field instanceof z.ZodPipe) return emptyField(field.in)
  if (field instanceof z.ZodEnum) return field.options[0]
  if (field instanceof z.ZodBoolean) return false
  if (field instanceof z.ZodArray) return []
  return ''
}
