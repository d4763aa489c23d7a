import { readFileSync } from 'node:fs'
import { api } from '@attestry/core/api'
import { expect, test } from 'vitest'
import { openapiOf } from './openapi'

const described = openapiOf(api)

test('the committed description matches the core (npm run openapi -w functions)', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../core/openapi.json', import.meta.url), 'utf8'))
  expect(JSON.parse(JSON.stringify(described))).toEqual(committed)
})

test.each(Object.entries(api))('%s is described with its path parameters', (name, { method, path }) => {
  const operation = described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({ name: parameter, in: 'path', required: true }))
  expect(operation).toMatchObject({ operationId: name })
  expect(operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []).toMatchObject(inPath)
})

test('a body has the fields that are not in the path, and files are files', () => {
  const operation = (path: string, method: string) => JSON.stringify(described.paths[path]?.[method])
  expect(operation('/api/v1/emails/{id}/send-response', 'post')).toContain('"required":["product_ids"]')
  expect(operation('/api/v1/emails/emails/{id}/raw', 'get')).toContain('application/octet-stream')
  expect(operation('/api/v1/auth/login', 'post')).toContain('"security":[]')
})

test('an answer that may be missing is described with both, and with its fields', () => {
  const { responses } = described.paths['/api/v1/mail-servers']!.post!
  expect(Object.keys(responses)).toEqual(['200', '204', 'default'])
  expect(JSON.stringify(responses)).toContain('"imap_server"')
  expect(JSON.stringify(responses)).not.toContain('anyOf":[{"type":"object"')
})
