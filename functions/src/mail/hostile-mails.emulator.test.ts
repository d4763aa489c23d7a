import { randomUUID } from 'node:crypto'
import { paths, at } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { analyseEmails as deployed } from '../index'
import { createProcessPool } from '../adapters/process-pool'
import { builtProcess } from '../testing/built-process'
import { hostileMail, hostileMailNames } from '../testing/hostile-mails'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'
import { ATTACHMENT_LIMITS } from './attachments/read-attachments'
import type { EmailContent } from './email-content'
import { createParseEmail, MAIL_LIMITS, type ParseJob, type ParseEmail } from './parse-email'
import { findWhole } from './inbound/shown-email'

/** `DEEP=1` makes each ten times as large, up to the largest mail that is fetched. */
const SCALE = process.env.DEEP === '1' ? 10 : 1
const RUNS = 6

type Measured = { content: EmailContent; peak: number }
const built = await builtProcess(new URL('../testing/measured-mail-process.ts', import.meta.url))
const pool = createProcessPool<ParseJob, Measured>(built.url, MAIL_LIMITS)
const peaks = { child: 0, parent: 0 }
const failures: unknown[] = []
const parseEmail: ParseEmail = async (raw, options = {}) => {
  const { content, peak } = await pool.run({ raw, options }).catch((failure: unknown) => {
    failures.push(failure)
    throw failure
  })
  peaks.child = Math.max(peaks.child, peak)
  return content
}
const watch = setInterval(() => (peaks.parent = Math.max(peaks.parent, process.memoryUsage.rss())), 20)
afterAll(() => {
  clearInterval(watch)
  pool.stop()
  built.remove()
})

let time = Date.now()
const real = createTestDeps(() => time)
const db = getFirestore()
const org = randomUUID()
const deps: Deps = { ...real, parseEmail, log: () => {}, queue: { enqueue: async () => {} } }
const seed = (raw: string | Uint8Array) => seedReceivedMail({ db, blobs: deps.blobs, org }, raw)
const ordinary = mailOf('From: <anna@acme.test>', 'Subject: RoHS', '', 'Please send the RoHS certificate for LM358DR.')

/** Runs as often as the queue would, an hour apart, until a mail has had all its attempts. */
async function readToItsEnd(used: Deps, ...ids: number[]): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    await analyseEmails(used, { organization_id: org })
    time += 3_600_000
    const left = await db.getAll(...ids.map((id) => db.doc(paths.pendingEmail(org, id))))
    if (!left.some(({ exists }) => exists)) return
  }
}

test.each(hostileMailNames())(
  '%s: the mail is stored with a state and a body, and one beside it is read',
  { timeout: 300_000 },
  async (name) => {
    const [hostile, beside] = [await seed(hostileMail(name, SCALE).raw), await seed(ordinary)]
    await readToItsEnd(deps, hostile.id, beside.id)
    const [bad, good] = [
      await findWhole(deps.database.reads, org, hostile.id),
      await findWhole(deps.database.reads, org, beside.id),
    ]
    expect(good).toMatchObject({ email: { state: 'parsed', analysis: { state: 'done' } }, body: { degraded: false } })
    expect(['parsed', 'unreadable']).toContain(bad?.email.state)
    expect(bad?.body).toBeDefined()
  },
)

test('none of them had to be stopped, and all fit into the deployed memory', () => {
  expect(failures).toEqual([])
  expect(peaks.child).toBeGreaterThan(0)
  expect(peaks.child).toBeLessThanOrEqual(MAIL_LIMITS.memory)
  const memory = Number(deployed.__endpoint.availableMemoryMb) * 1024 * 1024
  const processes = [MAIL_LIMITS, ATTACHMENT_LIMITS].map((limits) => limits.processes * limits.memory)
  expect(processes.reduce((sum, one) => sum + one, peaks.parent)).toBeLessThanOrEqual(memory)
})

test('a mail that exceeds the limits is shown raw after its attempts; others are parsed', async () => {
  const impatient = createParseEmail({ deadline: 1 })
  const used: Deps = {
    ...deps,
    parseEmail: (raw, options) => (raw.length > 1_000 ? impatient : parseEmail)(raw, options),
  }
  const [slow, beside] = [await seed(`${ordinary}${'x'.repeat(1_000)}`), await seed(ordinary)]
  await readToItsEnd(used, slow.id, beside.id)
  expect(await findWhole(deps.database.reads, org, slow.id)).toMatchObject({
    email: { state: 'unreadable', analysis: { state: 'failed' } },
    body: { degraded: true, body_text: expect.stringContaining('Please send the RoHS certificate') },
  })
  expect(await deps.database.reads.read(at('inboundEmail', org, beside.id))).toMatchObject({
    state: 'parsed',
    analysis: { state: 'done' },
  })
})
