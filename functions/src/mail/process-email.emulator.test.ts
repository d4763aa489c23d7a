import { randomUUID } from 'node:crypto'
import { EmailAnalysis, EmailBody, type InboundEmail, Thread } from '@attestry/core/mail/inbox'
import { toStored } from '@attestry/core/documents'
import { objects, paths, at } from '@attestry/core/paths'
import { partKey } from '@attestry/core/base/part-number'
import { sampleOf } from '@attestry/core/sample-documents'
import { getFirestore } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { Model, Models } from '../ai/tasks/task'
import type { Deps } from '../deps'
import { messageKey } from './inbound/message-key'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { sweepJobs } from '../jobs/sweep'
import { analyseEmails } from './analyse-emails'
import { deleteEmail } from './deletion'
import { retryEmail } from '../mailboxes/retry-email'
import { inboxJob } from './inbox-job'
import { beginRun, takeMails } from './waiting-mail'
import { findWhole } from './inbound/shown-email'

const real = createTestDeps()
const db = getFirestore()
const broken: Models = {
  of: async () => ({ provider: 'vertex', answer: () => Promise.reject(new Error('quota')) }),
}

/** An organization without people; the test controls its clock and its model. */
function setUp(overrides: Partial<Deps> = {}) {
  const org = randomUUID()
  const queued: unknown[] = []
  const deps: Deps = {
    ...real,
    log: () => {},
    queue: { enqueue: async (_name, payload) => void queued.push(payload) },
    ...overrides,
  }
  const seed = (raw: string | Uint8Array, changes?: Partial<InboundEmail>) =>
    seedReceivedMail({ db, blobs: deps.blobs, org }, raw, changes)
  const run = (changes: Partial<Deps> = {}) => analyseEmails({ ...deps, ...changes }, { organization_id: org })
  const stored = async (id: number) => {
    const found = await findWhole(deps.database.reads, org, id)
    if (!found) throw new Error('The mail is gone')
    return found
  }
  const pending = async (id: number) => (await db.doc(paths.pendingEmail(org, id)).get()).data()
  const caller = { uid: 'u', org, email: 'u@us.test', isAdmin: false, emailVerified: true }
  return { org, deps, queued, seed, run, stored, pending, caller }
}

const plain = mailOf(
  'From: Anna Huber <anna@acme.test>',
  'Subject: RoHS for LM358DR',
  'Message-ID: <one@acme.test>',
  'Importance: high',
  '',
  'Dear team,',
  'please send the RoHS certificate for LM358DR from Texas Instruments.',
  '> earlier words',
)

test('parsing and analysing a mail keeps what people and the sync wrote', async () => {
  const { seed, run, stored } = setUp()
  const theirs = {
    is_read: true,
    is_read_version: 3,
    assignee_uid: 'u',
    assignee_version: 2,
    sent_date: 1_700_000_000_000,
  }
  const { id } = await seed(plain, theirs)
  await run()
  expect((await stored(id)).email).toMatchObject({ state: 'parsed', analysis: { state: 'done' }, ...theirs })
})

test('a plain mail is parsed, analysed and needs no more work', async () => {
  const { seed, run, stored, pending } = setUp()
  const { id } = await seed(plain)
  await run()
  const { email, body, analysis } = await stored(id)
  expect(email).toMatchObject({
    state: 'parsed',
    kind: 'message',
    sender_name: 'Anna Huber',
    sender_email: 'anna@acme.test',
    subject: 'RoHS for LM358DR',
    snippet: 'Dear team, please send the RoHS certificate for LM358DR from Texas Instruments.',
    is_important: true,
    is_read: false,
    is_read_version: 0,
    part_keys: ['LM358DR'],
    analysis: { state: 'done', is_compliance_related: true, product_count: 1 },
  })
  expect(email.search_tokens).toContain('LM358')
  expect(body).toMatchObject({ message_id: 'one@acme.test', attachments: [], truncated: false, degraded: false })
  expect(analysis).toMatchObject({ provider: 'local', extracted_products: [{ part_number: 'LM358DR' }] })
  expect(await pending(id)).toBeUndefined()
})

test('the addresses in To and Cc are kept, each once, and join the conversation', async () => {
  const { seed, run, stored } = setUp()
  const to = 'To: Vault <Vault@us.test>, vault@us.test, "not an address"'
  const { id } = await seed(mailOf('From: a@b.test', to, 'Cc: C@d.test, e@f.test', 'Subject: x', '', 'Hello'))
  await run()
  expect((await stored(id)).body).toMatchObject({ to: ['vault@us.test'], cc: ['c@d.test', 'e@f.test'] })
})

test('a part is found that only the vault tells from other words and numbers', async () => {
  const { org, seed, run, stored } = setUp()
  const part = { ...sampleOf.product, organization_id: org, part_number: 'SFH 4550', part_key: 'SFH4550' }
  await db.doc(paths.product(org, 31)).create(toStored('product', part))
  const text = 'Still missing RoHS for 2 of 5 (SFH 4550, LTC4020EUHF#PBF). Please send them.'
  const { id } = await seed(mailOf('From: Anna Huber <anna@acme.test>', 'Subject: RE: Supplier review', '', text))
  await run()
  expect((await stored(id)).email.part_keys).toEqual(['SFH4550', 'LTC4020EUHFPBF'])
})

test('a number without the suffix of its packing is that of the only product which has one', async () => {
  const { org, seed, run, stored } = setUp()
  const add = (id: number, part_number: string) => {
    const part = { ...sampleOf.product, organization_id: org, part_number, part_key: partKey(part_number) }
    return db.doc(paths.product(org, id)).create(toStored('product', part))
  }
  await add(31, 'SHT40-AD1F-R2')
  await add(32, 'SHT40-AD1B-R2')
  await add(33, 'AD8221ARZ-RL')
  await add(34, 'AD8221ARZ-R7')
  const text = 'Please send us the RoHS declarations for SHT40-AD1F and AD8221ARZ.'
  const { id } = await seed(mailOf('From: Anna Huber <anna@acme.test>', 'Subject: RoHS', '', text))
  await run()
  const { extracted_products } = (await stored(id)).analysis ?? { extracted_products: [] }
  expect(extracted_products.map(({ part_number, own_number }) => [part_number, own_number])).toEqual([
    ['SHT40-AD1F-R2', 'SHT40-AD1F'],
    ['AD8221ARZ', null],
  ])
})

test('a maker is called as the vault calls it, whichever of its names the mail uses', async () => {
  const { org, seed, run, stored } = setUp()
  const manufacturer = { ...sampleOf.product.manufacturer, name: 'OSRAM' }
  const named = { part_number: 'SFH 4550', part_key: 'SFH4550', manufacturer }
  const part = { ...sampleOf.product, organization_id: org, ...named }
  await db.doc(paths.product(org, 31)).create(toStored('product', part))
  const text = 'Please send us the RoHS declaration for SFH 4550 (ams OSRAM) and LM358DR (TI).'
  const { id } = await seed(mailOf('From: Anna Huber <anna@acme.test>', 'Subject: RoHS declaration', '', text))
  await run()
  const { extracted_products } = (await stored(id)).analysis ?? { extracted_products: [] }
  expect(extracted_products.map(({ part_number, manufacturer: maker }) => [part_number, maker])).toEqual([
    ['SFH 4550', 'OSRAM'],
    ['LM358DR', 'Texas Instruments'],
  ])
})

test('a listening client sees a mail change three times: parsed, analysed, and where its conversation stands', async () => {
  const { org, seed, run } = setUp()
  const { id } = await seed(plain)
  const seen: string[] = []
  let analysed = () => {}
  const isAnalysed = new Promise<void>((resolve) => (analysed = resolve))
  const stop = db.doc(paths.inboundEmail(org, id)).onSnapshot((snapshot) => {
    seen.push(`${snapshot.get('state')} ${snapshot.get('analysis').state}`)
    if (snapshot.get('analysis').state === 'done') analysed()
  })
  await run()
  await isAnalysed
  stop()
  expect(seen.filter((state, index) => state !== seen[index - 1]).slice(-2)).toEqual(['parsed pending', 'parsed done'])
  expect(seen.length).toBeLessThanOrEqual(4)
})

test('HTML is stored sanitised, its images shown and its files kept', async () => {
  const { org, deps, seed, run, stored } = setUp()
  const { id } = await seed(
    mailOf(
      'From: anna@acme.test',
      'Subject: Parts',
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      'Content-Type: multipart/related; boundary=r',
      '',
      '--r',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<script>alert(1)</script><img src="https://track.test/p.png"><img src="cid:logo">',
      '<p>Please send REACH declarations:</p><table><tr><th>Part</th><th>Maker</th></tr>',
      '<tr><td>NE555P</td><td>Texas Instruments</td></tr><tr><td>BC547B</td><td>Nexperia</td></tr></table>',
      '--r',
      'Content-Type: image/png',
      'Content-ID: <logo>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--r--',
      '--m',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="../bom.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.4 bom').toString('base64'),
      '--m--',
    ),
  )
  await run()
  const { email, body } = await stored(id)
  expect(email).toMatchObject({ has_attachments: true, attachment_count: 1 })
  expect(email.part_keys.toSorted()).toEqual(['BC547B', 'NE555P'])
  expect(body).toMatchObject({
    blocked_remote_count: 1,
    attachments: [{ index: 0, filename: 'bom.pdf', mime_type: 'application/pdf', size: 12 }],
  })
  expect(body?.body_html).toContain('src="data:image/png;base64,iVBORw0KGgo="')
  expect(body?.body_html).not.toMatch(/script|track\.test/)
  expect(body?.body_text).toContain('NE555P\tTexas Instruments\nBC547B\tNexperia')
  expect((await deps.blobs.read(objects.attachment(org, id, 0))).toString()).toBe('%PDF-1.4 bom')
})

test('a Chinese mail in GB18030 is read', async () => {
  const { seed, run, stored } = setUp()
  const head = mailOf(
    'From: a@b.test',
    'Subject: =?gb18030?B?x+vM4bmp?=',
    'Content-Type: text/plain; charset=gb18030',
    '',
    '',
  )
  const { id } = await seed(
    Buffer.concat([Buffer.from(head), Buffer.from('c7ebcce1b9a9', 'hex'), Buffer.from(' LM358DR')]),
  )
  await run()
  const { email, body } = await stored(id)
  expect(email.subject).toBe('请提供')
  expect(body?.body_text.trim()).toBe('请提供 LM358DR')
})

test('a mail without Message-ID has no thread', async () => {
  const { seed, run, stored } = setUp()
  const { id } = await seed(mailOf('From: a@b.test', '', 'Hello'))
  await run()
  const { email, body } = await stored(id)
  expect(email).toMatchObject({ state: 'parsed', thread_id: null, subject: '' })
  expect(body?.message_id).toBeNull()
})

test('a body that cannot be parsed is shown raw and still analysed', async () => {
  const { seed, run, stored } = setUp()
  const { id } = await seed(
    mailOf(
      'From: a@b.test',
      'Subject: RoHS',
      'Content-Type: multipart/mixed; boundary=y',
      '',
      '--x',
      '',
      'Please send the RoHS certificate of LM358DR.',
      '--x--',
    ),
  )
  await run()
  const { email, body } = await stored(id)
  expect(email).toMatchObject({ state: 'parsed', analysis: { state: 'done' }, part_keys: ['LM358DR'] })
  expect(body?.degraded).toBe(true)
})

test('a mail that cannot be parsed is shown as raw text and not analysed', async () => {
  const { seed, run, stored, pending } = setUp()
  const levels = Array.from(
    { length: 300 },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
  )
  const { id } = await seed(mailOf('Subject: Bomb', 'Content-Type: multipart/mixed; boundary=b0', '', levels.join('')))
  await run()
  const { email, body } = await stored(id)
  expect(email).toMatchObject({ state: 'unreadable', subject: 'Bomb', analysis: { state: 'failed' } })
  expect(body).toMatchObject({ degraded: true, body_html: '' })
  expect(body?.body_text).toContain('boundary=b7')
  expect(await pending(id)).toBeUndefined()
})

test('of a mail that is too large to fetch only the headers are parsed', async () => {
  const { seed, run, stored } = setUp()
  const { id } = await seed(mailOf('From: a@b.test', 'Subject: Huge', 'Message-ID: <h@b.test>', '', ''), {
    state: 'too_large',
  })
  await run()
  const { email, body } = await stored(id)
  expect(email).toMatchObject({ state: 'too_large', subject: 'Huge', analysis: { state: 'failed' } })
  expect(body).toMatchObject({ truncated: true, message_id: 'h@b.test' })
})

test('a long body is cut and says so', async () => {
  const { seed, run, stored } = setUp()
  const { id } = await seed(mailOf('Subject: x', '', 'word '.repeat(100_000)))
  await run()
  const { body } = await stored(id)
  expect(body?.truncated).toBe(true)
  expect(body?.body_text.length).toBeLessThanOrEqual(200_000)
})

describe('threads', () => {
  const reply = (id: string, ...headers: string[]) =>
    mailOf(
      'From: Bob <bob@acme.test>',
      'Subject: another subject',
      `Message-ID: <${id}@acme.test>`,
      ...headers,
      '',
      'x',
    )

  test('a reply joins the thread of what it answers, whatever its subject', async () => {
    const { org, seed, run, stored } = setUp()
    const first = await seed(plain)
    await run()
    const answer = await seed(reply('two', 'In-Reply-To: <one@acme.test>'))
    await run()
    const other = await seed(reply('three', 'Subject: RoHS for LM358DR'))
    await run()
    const thread = (await stored(first.id)).email.thread_id
    expect(thread).not.toBeNull()
    expect((await stored(answer.id)).email.thread_id).toBe(thread)
    expect((await stored(other.id)).email.thread_id).not.toBe(thread)
    const document = await db.doc(paths.thread(org, thread ?? 0)).get()
    expect(Thread.parse({ ...document.data(), id: thread })).toMatchObject({
      message_keys: ['one@acme.test', 'two@acme.test'].map(messageKey),
      participants: ['anna@acme.test', 'bob@acme.test'],
    })
  })

  test('two answers to a mail we never had are in one thread', async () => {
    const { seed, run, stored } = setUp()
    const [a, b] = [
      await seed(reply('a', 'References: <root@x.test>')),
      await seed(reply('b', 'References: <root@x.test> <a2@x.test>')),
    ]
    await run()
    const { thread_id } = (await stored(a.id)).email
    expect(thread_id).not.toBeNull()
    expect((await stored(b.id)).email.thread_id).toBe(thread_id)
  })

  test('a reply to a deleted mail joins its thread', async () => {
    const { deps, caller, seed, run, stored } = setUp()
    const first = await seed(plain)
    await run()
    const { thread_id } = (await stored(first.id)).email
    await deleteEmail(deps, caller, { id: first.id })
    const answer = await seed(reply('two', 'In-Reply-To: <one@acme.test>'))
    await run()
    expect((await stored(answer.id)).email.thread_id).toBe(thread_id)
  })

  test('the same Message-ID in another organization is another thread', async () => {
    const [ours, theirs] = [setUp(), setUp()]
    const [a, b] = [await ours.seed(plain), await theirs.seed(plain)]
    await Promise.all([ours.run(), theirs.run()])
    const threads = [(await ours.stored(a.id)).email.thread_id, (await theirs.stored(b.id)).email.thread_id]
    expect(threads[0]).not.toBe(threads[1])
    expect((await db.doc(paths.thread(ours.org, threads[1] ?? 0)).get()).exists).toBe(false)
  })
})

describe('at least once', () => {
  test('run twice, even at once, the result is the same', async () => {
    const { seed, run, stored } = setUp({ now: () => 1_700_000_000_000 })
    const { id } = await seed(plain)
    await Promise.all([run(), run()])
    const once = await stored(id)
    await run()
    expect(await stored(id)).toEqual(once)
  })

  test('a mail deleted before leaves nothing', async () => {
    const { org, deps, caller, seed, run, pending } = setUp()
    const { id } = await seed(plain)
    await deleteEmail(deps, caller, { id })
    await run()
    expect(await pending(id)).toBeUndefined()
    await expect(deps.blobs.read(objects.rawMail(org, id))).rejects.toMatchObject({ code: 404 })
  })

  test('a mail deleted while its attachments are stored leaves nothing', async () => {
    const { org, deps, caller, seed, run } = setUp()
    const { id } = await seed(
      mailOf('Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf', '', '%PDF-1.4'),
    )
    const blobs: Deps['blobs'] = {
      ...deps.blobs,
      async write(...file) {
        await deleteEmail(deps, caller, { id })
        await deps.blobs.write(...file)
      },
    }
    await run({ blobs })
    await expect(deps.blobs.read(objects.attachment(org, id, 0))).rejects.toMatchObject({ code: 404 })
    expect((await db.doc(paths.emailBody(org, id)).get()).exists).toBe(false)
    expect(await deps.database.reads.read(at('inboundEmail', org, id))).toBeUndefined()
  })

  test('a mail deleted while it is analysed leaves nothing', async () => {
    const { org, deps, caller, seed, run, pending } = setUp()
    const { id } = await seed(plain)
    const model: Model = {
      provider: 'local',
      async answer(task, mail) {
        await deleteEmail(deps, caller, { id })
        return (await deps.models.of(org)).answer(task, mail)
      },
    }
    await run({ models: { of: async () => model } })
    expect((await db.doc(paths.emailAnalysis(org, id)).get()).exists).toBe(false)
    expect(await pending(id)).toBeUndefined()
  })
})

describe('failures', () => {
  test('an analysis is tried three times, each later than the one before; the mail stays readable', async () => {
    let time = 1_700_000_000_000
    const { org, deps, queued, seed, run, stored, pending } = setUp({ models: broken, now: () => time })
    const { id } = await seed(plain)
    await run()
    expect((await stored(id)).email).toMatchObject({ state: 'parsed', analysis: { state: 'pending' } })
    expect(await pending(id)).toMatchObject({ attempts: 1, not_before: time + 60_000 })
    await run()
    expect(await pending(id)).toMatchObject({ attempts: 1 })
    time += 60_000
    await sweepJobs(deps, [inboxJob])
    expect(queued).toContainEqual({ organization_id: org })
    await run()
    expect(await pending(id)).toMatchObject({ attempts: 2, not_before: time + 120_000 })
    time += 120_000
    const logged: unknown[] = []
    await run({ log: (...line) => void logged.push(line) })
    expect((await stored(id)).email).toMatchObject({ state: 'parsed', analysis: { state: 'failed' } })
    const why = expect.objectContaining({ org, email_id: id, attempts: 3, error: expect.stringMatching(/quota/) })
    expect(logged).toContainEqual(['ERROR', 'A mail is shown without an analysis', why])
    expect(await pending(id)).toBeUndefined()
  })

  test('a retry by a person analyses the mail again, ahead of all others', async () => {
    let time = 1_700_000_000_000
    const { org, deps, caller, queued, seed, run, stored, pending } = setUp({ now: () => time })
    const { id } = await seed(plain)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await run({ models: broken })
      time += 3_600_000
    }
    expect((await stored(id)).email.analysis.state).toBe('failed')
    await retryEmail(deps, caller, { id })
    expect(queued).toEqual([{ organization_id: org }])
    expect(await pending(id)).toMatchObject({ attempts: 0, not_before: 0 })
    await run()
    const { email, analysis } = await stored(id)
    expect(email).toMatchObject({ state: 'parsed', analysis: { state: 'done' }, is_read_version: 0 })
    expect(EmailAnalysis.safeParse(analysis).success).toBe(true)
  })

  test.each(['fail', 'die'] as const)('a mail whose runs %s five times is shown raw and put aside', async (how) => {
    let time = 1_700_000_000_000
    const { org, deps, seed, run, stored, pending } = setUp({ now: () => time })
    const { id } = await seed(plain)
    const blobs = { ...deps.blobs, read: () => Promise.reject(new Error('out of memory')) }
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      if (how === 'fail') await run({ blobs })
      else await takeMails(deps.database, org, (await beginRun(deps.database, org, time)) ?? 0, time)
      expect(await pending(id)).toMatchObject({ attempts: attempt })
      time += 3_600_000
    }
    await run()
    const { email, body } = await stored(id)
    expect(email).toMatchObject({ state: 'unreadable', analysis: { state: 'failed' } })
    expect(EmailBody.parse(body).body_text).toContain('Subject: RoHS for LM358DR')
    expect(await pending(id)).toBeUndefined()
    expect((await db.doc(paths.deadLetter(`${org}_${id}`)).get()).data()).toMatchObject({ email_id: id, attempts: 5 })
  })

  test('mails that were taken together with one that killed the run are still processed', async () => {
    let time = 1_700_000_000_000
    const { org, deps, seed, run, stored } = setUp({ now: () => time })
    const ids = await Promise.all([1, 2, 3].map(async () => (await seed(plain)).id))
    const killed = await takeMails(deps.database, org, (await beginRun(deps.database, org, time)) ?? 0, time)
    expect(killed).toHaveLength(3)
    time += 3_600_000
    const again = await takeMails(deps.database, org, (await beginRun(deps.database, org, time)) ?? 0, time)
    expect(again).toHaveLength(1)
    time += 3_600_000
    await run()
    for (const id of ids) expect((await stored(id)).email.analysis.state).toBe('done')
  })

  test('if storage is away for hours, no mail loses attempts', async () => {
    let time = 1_700_000_000_000
    const { deps, seed, run, stored, pending } = setUp({ now: () => time })
    const { id } = await seed(plain)
    const away = { ...deps.blobs, read: () => Promise.reject(Object.assign(new Error('away'), { code: 503 })) }
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await run({ blobs: away })
      expect(await pending(id)).toMatchObject({ attempts: 0 })
      time += 15 * 60_000
    }
    await run()
    expect((await stored(id)).email.analysis.state).toBe('done')
  })
})
