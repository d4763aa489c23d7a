import { mailServersApi } from '@attestry/core/mailboxes/mail-servers'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findNoServers } from '../adapters/mail/find-no-servers'
import { createFindServers, type FindServers } from '../adapters/mail/find-servers'
import { configFile, shows, startConfigServer } from '../testing/config-server'
import { startNameServer } from '../testing/name-server'
import { seedOrganization, type SeededUser } from '../testing/seed-organization'
import { createTestDeps, startApi } from '../testing/start-api'

let names: Awaited<ReturnType<typeof startNameServer>>
let web: Awaited<ReturnType<typeof startConfigServer>>
let api: Awaited<ReturnType<typeof startApi>>
/** The addresses that were looked up. */
const lookedUp: string[] = []

beforeAll(async () => {
  const file = configFile([{ host: 'imap.maker.test', username: '%EMAILLOCALPART%' }], [{ host: 'smtp.maker.test' }])
  const here = { a: ['127.0.0.1'] }
  ;[names, web] = await Promise.all([
    startNameServer({ 'autoconfig.maker.test': here, 'company.test': { mx: ['mx00.ionos.de', 'mx01.ionos.de'] } }),
    startConfigServer({
      hosts: ['autoconfig.maker.test'],
      pages: { 'autoconfig.maker.test/mail/config-v1.1.xml': shows(file) },
    }),
  ])
  const { port, ca } = web
  const find = createFindServers({ reach: 'loopback', port, ca, nameServers: [names.address], step: 60_000 })
  const findServers: FindServers = (address) => {
    lookedUp.push(address)
    return find(address)
  }
  api = await startApi({ findServers })
})
afterAll(() => Promise.all([api.close(), names.close(), web.close()]))
beforeEach(() => void (lookedUp.length = 0))

const find = async (email_address: string, { token }: SeededUser) =>
  (await api.call(mailServersApi.findMailServers, { email_address }, token)).body
const statusOf = async (email_address: string, { token }: SeededUser) =>
  (await api.call(mailServersApi.findMailServers, { email_address }, token)).status

test('an address at a provider has its servers, and nobody is asked', async () => {
  const { member } = await seedOrganization()
  expect(await find(' Ada@T-Online.de ', member)).toEqual({
    imap_server: 'secureimap.t-online.de',
    imap_port: 993,
    smtp_server: 'securesmtp.t-online.de',
    smtp_port: 465,
    username: 'ada@t-online.de',
    provider: 't_online',
    found_by: 'provider',
  })
  expect(lookedUp).toEqual([])
})

test('an address of a company has the servers of who receives its mail, or those that it has published', async () => {
  const { member } = await seedOrganization()
  expect(await find('ada@company.test', member)).toMatchObject({
    imap_server: 'imap.ionos.de',
    username: 'ada@company.test',
    provider: 'ionos',
    found_by: 'mx',
  })
  expect(await find('ada@maker.test', member)).toEqual({
    imap_server: 'imap.maker.test',
    imap_port: 993,
    smtp_server: 'smtp.maker.test',
    smtp_port: 587,
    username: 'ada',
    provider: null,
    found_by: 'autoconfig',
  })
})

test('of other addresses nothing is known', async () => {
  const { member } = await seedOrganization()
  expect(await find('ada@elsewhere.test', member)).toBeNull()
  expect(lookedUp).toEqual(['ada@elsewhere.test'])
})

test('for a caller without a verified address nobody is asked', async () => {
  const { member } = await seedOrganization()
  await getAuth().updateUser(member.uid, { emailVerified: false })
  const { token } = await createTestDeps().checkPassword(member.email, member.password)
  for (const email_address of ['ada@maker.test', 'ada@gmail.com']) {
    const { status, problem } = await api.call(mailServersApi.findMailServers, { email_address }, token)
    expect([status, problem.code]).toEqual([403, 'email-not-verified'])
  }
  expect(lookedUp).toEqual([])
})

test.each(['ada@127.0.0.1', 'ada@localhost', 'ada@[::1]', 'ada@maker.test/x', 'ada@maker.test\r\nx', 'maker.test'])(
  'nobody is asked about %j, which is no address',
  async (address) => {
    const { member } = await seedOrganization()
    expect(await statusOf(address, member)).toBe(422)
    expect(lookedUp).toEqual([])
  },
)

test('a person has so many searches an hour, an organization has more, and another one has its own', async () => {
  const { admin, member } = await seedOrganization()
  const other = await seedOrganization()
  const address = 'ada@company.test'
  const statuses = async (user: SeededUser, count: number) => {
    const found: number[] = []
    while (found.length < count) found.push(await statusOf(address, user))
    return found
  }
  expect(await statuses(member, 31)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  expect(await statuses(admin, 10)).not.toContain(429)
  await api.deps.rateLimits.take(`mail-servers-organization-${other.org}`, { attempts: 60, within: 60_000 }, 60)
  expect(await statusOf(address, other.member)).toBe(429)
  expect(await statusOf(address, admin)).toBe(200)
  // What the table knows costs nobody anything.
  expect(await statusOf('ada@gmail.com', member)).toBe(200)
  expect(lookedUp).toHaveLength(41)
})

test('the local run asks nobody, the cloud does', () => {
  expect(createTestDeps().findServers).toBe(findNoServers)
  expect(createTestDeps(undefined, { ALLOW_LOOPBACK_MAIL_SERVERS: 'false' }).findServers).not.toBe(findNoServers)
})
