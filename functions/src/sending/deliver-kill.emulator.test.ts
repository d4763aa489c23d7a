import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { type Delivery, EmailResponse } from '@attestry/core/sending/responses'
import { paths } from '@attestry/core/paths'
import type { ArrivedMail } from '@attestry/local/testing/faulty-smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { builtProcess } from '../testing/built-process'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { sizeOf } from '../testing/sizes'
import { TEST_MAIL_KEY } from '../testing/sync-fixture'
import { startOutbox } from '../testing/start-outbox'
import type { DeliverOrder, DeliverStep } from '../testing/deliver-child'
import { LEASE } from './delivery'
import { sendResponse } from './responses'

/** How many mails one process sends at a time, as in production. */
const AT_ONCE = 8

type Step = DeliverStep | 'body-taken'

/** What becomes of a mail whose sender is killed there, and how often it arrived. */
const outcomes: Record<Step, readonly [delivery: Delivery, arrived: number]> = {
  'before-claim': ['sent', 1],
  leased: ['sent', 1],
  'before-data-started': ['sent', 1],
  // From here on, nobody can know whether the server has the mail.
  'data-started': ['uncertain', 0],
  'body-taken': ['uncertain', 1],
  answered: ['uncertain', 1],
  settled: ['sent', 1],
}

const steps = Object.keys(outcomes) as Step[]
/** `DEEP=1`: a hundred mails; otherwise each step once. */
const MAILS = Math.max(steps.length, sizeOf(7, 100))

let built: Awaited<ReturnType<typeof builtProcess>>
beforeAll(async () => {
  built = await builtProcess(new URL('../testing/deliver-child.ts', import.meta.url))
})
afterAll(() => built.remove())

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** An organization with answers that are due. */
async function setUp() {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, deps, write, pass, now } = stage
  const account = await seedAccount(write, server.port, { account_type: 'outbound_sending' })
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  const caller = { ...member, org, isAdmin: false, emailVerified: true }
  const unlimited = {
    ...deps,
    rateLimits: { take: async () => {}, giveBack: async () => {}, hasTaken: async () => false },
  }
  const mails = new Map<number, number>()
  while (mails.size < MAILS) {
    const mail = await seedMail(write, account)
    const answer = await sendResponse(unlimited, caller, { id: mail.id, product_ids: [product.id] })
    mails.set(answer.id as number, mail.id)
  }
  pass(UNDO_HOLD)

  const start = (order: Pick<DeliverOrder, 'ids' | 'killAt'>) =>
    spawn(process.execPath, [fileURLToPath(built.url)], {
      env: {
        ...process.env,
        DELIVER_ORDER: JSON.stringify({
          ...order,
          ca: server.ca,
          mailKey: TEST_MAIL_KEY,
          now: now(),
        } satisfies DeliverOrder),
      },
      stdio: 'inherit',
    })
  const shown = async (id: number) => {
    const response = readDocument(EmailResponse, await db.doc(paths.response(org, mails.get(id) ?? 0, id)).get())
    if (!response) throw new Error(`The answer ${id} is lost`)
    return response
  }
  const arrivedAs = async (id: number): Promise<ArrivedMail[]> => {
    const { message_id } = (await stage.item(id)) ?? {}
    return server.arrived.filter(({ raw }) => message_id !== undefined && raw.includes(`Message-ID: ${message_id}`))
  }
  return { ...stage, ids: [...mails.keys()], start, shown, arrivedAs }
}

const endOf = async (child: ReturnType<typeof spawn>): Promise<NodeJS.Signals | null> => {
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return signal
}

test(
  'a mail whose sender is killed at any step arrives once, or is shown as uncertain',
  { timeout: 3_600_000 },
  async () => {
    const it = await setUp()
    const { server } = it
    const killedAt = new Map<number, Step>()

    for (const [index, id] of it.ids.entries()) {
      const step = steps[index % steps.length] ?? 'leased'
      killedAt.set(id, step)
      server.fault = step === 'body-taken' ? 'hang-after-body' : 'none'
      const before = server.arrived.length
      const child = it.start({ ids: [id], killAt: step === 'body-taken' ? undefined : step })
      const ended = endOf(child)
      if (step === 'body-taken') {
        await vi.waitUntil(() => server.arrived.length > before, 60_000)
        child.kill('SIGKILL')
      }
      expect([step, await ended]).toEqual([step, 'SIGKILL'])
      server.fault = 'none'
    }
    // The sweep finds them again when nobody can be sending them any more.
    it.pass(LEASE + 1)
    for (const id of it.ids) await it.deliver(id)
    it.pass(LEASE + 1)
    for (const id of it.ids) await it.deliver(id)

    const found: Partial<Record<Step, number>> = {}
    for (const [id, step] of killedAt) {
      const { delivery } = await it.shown(id)
      expect([step, delivery, (await it.arrivedAs(id)).length]).toEqual([step, ...outcomes[step]])
      found[step] = (found[step] ?? 0) + 1
    }
    expect(Object.keys(found).toSorted()).toEqual(steps.toSorted())
    if (process.env.DEEP) process.stdout.write(`${MAILS} senders killed: ${JSON.stringify(found)}\n`)
  },
)

test(
  'none is lost and none doubled when a process that sends many is killed again and again',
  { timeout: 3_600_000 },
  async () => {
    const it = await setUp()
    const { server } = it
    const left = async () => {
      const all = await Promise.all(it.ids.map(async (id) => ({ id, ...(await it.item(id)) })))
      return all.filter(({ state }) => state === 'queued' || state === 'running').map(({ id }) => id)
    }
    let kills = 0
    for (let ids = await left(); ids.length > 0; ids = await left()) {
      const before = server.arrived.length
      const child = it.start({ ids: ids.slice(0, AT_ONCE) })
      const ended = endOf(child)
      // After each number of mails in turn, the others are somewhere on their way.
      const enough = kills % AT_ONCE
      const isOver = ended.then(() => true)
      const isEnough = vi.waitUntil(() => server.arrived.length > before + enough, { timeout: 60_000, interval: 1 })
      await Promise.race([isOver, isEnough.catch(() => false)])
      child.kill('SIGKILL')
      if ((await ended) === 'SIGKILL') kills += 1
      it.pass(LEASE + 1)
    }
    expect(kills).toBeGreaterThan(0)

    const counts = { 'sent 1': 0, 'uncertain 0': 0, 'uncertain 1': 0 }
    for (const id of it.ids) {
      const { delivery } = await it.shown(id)
      const outcome = `${delivery} ${(await it.arrivedAs(id)).length}`
      expect(Object.keys(counts)).toContain(outcome)
      counts[outcome as keyof typeof counts] += 1
    }
    if (process.env.DEEP) process.stdout.write(`${MAILS} mails, ${kills} kills: ${JSON.stringify(counts)}\n`)
  },
)
