import { COMPATIBILITY } from '@attestry/core/base/compatibility'
import { type Endpoint, Problem } from '@attestry/core/base/endpoint'
import { hasBody, pathParameters } from '@attestry/core/base/call'
import { z } from 'zod'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

/** The core as an OpenAPI 3.1 document, for people and tools that do not read TypeScript. */
export const openapiOf = (api: Record<string, Endpoint>) => ({
  openapi: '3.1.0',
  info: { title: 'Attestry', version: `${COMPATIBILITY}` },
  paths: pathsOf(api),
  components: {
    securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
    schemas: { Problem: schemaOf(Problem, 'output') },
    responses: {
      Problem: { description: 'Refused or failed', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  },
})

function pathsOf(api: Record<string, Endpoint>) {
  const found: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, endpoint] of Object.entries(api)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    found[path] = { ...found[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return found
}

function operationOf(name: string, endpoint: Endpoint) {
  const { access, idempotent, summary, input, output } = endpoint
  const { properties = {}, required = [], ...rest } = schemaOf(input, 'input')
  const inPath = pathParameters(endpoint)
  const others = Object.keys(properties).filter((property) => !inPath.includes(property))
  const parameter = (place: 'path' | 'query') => (property: string) => ({
    name: property,
    in: place,
    required: place === 'path' || required.includes(property),
    schema: properties[property],
  })
  const parameters = [
    ...inPath.map(parameter('path')),
    ...(hasBody(endpoint) ? [] : others.map(parameter('query'))),
    ...(idempotent ? [idempotencyKey] : []),
  ]
  const body = {
    ...rest,
    properties: Object.fromEntries(others.map((property) => [property, properties[property]])),
    required: required.filter((property) => others.includes(property)),
  }
  return {
    operationId: name,
    summary,
    security: access === 'public' ? [] : [{ idToken: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(endpoint) && others.length > 0 && { requestBody: { required: true, content: json(body) } }),
    responses: { ...successOf(output), default: { $ref: '#/components/responses/Problem' } },
  }
}

function successOf(output: z.ZodType): Record<number, unknown> {
  if (output instanceof z.ZodNull) return { 204: { description: 'Done' } }
  if (output instanceof z.ZodFile)
    return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } }
  if (output instanceof z.ZodNullable)
    return { ...successOf(output.unwrap() as z.ZodType), 204: { description: 'There is none' } }
  return { 200: { description: 'Done', content: json(schemaOf(output, 'output')) } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with this key has no second effect and gets the same answer',
  schema: { type: 'string', maxLength: 255 },
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest }: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
