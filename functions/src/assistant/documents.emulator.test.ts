import { CHAT_FILES_FOR, chatApi } from '@attestry/core/assistant/chat'
import { paths } from '@attestry/core/paths'
import { Product, vaultApi, VaultFile } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument, readList } from '../adapters/firestore'
import { seedDeclaration, seedPart, seedReceived } from '../testing/seed-chat'
import { startChatStage } from '../testing/start-chat-stage'

let stage: Awaited<ReturnType<typeof startChatStage>>
beforeAll(async () => {
  stage = await startChatStage()
})
afterAll(() => stage.close())

const download = (session_id: string, filename: string, by = stage.member) =>
  stage.call(chatApi.downloadChatDocument, { session_id, filename }, by.token)

/** A part whose package has one file of the vault and one that came by mail. */
async function askForPackage(part: string, bytes?: Buffer<ArrayBuffer>) {
  const product = await seedPart(stage, part)
  const stored = await seedDeclaration(stage, product, `${part}-vault.pdf`)
  await seedReceived(stage, part, `${part}-rohs.pdf`, bytes ? { bytes } : {})
  const { session } = await stage.ask(`compliance package for ${part}`)
  return { product, stored, session, filename: `${part}-rohs.pdf` }
}

async function typeId(): Promise<number> {
  const { body } = await stage.call(vaultApi.addProductType, { name: 'Regulator of the chat' }, stage.member.token)
  return body.id
}

type Item = { session: { id: string }; filename: string; product: Product }

async function itemFor({ session, filename, product }: Item, changes: object = {}) {
  const { part_number, manufacturer } = product
  const about = { part_number, manufacturer_id: manufacturer.id, product_type_id: await typeId(), description: '' }
  const item = { session_id: session.id, filename, doc_type: 'RoHS Certificate', ...about, compliance_data: '' }
  return { ...item, ...changes }
}

const save = (items: readonly object[], by = stage.member) =>
  stage.call(chatApi.saveChatDocuments, { documents_data: JSON.stringify(items) }, by.token)

const filesOf = async (product: Product) => {
  const all = stage.db.collection(`organizations/${stage.org}/files`).where('product_id', '==', product.id)
  return readList(VaultFile, (await all.get()).docs)
}

const stored = async ({ id }: Product) => {
  const found = readDocument(Product, await stage.db.doc(paths.product(stage.org, id)).get())
  if (!found) throw new Error('The product is gone')
  return found
}

test('files of the vault and files that came by mail can be fetched by their names, by whoever asked', async () => {
  const { session, filename } = await askForPackage('DOWN-1')
  const ofVault = await download(session.id, 'DOWN-1-vault.pdf')
  expect(Buffer.from(ofVault.body).toString()).toContain('DOWN-1-vault.pdf')
  expect(ofVault.headers.get('content-disposition')).toContain('DOWN-1-vault.pdf')
  expect(Buffer.from((await download(session.id, filename)).body).toString()).toContain(filename)
  for (const [id, name, by] of [
    [session.id, 'other.pdf', stage.member],
    [session.id, '../DOWN-1-vault.pdf', stage.member],
    ['e'.repeat(32), filename, stage.member],
    [session.id, filename, stage.admin],
  ] as const)
    expect((await download(id, name, by)).status).toBe(404)
})

test('a day after the answer a file that came by mail is no longer given out, one of the vault is', async () => {
  const { session, filename, product } = await askForPackage('DOWN-2')
  stage.pass(CHAT_FILES_FOR + 60_000)
  try {
    const late = await download(session.id, filename)
    expect([late.status, late.problem.code]).toEqual([410, 'chat-file-expired'])
    expect((await download(session.id, 'DOWN-2-vault.pdf')).status).toBe(200)
    const saved = await save([await itemFor({ session, filename, product })])
    expect([saved.status, saved.problem.code]).toEqual([410, 'chat-file-expired'])
  } finally {
    stage.pass(-CHAT_FILES_FOR - 60_000)
  }
})

test('a file that came by mail is saved once, to the part that is there, and the answer shows it', async () => {
  const found = await askForPackage('SAVE-1')
  const item = await itemFor(found)
  const { body } = await save([item])
  expect(body).toMatchObject({ successful: 1, failed: 0, failures: [] })
  const [result] = body.results
  expect(result).toMatchObject({ user_product_id: found.product.id, filename: found.filename })
  // Again, and from another question that has found the same bytes before.
  expect((await save([item])).body.results).toEqual([result])
  expect((await filesOf(found.product)).filter(({ id }) => id === result?.file_id)).toHaveLength(1)
  expect(await filesOf(found.product)).toHaveLength(2)
  const { answer } = await stage.read(found.session.id)
  expect(answer?.parts[0]?.documents.at(-1)).toMatchObject({
    saved_to_vault: true,
    vault_file_id: result?.file_id,
    user_product_id: found.product.id,
    vault_link: `/cm/vault/product/${found.product.id}`,
  })
  const again = await stage.ask('compliance package for SAVE-1')
  expect(again.parts[0]?.documents.every(({ saved_to_vault }) => saved_to_vault)).toBe(true)
  const entries = await stage.db.collection('auditLog').where('organization_id', '==', stage.org).get()
  const deeds = entries.docs.filter((doc) => String(doc.get('detail')).includes(found.filename))
  expect(deeds.map((doc) => [doc.get('action'), doc.get('uid')])).toEqual([['documents-uploaded', stage.member.uid]])
})

test('two people who save the same bytes for a new part at once make one part with one file', async () => {
  const known = await seedPart(stage, 'OTHER-9')
  await seedReceived(stage, 'NEW-PART-77', 'NEW-PART-77-rohs.pdf')
  const answers = [
    await stage.ask('compliance package for NEW-PART-77'),
    await stage.ask('compliance package for NEW-PART-77', { by: stage.admin }),
  ]
  const part_number = 'new-part-77'
  const items = await Promise.all(
    answers.map(({ session }) =>
      itemFor({ session, filename: 'NEW-PART-77-rohs.pdf', product: known }, { part_number }),
    ),
  )
  const [one, other] = await Promise.all([save([items[0]!]), save([items[1]!], stage.admin)])
  expect([one.status, other.status]).toEqual([200, 200])
  const [mine, theirs] = [one.body.results[0]!, other.body.results[0]!]
  expect([mine.user_product_id, mine.file_id]).toEqual([theirs.user_product_id, theirs.file_id])
  const twins = stage.db.collection(`organizations/${stage.org}/products`).where('part_key', '==', 'NEWPART77')
  expect((await twins.get()).size).toBe(1)
})

test('what the answer says of the part goes into the vault, but not over what a person typed in', async () => {
  const found = await askForPackage('SAVE-2')
  const regime = (status: string, confidence: number) => ({ status, confidence, details: 'x', sources: [] })
  const typed = { status: 'non_compliant', confidence: 1, source: 'user_input', last_updated: 1, exemptions: [] }
  await stage.db
    .doc(paths.product(stage.org, found.product.id))
    .update({ 'compliance_summary.reach': typed, 'compliance_summary.rohs': null })
  const compliance_data = JSON.stringify({
    compliance_summary: {
      rohs: regime('compliant', 0.7),
      reach: regime('compliant', 0.9),
      prop65: null,
      hs_codes: [
        { region: 'global', code: '8542.39', confidence: 0.8, is_suggested: true, alternatives: [] },
        { region: 'eu', code: '8542', confidence: 0.8 },
      ],
      country_of_origin: { value: 'Malaysia', confidence: 0.6, sources: [] },
    },
    source: 'ai_chat_analysis',
    timestamp: '2026-11-22T10:00:00Z',
  })
  expect((await save([await itemFor(found, { compliance_data })])).status).toBe(200)
  const { compliance_summary, compliance_source } = await stored(found.product)
  expect(compliance_source).toBe('ai_chat_analysis')
  expect(compliance_summary).toMatchObject({
    rohs: { status: 'compliant', confidence: 0.7, source: 'ai_chat_analysis' },
    reach: typed,
    country_of_origin: { value: 'Malaysia', confidence: 0.6 },
  })
  expect(compliance_summary.hs_codes.filter(({ region }) => region === 'global')).toMatchObject([
    { code: '8542.39', source: 'Built-in HS 2022 table' },
  ])
})

test('what was found before and is found again leaves no second entry in the history of the part', async () => {
  const found = await askForPackage('SAVE-7')
  const regime = { status: 'declared', confidence: 0.7 }
  const known = { rohs: regime, hs_codes: [{ region: 'eu', code: '85423990', confidence: 0.8 }] }
  const compliance_data = (confidence: number) =>
    JSON.stringify({ compliance_summary: { ...known, reach: { status: 'compliant', confidence } } })
  await stage.db.doc(paths.product(stage.org, found.product.id)).update({ 'compliance_summary.rohs': null })
  for (const confidence of [0.7, 0.7, 0.9])
    expect((await save([await itemFor(found, { compliance_data: compliance_data(confidence) })])).status).toBe(200)
  expect(await changesOf(found.product)).toBe(2)
  expect((await stored(found.product)).compliance_summary).toMatchObject({ rohs: regime, reach: { confidence: 0.9 } })
})

const changesOf = async ({ id }: Product) => {
  const of = stage.db.collection('auditLog').where('subject', '==', paths.product(stage.org, id))
  return (await of.get()).docs.filter((doc) => doc.get('action') === 'product-changed').length
}

test('what a person has typed about a part stays, what is empty is filled, and once only', async () => {
  const found = await askForPackage('SAVE-10')
  const typed = {
    hs_codes: [{ region: 'us', code: '8542.39.0050', confidence: 0.9, source: '', alternatives: [] }],
    country_of_origin: { value: 'Japan', confidence: 0.9 },
    product_info: { type: '', key_features: ['1.5 A'], applications: ['Motor drives'] },
  }
  const at = stage.db.doc(paths.product(stage.org, found.product.id))
  for (const [field, value] of Object.entries(typed)) await at.update({ [`compliance_summary.${field}`]: value })
  const told = {
    hs_codes: [
      { region: 'us', code: '8542.31.0001', confidence: 0.8 },
      { region: 'eu', code: '85423990', confidence: 0.8 },
    ],
    country_of_origin: { value: 'Malaysia', confidence: 0.6 },
    product_info: { type: 'Regulator', key_features: ['37 V', 'Used in: Motor drives'] },
  }
  const item = await itemFor(found, { compliance_data: JSON.stringify({ compliance_summary: told }) })
  for (const _ of [1, 2]) expect((await save([item])).body).toMatchObject({ successful: 1, failed: 0 })
  const { compliance_summary } = await stored(found.product)
  expect(compliance_summary).toMatchObject({
    hs_codes: [typed.hs_codes[0], { region: 'eu', code: '85423990' }],
    country_of_origin: typed.country_of_origin,
    product_info: { ...typed.product_info, type: 'Regulator' },
  })
  expect(await changesOf(found.product)).toBe(1)
})

test('a document whose part cannot be described counts once, with what became of it', async () => {
  const found = await askForPackage('SAVE-11')
  const compliance_data = JSON.stringify({ compliance_summary: { rohs: { status: 'declared', confidence: 0.7 } } })
  expect((await save([await itemFor(found)])).body).toMatchObject({ successful: 1 })
  const other = await askForPackage('SAVE-12')
  const items = [await itemFor(found, { compliance_data }), await itemFor(other)]
  await stage.db.doc(paths.product(stage.org, found.product.id)).update({ part_number: 7 })
  const { body } = await save(items)
  expect(body).toMatchObject({ successful: 1, failed: 1, failures: [{ filename: found.filename }] })
  expect(body.results.map(({ filename }) => filename)).toEqual([other.filename])
  expect(body.failures[0]?.detail).toContain('The document is in the vault, but what the answer says about its part')
})

test('a document whose data cannot be read counts once, as one that was not saved', async () => {
  const found = await askForPackage('SAVE-8')
  const other = await askForPackage('SAVE-9')
  const compliance_data = JSON.stringify({ compliance_summary: { rohs: { status: 'splendid' } } })
  const { body } = await save([await itemFor(found, { compliance_data }), await itemFor(other)])
  expect(body).toMatchObject({ successful: 1, failed: 1, failures: [{ filename: found.filename }] })
  expect(body.results.map(({ filename }) => filename)).toEqual([other.filename])
  expect(await filesOf(found.product)).toHaveLength(1)
})

test('what can be saved is, and the rest is named with its reason', async () => {
  const found = await askForPackage('SAVE-3')
  const noPdf = await askForPackage('SAVE-4', Buffer.from('GIF89a not a PDF at all'))
  const items = [await itemFor(found), await itemFor(noPdf), await itemFor(found, { filename: 'gone.pdf' })]
  const { body } = await save(items)
  expect(body).toMatchObject({ successful: 1, failed: 2 })
  expect(body.failures.map(({ filename }) => filename)).toEqual([noPdf.filename, 'gone.pdf'])
  expect(body.failures[1]?.detail).toBe('Document not found')
  // Nothing is left of the file that was refused.
  const loose = await stage.db.collection('looseFiles').where('organization_id', '==', stage.org).get()
  expect(loose.docs.filter((doc) => doc.get('uploaded_by') !== null)).toEqual([])
})

test('where nothing can be saved, the answer says why', async () => {
  const found = await askForPackage('SAVE-5')
  const refused = async (changes: object, by = stage.member) => {
    const { status, problem } = await save([await itemFor(found, changes)], by)
    return [status, problem.detail]
  }
  expect(await refused({ filename: 'gone.pdf' })).toEqual([404, 'Document not found'])
  expect(await refused({ manufacturer_id: 999, part_number: 'X-NEW' })).toEqual([404, 'Manufacturer not found'])
  expect(await refused({ product_type_id: 999, part_number: 'X-NEW' })).toEqual([404, 'Product type not found'])
  expect(await refused({}, stage.admin)).toEqual([404, 'This question does not exist.'])
  expect(await refused({ part_number: '' })).toEqual([422, 'documents_data could not be read'])
  expect((await save([])).status).toBe(422)
  const { status } = await stage.call(chatApi.saveChatDocuments, { documents_data: 'no json' }, stage.member.token)
  expect(status).toBe(422)
  expect(await filesOf(found.product)).toHaveLength(1)
})

test('a form is taken like JSON', async () => {
  const found = await askForPackage('SAVE-6')
  const form = new FormData()
  form.set('documents_data', JSON.stringify([await itemFor(found)]))
  const headers = { Authorization: `Bearer ${stage.member.token}` }
  const url = new URL(chatApi.saveChatDocuments.path, stage.url)
  const reply = await fetch(url, { method: 'POST', body: form, headers })
  expect([reply.status, await reply.json()]).toMatchObject([200, { successful: 1, failed: 0 }])
})
