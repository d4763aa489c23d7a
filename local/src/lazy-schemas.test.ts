import './lazy-schemas.mjs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { listen } from './listen'

type Handle = Parameters<typeof createServer>[1]
type Exegesis = { compileApi: (document: object, options: object) => Promise<Handle> }
const firebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const { compileApi } = firebase('exegesis') as Exegesis

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** An API with one endpoint, whose body is checked by this schema. */
async function apiWith(schema: object): Promise<(body: object) => Promise<number>> {
  const content = { 'application/json': { schema } }
  const post = {
    operationId: 'answer',
    'x-exegesis-controller': 'answers',
    requestBody: { required: true, content },
    responses: { default: { description: 'Any' } },
  }
  const document = { openapi: '3.0.0', info: { title: 'A test', version: '1' }, paths: { '/': { post } } }
  const server = createServer(
    await compileApi(document, { controllers: { answers: { answer: () => ({ is: 'right' }) } } }),
  )
  servers.push(server)
  const url = `http://127.0.0.1:${await listen(server)}/`
  const headers = { 'Content-Type': 'application/json' }
  return async (body) => (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('a call is checked by the schema of its endpoint, as ever', async () => {
  const call = await apiWith({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] })
  expect([await call({ name: 'Ada' }), await call({ name: 7 }), await call({}), await call({ name: 'Grace' })]).toEqual(
    [200, 400, 400, 200],
  )
})

test('no schema is compiled before the first call of its endpoint', async () => {
  // None that can be compiled, which shows when it is.
  const call = await apiWith({ type: 'string', pattern: '(' })
  expect(await call({})).toBe(500)
})
