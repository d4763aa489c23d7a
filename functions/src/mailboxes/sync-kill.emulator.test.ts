import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startMailServer } from '@attestry/local/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProcess } from '../testing/built-process'
import type { ChildOrder, SyncFixture } from '../testing/sync-fixture'
import { createSyncFixture, mailText, withholding } from '../testing/sync-fixture'
import type { SyncStep } from './sync-run'

/** `DEEP=1` kills a run at every single checkpoint; otherwise at least once at every kind of checkpoint. */
const IS_DEEP = process.env.DEEP === '1'
const MAILS = IS_DEEP ? 200 : 9
/** At least three batches, and the last one is smaller. */
const limits = { mailsPerBatch: IS_DEEP ? 25 : 4 }
/** Short, so that we need not wait for the lease of a dead holder. */
const TTL = 1

const subjects = Array.from({ length: MAILS }, (_, n) => `Mail ${n}`)
const username = 'kill@acme.test'
const password = randomUUID()
let server: Awaited<ReturnType<typeof startMailServer>>
let ca: string
let built: Awaited<ReturnType<typeof builtProcess>>

beforeAll(async () => {
  built = await builtProcess(new URL('../testing/sync-child.ts', import.meta.url))
  server = await startMailServer({ imapPort: 0, smtpPort: 0, defaultPassword: password })
  ca = await readFile(server.caFile, 'utf8')
  for (const subject of subjects) server.deliver(username, mailText(subject))
})
afterAll(async () => {
  built.remove()
  await server.stop()
})

const fixtureOf = () => createSyncFixture({ username, password, port: server.imapPort, ca }, { ttl: TTL })

/** All checkpoints of an undisturbed run, in order. */
async function checkpointsOf(fixture: SyncFixture): Promise<SyncStep[]> {
  const steps: SyncStep[] = []
  await fixture.sync({ limits, checkpoint: async (step) => void steps.push(step) })
  return steps
}

/** Runs a sync in its own process and resolves with the checkpoint where it was killed. */
async function killedSync(fixture: SyncFixture, killAt: number, withheld = 0): Promise<string> {
  const { org, account } = fixture
  const order: ChildOrder = { org, account, ca, ttl: TTL, limits, withheld, killAt }
  const child = spawn(process.execPath, [fileURLToPath(built.url)], {
    env: { ...process.env, SYNC_ORDER: JSON.stringify(order) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const [, signal] = await once(child, 'close')
  expect([killAt, signal]).toEqual([killAt, 'SIGKILL'])
  return output.trim()
}

async function expectEveryMailOnce(fixture: SyncFixture): Promise<void> {
  const emails = await fixture.emails()
  expect(emails.map(({ subject }) => subject).sort()).toEqual([...subjects].sort())
  expect(new Set((await fixture.pending()).map(({ email_id }) => email_id))).toEqual(
    new Set(emails.map(({ id }) => id)),
  )
  expect(await fixture.count()).toBe(MAILS)
  expect(await fixture.lease()).toMatchObject({ last_uid: MAILS, expires_at: 0, attempts: 0 })
  for (const email of emails) expect((await fixture.raw(email)).length).toBe(email.size)
}

test(
  'a sync killed at any step loses no mail and takes none twice',
  async () => {
    const steps = await checkpointsOf(await fixtureOf())
    expect(steps.filter((step) => step === 'raw-stored')).toHaveLength(MAILS)
    const isTried = (step: SyncStep, index: number) => IS_DEEP || index === steps.indexOf(step)
    const tried = steps.flatMap((step, index) => (isTried(step, index) ? [{ step, killAt: index + 1 }] : []))
    const killed = new Set<string>()
    const next = async (): Promise<void> => {
      const kill = tried.shift()
      if (!kill) return
      const fixture = await fixtureOf()
      killed.add(await killedSync(fixture, kill.killAt))
      while ((await fixture.sync({ limits })).running);
      await expectEveryMailOnce(fixture)
      return next()
    }
    await Promise.all([next(), next()])
    expect(killed).toEqual(new Set(steps))
  },
  IS_DEEP ? 3_600_000 : 600_000,
)

test('a mailbox whose sync is killed again and again is still fetched completely', async () => {
  const fixture = await fixtureOf()
  for (const killAt of IS_DEEP ? [8, 16, 30] : [8, 12]) expect(await killedSync(fixture, killAt)).toBeTruthy()
  while ((await fixture.sync({ limits })).running);
  await expectEveryMailOnce(fixture)
})

/** UID of a message that the server does not hand out at first. */
const WITHHELD = 2
const AFTER_RETRY = ['retry-begun', 'before-resolve', 'resolved'] as const

test('the same holds around a mail that is skipped or fetched later', async () => {
  const keptBack = ({ deps }: SyncFixture) => ({ limits, connectImap: withholding(deps.connectImap, WITHHELD) })
  const passedOver = async (fixture: SyncFixture) => {
    const [row] = (await fixture.emails()).filter(({ state }) => state === 'unfetched')
    expect(row).toMatchObject({ unfetched: { uid: WITHHELD }, subject: `Mail ${WITHHELD - 1}` })
    await fixture.retry(row!)
  }
  const stepsOf = async (fixture: SyncFixture, changes: Parameters<SyncFixture['sync']>[0]) => {
    const steps: SyncStep[] = []
    await fixture.sync({ ...changes, checkpoint: async (step) => void steps.push(step) })
    return steps
  }

  const undisturbed = await fixtureOf()
  const passing = await stepsOf(undisturbed, keptBack(undisturbed))
  await passedOver(undisturbed)
  const retrying = await stepsOf(undisturbed, { limits })
  await expectEveryMailOnce(undisturbed)

  const fixture = await fixtureOf()
  expect(await killedSync(fixture, passing.indexOf('passed-over') + 1, WITHHELD)).toBe('passed-over')
  while ((await fixture.sync(keptBack(fixture))).running);
  expect(await fixture.emails()).toHaveLength(MAILS)
  for (const step of AFTER_RETRY) {
    const killed = await fixtureOf()
    await killed.sync(keptBack(killed))
    await passedOver(killed)
    expect(await killedSync(killed, retrying.indexOf(step) + 1)).toBe(step)
    if (step !== 'resolved') await passedOver(killed)
    while ((await killed.sync({ limits })).running);
    await expectEveryMailOnce(killed)
  }
})
