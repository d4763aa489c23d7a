import { readFileSync } from 'node:fs'
import { api } from '@attestry/core/api'
import { type Endpoint, Problem } from '@attestry/core/base/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from './described-schemas'
import { exportedSchemas } from './exported-schemas'
import { openapiOf } from './openapi'

const described = openapiOf(api, await exportedSchemas())
const components: Record<string, JsonSchema> = described.components.schemas
const endpoints: [string, Endpoint][] = Object.entries(api)

test('the committed description matches the core (npm run openapi -w functions)', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../core/openapi.json', import.meta.url), 'utf8'))
  expect(JSON.parse(JSON.stringify(described))).toEqual(committed)
})

const operationOf = ({ method, path }: Endpoint) =>
  described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test.each(endpoints)('%s is described with its path parameters', (name, endpoint) => {
  const operation = operationOf(endpoint)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
  }))
  expect(operation).toMatchObject({ operationId: name })
  expect(operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []).toMatchObject(inPath)
})

/** With everything that it refers to in its place. */
function inFull(described: unknown): unknown {
  if (Array.isArray(described)) return described.map(inFull)
  if (typeof described !== 'object' || described === null) return described
  const { $ref, ...rest } = Object.fromEntries(Object.entries(described).map(([key, value]) => [key, inFull(value)]))
  if (typeof $ref !== 'string') return rest
  const component = components[$ref.replace('#/components/schemas/', '')]
  if (!component) throw new Error(`${$ref} is missing`)
  return { ...(inFull(component) as object), ...rest }
}

function wholeOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return whole
}

/** Of a request or of an answer, if it is JSON. */
const bodyOf = (place: object | undefined): JsonSchema | undefined => {
  const { content } = (place ?? {}) as { content?: Record<string, { schema?: JsonSchema }> }
  return content?.['application/json']?.schema
}

test.each(endpoints)('what %s takes is described in full, whatever it shares with others', (_, endpoint) => {
  const { parameters = [], requestBody } = operationOf(endpoint)!
  const { properties, required = [], ...rest } = wholeOf(endpoint.input, 'input')
  const body = bodyOf(requestBody) && (inFull(bodyOf(requestBody)) as JsonSchema)
  const outside = parameters.filter((parameter) => parameter.in !== 'header')
  expect({
    ...body?.properties,
    ...Object.fromEntries(outside.map(({ name, schema }) => [name, inFull(schema)])),
  }).toEqual(properties)
  const needed = outside.filter((parameter) => parameter.required).map(({ name }) => name)
  expect([...needed, ...(body?.required ?? [])].sort()).toEqual(required.sort())
  expect(body).toEqual(body && { ...rest, properties: body.properties, required: body.required })
})

test.each(endpoints)(
  'what %s answers is described in full, whatever it shares with others',
  (_, { output, ...rest }) => {
    const answer = bodyOf(operationOf({ output, ...rest })!.responses[200])
    const inner = output instanceof z.ZodNullable ? (output.unwrap() as z.ZodType) : output
    const isJson = !(inner instanceof z.ZodNull || inner instanceof z.ZodFile)
    expect(answer && inFull(answer)).toEqual(isJson ? wholeOf(inner, 'output') : undefined)
  },
)

test('a problem is described in full', () => {
  expect(inFull(bodyOf(described.components.responses.Problem))).toEqual(wholeOf(Problem, 'output'))
})

test('a component has the name of its schema in the core, and is described once for what is taken and given alike', () => {
  const text = z.string().min(1)
  const Label = z.object({ text })
  const Note = z.strictObject({ label: Label, title: z.string().default('') })
  const Page = z.strictObject({ notes: z.array(Note).max(5), title: text.nullable() })
  const notes = {
    method: 'POST',
    path: '/notes',
    access: 'public',
    summary: 'Notes',
    input: Page,
    output: Page,
  } as const
  const { paths, components: found } = openapiOf({ notes }, { Note, Page, Title: text, Unused: z.string() })
  expect(bodyOf(paths['/notes']!.post!.requestBody)).toEqual({ $ref: '#/components/schemas/PageInput' })
  expect(bodyOf(paths['/notes']!.post!.responses[200])).toEqual({ $ref: '#/components/schemas/Page' })
  expect(Object.keys(found.schemas)).toEqual(['Note', 'NoteInput', 'Page', 'PageInput', 'Title'])
  expect(found.schemas.PageInput!.properties).toEqual({
    notes: { type: 'array', maxItems: 5, items: { $ref: '#/components/schemas/NoteInput' } },
    title: { anyOf: [{ $ref: '#/components/schemas/Title' }, { type: 'null' }] },
  })
  expect([found.schemas.Note!.required, found.schemas.NoteInput!.required]).toEqual([['label', 'title'], ['label']])
})

test('a body has the fields that are not in the path, and files are files', () => {
  const operation = (path: string, method: string) => JSON.stringify(described.paths[path]?.[method])
  expect(operation('/api/v1/emails/{id}/send-response', 'post')).toContain('"required":["product_ids"]')
  expect(operation('/api/v1/emails/emails/{id}/raw', 'get')).toContain('application/octet-stream')
  expect(operation('/api/v1/auth/login', 'post')).toContain('"security":[]')
})

test('an answer that may be missing is described with both, and with its fields', () => {
  const { responses } = described.paths['/api/v1/mail-servers']!.post!
  const answer = JSON.stringify(inFull(bodyOf(responses[200])))
  expect(Object.keys(responses)).toEqual(['200', '204', 'default'])
  expect(answer).toContain('"imap_server"')
  expect(answer).not.toContain('anyOf":[{"type":"object"')
})
