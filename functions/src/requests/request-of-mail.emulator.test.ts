import { api } from '@attestry/core/api'
import { CustomerRequest, RequestDetails } from '@attestry/core/requests/customer-requests'
import { dayAt } from '@attestry/core/base/day'
import { type EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDocument, readList } from '../adapters/firestore'
import { seedAccount, seedMail } from '../testing/seed-answerable-mail'
import { seedContact } from '../testing/seed-contact'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { analyseEmails } from '../mail/analyse-emails'
import { followConversation } from '../mail/follow-conversation'
import { saveAnalysis } from '../mail/save-email'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>

beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
})

/** A Wednesday. */
const ARRIVED = Date.UTC(2026, 10, 18, 10)
const sure: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  is_compliance_related: true,
  compliance_confidence: 0.95,
  is_phishing: false,
  topics: ['rohs', 'country_of_origin'],
  due_date: null,
  extracted_products: [
    samplePart('LM317T'),
    samplePart('NE555P', { topics: ['rohs'] }),
    samplePart('OLD-1', { quoted: true, asked: false }),
    samplePart('HAVE-1', { asked: false }),
  ],
  analysed_at: ARRIVED + 60_000,
}

const receive = async (changes: Partial<InboundEmail> = {}) => {
  const write = { ...server.deps, db: where.db, org: where.org }
  const thread_id = changes.thread_id ?? null
  const fresh = { kind: 'message' as const, answers_outbound_id: null, may_answer_outbound_id: null, request_id: null }
  return seedMail(write, { id: 1 }, { received_date: ARRIVED, ...fresh, ...changes, thread_id })
}
const analysed = (id: number, changes: Partial<EmailAnalysis> = {}) =>
  saveAnalysis(server.deps.database, where.org, id, { ...sure, ...changes })
const requests = async () => {
  const { docs } = await where.db.collection(collectionOf(paths.request(where.org, 1))).get()
  return readList(CustomerRequest, docs)
}
const detailsOf = async (id: number) =>
  readDocument(RequestDetails, await where.db.doc(paths.requestDetails(where.org, id)).get())
const requestIdOf = async (id: number): Promise<unknown> =>
  (await where.db.doc(paths.inboundEmail(where.org, id)).get()).get('request_id')

describe('a mail that surely asks for something', () => {
  test('becomes a request that says what it asks for, and they name each other', async () => {
    const { id } = await receive({ sender_name: 'Dana', sender_email: 'Dana@helio-works.co.uk' })
    await analysed(id)
    const [request] = await requests()
    expect(request).toMatchObject({
      id: 1001,
      status: 'new',
      customer_name: 'Helio Works',
      customer_email: 'dana@helio-works.co.uk',
      documents: ['RoHS', 'COO (Certificate of Origin)'],
      part_numbers: ['LM317T', 'NE555P'],
      priority: 'medium',
      // Five working days after Wednesday.
      due_date: '2026-11-25',
      email_id: id,
      created_by: null,
    })
    expect(await requestIdOf(id)).toBe(1001)
    expect(await detailsOf(1001)).toMatchObject({ topics: ['rohs', 'country_of_origin'], email_ids: [id] })
    // To analyse it again makes no second one.
    await analysed(id)
    expect(await requests()).toHaveLength(1)
  })

  test('by what it forwards has the parts that are asked for there', async () => {
    const quoted = { topics: ['rohs' as const], quoted: true }
    const forwarded = ['LM317T', 'NE555P'].map((number) => samplePart(number, quoted))
    await analysed((await receive({ subject: 'Fwd: RoHS' })).id, { extracted_products: forwarded })
    expect((await requests())[0]).toMatchObject({ part_numbers: ['LM317T', 'NE555P'], part_count: 2 })
  })

  test('is due on the day that it names, and urgent when that is soon', async () => {
    await analysed((await receive()).id, { due_date: '2026-11-19' })
    expect((await requests())[0]).toMatchObject({ due_date: '2026-11-19', priority: 'high' })
  })

  test("is due by the organization's own days and working days", async () => {
    const service_level = { target: 90, days: 2, working_days: [1, 3] }
    await where.db.doc(paths.organization(where.org)).update({ service_level })
    await analysed((await receive()).id)
    // Monday, then Wednesday.
    expect((await requests())[0]?.due_date).toBe('2026-11-25')
  })

  test.each([
    ['a helpdesk sends', 'auto-generated', 'INC0012345 RoHS', 'open'],
    ['is an automatic reply', 'auto-replied', 'INC0012345 RoHS', 'done'],
    ['says that it is an automatic reply', 'auto-generated', 'Automatic reply: INC0012345', 'done'],
  ] as const)(
    'becomes one if it comes from a helpdesk, and none if it answers by itself: one that %s',
    async (_why, marked, subject, state) => {
      const write = { ...server.deps, db: where.db, org: where.org }
      const head = ['From: desk@helioworks.test', `Auto-Submitted: ${marked}`, `Subject: ${subject}`]
      const asks = 'Please send us the RoHS and REACH declarations for LM317DCYR and NE555P.'
      const raw = mailOf(...head, '', 'Dear supplier,', '', asks, '', 'Maria Keller')
      const { id } = await seedReceivedMail(write, raw)
      await analyseEmails(server.deps, { organization_id: where.org })
      await followConversation(server.deps, where.org, { id, thread_id: null })
      const mail = readDocument(InboundEmail, await where.db.doc(paths.inboundEmail(where.org, id)).get())
      expect(mail).toMatchObject({ conversation_state: state, request_id: state === 'open' ? 1001 : null })
      expect(await requests()).toHaveLength(state === 'open' ? 1 : 0)
    },
  )

  test.each([
    ['is not sure enough', {}, { compliance_confidence: 0.8 }],
    ['asks for nothing', {}, { is_compliance_related: false }],
    ['is phishing', {}, { is_phishing: true }],
    ['answers a mail of ours', { answers_outbound_id: 5 }, {}],
    ['may answer a mail of ours', { may_answer_outbound_id: 5 }, {}],
    ['comes from a machine', { kind: 'auto_reply' }, {}],
    ['is being deleted', { deletion_id: 5 }, {}],
    ['is older than a month', { received_date: ARRIVED - 31 * 86_400_000 }, {}],
  ] as const)('becomes none if it %s', async (_why, mail, analysis) => {
    const { id } = await receive(mail)
    await analysed(id, analysis)
    expect(await requests()).toEqual([])
    expect(await requestIdOf(id)).toBeNull()
  })

  test('becomes none where people make requests themselves, until somebody does, once', async () => {
    await where.db.doc(paths.organization(where.org)).update({ makes_requests: false })
    const { id } = await receive()
    await analysed(id)
    expect(await requests()).toEqual([])
    const click = () => server.call(api.createRequestFromEmail, { id }, where.member.token)
    const both = await Promise.all([click(), click()])
    expect(both.map(({ body }) => body.id)).toEqual([1001, 1001])
    expect(await requests()).toMatchObject([{ created_by: where.member.uid, part_count: 2 }])
  })
})

describe('further mails of a thread', () => {
  test('join its open request, and begin another when that one is done', async () => {
    const first = await receive({ thread_id: 7 })
    const second = await receive({ thread_id: 7 })
    const third = await receive({ thread_id: 7 })
    await analysed(first.id)
    await analysed(second.id)
    expect(await requests()).toHaveLength(1)
    expect((await detailsOf(1001))?.email_ids).toEqual([first.id, second.id])
    expect(await requestIdOf(second.id)).toBe(1001)
    await where.db.doc(paths.request(where.org, 1001)).update({ status: 'delivered' })
    await analysed(third.id)
    expect(await requestIdOf(third.id)).toBe(1002)
  })

  test('bring their parts, what they ask about them, and an earlier date, also to what people have edited', async () => {
    const mails = [await receive({ thread_id: 7 }), await receive({ thread_id: 7 }), await receive({ thread_id: 7 })]
    await analysed(mails[0]!.id)
    const more = [samplePart('NE555P', { topics: ['reach'] }), samplePart('TL431')]
    await analysed(mails[1]!.id, { extracted_products: more, topics: ['reach'], due_date: '2026-11-20' })
    expect((await requests())[0]).toMatchObject({
      part_numbers: ['LM317T', 'NE555P', 'TL431'],
      part_count: 3,
      documents: ['RoHS', 'COO (Certificate of Origin)', 'REACH'],
      due_date: '2026-11-20',
      edit_count: 0,
    })
    expect((await requests())[0]?.search_tokens).toContain('TL431')
    expect(await detailsOf(1001)).toMatchObject({
      topics: ['rohs', 'country_of_origin', 'reach'],
      parts: [
        { part_number: 'LM317T', topics: ['rohs', 'country_of_origin'] },
        { part_number: 'NE555P', topics: ['rohs', 'reach'] },
        { part_number: 'TL431', topics: ['reach'] },
      ],
    })

    const { customer_name, documents, due_date } = (await requests())[0]!
    const change = { id: 1001, customer_name, documents, due_date, parts: [{ part_number: 'MINE' }] }
    expect((await server.call(api.updateRequest, change, where.member.token)).status).toBe(200)
    await analysed(mails[2]!.id, { extracted_products: more.slice(1), topics: ['pfas'], due_date: dayAt(ARRIVED) })
    expect((await requests())[0]).toMatchObject({ part_numbers: ['MINE', 'TL431'], due_date, edit_count: 1 })
    // A reminder that only quotes the first mail brings nothing back.
    const reminder = await receive({ thread_id: 7 })
    await analysed(reminder.id, { extracted_products: [{ ...more[0]!, quoted: true }], topics: ['pfas'] })
    expect((await requests())[0]).toMatchObject({ part_numbers: ['MINE', 'TL431'] })
  })

  test('keep what they brought when one of them is corrected', async () => {
    const mails = [await receive({ thread_id: 7 }), await receive({ thread_id: 7 })]
    await analysed(mails[0]!.id)
    const more = ['TL431', 'BC547'].map((number) => samplePart(number))
    await analysed(mails[1]!.id, { extracted_products: more })
    const without = async (id: number, part_number: string) => {
      const changes = [{ was: { part_number, manufacturer: null } }]
      expect((await server.call(api.correctParts, { id, changes }, where.member.token)).status).toBe(200)
      return (await requests())[0]?.part_numbers
    }
    expect(await without(mails[0]!.id, 'NE555P')).toEqual(['LM317T', 'TL431', 'BC547'])
    expect(await without(mails[1]!.id, 'BC547')).toEqual(['LM317T', 'TL431'])
  })

  const later = (changes: Partial<InboundEmail> = {}) =>
    receive({ thread_id: 7, received_date: ARRIVED + 1000, stored_at: ARRIVED + 2000, ...changes })
  const wroteAt = async () => (await requests())[0]?.customer_wrote_at
  const nothing = { topics: [], extracted_products: [], is_compliance_related: false }

  test.each([
    ['asks again', {}, {}],
    ['asks for news, and for no document', {}, { ...nothing, purpose: 'other' }],
    ['may ask something', {}, { ...nothing, purpose: 'thanks', compliance_confidence: 0.6 }],
    ['comes where people make requests themselves', {}, {}],
  ] as const)('join its open request, which says when the customer wrote again, if one %s', async (why, mail, said) => {
    await analysed((await receive({ thread_id: 7 })).id)
    expect(await wroteAt()).toBeNull()
    const makes_requests = !why.endsWith('themselves')
    await where.db.doc(paths.organization(where.org)).update({ makes_requests })
    const { id } = await later(mail)
    await analysed(id, said)
    expect(await wroteAt()).toBe(ARRIVED + 2000)
    expect(await requestIdOf(id)).toBe(1001)
    expect(await requests()).toMatchObject([{ part_numbers: ['LM317T', 'NE555P'], documents: { length: 2 } }])
  })

  test.each([
    ['only thanks', {}, { ...nothing, purpose: 'thanks' }],
    ['is a newsletter', {}, { ...nothing, purpose: 'newsletter' }],
    ['is phishing', {}, { is_phishing: true }],
    ['comes from a machine', { kind: 'auto_reply' }, {}],
    ['answers what we asked a maker', { answers_outbound_id: 5 }, {}],
    ['is answered already', { response_count: 1 }, { compliance_confidence: 0.8 }],
  ] as const)('leave its request alone if one %s', async (_why, mail, said) => {
    await analysed((await receive({ thread_id: 7 })).id)
    const { id } = await later(mail)
    await analysed(id, said)
    expect([await wroteAt(), await requestIdOf(id)]).toEqual([null, null])
  })

  test('are known by the built-in rules where a customer only asks for news', async () => {
    const write = { ...server.deps, db: where.db, org: where.org }
    const read = async (stored_at: number, ...lines: string[]) => {
      const date = `Date: ${new Date(stored_at).toUTCString()}`
      const mail = await seedReceivedMail(write, mailOf('From: jane@helioworks.test', date, ...lines), { stored_at })
      await analyseEmails(server.deps, { organization_id: where.org })
      return mail.id
    }
    const now = Date.now()
    const asks = 'Please send the RoHS declarations for LM317DCYR and NE555P.'
    await read(now - 2000, 'Message-ID: <first@helioworks.test>', 'Subject: RoHS declarations', '', asks)
    expect(await wroteAt()).toBeNull()
    const reply = ['In-Reply-To: <first@helioworks.test>', 'Subject: Re: RoHS declarations']
    const news = await read(now - 1000, ...reply, '', 'Hello, is there any news? We are still waiting.')
    expect(await wroteAt()).toBe(now - 1000)
    expect(await requestIdOf(news)).toBe(1001)
    await read(now, ...reply, '', 'Thank you very much for your help.')
    expect(await wroteAt()).toBe(now - 1000)
  })

  test('are none that the customer wrote again if they are older than its first mail, answered, or added by a person', async () => {
    await analysed((await receive({ thread_id: 7 })).id)
    await analysed((await later({ received_date: ARRIVED - 1 })).id)
    await analysed((await later({ response_count: 1 })).id)
    const { id } = await later()
    expect((await server.call(api.createRequestFromEmail, { id }, where.member.token)).body.id).toBe(1001)
    expect((await detailsOf(1001))?.email_ids).toHaveLength(4)
    expect(await wroteAt()).toBeNull()
  })

  test('that are analysed at the same moment make one request', async () => {
    const mails = [await receive({ thread_id: 7 }), await receive({ thread_id: 7 })]
    await Promise.all(mails.map(({ id }) => analysed(id)))
    expect(await requests()).toHaveLength(1)
    expect(await Promise.all(mails.map(({ id }) => requestIdOf(id)))).toEqual([1001, 1001])
  })
})

test('a customer is called as people called them before, or as the contact is', async () => {
  await seedContact({ ...server.deps, db: where.db, org: where.org }, { email: 'jo@orange.fr', company_name: 'Jo Ltd' })
  const from = (sender_email: string, sender_name = 'Somebody') => receive({ sender_email, sender_name })
  await analysed((await from('jo@orange.fr')).id)
  await analysed((await from('eve@orange.fr', 'Eve')).id)
  await analysed((await from('a@maasdrives.test')).id)
  await where.db.doc(paths.request(where.org, 1003)).update({ customer_name: 'Maas Drives B.V.' })
  await analysed((await from('a@maasdrives.test')).id)
  const names = (await requests()).map(({ customer_name }) => customer_name)
  expect(names).toEqual(['Jo Ltd', 'Eve', 'Maas Drives B.V.', 'Maas Drives B.V.'])
})

describe('a correction of the mail', () => {
  const correct = (id: number) =>
    server.call(
      api.correctParts,
      { id, changes: [{ was: { part_number: 'NE555P', manufacturer: null } }] },
      where.member.token,
    )

  test('changes its request while nobody has edited that', async () => {
    const { id } = await receive()
    await analysed(id)
    expect((await correct(id)).status).toBe(200)
    expect((await requests())[0]).toMatchObject({ part_numbers: ['LM317T'], part_count: 1, edit_count: 0 })
    expect((await detailsOf(1001))?.parts).toHaveLength(1)
  })

  test('leaves alone what people have edited, or what is done', async () => {
    const { id } = await receive()
    await analysed(id)
    const { customer_name, documents, due_date } = (await requests())[0]!
    const change = { id: 1001, customer_name, documents, due_date, parts: [{ part_number: 'MINE' }] }
    expect((await server.call(api.updateRequest, change, where.member.token)).status).toBe(200)
    await correct(id)
    expect((await requests())[0]).toMatchObject({ part_numbers: ['MINE'] })

    const other = await receive()
    await analysed(other.id)
    await where.db.doc(paths.request(where.org, 1002)).update({ status: 'complete' })
    await correct(other.id)
    expect((await requests())[1]).toMatchObject({ part_count: 2 })
  })
})

test('a request stays when its mail is deleted, and the mail can become another when the request is', async () => {
  await seedAccount({ ...server.deps, db: where.db, org: where.org }, 1)
  const { id } = await receive()
  await analysed(id)
  await server.call(api.deleteRequest, { id: 1001 }, where.member.token)
  expect(await requestIdOf(id)).toBeNull()
  expect((await server.call(api.createRequestFromEmail, { id }, where.member.token)).body.id).toBe(1002)
  expect((await server.call(api.deleteEmail, { id }, where.member.token)).status).toBe(204)
  expect(await requests()).toMatchObject([{ id: 1002, email_id: id }])
})
