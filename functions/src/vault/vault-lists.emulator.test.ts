import { api } from '@attestry/core/api'
import type { Answer, Sent } from '@attestry/core/base/endpoint'
import { DAY, dayOf } from '@attestry/core/base/day'
import { partKey } from '@attestry/core/base/part-number'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { toStored } from '@attestry/core/documents'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { at, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { sampleOf } from '@attestry/core/sample-documents'
import { listingOf, withListing } from '@attestry/core/vault/listing'
import type { Narrowing } from '@attestry/core/vault/product-search'
import type { Product } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../adapters/firestore'
import { readsOf } from '../testing/reads-of'
import { seedFile } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { triggers } from '../triggers'
import { purgeProducts } from './bulk'
import { relistDue } from './relist'

type Where = Awaited<ReturnType<typeof seedOrganization>>

let now = Date.now()
let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ now: () => now })
})
afterAll(() => server.close())

const MAKER = { ...sampleOf.manufacturer, id: 71, name: 'Murata' }
const TYPES = [
  { id: 1, name: 'Capacitor' },
  { id: 2, name: 'Ferrite' },
]
const bare = { ...sampleOf.product, next_expiry: null, covered_until: {}, statements: [], file_count: 0 }

function partOf(place: number, changes: Partial<Product> = {}): Product {
  const part_number = `GRM${10_000 + place}`
  const search_tokens = searchTokens([part_number, 'Capacitor', 'Murata'])
  const named = { id: newId(), part_number, part_key: partKey(part_number), manufacturer: MAKER, search_tokens }
  const times = { created_at: place, changed_at: place }
  return { ...bare, product_type: TYPES[0]!, ...named, ...times, ...changes }
}

async function seed({ db, org }: Where, parts: readonly Product[]): Promise<Product[]> {
  const writer = db.bulkWriter()
  void writer.set(db.doc(paths.manufacturer(org, MAKER.id)), toStored('manufacturer', { ...MAKER, file_count: 0 }))
  for (const type of TYPES) void writer.set(db.doc(paths.productType(org, type.id)), toStored('productType', type))
  const products = parts.map((part) => withListing(part, MAKER, now, undefined))
  for (const part of products) void writer.set(db.doc(paths.product(org, part.id)), toStored('product', part))
  void writer.set(db.doc(paths.stats(org)), { product_count: parts.length }, { merge: true })
  await writer.close()
  return products
}

const stored = async ({ db, org }: Where, { id }: { id: number }) => {
  const found = (await db.doc(paths.product(org, id)).get()).data()
  return found as Product | undefined
}

describe('a list of very many parts', () => {
  const SIZE = sizeOf(400, 100_000)
  const today = dayOf(now)
  const own = (place: number): Partial<Product> => ({
    ...(place % 2 === 0 && { covered_until: { reach: null }, file_count: 1 }),
    ...(place % 5 === 0 && { next_expiry: today + 20 * DAY }),
    ...(place % 7 === 0 && { is_awaited: true }),
    product_type: TYPES[place % 3 === 0 ? 1 : 0]!,
  })
  let where: Where
  let parts: Product[]
  beforeAll(async () => {
    where = await seedOrganization()
    parts = await seed(
      where,
      Array.from({ length: SIZE }, (_, place) => partOf(place, own(place))),
    )
  }, 600_000)

  const cases: [what: string, input: Sent<typeof api.searchProducts>, is: (place: number) => boolean][] = [
    ['nothing', {}, () => true],
    ['what lacks a regime', { narrowed_to: 'missing_reach' }, (place) => place % 2 === 1],
    [
      'what lacks a regime, expires and is awaited',
      { narrowed_to: 'missing_reach,expiring,awaited' },
      (place) => place % 2 === 1 && place % 5 === 0 && place % 7 === 0,
    ],
    [
      'a type of a maker that expires',
      { narrowed_to: 'expiring', product_type_ids: '2', manufacturer_ids: '71' },
      (place) => place % 5 === 0 && place % 3 === 0,
    ],
    ['what contradicts itself', { narrowed_to: 'undocumented,missing_rohs,expired' }, () => false],
  ]

  test.each(cases)('costs at most 30 documents for a page of %s, and finds it', async (_, input, is) => {
    const meant = parts.filter((__, place) => is(place)).toReversed()
    let page: Answer<typeof api.searchProducts> | undefined
    const read = await readsOf(async () => {
      page = (await server.call(api.searchProducts, { ...input, limit: 20 }, where.member.token)).body
    })
    expect(read).toBeLessThanOrEqual(30)
    expect(page?.products.map(({ id }) => id)).toEqual(meant.slice(0, 20).map(({ id }) => id))
    expect(page?.total_count).toBe(_ === 'nothing' ? SIZE : Math.min(meant.length, 1000))
  })

  test('with a word and a mark looks through what has the word', async () => {
    const input = { query: 'GRM1000', narrowed_to: 'missing_reach', limit: 20 }
    let found: string[] = []
    const read = await readsOf(async () => {
      const { products } = (await server.call(api.searchProducts, input, where.member.token)).body
      found = products.map(({ part_number }) => part_number)
    })
    const named = parts.filter(({ part_number }) => part_number.startsWith('GRM1000')).toReversed()
    const lacking = named.filter(({ file_count }) => file_count === 0).map(({ part_number }) => part_number)
    expect(found).toEqual(lacking.slice(0, 20))
    // Once for the page, once to count, and what every call costs.
    expect(read).toBeLessThanOrEqual(2 * named.length + 10)
  })

  test('gives all that a filter finds to an action, as far as that goes', async () => {
    const choose = async (narrowed_to: Narrowing) =>
      (await server.call(api.chooseProducts, { narrowed_to }, where.member.token)).body
    const expiring = parts.filter((_, place) => place % 5 === 0)
    const chosen = await choose('expiring')
    expect(chosen.products).toHaveLength(Math.min(expiring.length, 500))
    expect(chosen.is_cut).toBe(expiring.length > 500)
    expect((await choose('disputed')).products).toEqual([])
  })

  test.each(['part', 'maker', 'type', 'changed', 'expiry'] as const)('is read page by page by %s', async (order) => {
    const { database } = server.deps
    const list = { ...queries.products(where.org, {}, 50, order) }
    const page = await database.reads.list('product', list)
    expect(page).toHaveLength(50)
    const keyOf = ({ part_key, listing, changed_at }: Product) =>
      ({
        part: [part_key],
        maker: [listing?.maker, part_key],
        type: [listing?.type, part_key],
        changed: [1e15 - changed_at],
        expiry: [listing?.expiry],
      })[order].join(' ')
    expect(page.map(keyOf)).toEqual(page.map(keyOf).toSorted())
  })
})

test('campaigns get what a search finds maker by maker: each part once, of no more makers than they have room for', async () => {
  const where = await seedOrganization()
  const { token } = where.member
  // One maker with a third of all parts, two of one name but for its case, and very many others.
  const makerOf = (place: number) => {
    const other = place % 170
    const name = other < 2 ? (other === 0 ? 'Acme' : 'ACME') : `Maker ${other}`
    return place % 3 === 0 ? MAKER : { ...MAKER, id: 100 + other, name }
  }
  const documented = { covered_until: { reach: null }, file_count: 1 }
  const parts = Array.from({ length: sizeOf(1200, 12_000) }, (_, place) =>
    partOf(place, { manufacturer: makerOf(place), ...(place % 4 === 0 && documented) }),
  )
  await seed(where, parts)
  const pieces: { id: number; manufacturer: { name: string } }[][] = []
  let cursor: string | null = null
  do {
    const asked = { narrowed_to: 'missing_reach', ...(cursor !== null && { cursor }) }
    const { body }: Awaited<ReturnType<typeof concernedBy>> = await concernedBy(asked, token)
    pieces.push(body.products)
    cursor = body.next_cursor
  } while (cursor !== null)
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id).toSorted((one, other) => one - other)
  expect(ids(pieces.flat())).toEqual(ids(parts.filter((_, place) => place % 4 !== 0)))
  const makers = pieces.map((piece) => [...new Set(piece.map(({ manufacturer }) => manufacturer.name.toLowerCase()))])
  expect(pieces.length).toBeGreaterThan(1)
  for (const some of makers) expect(some.length).toBeLessThanOrEqual(150)
  expect(new Set(makers.flat()).size).toBe(makers.flat().length)
  expect(await server.call(api.listConcerned, { cursor: 'any' }, token)).toMatchObject({ status: 422 })
})

const concernedBy = (asked: Sent<typeof api.listConcerned>, token: string) =>
  server.call(api.listConcerned, asked, token)

describe('many parts at once', () => {
  let where: Where
  let parts: Product[]
  beforeEach(async () => {
    where = await seedOrganization()
    parts = await seed(where, [partOf(1), partOf(2), partOf(3, { product_type: TYPES[1]! })])
  })
  const call = (...[endpoint, input, token = where.member.token]: Parameters<typeof server.call>) =>
    server.call(endpoint, input, token)
  const idsOf = (some: readonly Product[]) => some.map(({ id }) => id)
  const types = async () => Promise.all(parts.map(async (part) => (await stored(where, part))?.product_type.name))
  const audited = async (action: string) => {
    const entries = where.db.collection('auditLog').where('organization_id', '==', where.org)
    return (await entries.where('action', '==', action).get()).size
  }

  test('get a type, which can be taken back where nobody has changed it since', async () => {
    const changes = [...idsOf(parts), newId()].map((id) => ({ id, product_type_id: 2 }))
    const { body } = await server.call(api.setProductTypes, { changes }, where.member.token)
    expect([body.undo.length, body.unchanged, body.missed]).toEqual([2, 1, 1])
    expect(await types()).toEqual(['Ferrite', 'Ferrite', 'Ferrite'])
    expect(await audited('product-changed')).toBe(2)
    const found = (await server.call(api.searchProducts, { query: 'ferrite' }, where.member.token)).body
    expect(found.products).toHaveLength(2)
    expect(await stored(where, parts[0]!)).toMatchObject({ listing: { type: 'ferrite' }, changed_at: now })

    const again = await server.call(api.setProductTypes, { changes }, where.member.token)
    expect([again.body.undo, again.body.unchanged]).toEqual([[], 3])
    await server.call(api.setProductTypes, { changes: [{ id: parts[0]!.id, product_type_id: 1 }] }, where.member.token)
    const undone = await server.call(api.setProductTypes, { changes: body.undo }, where.member.token)
    expect([undone.body.undo.length, undone.body.missed]).toEqual([1, 1])
    expect(await types()).toEqual(['Capacitor', 'Capacitor', 'Ferrite'])
  })

  test('get no type that there is not, and none of them is changed then', async () => {
    const changes = [
      { id: parts[2]!.id, product_type_id: 1 },
      { id: parts[0]!.id, product_type_id: 99 },
    ]
    expect(await call(api.setProductTypes, { changes })).toMatchObject({ problem: { code: 'product-type-not-found' } })
    expect(await types()).toEqual(['Capacitor', 'Capacitor', 'Ferrite'])
  })

  test('are deleted after a while, once, and not where that was undone', async () => {
    const product_ids = idsOf(parts.slice(0, 2))
    await seedFile({ ...server.deps, ...where }, { product_id: parts[0]!.id })
    const begin = async () =>
      Number((await server.call(api.deleteProducts, { product_ids }, where.member.token)).body.id)
    const undone = await begin()
    await call(api.undoProductDeletion, { id: undone })
    now += UNDO_HOLD + 1
    await purgeProducts(server.deps, { deletion_id: undone })
    expect(await types()).toEqual(['Capacitor', 'Capacitor', 'Ferrite'])

    const deletion_id = await begin()
    await purgeProducts(server.deps, { deletion_id })
    expect(await types()).toEqual(['Capacitor', 'Capacitor', 'Ferrite'])
    now += UNDO_HOLD + 1
    // The first part is gone already, as after a run that died.
    await call(api.deleteProduct, { id: parts[0]!.id })
    await purgeProducts(server.deps, { deletion_id })
    await purgeProducts(server.deps, { deletion_id })
    expect(await types()).toEqual([undefined, undefined, 'Ferrite'])
    expect(await audited('product-deleted')).toBe(2)
    expect((await where.db.doc(paths.stats(where.org)).get()).data()).toMatchObject({ product_count: 1 })
    expect(await call(api.undoProductDeletion, { id: deletion_id })).toMatchObject({ status: 404 })
    expect(await call(api.deleteProducts, { product_ids })).toMatchObject({ problem: { code: 'product-not-found' } })
  })

  test('are no affair of another organization', async () => {
    const stranger = await seedOrganization()
    const product_ids = idsOf(parts)
    const { status } = await call(api.deleteProducts, { product_ids }, stranger.member.token)
    expect(status).toBe(404)
    const changes = product_ids.map((id) => ({ id, product_type_id: 2, from: 1 }))
    expect((await call(api.setProductTypes, { changes }, stranger.member.token)).status).toBe(404)
    expect(await types()).toEqual(['Capacitor', 'Capacitor', 'Ferrite'])
  })

  test('are exported in their order', async () => {
    const answer = await fetch(`${server.url}/api/v1/products/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${where.member.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ product_ids: [parts[2]!.id, parts[0]!.id] }),
    })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['GRM10003', 'GRM10001'])
  })
})

describe('what lists find a part by follows', () => {
  let where: Where
  let part: Product
  beforeEach(async () => {
    where = await seedOrganization()
    ;[part] = (await seed(where, [partOf(1), partOf(2)])) as [Product]
  })
  const marks = async () => Object.keys((await stored(where, part))?.listing?.marks ?? {})

  test('the documents of its maker', async () => {
    const place = where.db.doc(paths.manufacturer(where.org, MAKER.id))
    const before = await place.get()
    await place.update({ file_count: 1, covered_until: { reach: null } })
    const write = { params: { org: where.org, id: String(MAKER.id) }, before, after: await place.get() }
    expect(await marks()).toContain('missing_reach')
    expect(triggers.followManufacturer.concerns(write)).toBe(true)
    await triggers.followManufacturer.run(server.deps, write)
    expect(await marks()).not.toContain('missing_reach')
    // That it has one more part is no news of any.
    await place.update({ product_count: 3 })
    const counted = { ...write, before: write.after, after: await place.get() }
    expect(triggers.followManufacturer.concerns(counted)).toBe(false)
  })

  test('an inquiry, until it is answered', async () => {
    const asking = { parts: [{ part_number: part.part_number, topics: [] }], part_keys: [part.part_key] }
    const { outbound } = await seedOutboundEmail({ ...server.deps, ...where }, { ...asking, manufacturer_id: MAKER.id })
    const place = where.db.doc(paths.outboundEmail(where.org, outbound.id))
    const none = await where.db.doc(paths.outboundEmail(where.org, newId())).get()
    const params = { org: where.org, id: String(outbound.id) }
    const sent = await place.get()
    await triggers.followInquiry.run(server.deps, { params, before: none, after: sent })
    expect(await stored(where, part)).toMatchObject({ is_awaited: true })
    await place.update({ is_awaiting: false })
    await triggers.followInquiry.run(server.deps, { params, before: sent, after: await place.get() })
    expect(await stored(where, part)).toMatchObject({ is_awaited: false })
  })

  test('the day', async () => {
    const next_expiry = dayOf(now) + 70 * DAY
    ;[part] = (await seed(where, [partOf(3, { next_expiry })])) as [Product]
    await relistDue(server.deps, where.org)
    expect(await marks()).not.toContain('expiring')
    const before = now
    now += 11 * DAY
    await relistDue(server.deps, where.org)
    expect(await marks()).toContain('expiring')
    expect(await readsOf(() => relistDue(server.deps, where.org))).toBe(1)
    now = before
  })

  test('the end of an exemption, and the filter finds the part from 180 days before', async () => {
    const rohs = { status: 'compliant_with_exemption' as const, exemptions: ['7(a)-I'] }
    const token = where.member.token
    const before = now
    now = Date.UTC(2027, 6, 1)
    await server.call(api.updateProduct, { id: part.id, compliance_data: { compliance_summary: { rohs } } }, token)
    const found = async () =>
      (await server.call(api.chooseProducts, { narrowed_to: 'exemption_ending' }, token)).body.products
    expect([await marks(), await found()]).toEqual([expect.arrayContaining(['exemption']), []])
    now = Date.UTC(2027, 6, 4)
    await relistDue(server.deps, where.org)
    expect((await found()).map(({ part_number }) => part_number)).toEqual([part.part_number])
    now = before
  })

  test('what people say and do', async () => {
    const token = where.member.token
    const compliance_summary = { rohs: { status: 'non_compliant' as const } }
    await server.call(api.updateProduct, { id: part.id, compliance_data: { compliance_summary } }, token)
    expect(await marks()).toContain('disputed')
    const facts = { doc_type: 'REACH Declaration', expires_at: dayOf(now) + DAY } as const
    const { id } = await seedFile({ ...server.deps, ...where }, { product_id: part.id })
    await server.call(api.updateFile, { id, ...facts }, token)
    expect(await marks()).toEqual(expect.arrayContaining(['disputed', 'expiring']))
    const product = await server.deps.database.reads.read(at('product', where.org, part.id))
    const maker = await server.deps.database.reads.read(at('manufacturer', where.org, MAKER.id))
    expect(product?.listing).toEqual(listingOf(product!, maker, now, undefined))
    await server.call(api.deleteFile, { id }, token)
    expect(await marks()).toEqual(expect.arrayContaining(['disputed', 'undocumented', 'missing_reach']))
  })
})

describe('a view of the vault', () => {
  test('is one person’s until it is shared, and then the team’s', async () => {
    const where = await seedOrganization()
    const [ada, max] = [where.admin, where.member]
    const form = { name: 'Without REACH', search: { narrowings: ['missing_reach' as const] } }
    const { body: view } = await server.call(api.addVaultView, form, ada.token)
    expect(view).toMatchObject({ name: 'Without REACH', search: { order: 'newest' }, created_by: ada.uid })
    const rename = (name: string, is_shared: boolean, token: string) =>
      server.call(api.updateVaultView, { id: view.id, name, is_shared }, token)
    expect(await rename('Mine', true, max.token)).toMatchObject({ problem: { code: 'view-not-found' } })
    expect((await rename('No REACH', true, ada.token)).body.name).toBe('No REACH')
    expect((await rename('REACH?', true, max.token)).body.name).toBe('REACH?')
    const at = (path: string) => where.db.doc(path).get()
    expect((await at(paths.vaultViews(where.org))).data()).toMatchObject({ views: [{ name: 'REACH?' }] })
    expect((await at(paths.ownVaultViews(where.org, ada.uid))).data()).toEqual({ views: [] })
    expect((await server.call(api.deleteVaultView, { id: view.id }, max.token)).status).toBe(204)
    expect((await server.call(api.deleteVaultView, { id: view.id }, ada.token)).status).toBe(404)
    for (let count = 0; count < 30; count++) await server.call(api.addVaultView, form, max.token)
    expect(await server.call(api.addVaultView, form, max.token)).toMatchObject({ problem: { code: 'too-many-views' } })
    expect((await server.call(api.addVaultView, form, ada.token)).status).toBe(200)
  })
})
