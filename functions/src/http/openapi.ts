import { COMPATIBILITY } from '@attestry/core/base/compatibility'
import { type Endpoint, Problem } from '@attestry/core/base/endpoint'
import { hasBody, pathParameters } from '@attestry/core/base/call'
import { z } from 'zod'
import { describedSchemas, type JsonSchema, resolved } from './described-schemas'

type Content = Record<string, { schema?: JsonSchema }>
type Answer = { $ref: string } | { description: string; content?: Content }

/**
 * The core as an OpenAPI 3.1 document, for people and tools that do not read TypeScript.
 *
 * @param shared schemas that become components, by their names
 */
export function openapiOf(api: Record<string, Endpoint>, shared: Record<string, z.ZodType>) {
  const endpoints = Object.entries(api)
  const { inputs, outputs, components } = describedSchemas(
    Object.fromEntries(endpoints.map(([name, { input }]) => [name, input])),
    Object.fromEntries([['problem', Problem], ...endpoints.map(([name, { output }]) => [name, withoutNull(output)])]),
    shared,
  )
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(name, endpoint, inputs[name]!, outputs[name]!, components)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Attestry', version: `${COMPATIBILITY}`, description: HOW_TO_CALL },
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'API key',
          description: 'With the scope that is named',
        },
      },
      schemas: components,
      responses: { Problem: { description: 'Refused or failed', content: json(outputs.problem!) } },
    },
  }
}

const HOW_TO_CALL =
  'Programs call with an API key, which an administrator makes in the settings: `Authorization: Bearer atk_…`. A key may ' +
  'call what names one of its scopes; anything else is answered with 403. A key that is wrong, has ended or was revoked ' +
  'is answered with 401. All keys of an organization together may make 1,200 calls in 5 minutes; then the answer is 429 ' +
  'and says in `Retry-After` when to call again. Every failure is a `Problem`: a sentence, and a code that stays the same.'

function operationOf(
  name: string,
  endpoint: Endpoint,
  input: JsonSchema,
  output: JsonSchema,
  components: Record<string, JsonSchema>,
) {
  const { access, idempotent, scope, summary } = endpoint
  const { properties = {}, required = [], ...rest } = resolved(input, components)
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
  const fields = {
    ...rest,
    properties: Object.fromEntries(others.map((property) => [property, properties[property]!])),
    required: required.filter((property) => others.includes(property)),
  }
  const body = inPath.length === 0 ? input : fields
  const responses: Record<string, Answer> = {
    ...successOf(endpoint.output, output),
    default: { $ref: '#/components/responses/Problem' },
  }
  return {
    operationId: name,
    summary,
    security: access === 'public' ? [] : [{ idToken: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody(endpoint) && others.length > 0 && { requestBody: { required: true, content: json(body) } }),
    responses,
  }
}

function successOf(output: z.core.$ZodType, described: JsonSchema): Record<number, Answer> {
  if (output instanceof z.ZodNull) return { 204: { description: 'Done' } }
  if (output instanceof z.ZodFile)
    return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } }
  if (output instanceof z.ZodNullable)
    return { ...successOf(withoutNull(output), described), 204: { description: 'There is none' } }
  return { 200: { description: 'Done', content: json(described) } }
}

const withoutNull = (output: z.core.$ZodType): z.core.$ZodType =>
  output instanceof z.ZodNullable ? output.unwrap() : output

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with this key has no second effect and gets the same answer',
  schema: { type: 'string', maxLength: 255 },
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
