import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { startMailServer } from '@attestry/local/mail-server'
import { getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore'
import { createDatabase } from '../adapters/database'
import { createConnectImap } from '../adapters/mail/imap'
import { createSmtp } from '../adapters/mail/smtp'
import { runTask } from '../queue-work'
import { type Trigger, triggers } from '../triggers'
import { seedOrganization } from './seed-organization'
import { startApi } from './start-api'
import type { Cost } from './cost-prices'
import { readsOf } from './reads-of'
import { writesOf } from './writes-of'

const FOLLOWED = Object.values<Trigger>(triggers).map(({ document, concerns = () => true, run }) => {
  const names: string[] = []
  const pattern = document.replace(/\{(\w+)\}/g, (_, name: string) => (names.push(name), '([^/]+)'))
  return { names, pattern: new RegExp(`^${pattern}$`), concerns, run }
})

/**
 * An organization with a mailbox on a mail server of its own, the API, and what the cloud does with tasks and triggers,
 * one after the other, when it is told to settle. Its clock stands still but for what tasks wait.
 */
export async function startSmallCloud() {
  const password = randomUUID()
  const mail = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  const ca = readFileSync(mail.caFile, 'utf8')
  let time = Date.now()
  const seeded = await seedOrganization()
  const { org, admin } = seeded
  const db = getFirestore()
  const written: string[] = []
  const api = await startApi({
    now: () => time,
    log: () => {},
    database: createDatabase(db, { afterCommit: (paths) => void written.push(...paths) }),
    connectImap: createConnectImap({ allowLoopback: true, ca }),
    smtp: createSmtp({ allowLoopback: true, ca }),
  })
  const { deps, queued, call } = api
  const known = new Map<string, DocumentSnapshot>()

  /** Runs what waits until nothing does, as the queue and the triggers do. */
  async function settle(): Promise<void> {
    for (;;) {
      for (const path of new Set(written.splice(0))) await follow(path)
      if (written.length > 0) continue
      const [task] = queued.splice(0, 1)
      if (!task) return
      time += task.delaySeconds * 1000
      if (!(await runTask(async () => deps, task.name, task.payload))) throw new Error(`No proper task ${task.name}`)
    }
  }

  async function follow(path: string): Promise<void> {
    for (const { names, pattern, concerns, run } of FOLLOWED) {
      const found = pattern.exec(path)
      if (!found) continue
      const before = known.get(path) ?? (await watched(`${path}-before`))
      const after = await watched(path)
      known.set(path, after)
      const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
      const write = { params, before, after }
      if (concerns(write)) await run(deps, write)
    }
  }

  /** A document as a listener gets it, which no count of reads sees. */
  const watched = (path: string) =>
    new Promise<DocumentSnapshot>((resolve, reject) => {
      const end = db.doc(path).onSnapshot((snapshot) => {
        end()
        resolve(snapshot)
      }, reject)
    })

  const address = `compliance-${randomUUID()}@maker.test`
  await call(
    mailboxesApi.addEmailAccount,
    {
      account_type: 'inbound_monitoring',
      purposes: ['monitoring', 'sending'],
      email_address: address,
      display_name: 'Compliance',
      username: address,
      password,
      imap_server: 'localhost',
      imap_port: mail.imapPort,
      smtp_server: 'localhost',
      smtp_port: mail.smtpPort,
      use_ssl: true,
      reads_replies: true,
    },
    admin.token,
  )
  await settle()
  return {
    ...api,
    ...seeded,
    write: { ...deps, db, org },
    pass: (milliseconds: number) => void (time += milliseconds),
    deliver: (raw: string) => mail.deliver(address, raw),
    /** What a piece of work costs with all that follows from it. */
    cost: async (work: () => Promise<unknown>): Promise<Cost> => {
      let read = 0
      const changed = await writesOf(async () => {
        read = await readsOf(async () => {
          await work()
          await settle()
        })
      })
      return { read, written: changed }
    },
    close: async (): Promise<void> => {
      await api.close()
      await mail.stop()
    },
  }
}
