import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { endpoint } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { listen } from '@attestry/local/listen'
import express from 'express'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config'
import { TooManyRequests } from '../platform/too-many-requests'
import { createApp, type Network } from './create-app'
import type { HandlersOf } from './handlers-of'
import type { StoredAnswer } from '../adapters/idempotency'
import { HOSTING_NETWORKS } from './trust-proxy'

const notesApi = {
  renameNote: endpoint({
    method: 'PUT',
    path: '/notes/:id',
    access: 'member',
    summary: 'Rename a note',
    input: z.strictObject({ id: z.coerce.number(), title: z.string().trim().min(1).max(20) }),
    output: z.object({ id: z.number(), title: z.string() }),
  }),
  findNotes: endpoint({
    method: 'GET',
    path: '/notes',
    access: 'member',
    summary: 'Find notes',
    input: z.strictObject({ limit: z.coerce.number().default(20), text: z.string().optional() }),
    output: z.array(z.string()),
  }),
  readNote: endpoint({
    method: 'GET',
    path: '/notes/:id',
    access: 'member',
    summary: 'One note',
    input: z.strictObject({ id: z.string() }),
    output: z.string(),
  }),
  readNewestNote: endpoint({
    method: 'GET',
    path: '/notes/newest',
    access: 'public',
    summary: 'The newest note',
    input: z.strictObject({}),
    output: z.object({ address: z.string(), front: z.string().nullable() }),
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/notes/:id',
    access: 'admin',
    summary: 'Delete a note',
    input: z.strictObject({ id: z.coerce.number() }),
    output: z.null(),
  }),
  sendNote: endpoint({
    method: 'POST',
    path: '/notes/:id/send',
    access: 'member',
    idempotent: true,
    summary: 'Send a note',
    input: z.strictObject({ id: z.coerce.number() }),
    output: z.object({ sent: z.boolean() }),
  }),
  downloadNote: endpoint({
    method: 'GET',
    path: '/notes/:id/file',
    access: 'member',
    summary: 'The file of a note',
    input: z.strictObject({ id: z.coerce.number() }),
    output: z.file(),
  }),
}
type Handlers = HandlersOf<typeof notesApi>

const handlers: Handlers = {
  renameNote: async ({ id, title }) => ({ id, title }),
  findNotes: async ({ limit, text = '' }) => [`${limit} ${text}`],
  readNote: async ({ id }) => id,
  readNewestNote: async (_input, { address, front }) => ({ address, front }),
  deleteNote: async () => null,
  sendNote: async () => ({ sent: true }),
  downloadNote: async () => ({ filename: 'a.pdf', mime_type: 'application/pdf', stream: Readable.from(['bytes']) }),
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const key = Buffer.alloc(32).toString('base64')
/** The required configuration. */
const required = { GCLOUD_PROJECT: 'demo', MAIL_KEY: key, MESSAGE_ID_KEY: key }

/** Serves the notes. The callers are `Authorization: member` and `Authorization: admin`. */
async function serve(
  overrides: Partial<Handlers> = {},
  { host, ...options }: Partial<Network> & { host?: ReturnType<typeof express> } = {},
) {
  const logged: unknown[] = []
  const keys = new Map<string, StoredAnswer>()
  const app = createApp({
    ...options,
    api: notesApi,
    handlers: { ...handlers, ...overrides },
    authenticate: async (name) => {
      if (name !== 'member' && name !== 'admin') throw new AppError('unauthenticated')
      return { uid: name, org: 'acme', email: '', isAdmin: name === 'admin', emailVerified: true }
    },
    idempotency: async ({ key, uid, route }, _request, work) => {
      const name = `${uid} ${route} ${key}`
      const answer = keys.get(name) ?? (await work())
      keys.set(name, answer)
      return answer
    },
    log: (...line) => void logged.push(line),
  })
  const server = createServer(host ? host.use(app) : app)
  const port = await listen(server)
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const send = async (route: string, { body, caller = 'member', ...init }: Sending = {}) => {
    const [method = '', path = ''] = route.split(' ')
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { ...(caller && { Authorization: caller }), 'Content-Type': 'application/json', ...init.headers },
    })
    const text = await response.text()
    const json: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, json }
  }
  return { send, logged }
}
type Sending = { body?: unknown; caller?: string; headers?: Record<string, string> }

describe('the way in', () => {
  test('input arrives parsed and trimmed', async () => {
    const { send } = await serve()
    expect((await send('PUT /notes/7', { body: { title: '  Hello ' } })).json).toEqual({ id: 7, title: 'Hello' })
    expect((await send('GET /notes?limit=5&text=a%20b')).json).toEqual(['5 a b'])
    expect((await send('GET /notes')).json).toEqual(['20 '])
  })

  test('a path parameter wins over the body', async () => {
    const { send } = await serve()
    expect((await send('PUT /notes/7', { body: { id: 8, title: 'x' } })).json).toMatchObject({ id: 7 })
  })

  test.each([
    ['PUT /notes/7', { title: 'x', is_admin: true }, ['body']],
    ['PUT /notes/7', JSON.parse('{"title":"x","__proto__":{"is_admin":true}}') as object, ['body']],
    ['GET /notes?owner=me', undefined, ['query']],
    ['GET /notes?limit=1&limit=2', undefined, ['query', 'limit']],
    ['PUT /notes/seven', { title: 'x' }, ['path', 'id']],
    ['PUT /notes/7', { title: ' ' }, ['body', 'title']],
  ])('%s with %o is refused at %o', async (route, body, loc) => {
    const { send } = await serve()
    const { status, json } = await send(route, { body })
    expect([status, json]).toEqual([422, { code: 'invalid-input', detail: [{ loc, msg: expect.any(String) }] }])
  })

  test.each([
    ['{"title":', 422],
    ['[1]', 422],
    ['"text"', 422],
    [`{"title":"${'x'.repeat(64 * 1024)}"}`, 413],
    [`{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
  ])('a body that cannot be taken is refused (%#)', async (body, expected) => {
    const { send, logged } = await serve()
    const { status, json } = await send('PUT /notes/7', { body })
    expect([status, logged]).toEqual([expected, []])
    expect(json).toMatchObject({ code: expected === 413 ? 'too-large' : 'invalid-input' })
  })

  test('it makes no difference if the host has read the body already', async () => {
    // Like the hosts of Cloud Functions: a larger limit, and the bytes are kept in rawBody.
    const verify = (request: object, _response: unknown, bytes: Buffer) =>
      void Object.assign(request, { rawBody: bytes })
    const { send } = await serve({}, { host: express().use(express.json({ limit: '10mb', verify })) })
    expect((await send('PUT /notes/7', { body: { title: ' Hello ' } })).json).toEqual({ id: 7, title: 'Hello' })
    expect((await send('POST /notes/7/send')).json).toEqual({ sent: true })
    expect((await send('PUT /notes/7', { body: { title: 'x'.repeat(1024 * 1024) } })).status).toBe(413)
    expect((await send('GET /notes?limit=5&limit=6')).status).toBe(422)
  })

  test('a literal path wins over a parameter, in any order of the core', async () => {
    const { send } = await serve()
    expect((await send('GET /notes/7')).json).toBe('7')
    expect((await send('GET /notes/newest')).json).toEqual({ address: '127.0.0.1', front: null })
  })

  test('the description of the API is served', async () => {
    const { send } = await serve()
    const { status, json } = await send('GET /api/v1/openapi.json', { caller: '' })
    expect([status, json]).toMatchObject([200, { openapi: '3.1.0', components: { schemas: { Problem: {} } } }])
    expect((await send('POST /api/v1/openapi.json')).status).toBe(405)
  })

  test('unknown paths, bad escapes and wrong methods are refused as JSON', async () => {
    const { send, logged } = await serve()
    expect(await send('GET /nothing')).toMatchObject({ status: 404, json: { code: 'not-found' } })
    expect(await send('PUT /notes/%zz', { body: {} })).toMatchObject({ status: 404, json: { code: 'not-found' } })
    const wrong = await send('PATCH /notes/7', { body: {} })
    expect(wrong).toMatchObject({ status: 405, json: { code: 'method-not-allowed' } })
    expect(wrong.headers.get('Allow')).toBe('PUT, GET, DELETE')
    expect(logged).toEqual([])
  })

  test('the address of a public call is what the nearest trusted proxy saw, not what the caller claims', async () => {
    const headers = { 'X-Forwarded-For': '6.6.6.6, 203.0.113.9' }
    const behindOne = await serve({}, { trustedProxies: 1 })
    expect((await behindOne.send('GET /notes/newest', { headers })).json).toEqual({
      address: '203.0.113.9',
      front: null,
    })
    const direct = await serve()
    expect((await direct.send('GET /notes/newest', { headers })).json).toEqual({ address: '127.0.0.1', front: null })
  })

  const caller = '203.0.113.9'
  const google = '142.250.32.4'
  test.each([
    ['to the function itself', caller, caller],
    ['to the function itself, with a claim', `6.6.6.6, ${caller}`, caller],
    ['to the function itself, as if Hosting had forwarded it', `6.6.6.6, ${google}, ${caller}`, caller],
    ['to the function itself, by IPv6', '6.6.6.6, 2001:db8::9', '2001:db8::/64'],
    ['to the function itself, by an IPv6 neighbour', '2001:db8::ffff:0:0:7', '2001:db8::/64'],
    ['to the function itself, by IPv6 from elsewhere', '2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['to the function itself, by IPv4 in IPv6', `::ffff:${caller}`, caller],
    ['to the function itself, from a machine rented from Google', '6.6.6.6, 34.76.1.2', '34.76.1.2'],
    ['through Hosting', `${caller}, ${google}`, caller, google],
    ['through Hosting, by IPv6', '2001:db8::9, 2607:f8b0:4000::1', '2001:db8::/64', '2607:f8b0:4000::/64'],
    ['through Hosting, with a claim', `6.6.6.6, ${caller}, ${google}`, caller, google],
    ['through Hosting, as if Google had forwarded it before', `6.6.6.6, ${google}, ${google}`, google, google],
    ['of Google itself', google, google],
    ['of somebody who has no address', '6.6.6.6, unknown', 'unknown'],
  ])('a call %s is counted by the address of the caller, and of Google if it names the caller', async (...row) => {
    const [, forwarded, address, front = null] = row
    const { send } = await serve({}, { trustedProxies: 1, frontNetworks: HOSTING_NETWORKS })
    const headers = { 'X-Forwarded-For': forwarded, 'Fastly-Client-IP': '6.6.6.6', 'X-Forwarded-Host': 'attestry.test' }
    expect((await send('GET /notes/newest', { headers })).json).toEqual({ address, front })
  })

  test('another front than Hosting can be named', async () => {
    const { FRONT_NETWORKS: frontNetworks } = readConfig({ ...required, FRONT_NETWORKS: '198.51.100.0/24, fd00::/8' })
    const { send } = await serve({}, { trustedProxies: 1, frontNetworks })
    const addressOf = async (forwarded: string) =>
      (await send('GET /notes/newest', { headers: { 'X-Forwarded-For': forwarded } })).json
    expect(await addressOf(`${caller}, 198.51.100.7`)).toEqual({ address: caller, front: '198.51.100.7' })
    expect(await addressOf(`${caller}, fd00::7`)).toEqual({ address: caller, front: 'fd00::/64' })
    expect(await addressOf(`${caller}, ${google}`)).toEqual({ address: google, front: null })
    expect(readConfig({ ...required, FRONT_NETWORKS: '' }).FRONT_NETWORKS).toEqual([])
    expect(() => readConfig({ ...required, FRONT_NETWORKS: '198.51.100.7' })).toThrow('FRONT_NETWORKS')
  })
})

describe('the caller', () => {
  test.each(['PUT /notes/7', 'DELETE /notes/7', 'GET /notes', 'POST /notes/7/send', 'GET /notes/7/file'])(
    'without one, %s never reaches a use case',
    async (route) => {
      const reached = () => Promise.reject(new Error('reached'))
      const { send, logged } = await serve({
        renameNote: reached,
        deleteNote: reached,
        findNotes: reached,
        sendNote: reached,
        downloadNote: reached,
      })
      for (const caller of ['', 'stranger']) {
        const { status, json } = await send(route, { caller, ...(route.startsWith('P') && { body: '{' }) })
        expect([status, json]).toEqual([401, { detail: 'Authentication Required', code: 'unauthenticated' }])
      }
      expect(logged).toEqual([])
    },
  )

  test('only an admin reaches admin endpoints', async () => {
    const { send } = await serve()
    expect(await send('DELETE /notes/7')).toMatchObject({ status: 403, json: { code: 'admin-only' } })
    expect(await send('DELETE /notes/7', { caller: 'admin' })).toMatchObject({ status: 204, text: '' })
  })
})

describe('the way out', () => {
  test('a field that is not in the output schema is never sent', async () => {
    const { send } = await serve({ renameNote: async ({ id, title }) => ({ id, title, password: 'secret' }) })
    expect((await send('PUT /notes/7', { body: { title: 'x' } })).text).toBe('{"id":7,"title":"x"}')
  })

  test('a known failure keeps its code and sentence', async () => {
    const { send, logged } = await serve({
      findNotes: () => Promise.reject(new AppError('changed-meanwhile', 'Somebody was faster.')),
    })
    const { status, json } = await send('GET /notes')
    expect([status, json]).toEqual([409, { detail: 'Somebody was faster.', code: 'changed-meanwhile' }])
    expect(logged).toEqual([])
  })

  test('an unknown failure is logged and hidden behind its request id', async () => {
    const { send, logged } = await serve({ findNotes: () => Promise.reject(new Error('disk sda1 is full')) })
    const { status, json, text } = await send('GET /notes')
    expect([status, json]).toEqual([
      500,
      { detail: 'Internal error', code: 'internal', request_id: expect.any(String) },
    ])
    expect(text).not.toContain('sda1')
    const { request_id } = z.object({ request_id: z.string() }).parse(json)
    expect(logged).toMatchObject([['ERROR', 'A request failed', { request_id, error: 'Error: disk sda1 is full' }]])
  })

  test('a change that lost against others on every try says so', async () => {
    const lost = Object.assign(new Error('10 ABORTED: Too much contention on these documents.'), { code: 10 })
    const { send, logged } = await serve({ findNotes: () => Promise.reject(lost) })
    const { status, json } = await send('GET /notes')
    expect([status, json]).toEqual([
      409,
      { detail: 'This was changed meanwhile. Please look again.', code: 'changed-meanwhile' },
    ])
    expect(logged).toEqual([])
  })

  test('an output that breaks its schema is reported as our bug', async () => {
    const { send } = await serve({ renameNote: async ({ id }) => ({ id, title: JSON.parse('5') }) })
    expect((await send('PUT /notes/7', { body: { title: 'x' } })).status).toBe(500)
  })

  test('too many requests says how long to wait', async () => {
    const { send } = await serve({ findNotes: () => Promise.reject(new TooManyRequests(42)) })
    const { status, headers } = await send('GET /notes')
    expect([status, headers.get('Retry-After')]).toEqual([429, '42'])
  })

  test('every answer forbids caches and sniffing, and names what clients it works with', async () => {
    const { send } = await serve({ findNotes: () => Promise.reject(new Error('x')) })
    const routes = [
      'PUT /notes/7',
      'GET /notes',
      'GET /notes/newest',
      'DELETE /notes/7',
      'GET /nothing',
      'OPTIONS /notes',
    ]
    const replies = await Promise.all(routes.map((route) => send(route, route.startsWith('P') ? { body: '{' } : {})))
    expect(replies.map(({ status }) => status)).toEqual([422, 500, 200, 403, 404, 204])
    for (const { headers } of [...replies, await send('GET /notes', { caller: '' }), await send('GET /notes/7/file')]) {
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect(headers.get('Vary')).toBe('Authorization, Origin')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      expect(headers.get('X-Attestry-Compatibility')).toBe('1')
      expect(headers.get('X-Powered-By')).toBeNull()
    }
  })

  test('only origins on the list may call from a browser', async () => {
    const { send } = await serve({}, { allowedOrigins: ['https://app.example.com'] })
    const allowed = async (Origin: string, route = 'GET /notes') =>
      (await send(route, { headers: { Origin } })).headers.get('Access-Control-Allow-Origin')
    expect(await allowed('https://app.example.com')).toBe('https://app.example.com')
    expect(await allowed('https://app.example.com', 'OPTIONS /notes')).toBe('https://app.example.com')
    for (const origin of [
      'null',
      'http://app.example.com',
      'https://app.example.com:444',
      'https://app.example.com.evil.com',
      'https://APP.example.com',
      'https://evil.com',
    ]) {
      expect(await allowed(origin)).toBeNull()
    }
  })
})

describe('a file', () => {
  test('is saved, never shown, under its own name', async () => {
    const filename = 'RoHS "2" – Erklärung\r\nX: 1/../💡.pdf'
    const { send } = await serve({
      downloadNote: async () => ({ filename, mime_type: 'text/html', size: 5, stream: Readable.from(['bytes']) }),
    })
    const { headers, text, status } = await send('GET /notes/7/file')
    expect([status, text, headers.get('Content-Length')]).toEqual([200, 'bytes', '5'])
    expect(headers.get('Content-Type')).toBe('text/html')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    const disposition = headers.get('Content-Disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="RoHS _2_ _ Erkl_rung_X: 1_\.\._/)
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
    expect(decodeURIComponent(encoded)).toBe('RoHS "2" – Erklärung_X: 1_.._💡.pdf')
  })

  test('is sent even with a broken type or half a character in its name', async () => {
    const { send } = await serve({
      downloadNote: async () => ({ filename: '\ud83d', mime_type: 'a\r\nb', stream: Readable.from(['bytes']) }),
    })
    const { headers, status } = await send('GET /notes/7/file')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/octet-stream'])
  })

  test('that cannot be opened gets a proper status; an empty one is fine', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new AppError('document-not-found'))
        },
      })
    const { send } = await serve({
      downloadNote: async ({ id }) => ({
        filename: 'a.pdf',
        mime_type: 'application/pdf',
        stream: id === 7 ? broken() : Readable.from([]),
      }),
    })
    expect(await send('GET /notes/7/file')).toMatchObject({ status: 404, json: { code: 'document-not-found' } })
    expect(await send('GET /notes/8/file')).toMatchObject({ status: 200, text: '' })
  })

  test('that breaks off does not look complete', async () => {
    async function* half() {
      yield Buffer.alloc(100_000)
      throw new Error('lost')
    }
    const { send, logged } = await serve({
      downloadNote: async () => ({ filename: 'a.pdf', mime_type: 'application/pdf', stream: Readable.from(half()) }),
    })
    await expect(send('GET /notes/7/file')).rejects.toThrow('terminated')
    await expect.poll(() => logged).toMatchObject([['WARNING', 'An answer broke off', { error: 'Error: lost' }]])
  })
})

describe('an idempotency key', () => {
  test('has the effect once per caller, if the endpoint supports it', async () => {
    let [sent, found] = [0, 0]
    const { send } = await serve({
      sendNote: async () => ({ sent: ++sent > 0 }),
      findNotes: async () => [`${++found}`],
    })
    const headers = { 'Idempotency-Key': 'k-1' }
    const replies = [await send('POST /notes/7/send', { headers }), await send('POST /notes/7/send', { headers })]
    expect(replies.map(({ status, json }) => [status, json])).toEqual(Array(2).fill([200, { sent: true }]))
    expect(sent).toBe(1)
    await send('POST /notes/7/send', { headers, caller: 'admin' })
    await send('POST /notes/7/send')
    expect(sent).toBe(3)
    await send('GET /notes', { headers })
    await send('GET /notes', { headers })
    expect(found).toBe(2)
  })

  test('that is malformed is refused', async () => {
    const { send } = await serve()
    const { status } = await send('POST /notes/7/send', { headers: { 'Idempotency-Key': 'k'.repeat(256) } })
    expect(status).toBe(422)
  })
})

test('a missing handler, a wrong output and an endpoint without access do not compile', () => {
  const { sendNote: _, ...others } = handlers
  // @ts-expect-error sendNote is missing
  const missing: Handlers = others
  // @ts-expect-error sent must be a boolean
  const wrong: Handlers = { ...handlers, sendNote: async () => ({ sent: 'yes' }) }
  // @ts-expect-error a public endpoint has no caller
  const caller: Handlers = { ...handlers, readNewestNote: async (_input, { org }) => ({ address: org, front: null }) }
  // @ts-expect-error access is not named
  endpoint({ method: 'GET', path: '/', summary: '', input: z.strictObject({}), output: z.null() })
  expect([missing, wrong, caller]).toHaveLength(3)
  expectTypeOf<Parameters<Handlers['renameNote']>[0]>().toEqualTypeOf<{ id: number; title: string }>()
})
