import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { MAX_REMINDERS, OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import type { SmtpFault } from '@attestry/local/testing/faulty-smtp-server'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { sweepJobs } from '../../jobs/sweep'
import { readDocument } from '../../adapters/firestore'
import { seedAccount } from '../../testing/seed-answerable-mail'
import { seedContact } from '../../testing/seed-contact'
import { startOutbox } from '../../testing/start-outbox'
import { remindContact, type RemindContactDeps, reminderJob } from './reminders'

const DAY = 86_400_000
const HOUR = 3600_000

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A mail to Max that has left, and of which he is reminded unless `isOn` says otherwise. */
async function setUp({ isOn = true }: { isOn?: boolean } = {}) {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, admin, server, call, write, pass, deps, queued } = stage
  const account = await seedAccount(write, server.port, { account_type: 'outbound_sending' })
  const contact = await seedContact(stage, { name: 'Max Weber', email: 'max@ti.test' })
  const draft = { contact_id: contact.id, subject: 'RoHS for LM317', body_text: 'Dear Max,\nplease send it.' }
  const { id } = (await call(outreachApi.createOutboundEmail, draft, member.token)).body
  await call(outreachApi.sendOutboundEmail, { id, reminders: isOn }, member.token)
  const ref = db.doc(paths.outboundEmail(org, id))
  const stored = async () => readDocument(OutboundEmail, await ref.get())!
  pass(UNDO_HOLD)
  await stage.deliver((await stored()).outbox_id ?? 0)

  /** Runs what is due of this mail, as the sweep and the queue do. Other tests' mails may be due as well. */
  const run = async (more: Partial<RemindContactDeps> = {}): Promise<number> => {
    queued.length = 0
    await sweepJobs(deps, [reminderJob])
    const ours = queued.filter(
      ({ name, payload }) => name === 'remindContact' && JSON.stringify(payload).includes(`${id}`),
    )
    for (const _ of ours) await remindContact({ ...deps, ...more }, { organization_id: org, email_id: id })
    return ours.length
  }
  const leave = async (fault: SmtpFault = 'none') => {
    server.fault = fault
    const items = queued.filter(({ name }) => name === 'deliverEmail')
    for (const { payload } of items) await stage.deliver((payload as { outbox_id: number }).outbox_id)
  }
  return {
    ...stage,
    id,
    ref,
    contact,
    account,
    stored,
    run,
    leave,
    pass: (time: number) => pass(time),
    set: (is_on: boolean) => call(outreachApi.setReminders, { id, is_on }, member.token),
    setDays: (response_days: number, token = admin.token) =>
      call(outreachApi.setResponseDays, { response_days }, token),
    /** The reminders that arrived. */
    arrived: () => Promise.all(server.arrived.slice(1).map(({ raw }) => PostalMime.parse(raw))),
  }
}

test('whoever does not answer is reminded politely, in the thread, three times and no more', async () => {
  const it = await setUp()
  const first = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  it.pass(7 * DAY - 1)
  expect(await it.run()).toBe(0)
  for (let week = 0; week < 6; week++) {
    it.pass(week === 0 ? 1 : 7 * DAY)
    await it.run()
    await it.leave()
  }
  const reminders = await it.arrived()
  expect(reminders).toHaveLength(MAX_REMINDERS)
  expect(new Set(reminders.map(({ messageId }) => messageId)).size).toBe(MAX_REMINDERS)
  for (const reminder of reminders) {
    expect(reminder).toMatchObject({
      subject: 'Re: RoHS for LM317',
      inReplyTo: first.messageId,
      references: first.messageId,
      from: { address: it.account.email_address },
      to: [{ address: 'max@ti.test' }],
    })
    expect(reminder.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(reminder.text).toMatch(/^Dear Max Weber,[^]*> Dear Max,\r?\n> please send it\./)
  }
  const email = await it.stored()
  expect(email).toMatchObject({
    status: 'sent',
    delivery: 'sent',
    reminders: { is_on: true, sent: 3 },
    is_awaiting: true,
  })
  const keys = (await it.db.doc(paths.thread(it.org, email.thread_id ?? 0)).get()).get('message_keys') as string[]
  expect(keys).toHaveLength(1 + MAX_REMINDERS)
})

test.each([
  ['nobody asked for it', async () => {}, false],
  [
    'an answer came',
    (it: Stage) => it.ref.update({ response_to_email_id: 81, is_awaiting: false, due_at: null }),
    true,
  ],
  ['the mail came back', (it: Stage) => it.ref.update({ bounced: true, status: 'failed' }), true],
  [
    'another mail to the address came back',
    (it: Stage) => it.db.doc(paths.contact(it.org, it.contact.id)).update({ bounced: { at: 1, message: '550' } }),
    true,
  ],
  ['the contact is gone', (it: Stage) => it.db.doc(paths.contact(it.org, it.contact.id)).delete(), true],
  ['it was switched off', (it: Stage) => it.set(false), true],
] as const)('nobody is reminded when %s', async (_why, change, isOn) => {
  const it = await setUp({ isOn })
  await change(it)
  for (let week = 0; week < 3; week++) {
    it.pass(7 * DAY)
    await it.run()
    await it.leave()
  }
  expect(await it.arrived()).toEqual([])
  expect((await it.stored()).reminders.sent).toBe(0)
})
type Stage = Awaited<ReturnType<typeof setUp>>

test('a reminder that waits in the outbox does not leave after the answer', async () => {
  const it = await setUp()
  it.pass(7 * DAY)
  await it.run()
  await it.ref.update({ response_to_email_id: 81, is_awaiting: false, due_at: null })
  await it.leave()
  expect(await it.arrived()).toEqual([])
})

test.each(['begun', 'queued'] as const)(
  'a run that dies when it has %s is repeated, and one reminder leaves',
  async (step) => {
    const it = await setUp()
    it.pass(7 * DAY)
    const checkpoint = async (at: string) => {
      if (at === step) throw new Error('died')
    }
    await expect(it.run({ checkpoint })).rejects.toThrow('died')
    await it.leave()
    for (let hour = 0; hour < 5; hour++) {
      it.pass(HOUR)
      await it.run()
      await it.leave()
    }
    expect(await it.arrived()).toHaveLength(1)
    expect((await it.stored()).reminders.sent).toBe(1)
  },
)

test('a run that counts as dead queues nothing after another has', async () => {
  const it = await setUp()
  it.pass(7 * DAY)
  await it.run({
    checkpoint: async (step) => {
      if (step !== 'begun') return
      it.pass(reminderJob.lease + 1)
      await remindContact(it.deps, { organization_id: it.org, email_id: it.id })
    },
  })
  await it.leave()
  expect(await it.arrived()).toHaveLength(1)
})

test('who refuses a reminder gets no other', async () => {
  const it = await setUp()
  it.pass(7 * DAY)
  await it.run()
  await it.leave('refuse-recipient')
  expect(await it.stored()).toMatchObject({ status: 'sent', delivery: 'sent', reminders: { is_on: false, sent: 1 } })
  it.pass(7 * DAY)
  await it.run()
  await it.leave()
  expect(await it.arrived()).toEqual([])
})

test('switched on later, a mail that is overdue is reminded of at once', async () => {
  const it = await setUp({ isOn: false })
  it.pass(10 * DAY)
  expect((await it.set(true)).body.reminders).toEqual({ is_on: true, sent: 0 })
  await it.run()
  await it.leave()
  expect(await it.arrived()).toHaveLength(1)
})

test('an admin says after how many days a mail is overdue; it counts for mails sent from then on', async () => {
  const it = await setUp()
  const codes = [await it.setDays(3, it.member.token), await it.setDays(0), await it.setDays(91)]
  expect(codes.map(({ problem }) => problem.code)).toEqual(['admin-only', 'invalid-input', 'invalid-input'])
  expect((await it.setDays(3)).body).toMatchObject({ response_days: 3 })
  expect((await it.stored()).due_at).toBe(it.now() + 7 * DAY)
  const draft = { contact_id: it.contact.id, subject: 'REACH', body_text: 'Please.' }
  const { id } = (await it.call(outreachApi.createOutboundEmail, draft, it.member.token)).body
  await it.call(outreachApi.sendOutboundEmail, { id }, it.member.token)
  it.pass(UNDO_HOLD)
  const other = it.db.doc(paths.outboundEmail(it.org, id))
  await it.deliver((await other.get()).get('outbox_id') as number)
  expect((await other.get()).get('due_at')).toBe(it.now() + 3 * DAY)
})
