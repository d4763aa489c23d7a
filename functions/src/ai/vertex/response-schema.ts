import { z } from 'zod'
import type { ResponseSchema } from '../../adapters/vertex-client'

const JsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

const types = new Map(
  (['OBJECT', 'ARRAY', 'STRING', 'NUMBER', 'INTEGER', 'BOOLEAN'] as const).map((type) => [type.toLowerCase(), type]),
)

/**
 * The form of an answer for Vertex AI. Lengths, ranges and patterns are left out: the service refuses a schema with too
 * many states, and the form is checked here anyway.
 */
export const responseSchemaOf = (form: z.ZodType): ResponseSchema => cleaned(z.toJSONSchema(form, { io: 'input' }))

function cleaned(schema: unknown): ResponseSchema {
  const { type, description, items, properties, required, ...rest } = JsonSchema.parse(schema)
  const named = typeof type === 'string' ? [type] : (type ?? [])
  const options = rest.anyOf ?? rest.oneOf ?? []
  const isNull = (option: unknown) => JsonSchema.parse(option).type === 'null'
  const values = rest.const === undefined ? rest.enum : [rest.const]
  const nullable = named.includes('null') || options.some(isNull)
  const others = options.filter((option) => !isNull(option)).map(cleaned)
  const [only] = others
  return {
    ...(others.length === 1 ? only : others.length > 1 && { anyOf: others }),
    ...typed(named.find((name) => name !== 'null')),
    ...(description !== undefined && { description }),
    ...(nullable && { nullable: true as const }),
    ...(values && { enum: values.filter((value) => value !== null).map(String) }),
    ...(items !== undefined && { items: cleaned(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, cleaned(field)])),
      propertyOrdering: Object.keys(properties),
      ...(required && { required }),
    }),
  }
}

const typed = (name: string | undefined): Pick<ResponseSchema, 'type'> => {
  const type = types.get(name ?? '')
  return type === undefined ? {} : { type }
}
