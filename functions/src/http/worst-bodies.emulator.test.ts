import { once } from 'node:events'
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { api } from '@attestry/core/api'
import { buildFunctions } from '@attestry/local/build-product'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Host, startFunction } from '../testing/start-function'

const hosts: Host[] = ['emulator', 'framework']
const ROUNDS = process.env.DEEP ? 10 : 1
const MB = 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await buildFunctions(() => {})
})

type Body = { bytes: Buffer; headers?: OutgoingHttpHeaders }

const json = (bytes: string | Buffer, headers: OutgoingHttpHeaders = {}): Body => ({
  bytes: Buffer.from(bytes),
  headers: { 'content-type': 'application/json', ...headers },
})
const arrays = Buffer.from('['.repeat(15 * MB) + ']'.repeat(15 * MB))

/** Bodies for an endpoint that anybody may call, and the status of the answer. */
const worst: [name: string, body: Body, status: number][] = [
  ['30 MB of objects', json(`{"a":[${'{},'.repeat(10 * MB)}{}]}`), 413],
  ['30 MB of nested arrays', json(arrays), 413],
  ['30 MB without a length', json(arrays, { 'transfer-encoding': 'chunked' }), 413],
  ['a little that inflates to much', json(gzipSync(Buffer.alloc(200 * MB, '[')), { 'content-encoding': 'gzip' }), 415],
  ['30 MB of a form', json('a=%41'.repeat(5 * MB), { 'content-type': 'application/x-www-form-urlencoded' }), 413],
  ['a form', json('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['another charset', json('{}', { 'content-type': 'application/json; charset=utf-16' }), 415],
  ['half an object', json('{"email":'), 422],
  ['bytes that are no text', json(Buffer.from([0x22, 0xc3, 0x28, 0x22])), 422],
  ['60 kB of nested arrays', json('['.repeat(30_000) + ']'.repeat(30_000)), 422],
  ['one name twice', json('{"email":"a","email":"b"}'), 422],
]

async function post(url: string, { bytes, headers = {} }: Body): Promise<{ status: number; body: unknown }> {
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': bytes.length }
  const call = httpRequest(url, { method: 'POST', headers: { ...length, ...headers } }).end(bytes)
  // A server that has answered need not take the rest of the body. Before the answer, `once` fails with the error.
  call.on('error', () => {})
  const [response] = await once(call, 'response')
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

describe.each(hosts)('in the process that the %s calls', (host) => {
  let server: Awaited<ReturnType<typeof startFunction>>
  beforeAll(async () => {
    server = await startFunction(host, folder, 'api')
  })
  afterAll(() => server.close())

  test('no body uses memory before its size is checked, and each is refused with an API error', async () => {
    const login = `${server.url}${api.login.path}`
    await post(login, json('{}'))
    const before = await server.peak()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, body, status] of worst) {
        const refused = await post(login, body)
        expect([name, refused.status, refused.body]).toEqual([
          name,
          status,
          { detail: expect.anything(), code: expect.any(String) },
        ])
        // Without a token the body is not read at all.
        expect((await post(`${server.url}${api.inviteUser.path}`, body)).status).toBe(401)
      }
      const many = await Promise.all(Array.from({ length: 8 }, () => post(login, json(arrays))))
      expect(many.map(({ status }) => status)).toEqual(Array(8).fill(413))
    }
    expect(((await server.peak()) - before) / MB).toBeLessThan(120)
    expect(server.log()).not.toContain('The host reads bodies')
  })

  test('a caller without a token is refused while the body is still on its way', async () => {
    const call = httpRequest(`${server.url}${api.inviteUser.path}`, {
      method: 'POST',
      headers: { 'content-length': 1000 },
    })
    call.on('error', () => {}).write('{')
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(401)
    call.destroy()
  })

  test('a valid body is read', async () => {
    const form = JSON.stringify({ email: 'nobody@example.com', password: 'no such password' })
    expect(await post(`${server.url}${api.login.path}`, json(form))).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials' },
    })
  })
})

test.each(hosts)('a task still gets its payload from the %s', async (host) => {
  const worker = await startFunction(host, folder, 'announceDemoRequest')
  // The platform decides who may call a worker, so any token works here.
  const response = await fetch(worker.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer e30.e30.e30' },
    body: JSON.stringify({ data: { demo_request_id: 1 } }),
  })
  expect(response.status).toBe(204)
  expect(worker.log()).not.toContain('no proper payload')
  await worker.close()
})
