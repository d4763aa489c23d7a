import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startHookReceiver } from '../../testing/hook-receiver'
import { createPostWebhook } from './post-webhook'

const HOST = 'erp.maker.test'
const OTHER = 'other.maker.test'
const URL = `https://${HOST}/hooks/attestry?for=rohs`

let it: Awaited<ReturnType<typeof startHookReceiver>>
beforeAll(async () => {
  it = await startHookReceiver([HOST, OTHER])
})
afterAll(() => it.close())
beforeEach(() => {
  Object.defineProperty(it.zone, HOST, { value: { a: ['127.0.0.1'] }, configurable: true })
  it.answer = { status: 204 }
  it.received.length = 0
  it.asked.length = 0
})

/** As in production, but with the name server and the port of the test. */
const post = (changes = {}) => createPostWebhook({ ...it.network, reach: 'public', ...changes })(URL, {}, '{}')

describe('an address is not called', () => {
  const V4 = `127.0.0.1 127.1.2.3 127.255.255.254 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1
    192.168.255.255 169.254.0.1 169.254.169.254 100.64.0.1 0.0.0.0 198.18.0.1 192.0.0.1 192.0.2.1 203.0.113.1
    224.0.0.1 240.0.0.1 255.255.255.255`.split(/\s+/)
  const V6 = `::1 :: fe80::1 fe80::a9fe:a9fe fc00::1 fd00::1 fd12:3456:789a::1 fec0::1 ff02::1 ff05::2
    ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:192.168.1.1 ::ffff:169.254.169.254 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe
    64:ff9b:1::a00:1 2002:7f00:1::1 2001::1 2001:db8::1`.split(/\s+/)
  const alone = [...V4.map((address) => ({ a: [address] })), ...V6.map((address) => ({ aaaa: [address] }))]
  const besides = [
    ...V4.map((address) => ({ a: ['8.8.8.8', address] })),
    ...V6.map((address) => ({ a: ['8.8.8.8'], aaaa: [address] })),
  ]
  const later = [...alone.slice(0, 10), ...alone.slice(V4.length, V4.length + 10)]

  test('there are 100 cases', () => {
    expect(alone.length + besides.length + later.length).toBe(100)
  })

  test.each([...alone, ...besides])('that is not public: %j', async (records) => {
    Object.defineProperty(it.zone, HOST, { value: records, configurable: true })
    const before = it.connections()
    expect(await post()).toEqual({ status: null, failure: 'private-address' })
    expect(it.connections()).toBe(before)
  })

  test.each(later)('that a name has once it was checked: %j', async (records) => {
    const times = () => it.asked.filter((one) => one === `A ${HOST}`).length
    const checked = { aaaa: ['2606:4700:4700::1111'] }
    Object.defineProperty(it.zone, HOST, { get: () => (times() > 1 ? records : checked), configurable: true })
    const before = it.connections()
    expect(await post({ patience: 500 })).toEqual({ status: null, failure: 'no-answer' })
    expect(it.connections()).toBe(before)
    expect(times()).toBe(1)
  })

  test('of a name that does not exist', async () => {
    Object.defineProperty(it.zone, HOST, { value: undefined, configurable: true })
    expect(await post()).toEqual({ status: null, failure: 'no-such-name' })
  })

  test('of this machine in production, whatever its environment says', async () => {
    const before = it.connections()
    const { network } = it
    const inProduction = createPostWebhook({ ...network, reach: 'public' })
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0x7f000001'])
      expect(await inProduction(`https://${host}/`, {}, '{}')).toMatchObject({ status: null })
    expect(it.connections()).toBe(before)
  })
})

describe('a call', () => {
  const reach = 'loopback'

  test('brings path, query, headers and body, and nothing else of ours', async () => {
    const body = JSON.stringify({ text: 'Grüße 💡' })
    expect(await it.post(URL, { 'webhook-id': 'msg_1' }, body)).toEqual({ status: 204 })
    const [{ page, headers, body: received } = { page: '', headers: {}, body: '' }] = it.received
    expect([page, received]).toEqual([`${HOST}/hooks/attestry?for=rohs`, body])
    expect(headers).toEqual({
      host: HOST,
      connection: 'close',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': 'msg_1',
    })
  })

  test.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    for (const Location of [`https://${OTHER}/`, 'http://169.254.169.254/computeMetadata/v1/', '/elsewhere']) {
      it.answer = { status, headers: { Location } }
      expect(await post({ reach })).toEqual({ status })
    }
    expect(it.received.map(({ page }) => page)).toEqual(
      Array.from({ length: 3 }, () => `${HOST}/hooks/attestry?for=rohs`),
    )
  })

  test('ends after its time', async () => {
    it.answer = 'silent'
    expect(await post({ reach, patience: 300 })).toEqual({ status: null, failure: 'no-answer' })
    expect(it.received).toHaveLength(1)
  })

  test('needs a certificate of that name from an authority that is known', async () => {
    expect(await post({ reach, ca: undefined })).toEqual({ status: null, failure: 'no-answer' })
    it.zone['foreign.test'] = { a: ['127.0.0.1'] }
    expect(await it.post('https://foreign.test/', {}, '{}')).toEqual({ status: null, failure: 'no-answer' })
    expect(it.received).toEqual([])
  })
})
