import { api } from '@attestry/core/api'
import { DAY } from '@attestry/core/base/day'
import { collectionOf, paths } from '@attestry/core/paths'
import { Notification } from '@attestry/core/people/notifications'
import { type HookTopic, Webhook, WebhookDelivery } from '@attestry/core/people/webhooks'
import { Webhook as Receiver } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '../../adapters/database'
import { readDocument, readList } from '../../adapters/firestore'
import { startHookReceiver } from '../../testing/hook-receiver'
import { startRequest } from '../../testing/requests/start-request'
import { seedWebhook } from '../../testing/seed-webhook'
import { readsOf } from '../../testing/reads-of'
import { writesOf } from '../../testing/writes-of'
import { sharedWork } from '../../shared-work'
import { triggers } from '../../triggers'
import { claim } from '../../jobs/job'
import { hookJob, hookJobId } from './events/hook-job'
import { requestEvents } from './events/hook-events'
import { tellAfterwards } from './events/happened'
import { PAUSES, tellWebhook } from './tell-webhook'

let erp: Awaited<ReturnType<typeof startHookReceiver>>
beforeAll(async () => {
  erp = await startHookReceiver()
})
afterAll(() => erp.close())

let it: Awaited<ReturnType<typeof startRequest>>
let webhook: { id: number; secret: string }
beforeEach(async () => {
  erp.answer = { status: 200 }
  it = await startRequest()
  await it.followRequest()
  webhook = await makeWebhook()
})
afterEach(async () => {
  erp.received.length = 0
  await it.close()
})

const deps = () => ({ ...it.deps, postWebhook: erp.post })

async function makeWebhook(topics?: HookTopic[]) {
  const made = await seedWebhook(it.deps, it, topics && { topics })
  return { id: Number(made.webhook.id), secret: made.secret }
}

const deliveries = async (id = webhook.id) => {
  const all = await it.db
    .collection(collectionOf(paths.webhookDelivery('x', 'x', 'x')))
    .where('webhook_id', '==', id)
    .get()
  return readList(WebhookDelivery, all.docs)
}
const stored = async () => readDocument(Webhook, await it.db.doc(paths.webhook(webhook.id)).get())
const typesOf = (all: readonly WebhookDelivery[]) => all.map(({ event: { type } }) => type).sort()

/** Does what is queued, and nothing that this would queue. */
async function runTasks() {
  const asked = it.queued.splice(0).filter(({ name }) => name === 'tellWebhook')
  for (const { payload } of asked) await tellWebhook(deps(), payload as never)
  return asked.length
}

/** A request is moved, and followed. */
async function move(status: 'delivered' | 'waiting' = 'delivered') {
  await it.move(status)
  await it.followRequest()
}

describe('what is told', () => {
  test('is signed as the reference package expects, and says ids, number, status, times and a link', async () => {
    await move()
    await runTasks()
    const [{ headers, body, page } = { headers: {}, body: '', page: '' }] = erp.received
    expect(page).toBe('erp.maker.test/attestry')
    vi.setSystemTime(it.now())
    const verified = new Receiver(webhook.secret).verify(body, headers)
    vi.useRealTimers()
    expect(verified).toEqual({
      type: 'request.status_changed',
      version: 1,
      timestamp: new Date((await it.read()).changed_at).toISOString(),
      data: {
        request_id: 1001,
        number: 'REQ-1001',
        status: 'delivered',
        previous_status: 'new',
        url: `${it.deps.appUrl}/cm/requests/1001`,
      },
    })
    expect(await deliveries()).toMatchObject([{ state: 'done', calls: [{ status: 200, failure: null }] }])
  })

  test('is a request that begins', async () => {
    const after = await it.ref.get()
    const before = await it.db.doc(paths.request(it.org, 1)).get()
    await triggers.followRequest.run(it.deps, { params: { org: it.org, id: '1001' }, before, after })
    const [told] = await deliveries()
    expect(told?.event).toEqual({
      type: 'request.created',
      data: { request_id: 1001, number: 'REQ-1001', status: 'new' },
    })
  })

  test('is an answer that has left, in the unit of work that notes it, and once', async () => {
    const again = await it.answer(...it.products)
    await again()
    const told = (await deliveries()).filter(({ event }) => event.type === 'answer.sent')
    const data = { answer_id: again.id, email_id: it.email.id, request_id: 1001, document_count: 2 }
    expect(told).toMatchObject([{ event: { data }, path: `/cm/hub/email/${it.email.id}` }])
  })

  test('is a document of the vault', async () => {
    const bytes = Buffer.from('%PDF-1.7\nnew\n%%EOF')
    const { body: upload } = await it.call(
      api.startUpload,
      { filename: 'new.pdf', size: bytes.length },
      it.member.token,
    )
    await fetch(upload.url, { method: 'PUT', body: bytes })
    const [product_id = 0] = it.products
    const document = { id: upload.id, target: { product_id }, facts: { doc_type: 'REACH Declaration' } } as const
    const { status } = await it.call(api.finaliseUpload, document, it.member.token)
    expect(status).toBe(200)
    await it.call(api.finaliseUpload, document, it.member.token)
    const data = { document_id: upload.id, document_type: 'REACH Declaration', product_id, manufacturer_id: null }
    const told = (await deliveries()).map(({ event, path }) => ({ event, path }))
    expect(told).toEqual([{ event: { type: 'document.created', data }, path: `/cm/vault/product/${product_id}` }])
  })

  test('is an inquiry that has left, and its answer', async () => {
    const id = await it.ask()
    const place = it.db.doc(paths.outboundEmail(it.org, id))
    const sent = await place.get()
    await place.update({ sent_at: null })
    const draft = await place.get()
    await place.update({ sent_at: sent.get('sent_at') })
    const params = { org: it.org, id: String(id) }
    await triggers.followInquiry.run(it.deps, { params, before: draft, after: sent })
    await it.respond(id)
    await triggers.followInquiry.run(it.deps, { params, before: sent, after: await place.get() })
    expect((await deliveries()).map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'inquiry.sent', data: expect.objectContaining({ inquiry_id: id }) }),
        expect.objectContaining({ type: 'inquiry.answered', data: expect.objectContaining({ answer_email_id: 5 }) }),
      ]),
    )
    expect(await deliveries()).toHaveLength(2)
  })

  test('goes to each webhook that wants it, of this organization, that is on', async () => {
    const deaf = await makeWebhook(['document.created'])
    const off = await makeWebhook()
    await it.call(api.changeWebhook, { id: off.id, is_on: false }, it.admin.token)
    const second = await makeWebhook(['request.status_changed'])
    const foreign = await startRequest()
    const theirs = Number((await seedWebhook(foreign.deps, foreign)).webhook.id)
    await move()
    const counts = [webhook.id, second.id, deaf.id, off.id, theirs].map(async (id) => (await deliveries(id)).length)
    expect(await Promise.all(counts)).toEqual([1, 1, 0, 0, 0])
    await foreign.close()
  })

  test('has the same id however often a trigger runs, and at each of the webhooks', async () => {
    const second = await makeWebhook()
    const before = await it.ref.get()
    await it.move('delivered')
    const write = { params: { org: it.org, id: '1001' }, before, after: await it.ref.get() }
    for (let run = 0; run < 3; run += 1) await triggers.followRequest.run(it.deps, write)
    const ids = [...(await deliveries()), ...(await deliveries(second.id))].map(({ message_id }) => message_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is stored with its task or not at all', async () => {
    const events = requestEvents({ ...(await it.read()), status: 'waiting' }, await it.read())
    const failing = createDatabase(it.db, {
      beforeCommit: () => {
        throw new Error('the process died')
      },
    })
    it.queued.length = 0
    await expect(tellAfterwards({ ...it.deps, database: failing }, it.org, events)).rejects.toThrow('died')
    expect([await deliveries(), it.queued]).toEqual([[], []])
    await tellAfterwards(it.deps, it.org, events)
    expect([(await deliveries()).length, await runTasks(), erp.received.length]).toEqual([1, 1, 1])
  })
})

describe('a webhook that does not take it', () => {
  test('is called again less and less often for three days, with the same id and body, until it does', async () => {
    erp.answer = { status: 503 }
    await move()
    const begun = it.now()
    for (const pause of PAUSES.slice(0, 3)) {
      await runDue()
      const [delivery] = await deliveries()
      expect(delivery?.state).toBe('queued')
      expect(Math.abs(delivery!.not_before! - it.now() - pause)).toBeLessThanOrEqual(pause / 10)
      it.pass(pause * 1.2)
    }
    erp.answer = { status: 204 }
    await runDue()
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ state: 'done', not_before: null })
    expect(delivery?.calls.map(({ status }) => status)).toEqual([503, 503, 503, 204])
    expect(new Set(erp.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(erp.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.message_id]))
    expect(new Set(erp.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
    const all = PAUSES.reduce((sum, pause) => sum + pause, 0)
    expect(all / DAY).toBeGreaterThan(2.8)
    expect(it.now() - begun).toBeLessThan(DAY)
    expect(await stored()).toMatchObject({ is_on: true, failing_since: null })
  })

  test('is off when nothing has arrived in all that time, and its administrators are told once', async () => {
    erp.answer = { status: 500 }
    await move()
    await runToEnd()
    expect(await deliveries()).toMatchObject([{ state: 'failed' }])
    expect((await deliveries())[0]?.calls).toHaveLength(PAUSES.length + 1)
    expect(await stored()).toMatchObject({ is_on: false, given_up_at: it.now() })
    expect(await toldTo(it.admin.uid)).toMatchObject([
      { kind: 'webhook_off', about: { kind: 'webhook', id: webhook.id }, title: 'erp.maker.test' },
    ])
    expect(await toldTo(it.member.uid)).toEqual([])
    erp.received.length = 0
    await move('waiting')
    expect([await runTasks(), erp.received]).toEqual([0, []])
  })

  test('stays on where something else has arrived meanwhile', async () => {
    erp.answer = { status: 500 }
    await move()
    await runDue()
    erp.answer = { status: 200 }
    await it.call(api.testWebhook, { id: webhook.id }, it.admin.token)
    await runTasks()
    erp.answer = { status: 500 }
    await runToEnd()
    expect((await deliveries()).filter(({ state }) => state === 'failed')).toHaveLength(1)
    expect(await stored()).toMatchObject({ is_on: true })
    expect(await toldTo(it.admin.uid)).toEqual([])
  })

  test('and says that it is gone, is off at once', async () => {
    erp.answer = { status: 410 }
    await move()
    await runTasks()
    expect(await stored()).toMatchObject({ is_on: false })
    expect(await deliveries()).toMatchObject([{ state: 'failed' }])
  })

  test('gets nothing that was queued before it was turned off, and nothing any more once it is deleted', async () => {
    await move()
    await it.call(api.changeWebhook, { id: webhook.id, is_on: false }, it.admin.token)
    await runTasks()
    expect(await deliveries()).toMatchObject([{ state: 'failed', calls: [{ status: null, failure: 'turned-off' }] }])
    await it.call(api.changeWebhook, { id: webhook.id, is_on: true }, it.admin.token)
    await move('waiting')
    await it.call(api.deleteWebhook, { id: webhook.id }, it.admin.token)
    await runTasks()
    expect(await deliveries()).toHaveLength(1)
    expect(erp.received).toEqual([])
  })

  test('because its secret does not open is tried again as any other, and reported', async () => {
    await it.db.doc(paths.secret(it.org, webhook.id)).delete()
    await move()
    await runTasks()
    expect(await deliveries()).toMatchObject([{ state: 'queued', calls: [{ status: null, failure: 'not-sent' }] }])
    expect(it.logged).toContain('A webhook could not be called')
    expect(erp.received).toEqual([])
  })

  test('at an address inside is not called', async () => {
    erp.zone['erp.maker.test'] = { a: ['169.254.169.254'] }
    await move()
    await runTasks()
    expect((await deliveries())[0]?.calls).toMatchObject([{ status: null, failure: 'private-address' }])
    erp.zone['erp.maker.test'] = { a: ['127.0.0.1'] }
    expect(erp.received).toEqual([])
  })
})

describe('an administrator', () => {
  const log = async () => (await it.call(api.listWebhookDeliveries, { id: webhook.id }, it.admin.token)).body.deliveries

  test('sends a test, which is not repeated, and reaches a webhook that is off', async () => {
    await it.call(api.changeWebhook, { id: webhook.id, is_on: false }, it.admin.token)
    erp.answer = { status: 500 }
    const { body } = await it.call(api.testWebhook, { id: webhook.id }, it.admin.token)
    expect(body).toMatchObject({ type: 'webhook.test', state: 'waiting', calls: [] })
    await runTasks()
    expect(await log()).toMatchObject([{ message_id: body.message_id, state: 'failed', calls: [{ status: 500 }] }])
    expect(JSON.parse(erp.received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: webhook.id },
    })
    expect(await stored()).toMatchObject({ failing_since: null })
  })

  test('sends again what has failed or arrived, under the same id', async () => {
    await move()
    await runTasks()
    const messageId = (await log())[0]?.message_id ?? ''
    it.pass(DAY)
    const resend = () => it.call(api.resendWebhookDelivery, { id: webhook.id, messageId }, it.admin.token)
    expect((await resend()).body).toMatchObject({ state: 'waiting' })
    expect((await resend()).problem.code).toBe('webhook-delivery-waiting')
    await runTasks()
    expect(await log()).toMatchObject([
      { message_id: messageId, state: 'arrived', calls: [{ status: 200 }, { status: 200 }] },
    ])
    expect(erp.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
    // The receiver can tell when it was sent.
    expect(new Set(erp.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(2)
  })

  test('has what is sent again repeated as at first', async () => {
    erp.answer = { status: 500 }
    await move()
    await runToEnd()
    const messageId = (await log())[0]?.message_id ?? ''
    const resend = () => it.call(api.resendWebhookDelivery, { id: webhook.id, messageId }, it.admin.token)
    expect((await resend()).problem.code).toBe('webhook-off')
    await it.call(api.changeWebhook, { id: webhook.id, is_on: true }, it.admin.token)
    expect(await stored()).toMatchObject({ is_on: true, failing_since: null, given_up_at: null })
    await resend()
    await runDue()
    expect(await log()).toMatchObject([{ state: 'waiting' }])
    expect((await log())[0]?.next_at).toBeGreaterThan(it.now())
    expect(typesOf(await deliveries())).toEqual(['request.status_changed'])
  })

  test('cannot send again what is no message of this webhook', async () => {
    const messageId = `msg_${'0'.repeat(27)}`
    const { problem } = await it.call(api.resendWebhookDelivery, { id: webhook.id, messageId }, it.admin.token)
    expect(problem.code).toBe('webhook-delivery-not-found')
  })
})

test('two runs of one task call once, and one that died is taken over', async () => {
  await move()
  const [{ payload } = { payload: undefined }] = it.queued.filter(({ name }) => name === 'tellWebhook')
  await Promise.all([tellWebhook(deps(), payload as never), tellWebhook(deps(), payload as never)])
  expect(erp.received).toHaveLength(1)
  await move('waiting')
  const next = it.queued.findLast(({ name }) => name === 'tellWebhook')?.payload as never
  await claim(it.deps.database, hookJob, hookJobId(next), it.now())
  await tellWebhook(deps(), next)
  expect(erp.received).toHaveLength(1)
  it.pass(61_000)
  await tellWebhook(deps(), next)
  expect(erp.received).toHaveLength(2)
})

test('a message costs nine reads and five writes, and who has no webhook pays one read', async () => {
  const events = requestEvents({ ...(await it.read()), status: 'waiting' }, await it.read())
  it.queued.length = 0
  let written = 0
  const tell = async () => {
    await tellAfterwards(it.deps, it.org, events)
    for (const { payload } of it.queued.splice(0)) await sharedWork.tellWebhook(deps(), payload as never)
  }
  const read = await readsOf(async () => {
    written = await writesOf(tell)
  })
  expect([read, written, erp.received.length]).toEqual([9, 5, 1])
  await it.db.doc(paths.webhook(webhook.id)).delete()
  const alone = await readsOf(async () => {
    written = await writesOf(tell)
  })
  expect([alone, written]).toEqual([1, 0])
})

async function toldTo(uid: string): Promise<Notification[]> {
  const { docs } = await it.db.collection(collectionOf(paths.notification(it.org, uid, 'x'))).get()
  return readList(Notification, docs).filter(({ kind }) => kind === 'webhook_off')
}

/** Calls for what waits, whether or not its task is known. */
async function runDue() {
  it.queued.length = 0
  for (const { organization_id, webhook_id, message_id } of await deliveries())
    await tellWebhook(deps(), { organization_id, webhook_id, message_id })
}

/** Until nothing is tried again. */
async function runToEnd() {
  for (let call = 0; call <= PAUSES.length; call += 1) {
    await runDue()
    it.pass((PAUSES[call] ?? 0) * 1.2)
  }
}
