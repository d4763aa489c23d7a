import { createHash, randomUUID } from 'node:crypto'
import { Member, Profile, Stats } from '@attestry/core/people/accounts'
import { Contact } from '@attestry/core/outreach/contacts'
import { collectionOf, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { Manufacturer, Product, ProductType, VaultFile } from '@attestry/core/vault/vault'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contosoCatalog, northwindCatalog } from './catalog'
import { seedContact, seedMember, seedOrganization, seedVault } from './firestore-seed'

const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-attestry' }, 'firestore-seed')
const db = getFirestore(app)
const bucket = getStorage(app).bucket(process.env.STORAGE_BUCKET ?? 'demo-attestry.appspot.com')

const read = async <S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> => {
  const snapshot = await db.doc(path).get()
  return schema.parse({ ...snapshot.data(), id: snapshot.id })
}
const readAll = async <S extends z.ZodType>(schema: S, collection: string): Promise<z.output<S>[]> => {
  const { docs } = await db.collection(collection).get()
  return docs.map((one) => schema.parse({ ...one.data(), id: one.id }))
}

describe('a seeded vault', () => {
  const org = randomUUID()
  beforeAll(async () => {
    await seedVault(db, bucket, org, northwindCatalog)
  })

  test('is read with the schemas of the core, and stats count what is there', async () => {
    const products = await readAll(Product, collectionOf(paths.product(org, 1)))
    const files = await readAll(VaultFile, collectionOf(paths.file(org, 1)))
    const manufacturers = await readAll(Manufacturer, collectionOf(paths.manufacturer(org, 1)))
    const types = await readAll(ProductType, collectionOf(paths.productType(org, 1)))
    expect(products).toHaveLength(northwindCatalog.products.length)
    expect(types).toHaveLength(northwindCatalog.product_types.length)
    expect(await read(Stats, paths.stats(org))).toMatchObject({
      product_count: products.length,
      document_count: files.length,
      manufacturer_count: manufacturers.length,
    })
    for (const product of products) {
      expect(manufacturers).toContainEqual(expect.objectContaining(product.manufacturer))
      expect(types).toContainEqual(product.product_type)
      expect(product.file_count).toBe(files.filter((file) => file.product_id === product.id).length)
    }
  })

  test('stores no id in a document, because its name is its id', async () => {
    const { docs } = await db.collection(collectionOf(paths.product(org, 1))).get()
    expect(docs.every((one) => !('id' in one.data()))).toBe(true)
  })

  test('holds for each document the PDF it describes', async () => {
    const files = await readAll(VaultFile, collectionOf(paths.file(org, 1)))
    for (const file of files.slice(0, 10)) {
      const [bytes] = await bucket.file(file.storage_key).download()
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.byteLength).toBe(file.file_size)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    }
    const [objects] = await bucket.getFiles({ prefix: `organizations/${org}/files/` })
    expect(objects).toHaveLength(files.length)
  })

  test('answers a query for part keys', async () => {
    const { collection, where } = queries.productsByPartKey(org, ['74HC595D118'])
    const found = await db.collection(collection).where(where[0]![0], 'in', ['74HC595D118']).get()
    expect(found.docs.map((one) => one.get('part_number'))).toEqual(['74HC595D,118'])
  })
})

test('a second vault is another organization’s', async () => {
  const org = randomUUID()
  const { products } = await seedVault(db, bucket, org, contosoCatalog)
  expect((await read(Product, paths.product(org, products[0]!.id))).part_number).toBe('STM32F407VGT6')
})

test('a member has a profile, belongs to one organization and is counted', async () => {
  const org = randomUUID()
  const uid = randomUUID()
  await seedOrganization(db, org, 'Northwind Components')
  await seedMember(db, org, { uid, email: 'ada@northwind.test', is_admin: true })
  expect(await read(Member, paths.member(org, uid))).toEqual({
    id: uid,
    is_active: true,
    is_admin: true,
    email: 'ada@northwind.test',
    sessions_valid_after: 0,
    second_factor: null,
  })
  expect(await read(Profile, paths.profile(org, uid))).toMatchObject({ email: 'ada@northwind.test' })
  expect((await db.doc(paths.userOrganization(uid)).get()).get('organization_id')).toBe(org)
  expect(await read(Stats, paths.stats(org))).toMatchObject({ user_count: 1, user_limit: 10, product_count: 0 })
})

test('a contact is found by name, company and address', async () => {
  const org = randomUUID()
  const { id } = await seedContact(db, org, {
    name: 'Mei Tan',
    email: 'mei.tan@murata.test',
    company_name: 'Murata',
  })
  const contact = await read(Contact, paths.contact(org, id))
  expect(contact).toMatchObject({ sort_name: 'mei tan', manufacturer_id: null })
  expect((await read(Stats, paths.stats(org))).contact_count).toBe(1)
  expect(contact.search_tokens).toEqual(expect.arrayContaining(['MEI', 'MURA', 'MEITAN', 'MEITANMURATA']))
})
