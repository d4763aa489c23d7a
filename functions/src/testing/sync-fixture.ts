import { randomBytes, randomUUID } from 'node:crypto'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { PendingEmail } from '@attestry/core/mail/processing'
import { type EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { at, collectionOf, objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { TaskName, TaskPayload } from '@attestry/core/base/tasks'
import { createBlobs } from '../adapters/blobs'
import { createDatabase } from '../adapters/database'
import { connectFirebase } from '../adapters/firebase'
import { newId, readDocument } from '../adapters/firestore'
import { createConnectImap } from '../adapters/mail/imap'
import { Secret } from '../platform/secret'
import type { TaskQueue } from '../adapters/task-queue'
import { createAccount } from '../mailboxes/account-changes'
import { createMailCredentials } from '../mailboxes/credentials'
import { mailKeys } from '../mailboxes/password'
import { readUsage } from '../mailboxes/mail-usage'
import { retryEmail } from '../mailboxes/retry-email'
import { syncMailbox } from '../mailboxes/sync-mailbox'
import type { SyncLimits, SyncMailboxDeps } from '../mailboxes/sync-run'
import { createSignIns } from '../mailboxes/sign-ins'

/** One mailbox on a mail server, and what a test can do to it. */
export type TestMailbox = {
  username: string
  password: string
  port: number
  ca: string
  deliver(raw: Buffer | string): void
  /** Removes all its mails. */
  empty(): void
  /** Gives it another UIDVALIDITY, and its messages new UIDs. */
  renumber(): void
}

export type TestMailServer = { mailbox(): TestMailbox; stop(): Promise<void> }

/** An outer key that all processes of a test share. */
export const TEST_MAIL_KEY = Buffer.alloc(32, 7).toString('base64')

/** The instructions for sync-child.ts, as JSON in `SYNC_ORDER`. */
export type ChildOrder = {
  org: string
  account: number
  ca: string
  ttl: number
  limits: Partial<SyncLimits>
  withheld: number
  killAt: number
}

/** An organization with one account on the emulators, by default an inbound one, and the dependencies of its sync. */
export async function createSyncFixture(
  mailbox: Pick<TestMailbox, 'username' | 'password' | 'port' | 'ca'>,
  {
    org = randomUUID() as string,
    host = 'localhost',
    now = Date.now,
    ttl = 90_000,
    signIns = createSignIns({}, now),
    changes = {} as Partial<EmailAccount>,
  } = {},
) {
  const { db, bucket } = connectFirebase({
    GCLOUD_PROJECT: 'demo-attestry',
    STORAGE_BUCKET: 'demo-attestry.appspot.com',
  })
  const blobs = createBlobs(bucket)
  const database = createDatabase(db)
  const keys = mailKeys(TEST_MAIL_KEY)
  const tasks: { name: TaskName; payload: TaskPayload<TaskName> }[] = []
  const queue: TaskQueue = { enqueue: async (name, payload) => void tasks.push({ name, payload }) }
  const deps: SyncMailboxDeps = {
    database,
    credentials: createMailCredentials({ database, mailKeys: keys, signIns, now }),
    connectImap: createConnectImap(
      { allowLoopback: true, ca: mailbox.ca },
      { connect: 5_000, greeting: 5_000, silence: 10_000, deadline: 60_000 },
    ),
    blobs,
    queue,
    log: () => {},
    now,
    ttl,
  }

  const { username } = mailbox
  const login = { email_address: username, username, imap_server: host, imap_port: mailbox.port, smtp_server: host }
  const account = { ...sampleOf.emailAccount, id: newId(), ...login, created_at: now(), ...changes }
  const tester = { org, uid: 'tester', email: '', isAdmin: true, emailVerified: true }
  const by = { ...tester, now: account.created_at }
  await database.transact(by, (tx) => createAccount(tx, keys, by, account, { secret: new Secret(mailbox.password) }))
  const all = (path: string) => db.collection(collectionOf(path)).get()

  return {
    db,
    blobs,
    deps,
    mailKeys: keys,
    org,
    account: account.id,
    tasks,
    sync: (changes: Partial<SyncMailboxDeps> = {}) =>
      syncMailbox({ ...deps, ...changes }, { organization_id: org, account_id: account.id }),
    /** Somebody asks to fetch a mail again. */
    retry: (email: { id: number }) => retryEmail({ ...deps, rateLimits: { take: async () => {} } }, tester, email),
    emails: async () =>
      (await all(paths.inboundEmail(org, 'x'))).docs.flatMap((doc) => readDocument(InboundEmail, doc) ?? []),
    raw: (email: { id: number }) => blobs.read(objects.rawMail(org, email.id)),
    pending: async () => {
      const mine = db.collection(collectionOf(paths.pendingEmail(org, 'x'))).where('organization_id', '==', org)
      return (await mine.get()).docs.map((doc) => PendingEmail.parse(doc.data()))
    },
    lease: async () => MailboxLease.parse((await db.doc(paths.lease(org, account.id)).get()).data()),
    health: async () => (await database.reads.read(at('emailAccount', org, account.id)))?.health,
    /** What the account counts towards the budget of its organization. */
    usage: () => readUsage(database.reads, org, now()),
    count: async () => (await db.doc(paths.stats(org)).get()).get('inbound_email_count') as unknown,
  }
}
export type SyncFixture = Awaited<ReturnType<typeof createSyncFixture>>

/** Sessions with a server that lists the message with this UID but never hands it out. */
export const withholding =
  (connectImap: SyncMailboxDeps['connectImap'], withheld: number): SyncMailboxDeps['connectImap'] =>
  async (...args) => {
    const real = await connectImap(...args)
    return { ...real, fetchBatch: async (uids) => (await real.fetchBatch(uids)).filter(({ uid }) => uid !== withheld) }
  }

let count = 0

/** A plain mail, different from every other. */
export const mailText = (subject = `Mail ${++count}`, body = 'Please send us the certificates.') =>
  [
    `Message-ID: <${randomBytes(8).toString('hex')}@customer.test>`,
    'Date: Mon, 05 Jan 2026 10:00:00 +0000',
    'From: "Jane Doe" <Jane@Customer.test>',
    'To: compliance@acme.test',
    `Subject: ${subject}`,
    '',
    body,
    '',
  ].join('\r\n')
