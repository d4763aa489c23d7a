import { firstEnding } from '@attestry/core/law/exemption-state'
import { endingNotice } from '@attestry/core/law/words'
import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import type { Notification } from '@attestry/core/people/notifications'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { sampleOf } from '@attestry/core/sample-documents'
import { withListing } from '@attestry/core/vault/listing'
import { Statement } from '@attestry/core/vault/statement'
import type { Product } from '@attestry/core/vault/vault'
import { startFaultySmtpServer, type SmtpFault } from '@attestry/local/testing/faulty-smtp-server'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { createDatabase } from '../../adapters/database'
import { sweepJobs } from '../../jobs/sweep'
import { createSmtp } from '../../adapters/mail/smtp'
import { createSendNotice } from '../../adapters/mail/send-notice'
import { sendAccountMail } from '../account-mails'
import { Secret } from '../../platform/secret'
import { seedOrganization } from '../../testing/seed-organization'
import { startApi } from '../../testing/start-api'
import { dailyMailJob, setDailyMail } from './daily-mail'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// A Friday; the morning of the next working day is that of Monday.
const FRIDAY = Date.UTC(2026, 10, 20, 9)
const MONDAY = Date.UTC(2026, 10, 23, 6)
const LIMITS = { connect: 10_000, greeting: 10_000, silence: 20_000, deadline: 60_000 }

/** As a declaration of REACH says it that was made against a list of so many entries. */
const declaredAgainst = (entries: number): Statement =>
  Statement.parse({
    regime: 'reach',
    status: 'compliant',
    scope: 'exact',
    list: { entries, dated: null },
    issued_at: FRIDAY,
    expires_at: null,
    stored_at: FRIDAY,
    file_id: 1,
    filename: 'reach.pdf',
    page: 1,
    words: '',
    confidence: 1,
  })

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** An organization whose member wants the daily mail, and a mail server. */
async function setUp({ fault = 'none' }: { fault?: SmtpFault } = {}) {
  const where = await seedOrganization()
  const { org, db, member } = where
  const server = await startFaultySmtpServer({ fault })
  let time = FRIDAY
  const now = () => time
  const address = 'no-reply@attestry.test'
  const login = { host: 'localhost', port: server.port, username: address, password: new Secret('any') }
  const served = await startApi(({ messageIdKey }) => {
    const smtp = createSmtp({ allowLoopback: true, ca: server.ca }, { limits: LIMITS })
    return { now, log: () => {}, sendNotice: createSendNotice({ smtp, messageIdKey, now }, { login, address }) }
  })
  const { deps, call, queued } = served
  closings.push(
    () => served.close(),
    () => server.close(),
  )
  const runDeps = { ...deps, now }
  const payload = { kind: 'daily', organization_id: org, uid: member.uid } as const
  const isOurs = (one: unknown) => JSON.stringify(one).includes(member.uid)
  return {
    ...where,
    deps,
    at: (moment: number) => (time = moment),
    set: (is_on: boolean, token = member.token) => call(api.setDailyMail, { is_on }, token),
    tell: async (changes: Partial<Notification> = {}) => {
      const told = { ...sampleOf.notification, is_read: false, created_at: now(), ...changes }
      await db.doc(paths.notification(org, member.uid, told.id)).set(toStored('notification', told))
    },
    /** What the sweep asks for is run, `times` times at once. */
    morning: async (times = 1, more: Partial<typeof runDeps> = {}) => {
      queued.splice(0)
      await sweepJobs(runDeps, [dailyMailJob])
      const asked = queued.splice(0).filter(isOurs)
      expect(asked.every((one) => one.name === 'sendAccountMail')).toBe(true)
      const runs = asked.flatMap(() => Array.from({ length: times }, () => 0))
      await Promise.all(runs.map(() => sendAccountMail({ ...runDeps, ...more }, payload)))
    },
    texts: async () =>
      Promise.all(
        server.arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).text?.replaceAll('\r', '') ?? ''),
      ),
    server,
  }
}

test('nobody gets a daily mail unless they want it', async () => {
  const it = await setUp()
  await it.tell()
  it.at(MONDAY)
  await it.morning()
  await it.set(true)
  await it.set(false)
  it.at(MONDAY + DAY)
  await it.morning()
  expect(await it.texts()).toEqual([])
})

test('whoever wants it gets what they have not read, once, in the morning of the next working day', async () => {
  const it = await setUp()
  expect((await it.set(true)).status).toBe(204)
  const about = { kind: 'request', id: 1001 } as const
  await it.tell({ id: 'a', kind: 'due', about, title: 'REQ-1001 · Customer Ltd', by: null })
  await it.tell({ id: 'b', kind: 'assigned', title: 'Please read https://evil.test', by: it.admin.uid })
  await it.tell({ id: 'c', title: 'Read already', is_read: true })
  it.at(MONDAY - 1)
  await it.morning()
  expect(await it.texts()).toEqual([])
  it.at(MONDAY)
  await it.morning(3)
  await it.morning()
  const [text = '', ...more] = await it.texts()
  expect(more).toEqual([])
  expect(text).toContain(
    'REQ-1001 · Customer Ltd\nDue on the next working day\nhttps://demo-attestry.web.app/cm/requests/1001',
  )
  expect(text).toMatch(/An email\n.+ assigned this to you\nhttps:\/\/demo-attestry\.web\.app\/cm\/hub\/email\/7/)
  expect(text).toContain('https://demo-attestry.web.app/cm/settings#notifications')
  expect(text).not.toContain('evil.test')
  expect(text).not.toContain('Read already')
  // What a mail has told is not told again.
  it.at(MONDAY + DAY)
  await it.morning()
  expect(await it.texts()).toHaveLength(1)
  await it.tell({ id: 'd', title: 'Something new' })
  it.at(MONDAY + 2 * DAY)
  await it.morning()
  const [, second = '', ...rest] = await it.texts()
  expect(rest).toEqual([])
  expect(second).toContain('Something new')
  expect(second).not.toContain('REQ-1001')
})

test('it says how many parts a change of the law concerns, as the lists do that it leads to', async () => {
  const it = await setUp()
  const known = { confidence: 1, source: 'user_input', last_updated: 1 }
  const seed = async (id: number, part: Partial<Product>) => {
    const listed = withListing({ ...sampleOf.product, statements: [], ...part, id }, undefined, FRIDAY, undefined)
    await it.db.doc(paths.product(it.org, id)).set(toStored('product', listed))
  }
  const exempted = (exemption: string): Partial<Product> => {
    const rohs = { ...known, status: 'compliant_with_exemption' as const, exemptions: [exemption] }
    return { compliance_summary: { ...sampleOf.product.compliance_summary, rohs } }
  }
  const declared = (entries: number): Partial<Product> => ({ statements: [declaredAgainst(entries)] })
  await it.set(true)
  await it.tell({ id: 'a' })
  await seed(1, exempted('7(c)-I'))
  await seed(2, declared(253))
  it.at(MONDAY)
  await it.morning()
  // One ends within 30 days, one within 180.
  await seed(3, exempted('6(b)-I'))
  await seed(4, exempted('6(b)-II'))
  await seed(5, declared(251))
  it.at(MONDAY + DAY)
  const title = endingNotice(firstEnding(['6(b)-I'], MONDAY)!)
  const about = { kind: 'exemption_ending', id: 1 } as const
  await it.tell({ id: 'b', created_at: MONDAY + DAY - HOUR, kind: 'exemption', about, title })
  await it.morning()
  const texts = await it.texts()
  const link = 'https://demo-attestry.web.app/cm/vault?only='
  expect(texts.map((text) => text.match(/.+: \d+ parts? of your vault\n.+/g))).toEqual([
    null,
    [
      `Exemption ended, or ends within 180 days: 2 parts of your vault\n${link}exemption_ending`,
      `Declared against an older Candidate List: 1 part of your vault\n${link}older_list`,
    ],
  ])
  expect(texts[1]).toMatch(/RoHS exemption 6\(b\)-I, ends .* \(source: EUR-Lex and .*, read on Nov 23, 2026\)/)
  for (const [mark, count] of [
    ['exemption_ending', 2],
    ['older_list', 1],
  ] as const)
    expect(
      (await it.deps.database.reads.list('product', queries.products(it.org, { narrowings: [mark] }))).length,
    ).toBe(count)
})

test('nobody who is inactive gets one, and they get it again when they are let back in', async () => {
  const it = await setUp()
  await it.set(true)
  await it.tell()
  const member = it.db.doc(paths.member(it.org, it.member.uid))
  await member.update({ is_active: false })
  it.at(MONDAY)
  await it.morning()
  expect(await it.texts()).toEqual([])
  await member.update({ is_active: true })
  it.at(MONDAY + DAY)
  await it.morning()
  expect(await it.texts()).toHaveLength(1)
})

const LATER = 11 * 60_000

test('a run that dies before the server has the mail is made again, one that dies after is not', async () => {
  const it = await setUp()
  await it.set(true)
  await it.tell()
  /** Nothing is saved any more after this many times. */
  const dyingAfter = (times: number) => {
    let saved = 0
    const beforeCommit = () => {
      if (saved++ >= times) throw new Error('killed')
    }
    return { database: createDatabase(it.db, { beforeCommit }) }
  }
  const dies = (times: number, more = {}) =>
    expect(it.morning(1, { ...dyingAfter(times), ...more })).rejects.toThrow('killed')
  it.at(MONDAY)
  await dies(1, { sendNotice: () => Promise.reject(new Error('killed')) })
  await it.morning()
  expect(await it.texts()).toEqual([])
  it.at(MONDAY + LATER)
  await dies(2)
  expect(await it.texts()).toHaveLength(1)
  it.at(MONDAY + 2 * LATER)
  await it.tell({ id: 'later' })
  await it.morning()
  expect(await it.texts()).toHaveLength(1)
  it.at(MONDAY + DAY)
  await it.morning()
  expect(await it.texts()).toHaveLength(2)
})

test.each([
  ['may have the mail', 'drop-after-body', [1, 1]],
  ['does not take it now', 'defer-recipient', [0, 1]],
] as const)('where the server %s, that day has one mail at most', async (_, fault, mails) => {
  const it = await setUp({ fault })
  await it.set(true)
  await it.tell()
  it.at(MONDAY)
  await it.morning()
  expect(await it.texts()).toHaveLength(mails[0])
  it.server.fault = 'none'
  it.at(MONDAY + LATER)
  await it.morning()
  await it.morning()
  expect(await it.texts()).toHaveLength(mails[1])
})

test('an address that is not verified cannot have it', async () => {
  const { deps, org, member, db } = await setUp()
  const caller = { ...member, org, isAdmin: false, emailVerified: false }
  await expect(setDailyMail(deps, caller, { is_on: true })).rejects.toMatchObject({ code: 'email-not-verified' })
  expect((await db.doc(paths.dailyMail(org, member.uid)).get()).exists).toBe(false)
  await setDailyMail(deps, caller, { is_on: false })
})
