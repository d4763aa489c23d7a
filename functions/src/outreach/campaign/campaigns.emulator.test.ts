import { campaignsApi, Campaign } from '@attestry/core/outreach/campaigns'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { OutboxItem } from '@attestry/core/sending/outbox'
import { OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { objects, paths } from '@attestry/core/paths'
import { Stats } from '@attestry/core/people/accounts'
import type { SmtpFault } from '@attestry/local/testing/faulty-smtp-server'
import { afterEach, expect, test } from 'vitest'
import { LEASE } from '../../sending/delivery'
import { newId, readDocument, readList } from '../../adapters/firestore'
import { Killed } from '../../testing/killed-at'
import { randomFrom } from '../../testing/random-from'
import { seedAccount, seedMail } from '../../testing/seed-answerable-mail'
import { seedContact } from '../../testing/seed-contact'
import { seedOrganization } from '../../testing/seed-organization'
import { startOutbox } from '../../testing/start-outbox'
import { sendCampaign } from './send-campaign'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const TEXT = { subject: 'RoHS for LM317', body_text: 'Please send it.' }

/** An organization that can send, with some contacts. */
async function setUp({ contacts = 2, fault = 'none' }: { contacts?: number; fault?: SmtpFault } = {}) {
  const stage = await startOutbox({ fault })
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, deps, pass, deliver } = stage
  const account = await seedAccount(write, server.port, { account_type: 'outbound_sending' })
  const people = await Promise.all(Array.from({ length: contacts }, () => seedContact(stage)))
  const mailTo = (contact_id: number) => ({ contact_id, ...TEXT, parts: [{ part_number: 'LM317' }] })
  const emails = async (id: number) => {
    const { docs } = await db.collection(`organizations/${org}/outboundEmails`).where('campaign_id', '==', id).get()
    return readList(OutboundEmail, docs)
  }
  const run = (campaign_id: number, checkpoint = async () => {}) =>
    sendCampaign({ ...deps, checkpoint }, { organization_id: org, campaign_id })
  return {
    ...stage,
    account,
    people,
    mailTo,
    emails,
    run,
    start: (input: object = {}) =>
      call(
        campaignsApi.startCampaign,
        { name: 'RoHS 2026', mails: people.map(({ id }) => mailTo(id)), ...input },
        member.token,
      ),
    undo: (id: number, token = member.token, how: { discard?: boolean } = {}) =>
      call(campaignsApi.undoCampaign, { id, ...how }, token),
    resume: (id: number, token = member.token) => call(campaignsApi.resumeCampaign, { id }, token),
    read: (id: number, token = member.token) => call(campaignsApi.readCampaign, { id }, token),
    stored: async (id: number) => readDocument(Campaign, await db.doc(paths.campaign(org, id)).get()),
    /** Everything in the outbox leaves, as far as it can. */
    async leave(checkpoint?: Parameters<typeof deliver>[1]) {
      pass(UNDO_HOLD)
      const { docs } = await db.collection('outbox').where('organization_id', '==', org).get()
      for (const { id, state } of readList(OutboxItem, docs)) if (state !== 'done') await deliver(id, checkpoint)
    },
  }
}

test('every contact gets their mail, and the customer’s mail that waits is named by each', async () => {
  const it = await setUp()
  const { id: email_id } = await seedMail(it.write, it.account)
  const { body: campaign } = await it.start({ email_id, reminders: true, from: it.account.email_address })
  expect(campaign).toMatchObject({ name: 'RoHS 2026', state: 'sending', mail_count: 2, email_id })
  const payload = { organization_id: it.org, campaign_id: campaign.id }
  expect(it.queued).toMatchObject([{ name: 'sendCampaign', payload }])
  expect((await it.read(campaign.id)).body.counts).toMatchObject({ drafts: 2, sending: 0 })

  await it.run(campaign.id)
  expect((await it.read(campaign.id)).body).toMatchObject({ state: 'done', counts: { drafts: 0, sending: 2 } })
  await it.leave()
  expect(it.server.arrived.flatMap(({ to }) => to).toSorted()).toEqual(it.people.map(({ email }) => email).toSorted())
  expect((await it.read(campaign.id)).body.counts).toEqual({
    drafts: 0,
    sending: 0,
    failed: 0,
    waiting: 2,
    answered: 0,
  })
  for (const email of await it.emails(campaign.id)) {
    expect(email).toMatchObject({ email_id, sent_from_context: 'email', reminders: { is_on: true }, is_awaiting: true })
  }
  const stats = Stats.parse((await it.db.doc(paths.stats(it.org)).get()).data())
  expect(stats.outbound_email_count).toBe(2)
})

test('the customer’s mail goes with each as it came, also when it is sent again, and not without that mail', async () => {
  const it = await setUp()
  expect(await it.start({ attaches_email: true })).toMatchObject({ status: 404 })
  const raw = 'Subject: RoHS for LM317\r\n\r\nPlease send it.\r\n'
  const { id: email_id } = await seedMail(it.write, it.account, { state: 'parsed', kind: 'message', size: raw.length })
  await it.deps.blobs.write(objects.rawMail(it.org, email_id), Buffer.from(raw), 'message/rfc822')
  const { body: campaign } = await it.start({ email_id, attaches_email: true })
  await it.undo(campaign.id)
  await it.resume(campaign.id)
  await it.run(campaign.id)
  await it.leave()
  expect(it.server.arrived.map((mail) => mail.raw.includes(raw))).toEqual([true, true])
  for (const email of await it.emails(campaign.id))
    expect(email).toMatchObject({ attaches_email: true, email_id, is_awaiting: true, part_keys: ['LM317'] })
})

test('a campaign with one contact that does not exist leaves nothing, and takes nothing from the quota', async () => {
  const it = await setUp()
  const known = it.people.map(({ id }) => it.mailTo(id))
  expect(await it.start({ mails: [...known, it.mailTo(newId())] })).toMatchObject({ status: 404 })
  expect(await it.start({ email_id: newId() })).toMatchObject({ status: 404, problem: { code: 'email-not-found' } })
  expect(await it.start({ from: 'other@us.test' })).toMatchObject({ status: 409, problem: { code: 'other-sender' } })
  const elsewhere = known.map((mail, place) => ({ ...mail, ...(place === 1 && { to: 'before@ti.test' }) }))
  expect(await it.start({ mails: elsewhere })).toMatchObject({ status: 409, problem: { code: 'other-recipient' } })
  const { docs } = await it.db.collection(`organizations/${it.org}/outboundEmails`).get()
  expect(docs).toEqual([])
  expect(it.queued).toEqual([])
  const counter = await it.db.doc(paths.rateLimit(`campaign-organization-${it.org}`)).get()
  expect(counter.get('count') ?? 0).toBe(0)
})

test('a contact of another organization does not exist', async () => {
  const it = await setUp()
  const other = await seedContact(await seedOrganization())
  expect(await it.start({ mails: [it.mailTo(other.id)] })).toMatchObject({
    status: 404,
    problem: { code: 'contact-not-found' },
  })
})

test('what a campaign has no room for is kept with it, and the one that asks for it names it', async () => {
  const it = await setUp()
  const rest = { search: { narrowings: ['older_list' as const] }, cursor: 'here' }
  const { body: first } = await it.start({ rest })
  expect(await it.stored(first.id)).toMatchObject({
    rest: { search: { text: '', narrowings: ['older_list'] }, cursor: 'here' },
    continues: null,
  })
  const { body: next } = await it.start({ continues: first.id })
  expect(await it.stored(next.id)).toMatchObject({ rest: null, continues: first.id })
  expect(await it.start({ continues: newId() })).toMatchObject({
    status: 404,
    problem: { code: 'campaign-not-found' },
  })
})

test('more mails than a day allows are refused, all of them', async () => {
  const it = await setUp({ contacts: 1 })
  const many = (count: number) => Array.from({ length: count }, () => it.people.map(({ id }) => it.mailTo(id))).flat()
  expect((await it.start({ mails: many(200) })).status).toBe(200)
  expect((await it.start({ mails: many(199) })).status).toBe(200)
  expect((await it.start({ mails: many(2) })).status).toBe(429)
  expect((await it.start({ mails: many(1) })).status).toBe(200)
})

test('taken back, it leaves nothing, and what is left can be sent later', async () => {
  const it = await setUp({ contacts: 3 })
  const { body } = await it.start()
  await it.run(body.id)
  expect(await it.undo(body.id)).toMatchObject({ status: 200, body: { left: 0 } })
  await it.leave()
  await it.run(body.id)
  expect(it.server.arrived).toEqual([])
  expect((await it.emails(body.id)).map(({ delivery }) => delivery)).toEqual(['none', 'none', 'none'])
  expect((await it.read(body.id)).body).toMatchObject({ state: 'stopped', counts: { drafts: 3 } })

  expect((await it.resume(body.id)).body.state).toBe('sending')
  expect(await it.resume(body.id)).toMatchObject({ status: 409, problem: { code: 'already-done' } })
  await it.run(body.id)
  await it.leave()
  expect(it.server.arrived).toHaveLength(3)
})

test('taken back as if it had never been, it leaves no draft, and no campaign unless a mail of it has left', async () => {
  const it = await setUp({ contacts: 3 })
  const count = async () => Stats.parse((await it.db.doc(paths.stats(it.org)).get()).data()).outbound_email_count
  const { body: first } = await it.start()
  await it.run(first.id)
  expect((await it.undo(first.id, it.member.token, { discard: true })).body).toEqual({ left: 0 })
  expect([await it.emails(first.id), await it.stored(first.id), await count()]).toEqual([[], undefined, 0])

  const { body: second } = await it.start()
  await it.run(second.id)
  it.pass(UNDO_HOLD)
  await it.deliver((await it.emails(second.id))[0]?.outbox_id ?? 0)
  expect((await it.undo(second.id, it.member.token, { discard: true })).body).toEqual({ left: 1 })
  expect([(await it.emails(second.id)).length, (await it.stored(second.id))?.mail_count, await count()]).toEqual([
    1, 1, 1,
  ])
})

test('taken back while a mail is being handed over, that one does not leave either', async () => {
  const it = await setUp({ contacts: 3 })
  const { body } = await it.start()
  let calls = 0
  // Between the look at the campaign and the hand-over of the second mail.
  await it.run(body.id, async () => {
    calls += 1
    if (calls === 3) await it.undo(body.id)
  })
  await it.leave()
  expect(it.server.arrived).toEqual([])
  expect((await it.emails(body.id)).map(({ delivery }) => delivery)).toEqual(['none', 'none', 'none'])
})

test('taken back, nothing leaves even if the run dies before it sees that', async () => {
  const it = await setUp({ contacts: 3 })
  const { body } = await it.start()
  let calls = 0
  const dies = it.run(body.id, async () => {
    calls += 1
    if (calls === 3) await it.undo(body.id)
    // The second mail was to be handed over.
    if (calls === 4) throw new Killed()
  })
  await expect(dies).rejects.toThrow(Killed)
  await it.leave()
  expect(it.server.arrived).toEqual([])
  expect((await it.emails(body.id)).map(({ delivery }) => delivery)).toEqual(['none', 'none', 'none'])
})

test('what is resumed leaves in the name of who resumed it', async () => {
  const it = await setUp({ contacts: 2 })
  const { body } = await it.start()
  await it.undo(body.id)
  expect((await it.resume(body.id, it.admin.token)).body).toMatchObject({
    created_by: it.member.uid,
    sent_by: it.admin.uid,
  })
  await it.run(body.id)
  expect((await it.emails(body.id)).map(({ sent_by }) => sent_by)).toEqual([it.admin.uid, it.admin.uid])
})

test('a mail that had left is counted when the rest is taken back', async () => {
  const it = await setUp({ contacts: 2 })
  const { body } = await it.start()
  await it.run(body.id)
  it.pass(UNDO_HOLD)
  const [first] = await it.emails(body.id)
  await it.deliver(first?.outbox_id ?? 0)
  expect((await it.undo(body.id)).body).toEqual({ left: 1 })
})

test('without a mailbox to send it stops and says why; nothing is lost', async () => {
  const it = await setUp()
  const { body } = await it.start()
  await it.db.doc(paths.emailAccount(it.org, it.account.id)).update({ is_active: false })
  await it.run(body.id)
  expect(await it.stored(body.id)).toMatchObject({
    state: 'stopped',
    problem: 'No active email account can send this email.',
  })
  expect((await it.read(body.id)).body.counts.drafts).toBe(2)
})

test('a draft that somebody sends or deletes meanwhile does not stop the rest', async () => {
  const it = await setUp({ contacts: 3 })
  const { body } = await it.start()
  let calls = 0
  await it.run(body.id, async () => {
    calls += 1
    if (calls !== 1) return
    const [first] = await it.emails(body.id)
    await it.db.doc(paths.outboundEmail(it.org, first?.id ?? 0)).delete()
  })
  await it.leave()
  expect(it.server.arrived).toHaveLength(2)
  expect((await it.stored(body.id))?.state).toBe('done')
})

test('a draft that is deleted is no mail of its campaign any more', async () => {
  const it = await setUp({ contacts: 3 })
  const { body } = await it.start()
  await it.undo(body.id)
  const [draft] = await it.emails(body.id)
  const deleted = await it.call(outreachApi.deleteOutboundEmail, { id: draft?.id ?? 0 }, it.member.token)
  expect(deleted.status).toBe(204)
  const { mail_count, counts } = (await it.read(body.id)).body
  expect([mail_count, counts]).toMatchObject([2, { drafts: 2, sending: 0 }])
})

test('nobody of another organization reads, stops or resumes it', async () => {
  const it = await setUp()
  const { body } = await it.start()
  const { member } = await seedOrganization()
  for (const act of [it.read, it.undo, it.resume]) {
    expect(await act(body.id, member.token)).toMatchObject({ status: 404, problem: { code: 'campaign-not-found' } })
  }
})

test('killed at random ten times, each of its mails leaves once', { timeout: 300_000 }, async () => {
  const mails = process.env.DEEP ? 200 : 40
  const it = await setUp({ contacts: mails })
  const { body } = await it.start()
  const random = randomFrom(20261122)
  let kills = 0
  const maybe = async () => {
    // Some places of each life, so that it also gets on.
    if (kills < 10 && random() < 20 / (2 * mails)) {
      kills += 1
      throw new Killed()
    }
  }
  const unlessKilled = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof Killed)) throw failure
    }
  }
  for (let life = 0; life < 60 && (await it.stored(body.id))?.state === 'sending'; life++) {
    await unlessKilled(() => it.run(body.id, maybe))
    // The lease of the one that died ends, and another begins.
    it.pass(LEASE)
  }
  for (let life = 0; life < 60 && (await it.read(body.id)).body.counts.sending > 0; life++) {
    await unlessKilled(() => it.leave(async (step) => (step === 'leased' ? maybe() : undefined)))
    it.pass(LEASE)
  }
  expect(kills).toBe(10)
  expect((await it.read(body.id)).body.counts).toMatchObject({ waiting: mails, failed: 0, drafts: 0 })
  const reached = it.server.arrived.flatMap(({ to }) => to)
  expect(reached.toSorted()).toEqual(it.people.map(({ email }) => email).toSorted())
})
