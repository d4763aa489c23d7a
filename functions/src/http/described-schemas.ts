import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema
type Named<T> = Record<string, T>

const PLACE = '#/components/schemas/'

/**
 * What endpoints take (`inputs`) and answer (`outputs`), by any names, as JSON Schema. What is shared is described once,
 * as a component by its name, wherever it stands. A schema that takes something else than it gives (it has a default, or
 * trims a text) is two components if both are needed; the one that takes has `Input` behind its name.
 */
export function describedSchemas(
  inputs: Named<z.core.$ZodType>,
  outputs: Named<z.core.$ZodType>,
  shared: Named<z.core.$ZodType>,
) {
  const taking = jsonSchemasOf(inputs, shared, 'input')
  const giving = jsonSchemasOf(outputs, shared, 'output')
  const taken = reached(taking.own, taking.shared)
  const given = reached(giving.own, giving.shared)
  const inBoth = [...taken].filter((name) => given.has(name))
  const twofold = namesOfTwo(inBoth, taking.shared, giving.shared)
  const inputName = (name: string) => {
    if (!twofold.has(name)) return name
    if (shared[`${name}Input`]) throw new Error(`${name}Input is a schema of its own`)
    return `${name}Input`
  }
  const inputOf = (schema: JsonSchema) => withReferences(schema, inputName)
  const components = [
    ...[...given].map((name) => [name, giving.shared[name]!] as const),
    ...[...taken].map((name) => [inputName(name), inputOf(taking.shared[name]!)] as const),
  ]
  return {
    inputs: Object.fromEntries(Object.entries(taking.own).map(([name, schema]) => [name, inputOf(schema)])),
    outputs: giving.own,
    components: Object.fromEntries(components.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** A schema itself, where a reference to a component stands instead. */
export function resolved(schema: JsonSchema, components: Named<JsonSchema>): JsonSchema {
  const { $ref, ...rest } = schema
  return $ref === undefined ? schema : { ...resolved(components[$ref.slice(PLACE.length)]!, components), ...rest }
}

function jsonSchemasOf(schemas: Named<z.core.$ZodType>, shared: Named<z.core.$ZodType>, io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(shared)) registry.add(schema, { id })
  // Each within a union of its own, because what is in the registry itself becomes a component.
  for (const [name, schema] of Object.entries(schemas)) registry.add(z.union([schema]), { id: `/${name}` })
  const described = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => `${PLACE}${id}` }).schemas
  const found: { own: Named<JsonSchema>; shared: Named<JsonSchema> } = { own: {}, shared: {} }
  for (const [name, { $id: _id, $schema: _schema, ...schema }] of Object.entries(described)) {
    if (!name.startsWith('/')) found.shared[name] = schema
    else for (const own of schema.anyOf ?? []) found.own[name.slice(1)] = own
  }
  return found
}

/** The names of the components that schemas refer to, directly or by way of others. */
function reached(schemas: Named<JsonSchema>, components: Named<JsonSchema>): Set<string> {
  const found = new Set<string>()
  const open = Object.values(schemas).flatMap(namesIn)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...namesIn(components[name]!))
  }
  return found
}

/** Those that differ between the two, in themselves or in what they refer to. */
function namesOfTwo(names: string[], one: Named<JsonSchema>, other: Named<JsonSchema>): Set<string> {
  const found = new Set(names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])))
  let known: number
  do {
    known = found.size
    for (const name of names) if (namesIn(one[name]!).some((inside) => found.has(inside))) found.add(name)
  } while (found.size > known)
  return found
}

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g

const namesIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name = '']) => name)

const withReferences = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(REFERENCE, (_, name: string) => `"$ref":"${PLACE}${rename(name)}"`))
