import { api } from '@attestry/core/api'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { CustomerNumbers } from '@attestry/core/mail/customer-numbers'
import type { PartChange } from '@attestry/core/mail/inbox-api'
import { paths } from '@attestry/core/paths'
import { customerKeys } from '@attestry/core/sending/sent-documents'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { newId, readDocument } from '../adapters/firestore'
import { deliverEmail, type DeliverEmailDeps } from '../sending/deliver-email'
import { FieldValue } from 'firebase-admin/firestore'
import { planRepairs } from '../repair/repair-job'
import { repairOrganization } from '../repair/repair-organization'
import { seedOrganization } from '../testing/seed-organization'
import { seedAccount, seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { startOutbox } from '../testing/start-outbox'
import { analyseEmails } from './analyse-emails'
import { learnNumbers } from './customer-numbers'

/** An organization with two parts in its vault that answers mails. */
async function setUp() {
  const stage = await startOutbox()
  const { org, db, deps, write, call, member, now, pass, deliver } = stage
  const account = await seedAccount(write, stage.server.port)
  const [lm317, lm337] = [await seedProduct(write, { part: 'LM317T' }), await seedProduct(write, { part: 'LM337T' })]
  await seedFile(write, { product_id: lm317.id })
  /** A mail as it arrives, and the parts that are found in it. */
  const mail = async (from: string, ask: string, headers: string[] = []) => {
    const raw = mailOf(
      `From: Anna Huber <${from}>`,
      'Subject: RoHS certificates',
      `Message-ID: <${newId()}@customer.test>`,
      ...headers,
      '',
      'Hello,',
      '',
      `please send us the RoHS certificate for ${ask}.`,
    )
    const { id } = await seedReceivedMail(write, raw, { account_id: account.id, received_date: now() })
    await analyseEmails(deps, { organization_id: org })
    return { id, parts: await partsOf(id) }
  }
  const partsOf = async (id: number) =>
    (await call(api.readEmail, { id }, member.token)).body.analysis?.extracted_products ?? []
  const answer = async (id: number, product_ids: number[], more: object = {}) => {
    const { body } = await call(api.sendResponse, { id, product_ids, ...more }, member.token)
    pass(UNDO_HOLD)
    await deliver(body.id)
    pass(1000)
  }
  const correct = (id: number, changes: z.input<typeof PartChange>[]) =>
    call(api.correctParts, { id, changes }, member.token)
  const known = async (customer = 'customer.test') =>
    readDocument(CustomerNumbers, await db.doc(paths.customerNumbers(org, customer)).get())
  return { ...stage, lm317, lm337, mail, partsOf, answer, correct, known }
}

let it: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  it = await setUp()
})
afterEach(() => it.close())

const REMEMBERED = [{ part_number: 'LM317T', own_number: '4711', remembered: true, asked: true }]
const LM317T = { part_number: 'LM317T', manufacturer: null }
const LM337T = { part_number: 'LM337T', manufacturer: null }

/** A mail that names a part with its customer's number, answered. */
async function taught(ask = 'our no. 4711 / LM317T') {
  const mail = await it.mail('anna@customer.test', ask)
  await it.answer(mail.id, [it.lm317.id])
  return mail
}

describe('a number that was answered', () => {
  test('finds the part in the next mail that has it alone', async () => {
    const { id, parts } = await taught()
    expect(parts).toMatchObject([{ part_number: 'LM317T', own_number: '4711' }])
    expect(parts[0]).not.toHaveProperty('remembered')
    const { id: product_id, manufacturer } = it.lm317
    const pair = { key: '4711', number: '4711', product_id, part_number: 'LM317T', manufacturer: manufacturer.name }
    expect(await it.known()).toMatchObject({ numbers: [{ ...pair, source: 'mail', email_id: id, by: null }] })

    const next = await it.mail('ben@customer.test', '4711')
    expect(next.parts).toMatchObject(REMEMBERED)
    const { body } = await it.call(api.analyseProducts, { id: next.id }, it.member.token)
    expect(body.products).toMatchObject([{ part_number: 'LM317T', product_id, exists_in_vault: true, file_count: 1 }])
    const { body: email } = await it.call(api.readEmail, { id: next.id }, it.member.token)
    expect(email.analysis?.analysis_summary).toContain('LM317T')
  })

  test('means nothing in the mails of another customer, or of another organization', async () => {
    await taught()
    expect((await it.mail('anna@other.test', '4711')).parts).toEqual([])
    const ours = it
    it = await setUp()
    try {
      expect((await it.mail('anna@customer.test', '4711')).parts).toEqual([])
    } finally {
      await ours.close()
    }
  })

  test('belongs to one address where everybody may have a mailbox', async () => {
    const { id } = await it.mail('anna@gmx.de', 'our no. 4711 / LM317T')
    await it.answer(id, [it.lm317.id])
    expect(await it.known(customerKeys('anna@gmx.de').whole)).toMatchObject({ numbers: [{ key: '4711' }] })
    expect((await it.mail('anna@gmx.de', '4711')).parts).toMatchObject(REMEMBERED)
    expect((await it.mail('ben@gmx.de', '4711')).parts).toEqual([])
  })

  test('follows the part when that is renamed in the vault, and outlives it', async () => {
    await taught()
    const renamed = { part_number: 'LM317KCS', part_key: 'LM317KCS' }
    await it.db.doc(paths.product(it.org, it.lm317.id)).update(renamed)
    expect((await it.mail('anna@customer.test', '4711')).parts).toMatchObject([{ part_number: 'LM317KCS' }])
    await it.db.doc(paths.product(it.org, it.lm317.id)).delete()
    expect((await it.mail('anna@customer.test', '4711')).parts).toMatchObject(REMEMBERED)
  })

  test('is used again by the answer to the next mail', async () => {
    await taught()
    const before = (await it.known())?.numbers[0]
    const { id } = await it.mail('ben@customer.test', '4711')
    await it.answer(id, [it.lm317.id])
    const [after] = (await it.known())?.numbers ?? []
    expect(after).toEqual({ ...before, used_at: after?.used_at })
    expect(after?.used_at).toBeGreaterThan(before?.used_at ?? 0)
  })
})

test('nothing is learnt before the answer has left, of parts that it does not answer, and of a mail that is forged', async () => {
  const { id } = await it.mail('anna@customer.test', 'our no. 4711 / LM317T')
  expect(await it.known()).toBeUndefined()
  await it.answer(id, [], { file_ids: [], body_text: 'Which part do you mean?' })
  expect(await it.known()).toBeUndefined()
  const forged = await it.mail('anna@customer.test', 'our no. 4711 / LM317T')
  await it.db
    .doc(paths.emailBody(it.org, forged.id))
    .update({ authentication: { spf: 'none', dkim: 'none', dmarc: 'fail' } })
  await it.answer(forged.id, [it.lm317.id])
  expect(await it.known()).toBeUndefined()
  const { id: two } = await it.mail('anna@customer.test', 'our no. 4711 / LM317T and our no. 4712 / LM337T')
  await it.answer(two, [it.lm317.id])
  expect((await it.known())?.numbers.map(({ number }) => number)).toEqual(['4711'])
})

describe('a mail from somebody else', () => {
  test('teaches nothing where the answer goes to another company than it came from', async () => {
    const ask = 'our no. 4711 / LM317T'
    const { id, parts } = await it.mail('anna@attacker.test', ask, ['Reply-To: buyer@customer.test'])
    await it.answer(id, [it.lm317.id])
    await it.correct(id, [{ was: { ...LM317T, manufacturer: parts[0]?.manufacturer ?? null }, now: LM337T }])
    expect(await it.partsOf(id)).toMatchObject([{ part_number: 'LM337T', own_number: '4711' }])
    expect([await it.known(), await it.known('attacker.test')]).toEqual([undefined, undefined])
    const free = await it.mail('anna@gmx.de', ask, ['Reply-To: buyer@gmx.de'])
    await it.answer(free.id, [it.lm317.id])
    expect(await it.known(customerKeys('buyer@gmx.de').whole)).toBeUndefined()
    const theirs = await it.mail('anna@mail.customer.test', ask, ['Reply-To: buyer@customer.test'])
    await it.answer(theirs.id, [it.lm317.id])
    expect(await it.known()).toMatchObject({ numbers: [{ number: '4711', part_number: 'LM317T' }] })
  })

  /** The mailbox of the organization is at maker.test, and a member at another domain. */
  const OURS = ['maker.test', 'sister.test']
  const join = () => it.db.doc(paths.member(it.org, it.admin.uid)).update({ email: 'ada@sister.test' })

  test.each(OURS)('teaches nothing where a colleague at %s forwards it', async (domain) => {
    await join()
    const { id, parts } = await it.mail(`kim@${domain}`, 'our no. 4711 / LM317T')
    await it.answer(id, [it.lm317.id])
    await it.correct(id, [{ was: { ...LM317T, manufacturer: parts[0]?.manufacturer ?? null }, now: LM337T }])
    expect(await it.partsOf(id)).toMatchObject([{ part_number: 'LM337T', own_number: '4711' }])
    const input = { address: `kim@${domain}`, number: '4711', part_number: 'LM317T' }
    const { problem } = await it.call(api.rememberNumber, input, it.member.token)
    expect(problem).toMatchObject({ code: 'invalid-input' })
    expect(await it.known(domain)).toBeUndefined()
  })

  test.each(OURS)('is not read by numbers that are known of %s', async (domain) => {
    await taught()
    const numbers = (await it.known())?.numbers
    await it.db.doc(paths.customerNumbers(it.org, domain)).set({ numbers })
    await join()
    expect((await it.mail(`kim@${domain}`, '4711')).parts).toEqual([])
    expect((await it.mail('ben@customer.test', '4711')).parts).toMatchObject(REMEMBERED)
  })
})

describe('an answer that has left', () => {
  const sent = async (ask: string) => {
    const { id } = await it.mail('anna@customer.test', ask)
    const { body } = await it.call(api.sendResponse, { id, product_ids: [it.lm317.id] }, it.member.token)
    it.pass(UNDO_HOLD)
    return body.id
  }
  /** The same, with a `read` that is told of each place. */
  const databaseTelling = (tell: (kind: string) => Promise<void> | void): DeliverEmailDeps['database'] => {
    const { database } = it.deps
    const read: typeof database.reads.read = async (place) => {
      await tell(place.kind)
      return database.reads.read(place)
    }
    return { ...database, reads: { ...database.reads, read } }
  }

  test('is put into the folder of sent mails and learnt from at the same time', async () => {
    const outbox_id = await sent('our no. 4711 / LM317T')
    let [isFiling, isLearnt] = [false, false]
    const database = databaseTelling(async (kind) => {
      if (kind === 'emailAnalysis') await vi.waitUntil(() => isFiling, 30_000)
    })
    const connectImap = async () => {
      isFiling = true
      await expect.poll(() => it.known()).toBeDefined()
      isLearnt = true
      throw new AppError('mail-host-unreachable')
    }
    await deliverEmail({ ...it.deps, database, connectImap }, { outbox_id })
    expect((await it.item(outbox_id))?.state).toBe('done')
    expect(it.logged).toContain('A sent mail could not be put into its folder')
    expect(isLearnt).toBe(true)
  })

  test('is delivered once, whatever keeps it from being learnt from', async () => {
    const outbox_id = await sent('our no. 4711 / LM317T')
    const database = databaseTelling((kind) => {
      if (kind === 'emailAnalysis') throw new Error('no connection')
    })
    await deliverEmail({ ...it.deps, database }, { outbox_id })
    await deliverEmail({ ...it.deps, database }, { outbox_id })
    expect((await it.item(outbox_id))?.state).toBe('done')
    expect(it.server.arrived).toHaveLength(1)
    expect(it.logged).toContain("A customer's numbers were not learnt")
    expect(await it.known()).toBeUndefined()
  })

  test('costs two reads where no part has a number of the customer', async () => {
    const read: string[] = []
    const item = await it.item(await sent('LM317T'))
    if (!item) throw new Error('The answer is in the outbox')
    await learnNumbers({ ...it.deps, database: databaseTelling((kind) => void read.push(kind)) }, item)
    expect(read.toSorted()).toEqual(['emailAnalysis', 'emailCorrection'])
  })
})

describe('what a person says', () => {
  test('is remembered at once', async () => {
    const { id } = await it.mail('anna@customer.test', 'LM317T')
    await it.correct(id, [{ was: LM317T, now: { ...LM317T, own_number: '4711' } }])
    expect(await it.partsOf(id)).toMatchObject([{ part_number: 'LM317T', own_number: '4711' }])
    expect(await it.known()).toMatchObject({ numbers: [{ source: 'person', by: it.member.uid, email_id: id }] })
    expect((await it.mail('ben@customer.test', '4711')).parts).toMatchObject(REMEMBERED)
  })

  test('stays, whatever earlier and later mails say that are answered', async () => {
    const wrong = await taught()
    const old = await it.mail('anna@customer.test', 'our no. 4711 / LM317T')
    await it.correct(wrong.id, [{ was: LM317T, now: LM337T }])
    expect((await it.known())?.numbers).toMatchObject([{ number: '4711', part_number: 'LM337T', source: 'person' }])
    await it.answer(old.id, [it.lm317.id])
    await taught()
    expect((await it.mail('ben@customer.test', '4711')).parts).toMatchObject([
      { part_number: 'LM337T', own_number: '4711', remembered: true },
    ])
  })

  test('takes a remembered part away, until a later mail names it again, or it is put back', async () => {
    const old = await it.mail('anna@customer.test', 'our no. 4711 / LM317T')
    await taught()
    const { id, parts } = await it.mail('ben@customer.test', '4711')
    const was = { part_number: 'LM317T', manufacturer: parts[0]?.manufacturer ?? null }
    await it.correct(id, [{ was }])
    expect(await it.known()).toMatchObject({ numbers: [] })
    expect((await it.mail('ben@customer.test', '4711')).parts).toEqual([])
    await it.answer(old.id, [it.lm317.id])
    expect(await it.known()).toMatchObject({ numbers: [] })
    const found = { quoted: false, asked: true, where: null, own_number: '4711', remembered: true }
    await it.correct(id, [{ now: { ...was, found } }])
    expect((await it.mail('ben@customer.test', '4711')).parts).toMatchObject(REMEMBERED)
  })

  test('of a part that the vault does not have holds as well', async () => {
    const { id } = await it.mail('anna@customer.test', 'LM317T')
    await it.correct(id, [{ was: LM317T, now: { part_number: 'BC547B', own_number: '4711' } }])
    expect(await it.known()).toMatchObject({ numbers: [{ part_number: 'BC547B', product_id: null }] })
    expect((await it.mail('ben@customer.test', '4711')).parts).toMatchObject([{ part_number: 'BC547B' }])
  })
})

test('what cannot be read of a customer keeps no mail from being read, answered and corrected', async () => {
  await it.db.doc(paths.customerNumbers(it.org, 'customer.test')).set({ numbers: 'lost' })
  const { id, parts } = await it.mail('anna@customer.test', 'our no. 4711 / LM317T')
  expect(parts).toMatchObject([{ part_number: 'LM317T' }])
  await it.answer(id, [it.lm317.id])
  const { body } = await it.call(api.listResponses, { id }, it.member.token)
  expect(body.responses).toMatchObject([{ delivery: 'sent' }])
  expect((await it.correct(id, [{ was: LM317T, now: LM337T }])).status).toBe(200)
  expect(await it.partsOf(id)).toMatchObject([{ part_number: 'LM337T', own_number: '4711' }])
})

describe('in the list of a customer', () => {
  const address = 'Ben@Customer.test'
  const remember = (number: string, part_number: string) =>
    it.call(api.rememberNumber, { address, number, part_number }, it.member.token)

  test('a number is added, corrected, listed and forgotten, and the audit log says so', async () => {
    expect((await remember('4711', 'lm317t')).status).toBe(204)
    const { id: product_id, manufacturer } = it.lm317
    expect((await it.known())?.numbers).toMatchObject([
      { product_id, part_number: 'LM317T', manufacturer: manufacturer.name, source: 'person' },
    ])
    await remember('47-11', 'LM337T')
    const listOf = async (at: string) =>
      (await it.call(api.listCustomerNumbers, { address: at }, it.member.token)).body.numbers
    const listed = await listOf('kim@customer.test')
    expect(listed).toMatchObject([{ number: '47-11', part_number: 'LM337T', source: 'person' }])
    expect(listed[0]).not.toHaveProperty('key')
    expect(await listOf('kim@other.test')).toEqual([])
    expect((await it.known())?.numbers).toMatchObject([{ number: '47-11', product_id: it.lm337.id }])
    const forget = () => it.call(api.forgetNumber, { address, number: '4711' }, it.member.token)
    expect((await forget()).status).toBe(204)
    expect((await forget()).status).toBe(204)
    expect((await it.known())?.numbers).toEqual([])
    expect((await it.mail('anna@customer.test', '4711')).parts).toEqual([])
    const { docs } = await it.db.collection('auditLog').where('organization_id', '==', it.org).get()
    const details = docs.map((doc) => `${String(doc.get('action'))} ${String(doc.get('detail'))}`)
    expect(details.filter((one) => one.startsWith('customer-number')).toSorted()).toEqual([
      'customer-number-forgotten ben@customer.test: 47-11 was LM337T',
      'customer-number-remembered ben@customer.test: 47-11 is LM337T',
      'customer-number-remembered ben@customer.test: 4711 is LM317T',
    ])
  })
})

describe('a search for a customer’s number', () => {
  const found = async (q: string, scope?: 'emails' | 'requests' | 'products') =>
    (await it.call(api.search, { q, ...(scope && { scope }) }, it.member.token)).body.hits
  const mails = async (q: string) =>
    (await found(q, 'emails')).map(({ id }) => id).toSorted((one, other) => one - other)

  test('finds the mails of that customer about the part, by whichever number they name it, and those of no other', async () => {
    await it.call(
      api.rememberNumber,
      { address: 'customer.test', number: '47-11', part_number: 'LM317T', manufacturer: '' },
      it.member.token,
    )
    const [byTheirs, byOurs] = [
      await it.mail('anna@customer.test', '4711'),
      await it.mail('bo@customer.test', 'LM317T'),
    ]
    const [aboutOther, ofOther] = [
      await it.mail('bo@customer.test', 'LM337T'),
      await it.mail('kim@other.test', 'LM317T'),
    ]
    const theirs = [byTheirs.id, byOurs.id].toSorted((one, other) => one - other)
    for (const q of ['part:4711', 'part:47-11', '4711', '4711 certificate', 'from:customer part:4711'])
      expect([q, await mails(q)]).toEqual([q, theirs])
    expect(await mails('part:LM317T')).toEqual([...theirs, ofOther.id].toSorted((one, other) => one - other))
    expect(await mails('part:4711 from:other.test')).toEqual([])
    expect(await mails('part:4711 part:LM337T')).toEqual([])
    expect(aboutOther.parts).toMatchObject([{ part_number: 'LM337T' }])

    const everywhere = await found('4711')
    expect(everywhere.filter(({ scope }) => scope === 'products')).toMatchObject([
      { id: it.lm317.id, name: 'LM317T', meant_by: '47-11 of customer.test' },
    ])
    expect((await found('4711 from:other.test')).filter(({ scope }) => scope === 'products')).toEqual([])
    // So do those who ask the makers of what is found, or choose all of it.
    for (const endpoint of [api.listConcerned, api.chooseProducts])
      for (const [query, ids] of [
        ['4711', [it.lm317.id]],
        ['4711 FROM:CUSTOMER', [it.lm317.id]],
        ['4711 from:other.test', []],
      ] as const)
        expect((await it.call(endpoint, { query }, it.member.token)).body.products.map(({ id }) => id)).toEqual(ids)
    const requests = await found('part:4711', 'requests')
    expect(requests.length).toBeGreaterThan(0)
    for (const { name } of requests) expect(name).not.toContain('other.test')

    await it.call(api.forgetNumber, { address: 'customer.test', number: '4711' }, it.member.token)
    expect(await mails('part:4711')).toEqual([])
    expect((await found('4711')).filter(({ scope }) => scope === 'products')).toEqual([])
  })

  test('finds the part in the list of the vault, before those that have it as a word, narrowed as they are', async () => {
    const remember = (address: string, number: string, part_number: string) =>
      it.call(api.rememberNumber, { address, number, part_number, manufacturer: '' }, it.member.token)
    await remember('customer.test', '47-11', 'LM317T')
    await remember('other.test', '4711', 'LM317T')
    // A part that has the number in its own.
    await it.db.doc(paths.product(it.org, it.lm337.id)).update({ search_tokens: ['4711', 'LM3374711'] })
    const list = async (more: object = {}) =>
      (await it.call(api.search, { scope: 'products', q: '4711', ...more }, it.member.token)).body
    const rows = (page: Awaited<ReturnType<typeof list>>) => page.hits.map(({ id, meant_by }) => [id, meant_by])
    const [meant, named] = [
      [it.lm317.id, expect.stringMatching(/^(?=.*47-11 of customer\.test)(?=.*4711 of other\.test)/)],
      [it.lm337.id, null],
    ]
    expect(rows(await list())).toEqual([meant, named])
    const first = await list({ limit: 1 })
    expect(rows(first)).toEqual([meant])
    const second = await list({ limit: 1, cursor: first.next_cursor })
    expect([rows(second), second.next_cursor]).toEqual([[named], null])
    expect(rows(await list({ q: '4711 from:customer' }))).toEqual([[it.lm317.id, '47-11 of customer.test']])
    expect(rows(await list({ manufacturer_ids: String(it.lm337.manufacturer.id) }))).toEqual([named])
    expect(rows(await list({ narrowed_to: 'expiring' }))).toEqual([])
    for (const q of ['4711 regulator', '471', '"4711"'])
      expect((await list({ q })).hits.some(({ id }) => id === it.lm317.id)).toBe(false)
  })

  test('says nothing to another organization', async () => {
    await it.call(
      api.rememberNumber,
      { address: 'customer.test', number: '4711', part_number: 'LM317T', manufacturer: '' },
      it.member.token,
    )
    const other = await seedOrganization()
    expect((await it.call(api.search, { q: '4711' }, other.member.token)).body.hits).toEqual([])
  })

  test('finds what an earlier version has stored, once a night has passed', async () => {
    await it.call(
      api.rememberNumber,
      { address: 'customer.test', number: '4711', part_number: 'LM317T', manufacturer: '' },
      it.member.token,
    )
    await it.db.doc(paths.customerNumbers(it.org, 'customer.test')).update({ keys: FieldValue.delete() })
    const parts = async () => (await found('4711')).filter(({ scope }) => scope === 'products').length
    expect(await parts()).toBe(0)
    await planRepairs(it.deps)
    it.pass(25 * 3600_000)
    await repairOrganization(it.deps, { organization_id: it.org })
    expect(await parts()).toBe(1)
  })
})
