import { readFileSync } from 'node:fs'
import { collectionOf, paths } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import fc from 'fast-check'
import { collection, doc, limit, orderBy, query, where, type Firestore } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { members } from './actors'
import { clearDatabase, emulatorUrl, loadRules } from './emulator'
import { openClient, outcomeOf } from './open-client'
import { permissionMatrix } from './permission-matrix'
import { restShapes, type RestRequest } from './rest-shapes'
import { sampleQueries } from './sample-queries'

const PROJECT = 'demo-isolation'
const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const RANDOM_REQUESTS = process.env.DEEP === '1' ? 20_000 : 100
const MINUTES = 600_000

const name = (path: string) => `${ROOT}/${path}`
const own = paths.product('other', 'sample')

/** The emulator accepts unsigned tokens. */
const token = (uid: string, org: string) =>
  [
    { alg: 'none', typ: 'JWT' },
    {
      sub: uid,
      user_id: uid,
      org,
      auth_time: 0,
      email: 'somebody@acme.example',
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.')
const outsider = token('outsider', 'other')
const member = token('member', 'acme')

async function ask(bearer: string, { method, url, body }: RestRequest): Promise<{ status: number; text: string }> {
  const response = await fetch(`${emulatorUrl()}/v1/${ROOT}${url}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

/** Without those that members of all organizations read. */
const documentsOf = (org: string) =>
  Object.entries(permissionMatrix)
    .filter(([, { rows }]) => rows.every(([, who]) => !who.includes('outsider')))
    .map(([subject, { at }]) => ({ subject, path: at(org, 'sample', 'member') }))

async function seed(org: string, admin: string): Promise<void> {
  const isActive = {
    fields: {
      is_active: { booleanValue: true },
      is_admin: { booleanValue: true },
      email: { stringValue: 'somebody@acme.example' },
      sessions_valid_after: { integerValue: '0' },
    },
  }
  const writes = [
    ...documentsOf(org).map(({ path }) => ({
      update: { name: name(path), fields: { secret: { stringValue: `secret of ${org}` } } },
    })),
    { update: { name: name(paths.member(org, admin)), ...isActive } },
  ]
  const { status } = await ask('owner', { method: 'POST', url: ':commit', body: { writes } })
  expect(status).toBe(200)
}

const clients = {
  outsider: openClient(PROJECT, { sub: 'outsider', org: 'other', email: 'somebody@acme.example' }),
  member: openClient(PROJECT, { sub: 'member', org: 'acme', email: 'somebody@acme.example' }),
}

beforeAll(async () => {
  await clearDatabase(PROJECT)
  await loadRules(PROJECT, readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8'))
  await seed('acme', 'member')
  await seed('other', 'outsider')
  await seed('twin', 'twin')
})
afterAll(() => Promise.all(Object.values(clients).map((client) => client.close())))

const shapes = Object.entries(restShapes)

describe('an admin of another organization is refused', () => {
  test.each(shapes)('%s of every document and collection', async (_, shape) => {
    const answers = await Promise.all(
      documentsOf('acme').map(async ({ subject, path }) => {
        const { status, text } = await ask(outsider, shape(path, { name, own }))
        return { subject, status, leaked: text.includes('secret of acme') }
      }),
    )
    expect(answers).toEqual(answers.map(({ subject }) => ({ subject, status: 403, leaked: false })))
  })

  test('a listener on every document and collection', async () => {
    const { listen } = clients.outsider
    const outcomes = await Promise.all(
      documentsOf('acme').flatMap(({ path }) => [
        outcomeOf(() => listen((firestore) => doc(firestore, path))),
        outcomeOf(() => listen((firestore) => query(collection(firestore, collectionOf(path)), limit(1)))),
      ]),
    )
    expect(new Set(outcomes)).toEqual(new Set(['permission-denied']))
  })

  test('every query of the core, which members of the organization may ask where they may list', async () => {
    const asked = Object.entries(sampleQueries('acme')).flatMap(([key, all]) => all.map((one) => [key, one] as const))
    const outcomesFor = (who: keyof typeof clients) =>
      Promise.all(
        asked.map(async ([key, one]) => [
          key,
          await outcomeOf(() => clients[who].listen((firestore) => built(firestore, one))),
        ]),
      )
    const isListed = ({ collection: path }: ListQuery) => listedCollections.has(path.split('/').at(-1))

    expect(await outcomesFor('outsider')).toEqual(asked.map(([key]) => [key, 'permission-denied']))
    expect(await outcomesFor('member')).toEqual(
      asked.map(([key, one]) => [key, isListed(one) ? 'allowed' : 'permission-denied']),
    )
  })

  test(
    `${RANDOM_REQUESTS} random requests`,
    async () => {
      const refusals: number[] = []
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...shapes), foreignPath, async ([, shape], path) => {
          const { status, text } = await ask(outsider, shape(path, { name, own }))
          refusals.push(status)
          // The API refuses a name it cannot parse before it asks the rules.
          expect([400, 403]).toContain(status)
          expect(text).not.toContain('secret of acme')
        }),
        { numRuns: RANDOM_REQUESTS },
      )
      expect(refusals.filter((status) => status === 403).length).toBeGreaterThan(RANDOM_REQUESTS / 2)
    },
    MINUTES,
  )
})

describe('the requests mean something, because', () => {
  test.each(shapes)('the server is allowed %s', async (_, shape) => {
    const answer = await ask('owner', shape(paths.product('twin', 'sample'), { name, own }))
    expect(answer).toMatchObject({ status: 200 })
    await seed('twin', 'twin')
  })

  test('members get their own, in pages', async () => {
    const inbox = (pageSize: number) => ({
      method: 'GET' as const,
      url: `/organizations/acme/inboundEmails?pageSize=${pageSize}`,
    })
    expect(await ask(member, inbox(100))).toMatchObject({
      status: 200,
      text: expect.stringContaining('secret of acme'),
    })
    expect(await ask(member, inbox(101))).toMatchObject({ status: 403 })
    expect(await ask(outsider, inbox(100))).toMatchObject({ status: 403 })
  })
})

const listedCollections = new Set(
  Object.values(permissionMatrix)
    .filter(({ rows }) => rows.some(([verb, who]) => verb === 'list' && who === members))
    .map(({ at }) =>
      collectionOf(at('acme', 'sample', 'member'))
        .split('/')
        .at(-1),
    ),
)

/** Documents of one organization, documents of the server, and paths that nobody planned for. */
const id = fc.oneof(
  fc.constantFrom('sample', 'member', 'current', 'body', 'analysis', 'acme', 'outsider', 'other'),
  fc
    .string({ unit: fc.constantFrom(...'abz019_-.~%$(){}*=é日'.split('')), minLength: 1, maxLength: 8 })
    // A URL would drop these, and Firestore has no such ids.
    .filter((text) => text !== '.' && text !== '..'),
)
const collectionName = fc.oneof(
  fc.constantFrom(
    ...new Set(documentsOf('acme').flatMap(({ path }) => path.split('/').filter((_, at) => at % 2 === 0))),
  ),
  id,
)
const below = fc.array(fc.tuple(collectionName, id), { maxLength: 3 }).map((pairs) => pairs.flat())
const foreignPath = fc
  .oneof(
    below.map((rest) => ['organizations', 'acme', ...rest]),
    fc.tuple(fc.constantFrom(...documentsOf('acme')), below).map(([{ path }, rest]) => [...path.split('/'), ...rest]),
    fc.tuple(collectionName, id, below).map(([root, first, rest]) => [root, first, ...rest]),
  )
  .filter(([root, org]) => !(root === 'organizations' && org === 'other'))
  .map((segments) => segments.map(encodeURIComponent).join('/'))

function built(connection: Firestore, { collection: path, where: filters, orderBy: orders, limit: most }: ListQuery) {
  return query(
    collection(connection, path),
    ...filters.map(([field, op, value]) => where(field, op, value)),
    ...orders.map(([field, direction]) => orderBy(field, direction)),
    limit(most),
  )
}
