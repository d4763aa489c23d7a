import { randomUUID } from 'node:crypto'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyseEmails } from '../mail/analyse-emails'
import { createSmtp } from '../adapters/mail/smtp'
import { createRateLimits } from '../adapters/rate-limits'
import { readDocument } from '../adapters/firestore'
import { allDocuments, unknownCollections } from '../testing/all-documents'
import { lookAlikes, returned } from '../testing/returned-mails/examples'
import { CONTACT, OURS } from '../testing/returned-mails/shapes'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { mailOf } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { REPLY_WINDOW } from './find-replies'
import { createSyncFixture, type TestMailServer } from '../testing/sync-fixture'
import { updateEmailAccount } from './accounts'

const DAY = 24 * 60 * 60 * 1000
const SENDING: Partial<EmailAccount> = { account_type: 'outbound_sending', purposes: ['sending'], reads_replies: true }

/** What is read of a mailbox that only sends, on any IMAP server. */
export function describeReplies(name: string, startServer: () => Promise<TestMailServer>): void {
  describe(`replies in a mailbox that only sends, with ${name}`, () => {
    let server: TestMailServer
    beforeAll(async () => void (server = await startServer()))
    afterAll(() => server.stop())

    /** An organization that has sent one mail to a contact from the only mailbox it has. */
    const setUp = async (changes: Partial<EmailAccount> = {}, now = Date.now) => {
      const mailbox = server.mailbox()
      const fixture = await createSyncFixture(mailbox, { changes: { ...SENDING, ...changes }, now })
      const deps = { ...createTestDeps(), now, log: () => {}, queue: fixture.deps.queue }
      const stage = { ...deps, db: fixture.db, org: fixture.org }
      const send = async (contact_email: string, item: Partial<OutboxItem> = {}) => {
        const sent = await seedOutboundEmail(stage, { contact_email })
        const kept = { ...sent.item, to_keys: [contact_email], account_id: fixture.account, created_at: now(), ...item }
        await fixture.db.doc(paths.outboxItem(sent.item.id)).set(toStored('outboxItem', kept))
        const shown = async () =>
          readDocument(OutboundEmail, await fixture.db.doc(paths.outboundEmail(fixture.org, sent.outbound.id)).get())
        return { ...sent, shown }
      }
      return {
        ...fixture,
        mailbox,
        send,
        sent: await send('max@ti.test'),
        /** Polls once, and reads what was found. */
        poll: async () => {
          const result = await fixture.sync()
          await analyseEmails(deps, { organization_id: fixture.org })
          return result
        },
        subjects: async () => (await fixture.emails()).map(({ subject }) => subject).sort(),
      }
    }
    type Stage = Awaited<ReturnType<typeof setUp>>

    const mail = (from: string, subject: string, ...headers: string[]) =>
      mailOf(`From: ${from}`, `Message-ID: <${randomUUID()}@ti.test>`, `Subject: ${subject}`, ...headers, '', 'Hello.')

    test('a reply with a document, a bounce and an absence act at the next poll; private mail is nowhere', async () => {
      const it = await setUp()
      const returnedMail = await it.send(CONTACT)
      const secret = `canary-${randomUUID()}`
      it.mailbox.deliver(mailOf(`From: Zoe ${secret} <zoe@friends.test>`, `Subject: ${secret}`, '', secret))
      it.mailbox.deliver(withPdf(it.sent.messageId))
      it.mailbox.deliver(mail('zoe@friends.test', secret, 'In-Reply-To: <private@friends.test>'))
      it.mailbox.deliver(bounceOf('postfix mailbox full', returnedMail.messageId))
      it.mailbox.deliver(mail('max@ti.test', 'Out of office: back on Monday', 'Auto-Submitted: auto-replied'))

      expect(await it.poll()).toMatchObject({ stored: 3, known: 0 })
      const emails = await it.emails()
      expect(emails.map(({ kind }) => kind).sort()).toEqual(['auto_reply', 'bounce', 'message'])
      const reply = emails.find(({ kind }) => kind === 'message')
      expect(reply).toMatchObject({ answers_outbound_id: it.sent.outbound.id, attachment_count: 1 })
      expect(await it.sent.shown()).toMatchObject({ response_to_email_id: reply!.id, is_awaiting: false })
      expect(await returnedMail.shown()).toMatchObject({ delivery: 'failed', bounced: true })
      expect(emails.find(({ kind }) => kind === 'auto_reply')).toMatchObject({
        answers_outbound_id: null,
        may_answer_outbound_id: it.sent.outbound.id,
      })
      expect(await it.count()).toBe(3)
      expect(await it.usage()).toMatchObject({ mails: 3 })
      expect(await findAnywhere(it.db, secret)).toEqual([])
      expect(await unknownCollections(it.db, it.org)).toEqual([])
      expect(await findAnywhere(it.db, 'Please find it attached.')).not.toEqual([])
      const { last_uid } = await it.lease()
      expect(last_uid).toBe(5)
    })

    test('each kind of bounce that names our mail is taken, in whatever encoding, and none of another mail', async () => {
      const bounces = returned.filter(({ kind, raw }) => kind === 'bounce' && raw.includes(OURS))
      const it = await setUp()
      for (const { raw } of bounces) it.mailbox.deliver(raw.replaceAll(OURS, it.sent.messageId))
      expect(await it.sync()).toMatchObject({ stored: bounces.length })
      const encoded = await setUp()
      encoded.mailbox.deliver(inBase64(encoded.sent.messageId))
      encoded.mailbox.deliver(quoted(encoded.sent.messageId))
      expect(await encoded.sync()).toMatchObject({ stored: 2 })

      const others = await setUp()
      for (const { raw } of [...bounces, ...lookAlikes]) others.mailbox.deliver(raw)
      expect(await others.sync()).toMatchObject({ stored: 0 })
    })

    const refused: [string, (it: Stage) => Promise<string>][] = [
      [
        'names an id that we might have given',
        async ({ sent }) => `In-Reply-To: <${sent.outbound.id}.${'0'.repeat(32)}@us.test>`,
      ],
      ['names a mail of another organization', async () => `In-Reply-To: ${(await setUp()).sent.messageId}`],
      ['names a mail of somebody else', async () => 'In-Reply-To: <4711@ti.test>'],
      ['names nothing', async () => 'X-Nothing: here'],
    ]
    test.each(refused)('a mail from a stranger that %s is passed over', async (_, header) => {
      const it = await setUp()
      it.mailbox.deliver(mail('eve@evil.test', 'Hello', await header(it)))
      expect(await it.sync()).toMatchObject({ stored: 0 })
      expect(await it.emails()).toEqual([])
    })

    test('a mail that names none may be an answer if we wrote there from this mailbox within 60 days', async () => {
      const it = await setUp()
      await it.send('old@ti.test', { created_at: Date.now() - REPLY_WINDOW - DAY })
      await it.send('elsewhere@ti.test', { account_id: it.account + 1 })
      await it.send('waiting@ti.test', { state: 'queued' })
      for (const from of ['MAX@TI.test', 'old@ti.test', 'elsewhere@ti.test', 'waiting@ti.test', 'anna@ti.test'])
        it.mailbox.deliver(mail(from, `From ${from}`))
      await it.poll()
      expect(await it.emails()).toMatchObject([
        { subject: 'From MAX@TI.test', answers_outbound_id: null, may_answer_outbound_id: it.sent.outbound.id },
      ])
      // Only a person can say so.
      expect(await it.sent.shown()).toMatchObject({ response_to_email_id: null, is_awaiting: true })
    })

    test('of a mailbox that is new, only what has arrived since it may hold replies is looked at', async () => {
      const later = () => Date.now() + REPLY_WINDOW + 3 * DAY
      const it = await setUp({}, later)
      for (let index = 0; index < 3; index++) it.mailbox.deliver(mail('eve@evil.test', `Old ${index}`))
      const looked: number[] = []
      const { connectImap } = it.deps
      const watched: typeof connectImap = async (...args) => {
        const real = await connectImap(...args)
        return { ...real, fetchHeadersOf: (uids) => (looked.push(...uids), real.fetchHeadersOf(uids)) }
      }
      await it.sync({ connectImap: watched })
      expect(looked).toEqual([])
      expect((await it.lease()).last_uid).toBe(3)
    })

    test('a mail that cannot be fetched gets a row if it is a reply, and else leaves no trace', async () => {
      const it = await setUp()
      it.mailbox.deliver(mail('eve@evil.test', 'Private'))
      it.mailbox.deliver(mail('max@ti.test', 'Our answer', `In-Reply-To: ${it.sent.messageId}`))
      const { connectImap } = it.deps
      const withholding: typeof connectImap = async (...args) => {
        const real = await connectImap(...args)
        const none = async () => new Map<number, Buffer>()
        return {
          ...real,
          fetchBatch: async () => [],
          fetchHeadersOf: (uids) => (uids[0] === 1 ? none() : real.fetchHeadersOf(uids)),
        }
      }
      await it.sync({ connectImap: withholding })
      expect(await it.emails()).toMatchObject([{ state: 'unfetched', subject: 'Our answer' }])
      expect((await it.lease()).last_uid).toBe(2)
    })

    test('what was begun is finished by the next run, and nothing is stored twice', async () => {
      const it = await setUp()
      for (const from of ['max@ti.test', 'eve@evil.test', 'max@ti.test']) it.mailbox.deliver(mail(from, from))
      const { connectImap } = it.deps
      const cut: typeof connectImap = async (...args) => {
        const real = await connectImap(...args)
        return { ...real, fetchBatch: () => Promise.reject(new AppError('mail-connection-lost')) }
      }
      await expect(it.sync({ connectImap: cut })).rejects.toMatchObject({ code: 'mail-connection-lost' })
      await it.sync()
      it.mailbox.renumber()
      await it.sync()
      expect(await it.subjects()).toEqual(['max@ti.test', 'max@ti.test'])
      expect(await it.count()).toBe(2)
    })

    test('a mailbox that is monitored from now on is read from its first mail', async () => {
      const it = await setUp()
      it.mailbox.deliver(mail('eve@customer.test', 'A request'))
      it.mailbox.deliver(mail('max@ti.test', 'Our answer', `In-Reply-To: ${it.sent.messageId}`))
      await it.sync()
      expect(await it.subjects()).toEqual(['Our answer'])
      const deps = {
        ...it.deps,
        mailKeys: it.mailKeys,
        smtp: createSmtp({ allowLoopback: true, ca: it.mailbox.ca }),
        rateLimits: createRateLimits(it.db, Date.now),
      }
      const caller = { uid: 'jane', org: it.org, email: 'jane@acme.test', isAdmin: false, emailVerified: true }
      const purposes = ['monitoring' as const]
      expect(await updateEmailAccount(deps, caller, { id: it.account, purposes })).toMatchObject({
        account_type: 'inbound_monitoring',
        purposes,
      })
      await it.sync()
      expect(await it.subjects()).toEqual(['A request', 'Our answer'])
    })
  })
}

const withPdf = (messageId: string): string =>
  mailOf(
    'From: Max <max@ti.test>',
    'Message-ID: <answer@ti.test>',
    'Subject: Re: RoHS',
    `In-Reply-To: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Please find it attached.',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="RoHS.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
    '--b--',
    '',
  )

const bounceOf = (name: string, messageId: string): string => {
  const example = returned.find((one) => one.name === name)
  if (!example) throw new Error(`There is no ${name}`)
  return example.raw.replaceAll(OURS, messageId)
}

const textBounce = (encoding: string, body: string): string =>
  mailOf(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.ti.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '',
  )

const RETURNED = (id: string) => `This user is unknown.\n\n--- Your mail:\nMessage-ID: ${id}\nSubject: RoHS\n`

const inBase64 = (messageId: string): string =>
  textBounce(
    'base64',
    (
      Buffer.from(RETURNED(messageId))
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n'),
  )

/** The line that names our mail is broken within its id. */
const quoted = (messageId: string): string =>
  textBounce('quoted-printable', RETURNED(messageId).replace(messageId.slice(0, 20), '$&=\n'))

/** The paths of all documents that hold a text. */
async function findAnywhere(db: Firestore, text: string): Promise<string[]> {
  const documents = await allDocuments(db)
  return [...documents].flatMap(([path, { data }]) => (JSON.stringify(data).includes(text) ? path : []))
}
