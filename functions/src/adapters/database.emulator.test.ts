import { NO_RULES } from '@attestry/core/sending/templates'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { sampleOf } from '@attestry/core/sample-documents'
import { beforeEach, expect, test } from 'vitest'
import { newId } from './firestore'
import { seedOrganization } from '../testing/seed-organization'
import { createDatabase, type Faults, type Tx } from './database'

let where: Awaited<ReturnType<typeof seedOrganization>>
beforeEach(async () => {
  where = await seedOrganization()
})

const open = (faults?: Faults) => {
  const { db, org, member } = where
  const { reads, transact, attempt, removeBeside } = createDatabase(db, faults)
  const by = { org, uid: member.uid, now: 5 }
  return { reads, org, transact: transact.bind(null, by), attempt: attempt.bind(null, by), removeBeside }
}
const template = (name: string) => {
  const id = newId()
  return { place: at('template', where.org, id), document: { ...sampleOf.template, id, name } }
}
const names = async () => (await open().reads.list('template', queries.templates(where.org))).map(({ name }) => name)

test('all that a unit of work writes is stored together, with its entry in the audit log', async () => {
  const { reads, transact, org } = open()
  const [kept, changed, gone] = [template('Kept'), template('Old'), template('Gone')]
  await transact(async (tx) => {
    for (const { place, document } of [kept, changed, gone]) tx.create(place, document)
  })
  await transact(async (tx) => {
    const before = await tx.read(changed.place)
    tx.update(changed.place, { name: `${before?.name} and new`, version: 3 })
    tx.remove(gone.place)
    tx.add(at('stats', org), { contact_count: 2 })
    tx.audit('template-changed', changed.place, 'x'.repeat(2000))
  })
  expect((await names()).toSorted()).toEqual(['Kept', 'Old and new'])
  expect(await reads.read(gone.place)).toBeUndefined()
  expect((await reads.read(at('stats', org)))?.contact_count).toBe(2)
  const { docs } = await where.db.collection('auditLog').where('subject', '==', changed.place.path).get()
  expect(docs.map((entry) => [entry.get('created_at'), String(entry.get('detail')).length])).toEqual([[5, 1000]])
})

test('a change leaves the other fields as they are', async () => {
  const { reads, transact, org } = open()
  const contact = { ...sampleOf.contact, id: newId() }
  const place = at('contact', org, contact.id)
  await transact(async (tx) => tx.create(place, contact))
  await transact(async (tx) => tx.update(place, { version: 7 }))
  expect(await reads.read(place)).toEqual({ ...contact, version: 7 })
})

test('a unit of work that fails leaves nothing, wherever it fails', async () => {
  const { transact } = open({
    beforeCommit: () => {
      throw new Error('the machine stopped')
    },
  })
  const one = template('One')
  const store = transact(async (tx) => tx.create(one.place, one.document))
  await expect(store).rejects.toThrow('the machine stopped')
  const late = open().transact(async (tx) => {
    tx.create(one.place, one.document)
    throw new Error('thought better of it')
  })
  await expect(late).rejects.toThrow('thought better of it')
  expect(await names()).toEqual([])
})

test('one whose answer was lost is stored', async () => {
  const lost: string[][] = []
  const { transact } = open({
    afterCommit: (paths) => {
      lost.push(paths)
      throw new Error('the answer was lost')
    },
  })
  const one = template('One')
  await expect(transact(async (tx) => tx.create(one.place, one.document))).rejects.toThrow('the answer was lost')
  expect(lost).toEqual([[one.place.path]])
  expect(await names()).toEqual(['One'])
})

test('what does not match its schema is not stored', async () => {
  const one = template('One')
  await open().transact(async (tx) => tx.create(one.place, one.document))
  const wrong = open().transact(async (tx) => tx.update(one.place, { version: 'new' as never }))
  await expect(wrong).rejects.toThrow('version')
  const rules = open().transact(async (tx) => tx.put(at('answerRules', where.org), { ...NO_RULES, rules: 1 as never }))
  await expect(rules).rejects.toThrow('rules')
})

test('of two that count and add at once, the second counts again', async () => {
  const { transact, org } = open()
  const addFirst = (name: string) =>
    transact(async (tx) => {
      if ((await tx.count(queries.templates(org))) > 0) return
      const { place, document } = template(name)
      tx.create(place, document)
    })
  await Promise.all([addFirst('One'), addFirst('Other')])
  expect(await names()).toHaveLength(1)
})

test('several documents are read at once, in or without a unit of work', async () => {
  const { reads, transact } = open()
  const [one, other, missing] = [template('One'), template('Other'), template('Missing')]
  await transact(async (tx) => {
    for (const { place, document } of [one, other]) tx.create(place, document)
  })
  await where.db.doc(other.place.path).update({ name: 5 })
  const places = [missing.place, one.place]
  for (const read of [reads.readEach, (these: typeof places) => transact((tx) => tx.readEach(these))]) {
    expect(await read(places)).toEqual([undefined, one.document])
  }
  expect(await reads.pick([...places, other.place])).toEqual([one.document])
  await expect(reads.readEach([other.place])).rejects.toMatchObject({ code: 'unreadable-document' })
})

test('all that a query finds is changed, and a list by time goes on where a page ended', async () => {
  const { reads, transact, org } = open()
  const products = [1, 2, 3].map((created_at) => ({ ...sampleOf.product, id: newId(), created_at }))
  await transact(async (tx) => {
    for (const product of products) tx.create(at('product', org, product.id), product)
  })
  const first = await reads.pageFrom('product', queries.products(org, {}, 2 + 1), 0)
  expect([first.rows.map(({ created_at }) => created_at), first.next?.time]).toEqual([[3, 2], 2])
  const last = await reads.pageFrom('product', queries.products(org, {}, 2 + 1), first.next!)
  expect([last.rows.map(({ created_at }) => created_at), last.next]).toEqual([[1], undefined])
  const { id, uses_universal_docs: was } = sampleOf.product.manufacturer
  const { updateAll, all } = createDatabase(where.db)
  await updateAll(queries.productsOfMaker(org, id, was), { 'manufacturer.uses_universal_docs': !was })
  const found = []
  for await (const { manufacturer } of all('product', queries.products(org, {}, 2))) found.push(manufacturer)
  expect(found).toEqual(products.map(({ manufacturer }) => ({ ...manufacturer, uses_universal_docs: !was })))
})

test('an attempt that comes too late stores nothing, and says so', async () => {
  const { reads, attempt, org } = open()
  const { place, document } = template('Old')
  expect(await attempt(async (tx) => (tx.create(place, document), 'stored'))).toBe('stored')
  const other = template('Other')
  const rename = (name: string, meanwhile: () => Promise<unknown> = async () => {}) =>
    attempt(async (tx) => {
      await tx.read(place)
      await meanwhile()
      tx.update(place, { name })
      tx.create(other.place, other.document)
      tx.add(at('stats', org), { contact_count: 1 })
      return name
    })
  expect(await rename('Late', () => where.db.doc(place.path).update({ version: 9 }))).toBeUndefined()
  expect(await reads.read(other.place)).toBeUndefined()
  expect(await rename('In time')).toBe('In time')
  expect(await reads.readEach([other.place, template('').place, place])).toEqual([
    other.document,
    undefined,
    { ...document, name: 'In time', version: 9 },
  ])
})

test('of a broken document the fields that match its schema can be read', async () => {
  const { reads, transact } = open()
  const { place, document } = template('Broken')
  await transact(async (tx) => tx.create(place, document))
  await where.db.doc(place.path).update({ version: 'many' })
  await expect(reads.read(place)).rejects.toMatchObject({ code: 'unreadable-document' })
  const { version: _version, ...rest } = document
  expect(await reads.fields(place)).toEqual(rest)
  expect(await reads.fields(template('').place)).toBeUndefined()
})

test('a document says by itself until when it is kept, and a whole collection can be removed', async () => {
  const { reads, transact, removeBeside, org } = open()
  const [one, other] = [template('One'), template('Other')]
  await transact(async (tx) => {
    tx.create(one.place, one.document, 1000)
    tx.put(other.place, other.document, 2000)
  })
  const kept = await Promise.all([one, other].map(({ place }) => where.db.doc(place.path).get()))
  expect(kept.map((found) => found.get('expires_at').toMillis())).toEqual([1000, 2000])
  await removeBeside(at('template', org, 1))
  expect(await reads.readEach([one.place, other.place])).toEqual([undefined, undefined])
})

test('an attempt comes too late when a document that it has read was only touched meanwhile', async () => {
  const { attempt, transact, org } = open()
  const stats = at('stats', org)
  const touch = (meanwhile: () => Promise<unknown>) =>
    attempt(async (tx) => {
      await tx.read(stats)
      await meanwhile()
      tx.touch(stats, 'claims')
      return 'in time'
    })
  expect(await touch(() => transact(async (tx) => tx.touch(stats, 'claims')))).toBeUndefined()
  expect(await touch(async () => {})).toBe('in time')
  expect((await where.db.doc(stats.path).get()).get('claims')).toBe(2)
})

test('the places of a list include what cannot be read', async () => {
  const { transact, reads, org } = open()
  const [kept, broken] = [template('Kept'), template('Broken')]
  await transact(async (tx) => tx.create(kept.place, kept.document))
  await where.db.doc(broken.place.path).set({ name: 5 })
  const all = { ...queries.templates(org), where: [], orderBy: [] }
  expect((await reads.places('template', all)).map(({ path }) => path).toSorted()).toEqual(
    [kept.place.path, broken.place.path].toSorted(),
  )
})

test('tasks are queued once all is stored, and a queue that refuses them fails nothing', async () => {
  const { db, org, member } = where
  const by = { org, uid: member.uid, now: 5 }
  const one = template('One')
  const queued: string[] = []
  const logged: string[] = []
  const enqueue = async (name: string) => {
    queued.push(`${name} after ${(await names()).join()}`)
    throw new Error('the queue is away')
  }
  const log = (_severity: string, message: string) => void logged.push(message)
  const work = async (tx: Tx) => {
    tx.enqueue('countRequests', { organization_id: org })
    tx.create(one.place, one.document)
  }
  await createDatabase(db).transact(by, work, { queue: { enqueue }, log })
  expect({ queued, logged }).toEqual({
    queued: ['countRequests after One'],
    logged: ['A task waits for the sweep'],
  })
  await expect(createDatabase(db).transact(by, work, { queue: { enqueue }, log })).rejects.toThrow('ALREADY_EXISTS')
  expect(queued).toHaveLength(1)
})

test('work that nobody asked for writes no entry of the audit log', async () => {
  const { db, org } = where
  const done = createDatabase(db).transact({ org, now: 5 }, async (tx) =>
    tx.audit('template-changed', template('One').place),
  )
  await expect(done).rejects.toThrow('needs somebody')
})

test('what is added to can have a time to live', async () => {
  const { transact, org } = open()
  await transact(async (tx) => tx.add(at('stats', org), { contact_count: 1 }, 2000))
  expect((await where.db.doc(at('stats', org).path).get()).get('expires_at').toMillis()).toBe(2000)
})
