/**
 * How fast mail comes in, from a real Dovecot on this machine.
 *
 * 1. Fetch and parse, storing nothing, as a share of the rate of a bare imapflow download of the same mailbox. Both
 * take turns; the result is the median of the rounds' ratios. The goal is 0.4. On two processors, which server, client
 * and parsers share, it is 0.25 for 2,000 mails and 0.44 for 400, so it is only reported.
 * 2. Fetch and process (parse, sanitise, make text) in separate processes, as in production, against the same in this
 * process. The goal is at least 0.9.
 * 3. The whole way into the emulators (storage, Firestore). Only reported, because the emulator's speed says nothing
 * about Firestore.
 */
import { sampleOf } from '@attestry/core/sample-documents'
import { startDovecot, type Dovecot } from '@attestry/local/testing/dovecot'
import { startEmulators } from '@attestry/local/emulators'
import { parseContent } from '@attestry/functions/mail/email-content'
import { createParseEmail, MAIL_LIMITS } from '@attestry/functions/mail/parse-email'
import { createConnectImap } from '@attestry/functions/adapters/mail/imap'
import { createAccount } from '@attestry/functions/mailboxes/account-changes'
import { syncMailbox } from '@attestry/functions/mailboxes/sync-mailbox'
import { createProcessPool } from '@attestry/functions/adapters/process-pool'
import { Secret } from '@attestry/functions/platform/secret'
import { ImapFlow } from 'imapflow'
import { mails } from './mails'
import { median } from './median'

const COUNT = Number(process.env.MAILS ?? 2_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const OF_SAME_PROCESS = 0.9
const USER = 'bench@northwind.test'

const dovecot = await startDovecot()
const parseEmail = createParseEmail()
const parsers = createProcessPool<Uint8Array, void>(new URL('./parse-process.ts', import.meta.url), MAIL_LIMITS)
try {
  let bytes = 0
  for (const raw of mails(COUNT)) {
    dovecot.deliver(USER, raw)
    bytes += raw.length
  }
  console.log(`${COUNT} mails, ${(bytes / 1e6).toFixed(0)} MB, ${ROUNDS} rounds after one to warm up`)
  const ways = [
    () => rate(() => download(dovecot)),
    () => rate(() => fetchAnd(parsers.run, dovecot)),
    () => rate(() => fetchAnd(parseContent, dovecot)),
    () => rate(() => fetchAnd(parseEmail, dovecot)),
  ]
  for (const way of ways) await way()
  const ofDownload: number[] = []
  const ofSameProcess: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const rates: number[] = []
    for (const way of ways) rates.push(await way())
    const [bare = 0, parsed = 0, here = 0, apart = 0] = rates
    ofDownload.push(parsed / bare)
    ofSameProcess.push(apart / here)
    console.log(
      `round ${round}: bare imapflow ${bare.toFixed(0)}/s, fetched and parsed ${parsed.toFixed(0)}/s, read in this process ${here.toFixed(0)}/s, in others ${apart.toFixed(0)}/s`,
    )
  }
  const ratio = median(ofSameProcess)
  console.log(`fetched and parsed, of a bare imapflow download: ${median(ofDownload).toFixed(2)} (the goal is 0.4)`)
  console.log(`fetched and read, of the same in one process: ${ratio.toFixed(2)} (at least ${OF_SAME_PROCESS})`)
  if (!process.env.NO_EMULATOR)
    console.log(`the whole way into the emulators: ${(await rate(() => ingest(dovecot))).toFixed(0)} mails/s`)
  if (ratio < OF_SAME_PROCESS) process.exitCode = 1
} finally {
  parseEmail.stop()
  parsers.stop()
  await dovecot.stop()
}

/** Mails a second. */
async function rate(work: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const done = await work()
  if (done !== COUNT) throw new Error(`${done} mails of ${COUNT}`)
  return (done / (performance.now() - started)) * 1000
}

/** The baseline: one FETCH of everything, and the bytes are dropped. */
async function download({ port, password, ca }: Dovecot): Promise<number> {
  const client = new ImapFlow({
    host: 'localhost',
    port,
    secure: true,
    auth: { user: USER, pass: password },
    tls: { ca },
    logger: false,
  })
  await client.connect()
  await client.mailboxOpen('INBOX', { readOnly: true })
  let count = 0
  for await (const { source } of client.fetch('1:*', { source: true }, { uid: true })) if (source) count++
  await client.logout()
  return count
}

/** The sync up to the first stored byte. Mails are parsed at the same time, as the tasks do in production. */
async function fetchAnd(read: (raw: Buffer) => Promise<unknown>, { port, password, ca }: Dovecot): Promise<number> {
  const connect = createConnectImap({ allowLoopback: true, ca })
  const mailbox = await connect({ host: 'localhost', port, username: USER, password: new Secret(password) })
  await mailbox.open()
  const listed = await mailbox.listAbove(0, COUNT)
  const done: Promise<unknown>[] = []
  for (let start = 0; start < listed.length; start += 25) {
    const batch = await mailbox.fetchBatch(listed.slice(start, start + 25).map(({ uid }) => uid))
    done.push(...batch.map(({ raw }) => read(raw)))
  }
  await mailbox.close()
  return (await Promise.all(done)).length
}

async function ingest({ port, password, ca }: Dovecot): Promise<number> {
  const emulators = await startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' })
  Object.assign(process.env, emulators.env)
  try {
    const { createTestDeps } = await import('@attestry/functions/testing/start-api')
    const deps = {
      ...createTestDeps(),
      connectImap: createConnectImap({ allowLoopback: true, ca }),
      queue: { enqueue: async () => {} },
    }
    const [organization_id, account_id] = ['bench', 1]
    const account = { ...sampleOf.emailAccount, id: account_id, username: USER, imap_port: port }
    const by = { org: organization_id, uid: 'bench', now: Date.now() }
    await deps.database.transact(by, (tx) =>
      createAccount(tx, deps.mailKeys, by, account, { secret: new Secret(password) }),
    )
    let stored = 0
    while (stored < COUNT) stored += (await syncMailbox(deps, { organization_id, account_id })).stored
    return stored
  } finally {
    await emulators.stop()
  }
}
