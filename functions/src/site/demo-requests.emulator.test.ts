import { randomUUID } from 'node:crypto'
import { demoRequestsApi } from '@attestry/core/site/demo-requests'
import { paths } from '@attestry/core/paths'
import { type FaultySmtpServer, startFaultySmtpServer } from '@attestry/local/testing/faulty-smtp-server'
import PostalMime from 'postal-mime'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { createDatabase } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { createSmtp } from '../adapters/mail/smtp'
import { createSendNotice } from '../adapters/mail/send-notice'
import { Secret } from '../platform/secret'
import { startApi } from '../testing/start-api'
import { announceDemoRequest, sweepDemoRequests } from './demo-requests'

const { requestDemo } = demoRequestsApi

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const form = (email = `${randomUUID()}@example.com`) => ({
  full_name: 'Dana Reyes',
  email,
  company_name: 'Helioworks Inc.',
  country: 'United States',
  interests: 'RoHS and REACH answers.\nHow fast is it?',
})

/** Each test uses its own network addresses, because requests are counted by address. */
const from = (address = randomUUID()) => ({ 'X-Forwarded-For': address })

const stored = async (email: string) => {
  const { docs } = await getFirestore().collection('demoRequests').where('email', '==', email).get()
  return docs.map((document) => ({ id: Number(document.id), ...document.data() }))
}

const announcementsOf = (id: number | undefined, queued = server.queued) =>
  queued.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ demo_request_id: id }))

describe('requestDemo', () => {
  test('a request is stored, and a task is queued to tell sales', async () => {
    const sent = form()
    const reply = await server.call(requestDemo, { ...sent, email: ` ${sent.email.toUpperCase()}` }, undefined, from())
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ data: { status: 'received' } })
    const [request, ...others] = await stored(sent.email)
    expect(others).toEqual([])
    const times = { created_at: expect.any(Number), announced_at: null, asked_at: expect.any(Number) }
    expect(request).toEqual({ ...sent, id: request?.id, ...times })
    expect(announcementsOf(request?.id)).toMatchObject([{ name: 'announceDemoRequest' }])
  })

  test.each(['full_name', 'company_name', 'country', 'interests', 'email'] as const)(
    '%s is required',
    async (field) => {
      const sent = form()
      const reply = await server.call(requestDemo, { ...sent, [field]: '  ' }, undefined, from())
      expect(reply.status).toBe(422)
      expect(reply.problem.detail).toMatchObject([{ loc: ['body', field] }])
      expect(await stored(sent.email)).toEqual([])
    },
  )

  test('a caller who fills in the hidden field gets the same answer, and nothing is stored', async () => {
    const sent = form()
    const [bot, person] = [
      await server.call(requestDemo, { ...sent, website: 'https://spam.test' }, undefined, from()),
      await server.call(requestDemo, form(), undefined, from()),
    ]
    expect([bot.status, bot.body]).toEqual([person.status, person.body])
    expect(await stored(sent.email)).toEqual([])
  })

  test('a second request within a day gets the same answer and is not stored; the next day it is', async () => {
    const sent = form()
    const first = await server.call(requestDemo, sent, undefined, from())
    const second = await server.call(requestDemo, { ...sent, interests: 'More' }, undefined, from())
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await stored(sent.email)).toHaveLength(1)
    const tomorrow = await startApi({ now: () => Date.now() + 24 * 3600_000 + 1_000 })
    await tomorrow.call(requestDemo, sent, undefined, from())
    await tomorrow.close()
    expect(await stored(sent.email)).toHaveLength(2)
  })

  test('of many requests from one network address, three an hour are stored', async () => {
    const network = from()
    const sent = Array.from({ length: 12 }, () => form())
    const replies = await Promise.all(sent.map((one) => server.call(requestDemo, one, undefined, network)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9)
    expect((await Promise.all(sent.map(({ email }) => stored(email)))).flat()).toHaveLength(3)
    expect((await server.call(requestDemo, form(), undefined, from())).status).toBe(200)
  })

  test('from however many networks requests come, sixty an hour are stored', async () => {
    const counter = getFirestore().doc(paths.rateLimit('demo-all'))
    onTestFinished(async () => void (await counter.delete()))
    await counter.delete()
    let time = Date.now()
    const later = await startApi({ now: () => time })
    const sent = Array.from({ length: 80 }, () => form())
    const statuses: number[] = []
    for (const one of sent) statuses.push((await later.call(requestDemo, one, undefined, from())).status)
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(20).fill(429)])
    time += 3600_000 + 1000
    expect((await later.call(requestDemo, form(), undefined, from())).status).toBe(200)
    await later.close()
  })

  test('a request that could not be stored may be sent again at once', async () => {
    const down = () => {
      throw new Error('The network is down')
    }
    const broken = await startApi({ database: createDatabase(getFirestore(), { beforeCommit: down }), log: () => {} })
    const sent = form()
    expect((await broken.call(requestDemo, sent, undefined, from())).status).toBe(500)
    await broken.close()
    await server.call(requestDemo, sent, undefined, from())
    expect(await stored(sent.email)).toHaveLength(1)
  })

  test('a request is stored even if the task cannot be queued', async () => {
    const logged: string[] = []
    const deaf = await startApi({
      queue: { enqueue: () => Promise.reject(new Error('The queue is away')) },
      log: (_severity, message) => logged.push(message),
    })
    const sent = form()
    expect((await deaf.call(requestDemo, sent, undefined, from())).status).toBe(200)
    await deaf.close()
    expect(await stored(sent.email)).toHaveLength(1)
    expect(logged).toEqual(['A demo request is stored, but nobody is told of it'])
  })
})

describe('announceDemoRequest', () => {
  const sales = 'sales@maker.test'
  const requested = async (changes: Partial<ReturnType<typeof form>> = {}) => {
    const sent = { ...form(), ...changes }
    await server.call(requestDemo, sent, undefined, from())
    const [request] = await stored(sent.email)
    if (!request) throw new Error('Nothing was stored')
    return { ...sent, id: request.id }
  }
  const depsFor = ({ port, ca }: FaultySmtpServer, logged: string[] = []) => ({
    database: server.deps.database,
    now: () => 1_700_000_000_000,
    salesAddress: sales,
    log: (_severity: string, message: string) => void logged.push(message),
    sendNotice: createSendNotice(
      { smtp: createSmtp({ allowLoopback: true, ca }), messageIdKey: server.deps.messageIdKey, now: Date.now },
      {
        login: { host: 'localhost', port, username: 'system', password: new Secret('correct horse battery staple') },
        address: 'no-reply@maker.test',
      },
    ),
  })

  test('sales get one mail with all the fields, and none of them is in the headers', async () => {
    const smtp = await startFaultySmtpServer()
    const request = await requested({
      full_name: 'Eve\r\nBcc: victim@example.com',
      interests: '=?utf-8?q?x?=\nBcc: a@b.test',
    })
    await announceDemoRequest(depsFor(smtp), { demo_request_id: request.id })
    await announceDemoRequest(depsFor(smtp), { demo_request_id: request.id })
    await smtp.close()
    expect(smtp.arrived).toHaveLength(1)
    expect(smtp.arrived[0]).toMatchObject({ from: 'no-reply@maker.test', to: [sales] })
    const mail = await PostalMime.parse(smtp.arrived[0]?.raw ?? '')
    expect(mail.subject).toBe(`Demo request ${request.id}`)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.to).toEqual([{ name: '', address: sales }])
    for (const text of [request.email, request.company_name, request.country, 'Eve Bcc: victim@example.com'])
      expect(mail.text).toContain(text)
    expect(mail.text).toContain(request.interests)
    expect(await stored(request.email)).toMatchObject([{ announced_at: 1_700_000_000_000 }])
  })

  test('a mail server that is away for a while is asked again; the request stays', async () => {
    const smtp = await startFaultySmtpServer({ fault: 'defer-recipient' })
    const request = await requested()
    const attempt = () => announceDemoRequest(depsFor(smtp), { demo_request_id: request.id })
    await expect(attempt()).rejects.toMatchObject({ code: 'mail-server-failed' })
    expect(await stored(request.email)).toMatchObject([{ announced_at: null }])
    smtp.fault = 'none'
    await attempt()
    await smtp.close()
    expect(smtp.arrived).toHaveLength(1)
  })

  test('a permanent refusal or a missing mail server is reported, and the task ends', async () => {
    const smtp = await startFaultySmtpServer({ fault: 'refuse-recipient' })
    const request = await requested()
    const logged: string[] = []
    const deps = depsFor(smtp, logged)
    await announceDemoRequest(deps, { demo_request_id: request.id })
    await announceDemoRequest({ ...deps, salesAddress: undefined }, { demo_request_id: request.id })
    await announceDemoRequest({ ...deps, sendNotice: createSendNotice(server.deps) }, { demo_request_id: request.id })
    await smtp.close()
    expect(logged).toEqual(Array(3).fill('Sales could not be told of a demo request'))
    expect(await stored(request.email)).toMatchObject([{ announced_at: null }])
  })
})

describe('a request that sales have not been told of', () => {
  const MINUTE = 60_000

  test('is queued again every half hour until they have been told, even if the first task was lost', async () => {
    const deaf = await startApi({
      queue: { enqueue: () => Promise.reject(new Error('The queue is away')) },
      log: () => {},
    })
    const [lost, told] = [form(), form()]
    for (const sent of [lost, told]) await deaf.call(requestDemo, sent, undefined, from())
    await deaf.close()
    const [[lostRequest], [toldRequest]] = [await stored(lost.email), await stored(told.email)]
    const asked = Date.now()
    await getFirestore()
      .doc(paths.demoRequest(toldRequest?.id ?? 0))
      .update({ announced_at: asked })

    const sweepAfter = async (minutes: number) => {
      server.queued.length = 0
      await sweepDemoRequests({ ...server.deps, now: () => asked + minutes * MINUTE })
      return announcementsOf(lostRequest?.id).length
    }
    expect(await sweepAfter(29)).toBe(0)
    expect(await sweepAfter(31)).toBe(1)
    expect(announcementsOf(toldRequest?.id)).toEqual([])
    expect(await sweepAfter(60)).toBe(0)
    expect(await sweepAfter(62)).toBe(1)
    await getFirestore()
      .doc(paths.demoRequest(lostRequest?.id ?? 0))
      .update({ announced_at: asked })
    expect(await sweepAfter(24 * 60)).toBe(0)
  })

  test('does not keep the newest waiting when there are many', async () => {
    const day = 24 * 60 * MINUTE
    const start = Date.now() + day
    const stuck = Array.from({ length: 150 }, (_, index) => ({
      ...form(),
      id: newId(),
      created_at: start + index,
      announced_at: null,
      asked_at: start + index,
    }))
    await Promise.all(stuck.map(({ id, ...request }) => getFirestore().doc(paths.demoRequest(id)).create(request)))
    server.queued.length = 0
    for (const minute of [40, 41, 42, 43])
      await sweepDemoRequests({ ...server.deps, now: () => start + minute * MINUTE })
    for (const { id } of stuck) expect(announcementsOf(id)).toHaveLength(1)
    await Promise.all(stuck.map(({ id }) => getFirestore().doc(paths.demoRequest(id)).update({ announced_at: start })))
  })
})
