import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { DAY, dayAt } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { Statement } from '@attestry/core/vault/statement'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../adapters/firestore'
import { seedFile } from '../testing/seed-answerable-mail'
import { seedDeclaration, seedPart } from '../testing/seed-chat'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { seedOrganization } from '../testing/seed-organization'
import { sizeOf } from '../testing/sizes'
import { startChatStage } from '../testing/start-chat-stage'

let stage: Awaited<ReturnType<typeof startChatStage>>
beforeAll(async () => {
  stage = await startChatStage()
})
afterAll(() => stage.close())

const cellsOf = ({ lists }: { lists: { rows: { cells: string[] }[] }[] }) => lists[0]!.rows.map(({ cells }) => cells)

const saysRoHS = Statement.parse({
  regime: 'rohs',
  status: 'compliant',
  scope: 'exact',
  issued_at: 1,
  expires_at: null,
  stored_at: 1,
  file_id: 41,
  filename: 'combined.pdf',
  page: 1,
  words: 'complies with RoHS',
  confidence: 0.9,
})

async function seedRequest(customer_name: string, changes: Partial<CustomerRequest> = {}): Promise<number> {
  const id = newId()
  const whole: CustomerRequest = {
    ...sampleOf.request,
    id,
    customer_name,
    status: 'new',
    assignee_uid: null,
    part_numbers: ['LM317T'],
    part_count: 3,
    documents: ['RoHS'],
    search_tokens: searchTokens([customer_name]),
    ...changes,
  }
  await stage.db.doc(paths.request(stage.org, id)).create(toStored('request', whole))
  return id
}

test('which documents expire when: those of the regime and the time that are asked for, with where they lead', async () => {
  const product = await seedPart(stage, 'EXP-100')
  const at = (days: number) => ({ expires_at: Date.now() + days * DAY })
  await seedDeclaration(stage, product, 'soon.pdf', { doc_type: 'RoHS Certificate', ...at(10) })
  await seedDeclaration(stage, product, 'later.pdf', { doc_type: 'RoHS Certificate', ...at(200) })
  await seedDeclaration(stage, product, 'reach.pdf', { doc_type: 'REACH Declaration', ...at(11) })
  await seedDeclaration(stage, product, 'old.pdf', { doc_type: 'RoHS Certificate', ...at(-5) })
  await seedDeclaration(stage, product, 'replaced.pdf', { doc_type: 'RoHS Certificate', superseded_by: 1, ...at(9) })
  const universal = await seedFile(stage.write, { manufacturer_id: product.manufacturer.id }, { name: 'all.pdf' })
  await stage.db.doc(paths.file(stage.org, universal.id)).update({ doc_type: 'RoHS Certificate', ...at(12) })

  const soon = await stage.ask('Which RoHS declarations expire within 30 days?')
  expect(cellsOf(soon).map(([name, , part]) => [name, part])).toEqual([
    ['soon.pdf', 'EXP-100'],
    ['all.pdf', 'All products'],
  ])
  expect(soon.lists[0]?.rows[0]?.about).toEqual({ kind: 'product', id: product.id })
  expect(soon).toMatchObject({ is_query_intent_compliance: false, parts: [] })
  expect(cellsOf(await stage.ask('Which documents expire within 30 days?'))).toHaveLength(3)
  expect(cellsOf(await stage.ask('Which RoHS declarations have expired?')).map(([name]) => name)).toEqual(['old.pdf'])
  expect((await stage.ask('Which Prop 65 declarations expire within 30 days?')).summary).toContain(': none.')
  const ofMaker = await stage.ask(`Which documents of Murata expire within 30 days?`)
  expect(cellsOf(ofMaker)).toEqual([])
})

test('what a customer waits for are the open requests of that customer', async () => {
  const open = await seedRequest('ACME Industries', { due_date: dayAt(Date.now() - DAY) })
  await seedRequest('ACME Industries', { status: 'complete' })
  await seedRequest('Helio Systems')
  const answer = await stage.ask('What is ACME still waiting for?')
  expect(answer.lists[0]).toMatchObject({ title: 'What ACME is waiting for', total: 1 })
  expect(cellsOf(answer)[0]).toEqual([
    `REQ-${open}`,
    'ACME Industries',
    'LM317T and 2 more',
    'RoHS',
    'New',
    expect.stringContaining('(overdue)'),
  ])
  expect(answer.lists[0]?.rows[0]?.about).toEqual({ kind: 'request', id: open })
  expect((await stage.ask('What is Nobody Ltd waiting for?')).summary).toContain('none')
})

test('open, overdue and my own requests', async () => {
  const mine = await seedRequest('Zeta', { assignee_uid: stage.member.uid, due_date: dayAt(Date.now() + DAY) })
  const late = await seedRequest('Zeta', { due_date: dayAt(Date.now() - 3 * DAY) })
  const names = async (query: string) => cellsOf(await stage.ask(query)).map(([name]) => name)
  expect(await names('my open requests')).toEqual([`REQ-${mine}`])
  const overdue = await names('Which requests are overdue?')
  expect(overdue).toContain(`REQ-${late}`)
  expect(overdue).not.toContain(`REQ-${mine}`)
})

test('what we wait for from a manufacturer, and since when', async () => {
  const names = ['Max Weber', 'Murata']
  const asked = { manufacturer_name: 'Murata', subject: 'RoHS for GRM', sent_at: Date.now() - 9 * DAY - 1000 }
  const { outbound } = await seedOutboundEmail(
    { ...stage.write, ...stage },
    { ...asked, due_at: Date.now() - DAY, search_tokens: searchTokens(names) },
  )
  const answered = { is_awaiting: false, search_tokens: searchTokens(names), manufacturer_name: 'Murata' }
  await seedOutboundEmail({ ...stage.write, ...stage }, answered)
  const answer = await stage.ask('What are we waiting for from Murata?')
  expect(answer.lists[0]?.rows).toMatchObject([{ about: { kind: 'outbound', id: outbound.id } }])
  expect(cellsOf(answer)[0]).toContain('9 days, overdue')
  expect(cellsOf(await stage.ask('What are we waiting for from Yageo?'))).toEqual([])
})

test('which parts lack a document, counting those that a maker has for all its parts', async () => {
  const without = { covered_until: {}, file_count: 0 }
  const lacks = await seedPart(stage, 'NODOC-1', without)
  const covered = await seedPart(stage, 'UNIVERSAL-1', without)
  const { id } = covered.manufacturer
  await stage.db.doc(paths.manufacturer(stage.org, id)).update({ covered_until: { rohs: null }, file_count: 1 })
  const ids = (await stage.ask('Which parts have no RoHS document?')).lists[0]!.rows.map(({ about }) => about?.id)
  expect(ids).toContain(lacks.id)
  expect(ids).not.toContain(covered.id)
})

test('a part that a document of another type says something of does not lack one, unlike the other parts of its maker', async () => {
  const without = { covered_until: {}, file_count: 0, statements: [] }
  const own = await seedPart(stage, 'STATED-1', { ...without, statements: [saysRoHS] })
  const other = await seedPart(stage, 'STATED-2', without)
  const statements = [{ ...saysRoHS, part_numbers: ['STATED-3'] }]
  await stage.db.doc(paths.manufacturer(stage.org, other.manufacturer.id)).update({ statements, file_count: 1 })
  const ids = (await stage.ask('Which parts have no RoHS document?')).lists[0]!.rows.map(({ about }) => about?.id)
  expect(ids).toContain(other.id)
  expect(ids).not.toContain(own.id)
})

test('which parts contain a substance is a question about the vault, also after one about a part', async () => {
  const leaded = await seedPart(stage, 'LEAD-1')
  await seedPart(stage, 'CLEAN-1')
  const statement = Statement.parse({
    regime: 'reach',
    status: 'declared',
    scope: 'exact',
    substances: ['Lead (7439-92-1)'],
    issued_at: 1,
    expires_at: null,
    stored_at: 1,
    file_id: 7,
    filename: 'reach.pdf',
    page: 1,
    words: 'lead',
    confidence: 0.9,
  })
  await stage.db.doc(paths.product(stage.org, leaded.id)).update({ statements: [statement] })
  await stage.ask('Is CLEAN-1 RoHS compliant?')
  const answer = await stage.ask('Which parts contain lead?')
  expect(answer.parts).toEqual([])
  expect(cellsOf(answer).map(([part, , substance, file]) => [part, substance, file])).toEqual([
    ['LEAD-1', 'Lead (7439-92-1)', 'reach.pdf'],
  ])
  expect(answer.summary).toContain('Other parts may contain it as well')
})

test('whether a part contains PFAS is answered with its PFAS declaration', async () => {
  const product = await seedPart(stage, 'ORING-12')
  await seedDeclaration(stage, product, 'pfas.pdf', { doc_type: 'PFAS Declaration' })
  expect((await stage.ask('Does ORING-12 contain PFAS?')).summary).toContain('pfas.pdf')
})

test('how many there are of everything', async () => {
  await stage.db.doc(paths.stats(stage.org)).set({ product_count: 1234, document_count: 7 }, { merge: true })
  const cells = cellsOf(await stage.ask('How many products are in the vault?'))
  expect(cells).toContainEqual(['Products in the vault', '1,234'])
  expect(cells).toContainEqual(['Documents in the vault', '7'])
})

test("nobody gets another organization's rows", async () => {
  const other = await seedOrganization()
  await stage.db
    .doc(paths.request(other.org, 5001))
    .create(toStored('request', { ...sampleOf.request, id: 5001, search_tokens: searchTokens(['Foreign Corp']) }))
  expect(cellsOf(await stage.ask('What is Foreign Corp waiting for?'))).toEqual([])
})

/** How many documents are read while this runs. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const [one, many, all] = [
    vi.spyOn(DocumentReference.prototype, 'get'),
    vi.spyOn(Query.prototype, 'get'),
    vi.spyOn(Firestore.prototype, 'getAll'),
  ]
  try {
    await work()
    const found = await Promise.all(many.mock.results.map(({ value }) => value as ReturnType<Query['get']>))
    const asked = all.mock.calls.flat().filter((it) => it instanceof DocumentReference)
    return one.mock.calls.length + asked.length + found.reduce((sum, { size }) => sum + Math.max(1, size), 0)
  } finally {
    for (const spy of [one, many, all]) spy.mockRestore()
  }
}

test('an answer reads as many documents in a large vault as in a small one', async () => {
  const small = await startChatStage()
  const large = await startChatStage()
  try {
    for (const each of [small, large]) await seedPart(each, 'COST-1')
    const batch = large.db.batch()
    for (let at = 0; at < sizeOf(300, 2000); at += 1) {
      const part = `OTHER-${at}`
      const product = { ...sampleOf.product, id: newId(), part_number: part, part_key: `OTHER${at}` }
      batch.create(large.db.doc(paths.product(large.org, product.id)), toStored('product', product))
    }
    await batch.commit()
    const cost = (each: typeof small) => readsOf(() => each.ask('compliance package for COST-1'))
    const [inSmall, inLarge] = [await cost(small), await cost(large)]
    expect(inLarge).toBe(inSmall)
    expect(inSmall).toBeLessThan(40)
    expect(await readsOf(() => large.ask('Which parts have no RoHS document?'))).toBeLessThan(700)
  } finally {
    await small.close()
    await large.close()
  }
})
