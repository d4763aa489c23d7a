import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from '@attestry/local/listen'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configFile, type Pages, shows, startConfigServer } from '../../testing/config-server'
import { startNameServer, type Zone } from '../../testing/name-server'
import { createFindServers } from './find-servers'

const ADDRESS = 'ada.private@maker.test'
const OWN = 'autoconfig.maker.test/mail/config-v1.1.xml'
const WELL_KNOWN = 'maker.test/.well-known/autoconfig/mail/config-v1.1.xml'
const DATABASE = 'autoconfig.thunderbird.net/v1.1/'
const hosts = ['autoconfig.maker.test', 'maker.test', 'autoconfig.thunderbird.net', 'other.test']

const file = configFile([{ host: 'imap.maker.test' }], [{ host: 'smtp.maker.test' }])
const published = {
  imap_server: 'imap.maker.test',
  imap_port: 993,
  smtp_server: 'smtp.maker.test',
  smtp_port: 587,
  username: ADDRESS,
  provider: null,
  found_by: 'autoconfig',
} as const

const zone: Zone = {}
const pages: Pages = {}
let names: Awaited<ReturnType<typeof startNameServer>>
let web: Awaited<ReturnType<typeof startConfigServer>>
beforeAll(async () => {
  ;[names, web] = await Promise.all([startNameServer(zone), startConfigServer({ hosts, pages })])
})
afterAll(() => Promise.all([names.close(), web.close()]))

const here = { a: ['127.0.0.1'] }
beforeEach(() => {
  Object.assign(zone, Object.fromEntries(hosts.map((host) => [host, here])))
  names.asked.length = 0
  web.asked.length = 0
})
afterEach(() => {
  web.cut()
  for (const name of Object.keys(zone)) delete zone[name]
  for (const page of Object.keys(pages)) delete pages[page]
})

type Network = NonNullable<Parameters<typeof createFindServers>[0]>

/** What is found on this machine, by default with all the time that is needed. */
const find = (changes: Partial<Network> = {}, address = ADDRESS) =>
  createFindServers({
    reach: 'loopback',
    port: web.port,
    ca: web.ca,
    nameServers: [names.address],
    step: 60_000,
    ...changes,
  })(address)
const asked = () => web.asked.map(({ page }) => page).sort()

describe('the servers of an address', () => {
  test('are those of the provider that receives its mail, and nobody else is asked', async () => {
    zone['maker.test'] = { ...here, mx: ['mx00.ionos.de', 'mx01.ionos.de'] }
    pages[OWN] = shows(file)
    expect(await find()).toEqual({
      imap_server: 'imap.ionos.de',
      imap_port: 993,
      smtp_server: 'smtp.ionos.de',
      smtp_port: 465,
      username: ADDRESS,
      provider: 'ionos',
      found_by: 'mx',
    })
    expect(names.asked).toEqual(['MX maker.test'])
    expect(asked()).toEqual([])
  })

  test('are those of the preferred host that we know', async () => {
    zone['maker.test'] = { mx: ['filter.other.test', 'Maker-Test.mail.protection.OUTLOOK.com', 'aspmx.l.google.com'] }
    expect(await find()).toMatchObject({ provider: 'microsoft', imap_server: 'outlook.office365.com' })
  })

  test.each([OWN, WELL_KNOWN, `${DATABASE}maker.test`])('are those that %s names', async (page) => {
    zone['maker.test'] = { ...here, mx: ['mx.other.test'] }
    pages[page] = shows(file)
    expect(await find()).toEqual(published)
  })

  test('are those that the database has for the host that receives its mail', async () => {
    zone['maker.test'] = { ...here, mx: ['mx3.eu.other.test', 'mx.maker.test'] }
    pages[`${DATABASE}other.test`] = shows(file)
    expect(await find()).toEqual(published)
    expect(asked()).toEqual([`${DATABASE}maker.test`, `${DATABASE}other.test`, OWN, WELL_KNOWN].sort())
  })

  test('are those that the domain itself names, before those of the database', async () => {
    pages[OWN] = (response) => response.writeHead(200).end('<broken')
    pages[WELL_KNOWN] = shows(file)
    pages[`${DATABASE}maker.test`] = shows(file.replaceAll('imap.', 'imap2.'))
    expect(await find()).toEqual(published)
    expect(asked()).toEqual([OWN, WELL_KNOWN].sort())
  })

  test('say whose they are, where we know it', async () => {
    pages[OWN] = shows(file.replaceAll('imap.maker.test', 'imap.gmail.com'))
    expect(await find()).toEqual({ ...published, imap_server: 'imap.gmail.com', provider: 'gmail' })
  })

  test('are unknown where nobody names any', async () => {
    expect(await find()).toBeNull()
    expect(await find({}, 'ada@nowhere.test')).toBeNull()
  })
})

test('nobody is told the address, and nothing but the place is sent', async () => {
  zone['maker.test'] = { ...here, mx: ['mx.other.test'] }
  expect(await find()).toBeNull()
  expect(asked()).toHaveLength(4)
  expect(JSON.stringify([names.asked, web.asked])).not.toContain('private')
  for (const { headers } of web.asked) {
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
  }
})

test('who is too slow to say more is not waited for', async () => {
  let ended = 0
  pages[OWN] = shows(file)
  pages[WELL_KNOWN] = (response) => response.on('close', () => (ended += 1))
  expect(await find()).toEqual(published)
  await expect.poll(() => web.open()).toBe(0)
  expect(ended).toBe(asked().length - 1)
})

test('a name is resolved once', async () => {
  pages[OWN] = shows(file)
  expect(await find()).toEqual(published)
  const ofHost = names.asked.filter((one) => one.endsWith(' autoconfig.maker.test')).sort()
  expect(ofHost).toEqual(['A autoconfig.maker.test', 'AAAA autoconfig.maker.test'])
})

describe('no connection is made', () => {
  const inside = [
    { a: ['127.0.0.1'] },
    { aaaa: ['::1'] },
    { a: ['127.0.0.1', '8.8.8.8'] },
    { a: ['127.0.0.1'], aaaa: ['2606:4700:4700::1111'] },
    { aaaa: ['::ffff:127.0.0.1'] },
    { a: ['10.0.0.1', '127.0.0.1'] },
    { a: ['169.254.169.254'] },
  ]
  test.each(inside)('to an address that is not public: %j', async (records) => {
    for (const host of hosts) zone[host] = records
    for (const page of [OWN, WELL_KNOWN, `${DATABASE}maker.test`]) pages[page] = shows(file)
    const before = web.connections()
    expect(await find({ reach: 'public', step: 500 })).toBeNull()
    expect(web.connections()).toBe(before)
    // The names were asked for, so it was their addresses that were refused.
    expect(names.asked).toContain('A autoconfig.maker.test')
  })

  test('to what a host that receives mail is called beyond a domain', async () => {
    zone['maker.test'] = { ...here, mx: ['x.evil.test/../../admin?', '127.0.0.1', 'localhost', '\u0000.test'] }
    expect(await find()).toBeNull()
    expect(asked()).toEqual([`${DATABASE}maker.test`, OWN, WELL_KNOWN].sort())
  })
})

describe('nothing is taken from', () => {
  /** No place of the domain has anything else. */
  const at = (show: Pages[string]) => (pages[OWN] = show)

  test.each([301, 302, 307])('a redirect (%i), which is not followed', async (status) => {
    const target = await startPlainServer(file)
    pages['other.test/'] = shows(file)
    for (const Location of [
      `https://other.test:${web.port}/`,
      `http://127.0.0.1:${target.port}/`,
      'https://169.254.169.254/computeMetadata/v1/',
      'file:///etc/hostname',
    ]) {
      at((response) => response.writeHead(status, { Location }).end(file))
      expect(await find()).toBeNull()
    }
    expect(asked()).not.toContain('other.test/')
    expect(target.connections()).toBe(0)
    await target.close()
  })

  test.each([204, 206, 400, 404, 500])('status %i', async (status) => {
    at((response) => response.writeHead(status).end(status === 204 ? undefined : file))
    expect(await find()).toBeNull()
  })

  test('more than a file of servers has', async () => {
    at(shows(file + ' '.repeat(10 * 1024 * 1024)))
    expect(await find()).toBeNull()
  })

  test('a file that is not whole', async () => {
    at((response) => {
      response.writeHead(200, { 'Content-Length': 10_000 })
      response.write(file, () => response.destroy())
    })
    expect(await find()).toBeNull()
  })

  test('headers without end', async () => {
    at((response) => response.writeHead(200, { 'X-Long': 'x'.repeat(100_000) }).end(file))
    expect(await find()).toBeNull()
  })

  test('a packed file', async () => {
    at((response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(Buffer.from('1f8b0800', 'hex')))
    expect(await find()).toBeNull()
  })

  test('a file that comes too slowly', async () => {
    const piece = 10
    at((response) => {
      response.writeHead(200)
      let sent = 0
      const timer = setInterval(() => {
        response.write(file.slice(sent, sent + piece))
        sent += piece
        if (sent >= file.length) response.end()
      }, 100)
      response.on('close', () => clearInterval(timer))
    })
    expect(await find({ step: 400 })).toBeNull()
  })

  test('a server that never answers, or changes the protocol', async () => {
    let ended = 0
    at((response) => response.on('close', () => (ended += 1)))
    expect(await find({ step: 400 })).toBeNull()
    await expect.poll(() => ended).toBe(1)
    at((response) => void response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'))
    expect(await find({ step: 400 })).toBeNull()
    at((response) => {
      for (let count = 0; count < 1000; count += 1) response.writeEarlyHints({ link: '</x>; rel=preload' })
    })
    expect(await find({ step: 400 })).toBeNull()
  })

  test('a name server that answers late or never, or is not there', async () => {
    pages[OWN] = shows(file)
    for (const host of hosts) zone[host] = 'silent'
    expect(await find({ step: 400 })).toBeNull()
    for (const host of hosts) delete zone[host]
    zone['maker.test'] = { mx: ['mx00.ionos.de'], late: 800 }
    expect(await find({ step: 400 })).toBeNull()
    const gone = await startNameServer({})
    await gone.close()
    expect(await find({ nameServers: [gone.address] })).toBeNull()
    expect(asked()).toEqual([])
  })

  test('a port where nobody listens', async () => {
    const gone = await startPlainServer(file)
    await gone.close()
    expect(await find({ port: gone.port })).toBeNull()
  })

  test('a server without TLS', async () => {
    const plain = await startPlainServer(file)
    expect(await find({ port: plain.port })).toBeNull()
    expect(plain.requests()).toBe(0)
    await plain.close()
  })

  test('a server whose certificate is of nobody we trust, for another name, or over', async () => {
    const every = Object.fromEntries([OWN, WELL_KNOWN, `${DATABASE}maker.test`].map((page) => [page, shows(file)]))
    expect(await find({ ca: undefined })).toBeNull()
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    for (const server of [
      await startConfigServer({ hosts: ['maker.test.evil.test', '127.0.0.1'], pages: every }),
      await startConfigServer({ hosts, pages: every, until: yesterday }),
    ]) {
      expect(await find({ port: server.port, ca: server.ca })).toBeNull()
      expect(server.connections()).toBeGreaterThan(0)
      expect(server.asked).toEqual([])
      await server.close()
    }
    expect(asked()).toEqual([])
  })
})

/** A web server without TLS. */
async function startPlainServer(text: string) {
  let [connections, requests] = [0, 0]
  const server = createServer((_request, response) => {
    requests += 1
    response.end(text)
  })
  server.on('connection', () => (connections += 1))
  const port = await listen(server)
  return {
    port,
    connections: () => connections,
    requests: () => requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
