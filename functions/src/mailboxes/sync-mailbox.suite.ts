import { createHash, randomUUID } from 'node:crypto'
import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { CuttableProxy } from '@attestry/local/testing/cuttable-proxy'
import { startCuttableProxy } from '@attestry/local/testing/cuttable-proxy'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImapMailbox } from '../adapters/mail/imap'
import { Secret } from '../platform/secret'
import type { SyncFixture, TestMailbox, TestMailServer } from '../testing/sync-fixture'
import { goOnErasing } from '../people/erasure/go-on-erasing'
import { createTestDeps } from '../testing/start-api'
import { createSyncFixture, mailText } from '../testing/sync-fixture'
import type { SyncStep } from './sync-run'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The result of a sync: `stored/known`, or the code of its failure. */
const outcome = async (run: Promise<{ stored: number; known: number }>): Promise<string> => {
  try {
    const { stored, known } = await run
    return `${stored}/${known}`
  } catch (failure) {
    if (failure instanceof AppError) return failure.code
    throw failure
  }
}

const subjectsOf = async (fixture: SyncFixture) => (await fixture.emails()).map(({ subject }) => subject).sort()

/** Expects every mail once, with its bytes in storage, its work pending and a correct count. */
async function expectMails(fixture: SyncFixture, subjects: readonly string[]) {
  const emails = await fixture.emails()
  expect(emails.map(({ subject }) => subject).sort()).toEqual([...subjects].sort())
  expect(await fixture.count()).toBe(subjects.length || undefined)
  expect(new Set((await fixture.pending()).map(({ email_id }) => email_id))).toEqual(
    new Set(emails.map(({ id }) => id)),
  )
  for (const email of emails) expect((await fixture.raw(email)).length).toBe(email.size)
}

/** What a sync guarantees with any IMAP server. */
export function describeSync(name: string, startServer: () => Promise<TestMailServer>): void {
  describe(`sync with ${name}`, () => {
    let server: TestMailServer
    beforeAll(async () => void (server = await startServer()))
    afterAll(() => server.stop())

    const withMails = async (...mails: (Buffer | string)[]) => {
      const mailbox = server.mailbox()
      for (const mail of mails) mailbox.deliver(mail)
      return { mailbox, fixture: await createSyncFixture(mailbox) }
    }
    const throughProxy = async (
      mailbox: TestMailbox,
      work: (proxy: CuttableProxy, fixture: SyncFixture) => Promise<void>,
    ) => {
      const proxy = await startCuttableProxy(mailbox.port)
      try {
        await work(proxy, await createSyncFixture({ ...mailbox, port: proxy.port }))
      } finally {
        await proxy.stop()
      }
    }

    test('a new mail is stored once, with its bytes, its work and its count', async () => {
      const raw = mailText('Prüfung'.normalize('NFC'))
      const { fixture, mailbox } = await withMails(raw)
      expect(await outcome(fixture.sync())).toBe('1/0')
      expect(await outcome(fixture.sync())).toBe('0/0')
      mailbox.deliver(mailText('Second'))
      expect(await outcome(fixture.sync())).toBe('1/0')

      await expectMails(fixture, ['Prüfung', 'Second'])
      const email = (await fixture.emails()).find(({ subject }) => subject === 'Prüfung')!
      expect(email).toMatchObject({
        account_id: fixture.account,
        state: 'received',
        kind: 'message',
        sender_name: 'Jane Doe',
        sender_email: 'jane@customer.test',
        sent_date: Date.UTC(2026, 0, 5, 10),
        is_read: false,
        analysis: { state: 'pending' },
      })
      expect((await fixture.raw(email)).toString()).toBe(raw)
      expect(fixture.tasks).toEqual([{ name: 'analyseEmails', payload: { organization_id: fixture.org } }])
      expect(await fixture.lease()).toMatchObject({ last_uid: 2, expires_at: 0, attempts: 0, failures: 0 })
      expect(await fixture.health()).toEqual({ status: 'ok' })
    })

    test('two syncs at the same time take each mail once', async () => {
      const subjects = Array.from({ length: 30 }, (_, n) => `Twice ${n}`)
      const { fixture } = await withMails(...subjects.map((subject) => mailText(subject)))
      // Whoever gets the lease keeps it until the other two were refused; otherwise all three could run one by one.
      let turnedAway = 0
      const checkpoint = async (step: SyncStep) => {
        if (step === 'leased') await vi.waitUntil(() => turnedAway === 2, { timeout: 30_000 })
      }
      const sync = async () => {
        const run = await fixture.sync({ checkpoint })
        if (run.running) turnedAway += 1
        return run
      }
      const runs = await Promise.all([sync(), sync(), sync()])
      expect(runs.filter(({ running }) => !running)).toMatchObject([{ stored: 30 }])
      await expectMails(fixture, subjects)
    })

    test('copies of a mail are stored once, whether in one batch, later or in another mailbox', async () => {
      const raw = mailText('Copied')
      const { fixture, mailbox } = await withMails(raw, `Received: by another way\r\n${raw}`)
      expect(await outcome(fixture.sync())).toBe('1/1')
      mailbox.deliver(raw)
      expect(await outcome(fixture.sync())).toBe('0/1')
      const sales = server.mailbox()
      sales.deliver(raw)
      const second = await createSyncFixture(sales, { org: fixture.org })
      expect(await outcome(second.sync())).toBe('0/1')
      await expectMails(fixture, ['Copied'])
    })

    test('two different mails with the same Message-ID are both stored', async () => {
      const raw = mailText('Reused')
      const { fixture } = await withMails(raw, raw.replace('certificates', 'declarations'))
      expect(await outcome(fixture.sync())).toBe('2/0')
    })

    test('mails without Message-ID, date, sender or any header are stored too', async () => {
      const before = Date.now() - 60_000
      const { fixture } = await withMails(
        'Subject: Only this\r\n\r\nfirst\r\n',
        'Subject: Only this\r\n\r\nsecond\r\n',
        'Subject: Ancient\r\nDate: Thu, 01 Jan 1970 00:00:00 +0000\r\n\r\n',
        'Subject: Future\r\nDate: Sat, 01 Jan 2101 00:00:00 +0000\r\n\r\n',
        'Subject: Nonsense\r\nDate: soon\r\n\r\n',
        'no header at all',
        '\r\n\r\n',
      )
      expect(await outcome(fixture.sync())).toBe('7/0')
      await expectMails(fixture, ['', '', 'Ancient', 'Future', 'Nonsense', 'Only this', 'Only this'])
      for (const { received_date } of await fixture.emails()) {
        expect(received_date).toBeGreaterThan(before)
        expect(received_date).toBeLessThanOrEqual(Date.now())
      }
    })

    test('a mail with an old date is listed by when it arrived, a recent one by when it was sent', async () => {
      const { mailbox, fixture } = await withMails(mailText('Before'))
      const before = Date.now() - 1000
      const sent = Math.floor(before / 1000) * 1000 - 60 * 60 * 1000
      const of = (date: number) => mailText('Dated').replace(/^Date: .*$/m, `Date: ${new Date(date).toUTCString()}`)
      mailbox.deliver(of(Date.UTC(2003, 0, 1)))
      mailbox.deliver(of(sent))
      await fixture.sync()
      const dated = (await fixture.emails()).filter(({ subject }) => subject === 'Dated')
      const [old, recent] = dated.sort((a, b) => (a.sent_date ?? 0) - (b.sent_date ?? 0))
      expect([old?.sent_date, recent?.sent_date, recent?.received_date]).toEqual([Date.UTC(2003, 0, 1), sent, sent])
      expect(old?.received_date).toBeGreaterThanOrEqual(before - 1000)
      expect(old?.received_date).toBeLessThanOrEqual(Date.now())
    })

    test('broken mails lie in storage byte for byte', async () => {
      const broken = [
        Buffer.concat([
          Buffer.from('Subject: Raw bytes\r\nMessage-ID: <raw@x>\r\n\r\n'),
          Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => ![0, 10, 13].includes(byte))),
          Buffer.from('\r\n'),
        ]),
        Buffer.from(
          'Subject: =?x-nobody-knows?B?/////w==?=\r\nContent-Type: text/plain; charset=x-nobody-knows\r\n\r\nna\xefve\r\n',
          'latin1',
        ),
        Buffer.from(
          'Content-Type: multipart/mixed; boundary="never"\r\nSubject: No boundary\r\n\r\n--other\r\n\r\nlost?\r\n',
        ),
        Buffer.from(`Subject: ${'x'.repeat(20_000)}\r\n\r\nlong header\r\n`),
        Buffer.from(`Subject: Wide\r\n\r\n${'y'.repeat(300_000)}\r\n`),
      ]
      const { fixture } = await withMails(...broken)
      expect(await outcome(fixture.sync())).toBe(`${broken.length}/0`)
      const stored = await Promise.all((await fixture.emails()).map((email) => fixture.raw(email)))
      expect(stored.map(sha256).sort()).toEqual(broken.map(sha256).sort())
    })

    test('a mail of 30 MB is streamed, and of one that is too large the headers are stored', async () => {
      const line = `${'0123456789abcdef'.repeat(4)}\r\n`
      const large = Buffer.from(mailText('Large', line.repeat((30 * 1024 * 1024) / line.length)))
      const { fixture } = await withMails(large, mailText('After it'))
      const whole: number[] = []
      const { blobs } = fixture.deps
      const watched = {
        ...blobs,
        write: (key: string, bytes: Uint8Array, type: string) => {
          whole.push(bytes.length)
          return blobs.write(key, bytes, type)
        },
      }
      expect(await outcome(fixture.sync({ blobs: watched }))).toBe('2/0')
      expect(Math.max(...whole)).toBeLessThan(10_000)
      const email = (await fixture.emails()).find(({ subject }) => subject === 'Large')!
      expect(sha256(await fixture.raw(email))).toBe(sha256(large))

      const { fixture: strict } = await withMails(large, mailText('After it'))
      expect(await outcome(strict.sync({ limits: { largestMail: 1_000_000 } }))).toBe('2/0')
      const tooLarge = (await strict.emails()).find(({ subject }) => subject === 'Large')!
      expect(tooLarge).toMatchObject({ state: 'too_large', sender_email: 'jane@customer.test', size: large.length })
      expect((await strict.raw(tooLarge)).toString()).toBe(large.toString().slice(0, large.indexOf('\r\n\r\n') + 4))
      expect(await strict.pending()).toHaveLength(1)
    })

    test('a renumbered mailbox duplicates nothing and loses nothing', async () => {
      const { fixture, mailbox } = await withMails(mailText('A'), mailText('B'), 'Subject: C\r\n\r\nno id\r\n')
      await fixture.sync()
      mailbox.renumber()
      mailbox.deliver(mailText('D'))
      expect(await outcome(fixture.sync())).toBe('1/3')
      expect(await outcome(fixture.sync())).toBe('0/0')
      await expectMails(fixture, ['A', 'B', 'C', 'D'])
    })

    test('a mailbox that is renumbered again and again is reported, and fetched once that stops', async () => {
      const { fixture, mailbox } = await withMails(mailText('Restless'))
      await fixture.sync()
      const results: string[] = []
      for (let change = 1; change <= 6; change++) {
        mailbox.renumber()
        results.push(await outcome(fixture.sync()))
      }
      expect(results).toEqual(['0/1', '0/1', '0/1', '0/1', '0/1', 'mail-server-failed'])
      expect(await fixture.health()).toMatchObject({ status: 'failing', message: expect.stringContaining('renumbers') })
      mailbox.deliver(mailText('Calm'))
      expect(await outcome(fixture.sync())).toBe('1/1')
      expect(await fixture.health()).toEqual({ status: 'ok' })
      expect(await fixture.lease()).toMatchObject({ validity_changes: 0 })
    })

    test('a deleted mail does not come back, not even from a renumbered mailbox', async () => {
      const { fixture, mailbox } = await withMails(mailText('Deleted'), mailText('Kept'))
      await fixture.sync()
      const deleted = (await fixture.emails()).find(({ subject }) => subject === 'Deleted')!
      await fixture.db.doc(paths.inboundEmail(fixture.org, deleted.id)).delete()
      await fixture.sync()
      mailbox.renumber()
      expect(await outcome(fixture.sync())).toBe('0/2')
      expect(await subjectsOf(fixture)).toEqual(['Kept'])
    })

    test('a mail of a person who was erased does not come back either, and a new one of theirs comes', async () => {
      const [first, kept, second] = ['First', 'Kept', 'Second'].map((subject) =>
        mailText(subject).replace(/^From: .*$/m, `From: ${subject === 'Kept' ? 'otto' : 'Jane'}@customer.test`),
      )
      const { fixture, mailbox } = await withMails(first!, kept!)
      await fixture.sync()
      const { db, org } = fixture
      await db.doc(paths.organization(org)).set(toStored('organization', { ...sampleOf.organization, id: org }))
      const job = { ...sampleOf.erasureJob, organization_id: org, address: 'jane@customer.test', words: [] }
      const asked = { phase: 'erasing', takes_names: false, not_before: 0 } as const
      await db.doc(paths.erasureJob(org)).set(toStored('erasureJob', { ...job, ...asked }))
      const deps = { ...createTestDeps(), queue: { enqueue: async () => {} } }
      for (let runs = 0; runs < 3; runs++) await goOnErasing(deps, { organization_id: org })
      expect((await db.doc(paths.erasureJob(org)).get()).get('phase')).toBe('erased')
      expect(await subjectsOf(fixture)).toEqual(['Kept'])
      await fixture.sync()
      mailbox.renumber()
      expect(await outcome(fixture.sync())).toBe('0/2')
      expect(await subjectsOf(fixture)).toEqual(['Kept'])
      mailbox.deliver(second!)
      expect(await outcome(fixture.sync())).toBe('1/0')
      expect(await subjectsOf(fixture)).toEqual(['Kept', 'Second'])
    })

    test('a run takes no more than its share and asks for another', async () => {
      const subjects = Array.from({ length: 23 }, (_, n) => `Share ${n}`)
      const { fixture } = await withMails(...subjects.map((subject) => mailText(subject)))
      const limits = { mailsPerRun: 10, mailsPerBatch: 4 }
      const again = () => fixture.tasks.filter(({ name }) => name === 'syncMailbox').length
      expect([await outcome(fixture.sync({ limits })), again()]).toEqual(['10/0', 1])
      expect([await outcome(fixture.sync({ limits })), again()]).toEqual(['10/0', 2])
      expect([await outcome(fixture.sync({ limits })), again()]).toEqual(['3/0', 2])
      await expectMails(fixture, subjects)
    })

    test('a connection that breaks anywhere in a run neither loses nor duplicates mail', async () => {
      const mailbox = server.mailbox()
      const subjects = Array.from({ length: 12 }, (_, n) => `Cut ${n}`)
      for (const subject of subjects) mailbox.deliver(mailText(subject, 'z'.repeat(10_000)))
      await throughProxy(mailbox, async (proxy, whole) => {
        const limits = { mailsPerBatch: 5 }
        expect(await outcome(whole.sync({ limits }))).toBe('12/0')
        const total = proxy.passed()
        const broken: string[] = []
        for (let step = 1; step <= 12; step++) {
          const fixture = await createSyncFixture({ ...mailbox, port: proxy.port })
          proxy.cutAfter(Math.floor((total * step) / 13))
          const first = await outcome(fixture.sync({ limits }))
          broken.push(first)
          const { last_uid } = await fixture.lease()
          expect(await fixture.emails()).toHaveLength(last_uid)
          proxy.cutAfter(Infinity)
          await fixture.sync({ limits })
          await expectMails(fixture, subjects)
        }
        expect(broken.filter((result) => result === 'mail-connection-lost').length).toBeGreaterThan(8)
      })
    })

    test('a connection that dies while idle gives an error, not an empty answer', async () => {
      const { mailbox } = await withMails(mailText('There'))
      await throughProxy(mailbox, async (proxy, { deps }) => {
        const login = {
          host: 'localhost',
          port: proxy.port,
          username: mailbox.username,
          password: new Secret(mailbox.password),
        }
        const reads: ((mailbox: ImapMailbox) => Promise<unknown>)[] = [
          (open) => open.listAbove(0, 10),
          (open) => open.fetchBatch([1]),
          (open) => open.fetchHeaders(1),
          (open) => open.existing([1]),
          (open) => open.stream(1).next(),
          (open) => open.open(),
        ]
        for (const read of reads) {
          const opened = await deps.connectImap(login)
          await opened.open()
          proxy.cut()
          // The first read notices that the connection broke, the second already knows.
          for (const time of ['first', 'second']) {
            const result = await outcome(read(opened).then(() => ({ stored: 0, known: 0 })))
            expect([time, result]).toEqual([time, 'mail-connection-lost'])
          }
          await opened.close()
        }
      })
    })

    test('fifty mailboxes at once', async () => {
      const subjects = ['One', 'Two', 'Three']
      const fixtures: SyncFixture[] = []
      while (fixtures.length < 50) {
        fixtures.push((await withMails(...subjects.map((subject) => mailText(subject)))).fixture)
      }
      const results = await Promise.all(fixtures.map((fixture) => outcome(fixture.sync())))
      expect(new Set(results)).toEqual(new Set(['3/0']))
      await Promise.all(fixtures.map((fixture) => expectMails(fixture, subjects)))
    })

    test('a server that refuses us, is unreachable or untrusted shows in the health, once', async () => {
      const { mailbox } = await withMails(mailText('Waiting'))
      const failing: [ErrorCode, Parameters<typeof createSyncFixture>[0]][] = [
        ['mail-login-failed', { ...mailbox, password: 'wrong' }],
        ['mail-tls-failed', { ...mailbox, ca: '' }],
        ['mail-host-unreachable', { ...mailbox, port: 9 }],
      ]
      for (const [code, login] of failing) {
        let time = Date.now()
        const fixture = await createSyncFixture(login, { now: () => time })
        expect(await outcome(fixture.sync())).toBe(code)
        const health = await fixture.health()
        const { message } = new AppError(code)
        expect(health).toEqual({ status: 'failing', side: 'reading', code, message, since: time })
        time += 120_000
        expect(await outcome(fixture.sync())).toBe(code)
        expect(await fixture.health()).toEqual(health)
        expect(await fixture.lease()).toMatchObject({ failures: 2, last_uid: 0, attempts: 0, expires_at: 0 })
      }
    })

    test('an organization sees nothing of another that reads the same mailbox', async () => {
      const { mailbox, fixture } = await withMails(mailText('Shared'))
      const other = await createSyncFixture(mailbox, { org: randomUUID() })
      expect(await outcome(fixture.sync())).toBe('1/0')
      expect(await outcome(other.sync())).toBe('1/0')
      await expectMails(fixture, ['Shared'])
      await expectMails(other, ['Shared'])
    })
  })
}
