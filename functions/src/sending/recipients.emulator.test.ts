import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { EmailResponse, responsesApi } from '@attestry/core/sending/responses'
import { toStored } from '@attestry/core/documents'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { analyseEmails } from '../mail/analyse-emails'
import { lastSentTo } from '../mail/sent-mails'
import { returned } from '../testing/returned-mails/examples'
import { CONTACT, OURS } from '../testing/returned-mails/shapes'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedReceivedMail } from '../testing/seed-received-mail'
import { startOutbox } from '../testing/start-outbox'

const HOUR = 3600_000
const TO = 'jane@customer.test'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

type Added = { also_to?: string[]; cc?: string[] }

async function setUp(changes: { recipient?: string } = {}) {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass, deliver } = stage
  const account = await seedAccount(write, server.port)
  const mail = await seedMail(write, account, changes)
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  const send = (added: Added) =>
    call(responsesApi.sendResponse, { id: mail.id, product_ids: [product.id], ...added }, member.token)
  return {
    ...stage,
    account,
    mail,
    send,
    /** Sends an answer to these as well, and delivers it. */
    async sent(added: Added): Promise<number> {
      const { id } = (await send(added)).body
      pass(UNDO_HOLD)
      await deliver(id)
      return id
    },
    shown: async (id: number) => readDocument(EmailResponse, await db.doc(paths.response(org, mail.id, id)).get()),
    receive: async (name: string, ...replaced: [from: string, to: string][]) => {
      const raw = returned.find((one) => one.name === name)?.raw ?? ''
      const wanted = replaced.reduce((text, [from, to]) => text.replaceAll(from, to), raw)
      await seedReceivedMail({ ...stage.deps, db, org }, wanted)
      await analyseEmails(stage.deps, { organization_id: org })
    },
  }
}

test('an answer reaches everybody in To and Cc in one mail, and each of them sees who else gets it', async () => {
  const it = await setUp()
  const added = {
    also_to: ['Max@Customer.test', TO],
    cc: ['buyer@partner.test', 'max@customer.test', 'b@partner.test'],
  }
  const { body } = await it.send(added)
  const others = { also_to: ['max@customer.test'], cc: ['buyer@partner.test', 'b@partner.test'] }
  expect(body).toMatchObject({ to: TO, ...others })
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  expect(it.server.arrived.map(({ to }) => to)).toEqual([[TO, ...others.also_to, ...others.cc]])
  const { to, cc, bcc } = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect(to?.map(({ address }) => address)).toEqual([TO, ...others.also_to])
  expect(cc?.map(({ address }) => address)).toEqual(others.cc)
  expect(bcc).toBeUndefined()
  expect(await it.shown(body.id)).toMatchObject({ ...others, delivery: 'sent', refused_recipients: [] })
})

test.each([
  ['no address', { cc: ['nobody'] }, 'invalid-input'],
  ['a list', { cc: ['a@b.test, c@d.test'] }, 'invalid-input'],
  ['another header', { also_to: ['a@b.test\r\nBcc: c@d.test'] }, 'invalid-input'],
  ['a quoted address', { cc: ['"x@evil.test y"@ok.test'] }, 'invalid-input'],
  [
    'more than twenty together',
    {
      also_to: Array.from({ length: 10 }, (_, n) => `a${n}@b.test`),
      cc: Array.from({ length: 10 }, (_, n) => `c${n}@b.test`),
    },
    'too-many-recipients',
  ],
])('%s is refused, and nothing is sent', async (_, added, code) => {
  const it = await setUp()
  expect((await it.send(added)).problem.code).toBe(code)
  expect(it.queued).toEqual([])
})

test('whom the server refuses is named, and the others get it; if it refuses all, it has failed', async () => {
  const it = await setUp()
  const refused_recipients = [{ address: 'refused@partner.test', message: '550 No such user here' }]
  const id = await it.sent({ cc: ['refused@partner.test', 'max@partner.test'] })
  expect(it.server.arrived.map(({ to }) => to)).toEqual([[TO, 'max@partner.test']])
  expect(await it.shown(id)).toMatchObject({
    status: 'sent',
    delivery: 'sent',
    error_message: null,
    refused_recipients,
  })
  const told = await it.db.collection(paths.notification(it.org, it.member.uid, 'x').replace(/\/x$/, '')).get()
  expect(told.docs.map((one) => one.get('kind'))).toEqual(['partly_returned'])

  const lost = await setUp({ recipient: 'refused@customer.test' })
  const failed = await lost.sent({ cc: ['refused@partner.test'] })
  expect(await lost.shown(failed)).toMatchObject({ status: 'failed', error_message: '550 No such user here' })
  expect(lost.server.arrived).toEqual([])
})

test('a bounce of one recipient names it; the answer has failed when it came back from all of them', async () => {
  const it = await setUp()
  const id = await it.sent({ cc: [CONTACT] })
  const { message_id } = (await it.item(id)) ?? { message_id: '' }
  const WORDS = '552 5.2.2 Mailbox full'
  await it.receive('postfix mailbox full', [OURS, message_id])
  const partly = { status: 'sent', refused_recipients: [{ address: CONTACT, message: WORDS }] }
  expect(await it.shown(id)).toMatchObject(partly)
  expect(await it.item(id)).toMatchObject({ state: 'done', returns: [], partly_returned_by: [expect.any(Number)] })

  await it.receive('postfix mailbox full', [OURS, message_id], [CONTACT, TO])
  expect(await it.shown(id)).toMatchObject({ status: 'failed', delivery: 'failed', error_message: WORDS })
  expect(await it.item(id)).toMatchObject({ state: 'failed' })
  const again = await it.call(responsesApi.resendResponse, { id: it.mail.id, responseId: id }, it.member.token)
  expect(again.body).toMatchObject({ delivery: 'queued', refused_recipients: [] })
})

test('a mail from anybody it went to may be an answer to it, and none from elsewhere', async () => {
  const it = await setUp()
  const id = await it.sent({ also_to: ['max@customer.test'], cc: ['buyer@partner.test'] })
  const found = (from: string) => lastSentTo(it.deps.database.reads, it.org, it.account.id, from, 0)
  for (const from of [TO, 'Max@customer.test', 'buyer@partner.test']) expect((await found(from))?.id).toBe(id)
  expect(await found('else@partner.test')).toBeUndefined()
})

test('each recipient counts in what a person may send in an hour', async () => {
  const it = await setUp()
  await it.deps.rateLimits.take(`send-user-${it.member.uid}`, { attempts: 20, within: HOUR }, 17)
  expect((await it.send({ cc: ['a@b.test', 'c@d.test', 'e@f.test'] })).problem.code).toBe('too-many-requests')
  expect((await it.send({ cc: ['a@b.test', 'c@d.test'] })).status).toBe(200)
  expect((await it.send({})).problem.code).toBe('too-many-requests')
})

test('an answer that was stored before there were several recipients still goes to its one', async () => {
  const it = await setUp()
  const { id } = (await it.send({})).body
  const item = await it.item(id)
  if (!item) throw new Error('There is no item')
  const { to_keys: _, partly_returned_by: __, ...before } = toStored('outboxItem', item)
  await it.db.doc(paths.outboxItem(id)).set(before)
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  expect(it.server.arrived.map(({ to }) => to)).toEqual([[TO]])
})
