import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { type Endpoint, Problem } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { hasBody, pathParameters, callOf } from '@attestry/core/base/call'
import { fromAnywhere } from '@attestry/local/api-client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Ids, fieldsOf, idsIn } from '../testing/ids-in'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

/** How many of the further texts each field gets outside the deep run. */
const FURTHER = 2
/** How many random requests each endpoint gets, besides one for each field and each bad text. */
const ROUNDS = process.env.DEEP ? 250 : 4
const seed = Number(process.env.FUZZ_SEED ?? 20261121)

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi(({ smtp }) => ({
    // No limits, so that each request gets as far as the first.
    rateLimits: { take: async () => {}, giveBack: async () => {}, hasTaken: async () => false },
    // Nobody runs the task that answers.
    chatWait: 0,
    // No mail server is asked, so that everything that passes the schemas is stored.
    smtp: { ...smtp, check: async () => {} },
    connectImap: async () => {
      throw new AppError('mail-login-failed')
    },
  }))
})
afterAll(() => server.close())

/** Half a surrogate pair, NUL, and a mark that turns the direction: every field gets them in every run. */
const worstTexts = ['\ud83d', 'a\u0000b', '\u202egnp.exe']
/** In the deep run, every field gets all of them. Otherwise, one field after the other gets some. */
const furtherTexts = [
  '\udca1',
  'a\ud83db',
  '\udca1\ud83d',
  '\u0000',
  '\u200f\u2067x',
  '\u0085\u2028\u2029',
  '\r\nBcc: x@example.com',
  '\ufeff\uffff',
  'e\u0301'.repeat(40),
  '💡'.repeat(60),
  '',
  ' ',
  '__proto__',
  '../..',
  '%00',
  'x'.repeat(5000),
]
const badValues = [
  ...worstTexts,
  ...furtherTexts,
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  ['\ud800'],
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__":{"x":1}}') as object,
  Array.from({ length: 300 }, (_, index) => index),
  JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown,
]

/**
 * Values for the fields that are not under attack. The first value that the field accepts is used, none if it is
 * optional.
 */
const goodValues = [
  undefined,
  'outbound_sending',
  'vault',
  'google',
  'ada@example.com',
  'mail.example.com',
  'a long enough password',
  587,
  30,
  true,
  false,
  'x',
  'csv',
  'part',
  'Own Kind 1',
  [1],
  ['vault:read'],
  [],
]

function goodFields({ input }: Endpoint): Record<string, unknown> {
  const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      name === 'email' ? `${randomUUID()}@example.com` : goodValues.find((value) => schema.safeParse(value).success),
    ]),
  )
}

/** Only the ids that the path names, because an input accepts no other field. */
const placesIn = ({ path }: Endpoint, ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => path.includes(`:${name}`)))

type Request = { fields: Record<string, unknown>; body?: string; headers?: Record<string, string> }

/** Stands for half a surrogate pair, which a URL can contain only as raw bytes. */
const HALF = '\ue000'
const inAddress = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Cs}/gu, HALF)

async function send(endpoint: Endpoint, token: string, { fields, body, headers }: Request) {
  const written = { ...fields }
  for (const name of hasBody(endpoint) ? [] : Object.keys(fields))
    if (fields[name] !== undefined) written[name] = inAddress(fields[name])
  for (const name of pathParameters(endpoint)) written[name] = inAddress(fields[name]) || ' '
  const { url, ...call } = callOf(endpoint, written)
  const response = await fetch(`${server.url}${url.replaceAll(encodeURIComponent(HALF), '%ED%A0%BD')}`, {
    ...call,
    headers: { ...call.headers, Authorization: `Bearer ${token}`, ...fromAnywhere(), ...headers },
    ...(hasBody(endpoint) && body !== undefined && { body }),
  })
  const text = await response.text()
  if (!response.ok) Problem.parse(JSON.parse(text))
  return { status: response.status, text }
}

/** Each field with each bad text, then random values in all fields. */
function* requestsOf(name: string, endpoint: Endpoint, ids: Ids, needed: object): Generator<Request> {
  const names = Object.keys(goodFields(endpoint))
  const good = (): Record<string, unknown> => ({ ...goodFields(endpoint), ...ids, ...needed })
  for (const [place, field] of names.entries()) {
    for (const text of [...worstTexts, ...someFor(placeOf(name) + place, furtherTexts, FURTHER)]) {
      // In front of a good value the text may pass a pattern. The deep run also sends it alone.
      const around = typeof good()[field] === 'string' ? [`${text}${String(good()[field])}`] : [text]
      if (process.env.DEEP || text.length < 2) around.push(text)
      for (const value of new Set(around)) yield { fields: { ...good(), [field]: value } }
    }
  }
  for (const key of someFor(placeOf(name), badKeys, 1)) yield { fields: good(), headers: { 'Idempotency-Key': key } }
  for (const body of hasBody(endpoint) ? someFor(placeOf(name), badBodies, 3) : []) yield { fields: good(), body }
  const anything = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...badValues) },
    { weight: 1, arbitrary: fc.anything({ withBigInt: false, maxDepth: 3 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
  const changes = fc.dictionary(fc.constantFrom(...names, 'no_such_field', '__proto__', 'id'), anything, { maxKeys: 3 })
  for (const change of fc.sample(changes, { seed, numRuns: ROUNDS })) yield { fields: { ...good(), ...change } }
}

/** The same steps read them for all endpoints, so outside the deep run one endpoint after the other gets some. */
const badKeys = ['\u00ed\u00a0', 'k'.repeat(300), '']
const badBodies = ['', '{', '[]', '"x"', 'null', '{"a":1,"a":2}', '\ufeff{}', '{"\\ud800":1}', '1e999']

const placeOf = (name: string): number => Object.keys(api).indexOf(name)

/** All in the deep run. Otherwise `count` of them: as `place` grows, one after the other has its turn. */
function someFor(place: number, all: readonly string[], count: number): readonly string[] {
  if (process.env.DEEP) return all
  return Array.from({ length: count }, (_, n) => all[(place * count + n) % all.length]!)
}

let sent = 0

test.each(Object.entries<Endpoint>(api))(
  '%s answers every input, and never with an internal error',
  async (name, endpoint) => {
    const where = await seedOrganization()
    const ids = placesIn(endpoint, await idsIn(server.deps, where, endpoint))
    const needed = await fieldsOf(server.deps, where, name)
    const failed: unknown[] = []
    for (const request of requestsOf(name, endpoint, ids, needed)) {
      const { status, text } = await send(endpoint, where.admin.token, request)
      sent += 1
      // Calls to real mail servers may fail; nothing else may.
      if (status === 500) failed.push([JSON.stringify(request).slice(0, 300), text])
    }
    expect(failed).toEqual([])
    // Otherwise the bad value could be refused because of another field.
    const good = await send(endpoint, where.admin.token, { fields: { ...goodFields(endpoint), ...ids, ...needed } })
    expect(good.text).not.toContain('"invalid-input"')
  },
)

test('a thousand requests were sent', () => {
  expect(sent).toBeGreaterThan(process.env.DEEP ? 10_000 : 1000)
})
