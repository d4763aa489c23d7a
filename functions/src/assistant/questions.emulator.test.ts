import { chatApi } from '@attestry/core/assistant/chat'
import { paths } from '@attestry/core/paths'
import { Reading } from '@attestry/core/vault/reading'
import { Regime } from '@attestry/core/base/regime'
import { sampleOf } from '@attestry/core/sample-documents'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalModel } from '../ai/local/local-model'
import type { Model } from '../ai/tasks/task'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedDeclaration, seedPart, seedReceived } from '../testing/seed-chat'
import { seedOrganization } from '../testing/seed-organization'
import { startChatStage } from '../testing/start-chat-stage'

let stage: Awaited<ReturnType<typeof startChatStage>>
beforeAll(async () => {
  stage = await startChatStage()
})
afterAll(() => stage.close())

const known = (status: 'compliant' | 'declared') => ({
  status,
  confidence: 0.9,
  source: 'user_input',
  last_updated: 1_700_000_000_000,
  exemptions: [],
})

test('a compliance summary has the four regimes, each with its document and page', async () => {
  const product = await seedPart(stage, 'TLC555CDR', {
    compliance_summary: { ...sampleOf.product.compliance_summary, rohs: known('compliant'), reach: null },
  })
  const rohs = await seedDeclaration(stage, product, 'tlc-rohs.pdf', {
    doc_type: 'RoHS Certificate',
    issued_at: Date.UTC(2026, 2, 12),
    expires_at: Date.UTC(2036, 2, 12),
    reading: Reading.parse({
      state: 'text',
      parts: [{ value: { text: 'TLC555CDR', scope: 'part' }, page: 3, words: 'TLC555CDR', confidence: 1 }],
    }),
  })
  const answer = await stage.ask('Give me a compliance summary for TLC555CDR')
  expect(answer).toMatchObject({
    wants_compliance_summary: true,
    wants_compliance_documents: false,
    is_query_intent_compliance: true,
    provider: 'local',
    parsing_error: null,
  })
  const [part] = answer.parts
  expect(part).toMatchObject({ part_number: 'TLC555CDR', vault_link: `/cm/vault/product/${product.id}` })
  const { rohs: fact, reach } = part!.compliance_summary
  expect(fact).toMatchObject({ status: 'compliant', confidence: 0.9 })
  expect(fact?.details).toContain('tlc-rohs.pdf of Mar 12, 2026, valid until Mar 12, 2036')
  expect(fact?.sources).toContainEqual(expect.objectContaining({ kind: 'document', file_id: rohs.id, page: 3 }))
  expect(reach).toMatchObject({ status: 'unknown', confidence: 0 })
  for (const regime of Regime.options) expect(part!.compliance_summary[regime]).not.toBeNull()
  expect(answer.summary).toContain('RoHS compliant')
  expect(answer.session.steps).toEqual(['Searching the vault', 'Reading 1 document', 'Writing the answer'])
})

test('a trade summary has the origin and the codes of the vault, and marks what only follows from them', async () => {
  await seedPart(stage, 'MCP3008-I/P', {
    compliance_summary: {
      ...sampleOf.product.compliance_summary,
      country_of_origin: { value: 'Thailand', confidence: 0.8 },
      hs_codes: [{ region: 'us', code: '8542.39.0001', confidence: 0.9, source: '', alternatives: [] }],
    },
  })
  const { parts, wants_compliance_trade } = await stage.ask('Give me a trade summary for MCP3008-I/P')
  expect(wants_compliance_trade).toBe(true)
  const { country_of_origin, hs_codes } = parts[0]!.compliance_summary
  expect(country_of_origin).toMatchObject({ value: 'Thailand', confidence: 0.8, sources: [{ kind: 'vault' }] })
  expect(hs_codes.map(({ region, code, is_suggested }) => [region, code, is_suggested])).toEqual([
    ['global', '8542.39', true],
    ['eu', '8542.39', true],
    ['us', '8542.39.0001', false],
    ['ca', '8542.39', true],
  ])
})

test('where the vault has no code the built-in table suggests one, the same everywhere, and no origin is made up', async () => {
  const nothing = { ...sampleOf.product.compliance_summary, country_of_origin: null, hs_codes: [] }
  await seedPart(stage, 'GRM155R60J475ME47D', {
    description: 'Ceramic capacitor, 4.7 uF, 6.3 V, X5R, 0402',
    compliance_summary: nothing,
  })
  const { parts, summary } = await stage.ask('HS code and origin of GRM155R60J475ME47D')
  const { country_of_origin, hs_codes } = parts[0]!.compliance_summary
  expect(country_of_origin).toBeNull()
  expect(hs_codes.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => '8532.24'))
  for (const code of hs_codes) expect(code).toMatchObject({ is_suggested: true, sources: [{ kind: 'table' }] })
  expect(hs_codes[0]?.sources[0]?.label).toContain('HS 2022')
  expect(summary).toContain('No country of origin is known.')
})

test('codes of the vault that do not agree are shown as they are, with a warning', async () => {
  const code = (region: 'eu' | 'us', digits: string) => ({
    region,
    code: digits,
    confidence: 1,
    source: '',
    alternatives: [],
  })
  const hs_codes = [code('eu', '8541.10.00'), code('us', '8542.39.0001')]
  await seedPart(stage, 'BAT54C-7-F', { compliance_summary: { ...sampleOf.product.compliance_summary, hs_codes } })
  const { parts, summary } = await stage.ask('HS codes of BAT54C-7-F')
  expect(parts[0]!.compliance_summary.hs_codes).toHaveLength(2)
  expect(summary).toContain('do not begin with the same six digits')
})

test('a compliance package has the documents of the part and of its maker, and what came by mail and is not stored', async () => {
  const product = await seedPart(stage, 'IP4220CZ6,125')
  await seedDeclaration(stage, product, 'own.pdf', {})
  await seedFile(stage.write, { manufacturer_id: product.manufacturer.id }, { name: 'all.pdf' })
  const answer = await seedReceived(stage, 'IP4220CZ6,125', 'answer-rohs.pdf', { isAnswer: true })
  const stored = await seedReceived(stage, 'IP4220CZ6,125', 'stored-rohs.pdf', { isAnswer: true })
  await seedFile(stage.write, { product_id: product.id }, { name: 'stored.pdf', bytes: stored.bytes })
  // What a customer attaches to a request is no document about the part.
  await seedReceived(stage, 'IP4220CZ6,125', 'rohs-questions.pdf', { isAnswer: false })
  const { parts, wants_compliance_documents, session, summary } = await stage.ask(
    'compliance package for IP4220CZ6,125',
  )
  expect(wants_compliance_documents).toBe(true)
  const { documents } = parts[0]!
  expect(documents.map(({ cached_metadata: { filename }, saved_to_vault }) => [filename, saved_to_vault])).toEqual(
    expect.arrayContaining([
      ['own.pdf', true],
      ['all.pdf', true],
      ['stored.pdf', true],
      ['answer-rohs.pdf', false],
    ]),
  )
  expect(documents).toHaveLength(4)
  expect(documents.at(-1)).toMatchObject({
    session_id: session.id,
    attachment: { email_id: answer.email.id, index: 0 },
    cached_metadata: { document_type: 'RoHS Certificate' },
  })
  expect(summary).toContain('3 documents in your vault and 1 document that came by email')
})

test('similar products are those of the same type, the likest first', async () => {
  const product = await seedPart(stage, 'W25Q64JVXGIM')
  const near = await seedPart(stage, 'W25Q64FVSSIG', { product_type: product.product_type })
  const far = await seedPart(stage, 'AT24C02D', { product_type: product.product_type })
  const { lists } = await stage.ask('Show products similar to W25Q64JVXGIM in my vault')
  const ids = lists[0]!.rows.map(({ about }) => about?.id)
  expect(lists[0]!.title).toContain('W25Q64JVXGIM')
  expect(ids).not.toContain(product.id)
  expect(ids.indexOf(near.id)).toBe(0)
  expect(ids.indexOf(far.id)).toBeGreaterThan(0)
})

test('a follow-up is about the parts of the conversation, and only about what it asks', async () => {
  const one = await seedPart(stage, 'AD620ANZ')
  const { parts } = await stage.ask('and REACH?', { earlier_parts: ['AD620ANZ'] })
  expect(parts).toMatchObject([{ part_number: 'AD620ANZ', product_id: one.id }])
  const { rohs, reach, prop65 } = parts[0]!.compliance_summary
  expect([rohs, prop65]).toEqual([null, null])
  expect(reach).not.toBeNull()
})

test('several parts in one question are answered one by one, in their order', async () => {
  await seedPart(stage, 'DF04M')
  await seedPart(stage, 'MB6S')
  const { parts } = await stage.ask('Are MB6S and DF04M RoHS compliant?')
  expect(parts.map(({ part_number }) => part_number)).toEqual(['MB6S', 'DF04M'])
})

test('a maker in the question chooses between parts of the same number', async () => {
  const ti = await seedPart(stage, 'LM324N')
  const st = await seedPart(stage, 'LM324N')
  for (const [product, name] of [
    [ti, 'Texas Instruments'],
    [st, 'STMicroelectronics'],
  ] as const) {
    const manufacturer = { ...product.manufacturer, name }
    await stage.db.doc(paths.product(stage.org, product.id)).update({ manufacturer })
  }
  expect((await stage.ask('compliance summary of LM324N')).parts).toHaveLength(2)
  const { parts } = await stage.ask('compliance summary of LM324N from STMicroelectronics')
  expect(parts).toMatchObject([{ product_id: st.id }])
})

test('of a part that the vault does not have nothing is said, and parts like it are listed as others', async () => {
  const like = await seedPart(stage, '2N2222A')
  const { parts, lists, summary } = await stage.ask('compliance summary for 2N2222')
  expect(parts).toMatchObject([{ part_number: '2N2222', product_id: null, compliance_summary: { rohs: null } }])
  expect(summary).toContain('2N2222 is not in your vault')
  expect(lists[0]).toMatchObject({ title: 'Parts of your vault like 2N2222', rows: [{ about: { id: like.id } }] })
})

test("another organization's part is not in the vault", async () => {
  const other = await seedOrganization()
  await seedProduct({ ...stage.write, ...other }, { part: 'ZX81-FOREIGN-1' })
  const { parts } = await stage.ask('compliance summary for ZX81-FOREIGN-1')
  expect(parts).toMatchObject([{ product_id: null, vault_link: null, documents: [] }])
})

test.each(['Give me a compliance package', 'HS code please', 'what is rohs'])(
  'a question that needs a part and names none says so: %s',
  async (query) => {
    const { parsing_error, summary, parts } = await stage.ask(query)
    expect(parsing_error).toBe('I could not find a part number in your question.')
    expect(summary).toContain('You can ask for a compliance summary')
    expect(parts).toEqual([])
  },
)

test('a question that is not understood is answered with what can be asked', async () => {
  const { parsing_error, summary, suggestions } = await stage.ask('Good morning! How are you?')
  expect(parsing_error).toBeNull()
  expect(summary).toContain('You can ask for')
  expect(suggestions.length).toBeGreaterThan(0)
})

test('a part that is described instead of named gets the codes of the built-in table, or none', async () => {
  const { lists, parsing_error } = await stage.ask('What is the HS code of a ceramic capacitor, 1 uF, 10 V, X5R, 0402?')
  expect(parsing_error).toBeNull()
  expect(lists[0]?.rows[0]?.cells[0]).toBe('8532.24')
  expect((await stage.ask('What is the HS code of a wooden chair?')).lists).toEqual([])
})

test('who has not proved their address asks ten questions, and never a model', async () => {
  const questions: unknown[] = []
  const model: Model = {
    provider: 'vertex',
    fallback: createLocalModel(),
    async answer(_task, input) {
      questions.push(input)
      return { summary: 'By a model', suggestions: [], products: [] }
    },
  }
  const own = await startChatStage({ model })
  const { uid, email, password } = own.member
  await getAuth().updateUser(uid, { emailVerified: false })
  const by = { ...own.member, token: (await own.deps.checkPassword(email, password)).token }
  for (let asked = 0; asked < 10; asked += 1)
    expect(await own.ask('What can you do?', { by })).toMatchObject({ provider: 'local', degraded: null })
  const eleventh = await own.call(chatApi.startChat, { query: 'And now?' }, by.token)
  expect([eleventh.status, eleventh.problem.code]).toEqual([403, 'email-not-verified'])
  expect(eleventh.problem.detail).toBe('Please verify your email address to ask more than 10 questions.')
  expect(questions).toEqual([])

  await getAuth().updateUser(uid, { emailVerified: true })
  const proved = { ...by, token: (await own.deps.checkPassword(email, password)).token }
  expect(await own.ask('What can you do?', { by: proved })).toMatchObject({ provider: 'vertex' })
  expect(questions).toHaveLength(1)
  await own.close()
})

test('a part whose number has a plus is no answer to a question about the one without', async () => {
  await seedPart(stage, 'MAX3232ESE+', {
    compliance_summary: { ...sampleOf.product.compliance_summary, rohs: known('compliant') },
  })
  const other = await stage.ask('Is MAX3232ESE RoHS compliant?')
  expect(other.parts.map(({ vault_link }) => vault_link)).toEqual([null])
  const { parts } = await stage.ask('Is MAX3232ESE+ RoHS compliant?')
  expect(parts.map(({ part_number }) => part_number)).toEqual(['MAX3232ESE+'])
  expect(parts[0]?.vault_link).not.toBeNull()
})
