import { Mark } from '@attestry/core/vault/mark'
import { readFileSync } from 'node:fs'
import { documents } from '@attestry/core/documents'
import { ALONE } from '@attestry/core/mail/inbox'
import { paths, type PathName } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import { storedSample } from '@attestry/core/sample-documents'
import { doc as streamedDoc, type Firestore } from 'firebase/firestore'
import { doc, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { liveList } from '../web/src/lib/live/live-firestore'
import { members, SIGNED_IN_AS, SIGNED_IN_AT, standings } from './actors'
import { clearDatabase, loadRules } from './emulator'
import { openClient } from './open-client'
import { permissionMatrix } from './permission-matrix'
import { sampleQueries } from './sample-queries'

const PROJECT = 'demo-live-lists'
const org = 'acme'
const uid = 'member'
const server = openClient(PROJECT, 'owner')
const client = openClient(PROJECT, { sub: uid, org, email: SIGNED_IN_AS, auth_time: SIGNED_IN_AT })

/** The lists that members may read, by the last part of the collection's path. */
const listed = new Map(
  (Object.keys(paths) as PathName[])
    .filter((name) => permissionMatrix[name].rows.some(([verb, who]) => verb === 'list' && who === members))
    .map((name) => [permissionMatrix[name].at(org, 'x', uid).split('/').at(-2), name]),
)

const lists = Object.entries(sampleQueries(org)).flatMap(([query, samples]) =>
  samples.flatMap((list) => {
    const name = listed.get(list.collection.split('/').at(-1))
    return name && list.limit > 1 ? [{ query, list, name }] : []
  }),
)

const justBefore = (value: unknown) => (value instanceof Date ? new Date(value.getTime() - 1) : Number(value) - 1)

/** Fields that the query of a list needs to find its documents. */
const foundBy = ({ where }: ListQuery, stored: Record<string, unknown>) => {
  const found: Record<string, unknown> = {}
  for (const [field, op, value] of where) {
    // It is no field, and the documents of the test have these names.
    if (field === '__name__') continue
    const [first]: unknown[] = Array.isArray(value) ? value : [value]
    // What text begins with fits what it is before.
    if (op === '<' && typeof first === 'string') continue
    const held = op.startsWith('array-contains') ? [first] : op === '<' ? justBefore(first) : first
    const [name = '', part] = field.split('.')
    found[name] = part === undefined ? held : { ...((found[name] ?? stored[name]) as object), [part]: held }
  }
  return found
}

/** A part that every query of parts finds. */
const partFound = {
  listing: {
    marks: Object.fromEntries(Mark.options.map((mark) => [mark, true])),
    maker: 'murata',
    type: 'capacitor',
    expiry: 1,
    changes_at: 1,
  },
  manufacturer: { id: 1, name: 'Murata', uses_universal_docs: false },
  product_type: { id: 1, name: 'Capacitor' },
  is_awaited: true,
  search_tokens: ['LM317'],
  created_at: 1,
}

/** As what a report has counted a request. */
const REPORTED = { figures: ['late'], customer: 'acme', person: 'ada' }

/** What the sample lacks of what a list asks. */
const ALSO: Partial<Record<PathName, Record<string, unknown>>> = {
  request: { reported: REPORTED },
  inboundEmail: { conversation: ALONE },
}

/** Queries that find another kind of document than the sample. */
const OTHERWISE: Partial<Record<string, Record<string, unknown>>> = {
  products: partFound,
  productsToMark: partFound,
  productsWithExemptionEnd: partFound,
  requestOutreach: { what: { kind: 'asked', outbound_email_id: 5, to: 'max@maker.test' } },
}

let db: Firestore
const reported: string[] = []

beforeAll(async () => {
  await loadRules(PROJECT, readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8'))
  await clearDatabase(PROJECT)
  await setDoc(doc(server.requests, paths.member(org, uid)), standings.member.member!)
  await client.listen((firestore) => {
    db = firestore
    return streamedDoc(firestore, paths.member(org, uid))
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all([server.close(), client.close()])
})

test('the lists of the app are found', () => {
  expect(new Set(lists.map(({ query }) => query)).size).toBeGreaterThan(10)
})

test.each(lists)('$query: one document that cannot be read costs one row', async ({ query, list, name }) => {
  const stored = { ...storedSample(name), ...ALSO[name] }
  const found = OTHERWISE[query] ?? foundBy(list, stored)
  const sample = { ...stored, ...found }
  const lost = Object.keys(sample).find(
    (field) => !(field in found) && !documents[name].safeParse({ ...sample, id: 1, [field]: {} }).success,
  )
  expect(lost).toBeDefined()
  const [good, broken] = ['7', '8'].map((id) => `${list.collection}/${id}`)
  await setDoc(doc(server.requests, good!), sample)
  await setDoc(doc(server.requests, broken!), { ...sample, [lost!]: {} })
  reported.length = 0
  let shown: string[] = []
  const failures: Error[] = []
  const stop = liveList({ db, uid }, documents[name], list).listen(
    ({ items }) => (shown = items.map((row) => String((row as { id: unknown }).id))),
    (failure) => failures.push(failure),
  )
  await vi.waitFor(() => expect([...shown, ...failures]).toContain('7'), { timeout: 60_000 })
  // The first may be in the client's cache before the server has told of both. So the broken document may be reported
  // more than once: for each state that the cache has seen.
  const told = [`Document ${broken} does not fit its schema`]
  await vi.waitFor(() => expect([...new Set(reported)]).toEqual(told), { timeout: 60_000 })
  expect(shown).not.toContain('8')
  stop()
})
