import { api } from '@attestry/core/api'
import { DAY, dayOf } from '@attestry/core/base/day'
import { at, collectionOf, paths } from '@attestry/core/paths'
import type { LogFields } from '../platform/log'
import { FieldValue } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readsOf } from '../testing/reads-of'
import { type RepairStage, startRepair } from '../testing/requests/start-repair'
import { askForCount } from '../requests/count-requests'
import { organizationCounts } from './organization-counts'
import type { Database } from '../adapters/database'
import { followConversation } from '../mail/follow-conversation'
import { countInVaultAgain } from '../mail/vault-counts'
import { indexInquiry } from '../outreach/inquiry-words'
import { relistMaker } from '../vault/relist'
import { repairRow } from './repair-row'

const MINUTE = 60_000

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

let it: RepairStage
beforeEach(async () => {
  it = await startRepair()
})
afterEach(() => it.close())

/** What an operator is told of a count. */
const wrong = (path: string, field: string, was: LogFields[string], is: LogFields[string]) => ({
  severity: 'ERROR',
  message: 'A stored count was wrong, and was repaired',
  organization_id: it.org,
  path,
  field,
  was,
  is,
})
const sorted = (lines: readonly LogFields[]) =>
  lines.toSorted((one, other) => (`${one.path} ${one.field}` < `${other.path} ${other.field}` ? -1 : 1))

const stored = async (path: string): Promise<Record<string, unknown>> => (await it.db.doc(path).get()).data() ?? {}

/** The database, where something happens once, right after the counts were looked at. */
function afterTheLook(happen: () => Promise<unknown>): Database {
  let isOver = false
  return {
    ...it.deps.database,
    async snapshot(look) {
      const seen = await it.deps.database.snapshot(look)
      if (!isOver) await happen()
      isOver = true
      return seen
    },
  }
}

/** Everything happens that is counted, in the product's own ways. */
async function work() {
  const { call, email, org } = it
  const { token } = it.member
  const maker = (await call(api.addManufacturer, { name: 'Murata', uses_universal_docs: true }, token)).body
  const type = (await call(api.addProductType, { name: 'Capacitor' }, token)).body
  const part = { part_number: 'GRM155', description: '', manufacturer_id: maker.id, product_type_id: type.id }
  const facts = {
    doc_type: 'RoHS Certificate',
    issued_at: dayOf(it.now()),
    expires_at: dayOf(it.now()) + 100 * DAY,
  } as const
  const add = async (name: string, target: object, by = it.member) => {
    const id = await it.upload(name, pdf(name), { by })
    return (await call(api.finaliseUpload, { id, target, facts } as never, by.token)).body.document
  }
  const { product_id, id: older } = await add('rohs-1.pdf', { product: part })
  const { id: gone } = await add('gone.pdf', { product_id })
  it.pass(MINUTE)
  const { id: newer } = await add('rohs-2.pdf', { product_id })
  await call(api.deleteFile, { id: gone }, token)
  await add('reach.pdf', { manufacturer_id: maker.id }, it.admin)
  await relistMaker(it.deps, org, maker.id)

  const contact = { name: 'Max', email: 'max@murata.test', company_name: 'Murata', manufacturer_id: maker.id }
  const { id: contact_id } = (await call(api.addContact, contact, token)).body
  const text = { subject: 'RoHS', body_text: 'Please' }
  const { id: outbound } = (await call(api.createOutboundEmail, { contact_id, ...text }, token)).body
  const campaign = { name: 'RoHS 2026', mails: [{ contact_id, ...text }] }
  const { id: campaign_id } = (await call(api.startCampaign, campaign, token)).body
  // As the triggers of the two do.
  const { docs } = await it.db.collection(collectionOf(paths.outboundEmail(org, 1))).get()
  for (const one of docs) await indexInquiry(it.deps, org, Number(one.id))

  const attached = await it.upload('list.pdf', pdf('list'), { purpose: 'request' })
  const form = { customer_name: 'Acme', parts: [{ part_number: 'X1' }], documents: ['RoHS'], upload_ids: [attached] }
  const { id: byHand } = (await call(api.createRequest, form, token)).body
  for (const [about, id] of [
    ['inbound', email.id],
    ['outbound', outbound],
    ['request', byHand],
  ] as const) {
    await call(api.addComment, { about, id, text: 'One' }, token)
    const { id: commentId } = (await call(api.addComment, { about, id, text: 'Two' }, token)).body
    await call(api.deleteComment, { about, id, commentId }, token)
  }
  await (
    await it.answer(...it.products)
  )()
  await it.followRequest()
  // Its parts came after the mail.
  await countInVaultAgain(it.deps, org, email.id)
  await followConversation(it.deps, org, { ...email, thread_id: null })
  return {
    product: paths.product(org, product_id ?? 0),
    older: paths.file(org, older),
    newer,
    maker: paths.manufacturer(org, maker.id),
    outbound: paths.outboundEmail(org, outbound),
    campaign: paths.campaign(org, campaign_id),
    byHand: paths.request(org, byHand),
    answered: paths.request(org, 1001),
    mail: paths.inboundEmail(org, email.id),
    stats: paths.stats(org),
  }
}

describe('a healthy organization', () => {
  test('is left as it is to the byte, the first time and each night', async () => {
    const { product, maker, campaign, byHand, answered, mail, stats } = await work()
    // It is no empty one.
    expect(await stored(stats)).toMatchObject({
      user_count: 2,
      product_count: 3,
      document_count: 5,
      manufacturer_count: 3,
      universal_document_count: 1,
      inbound_email_count: 1,
      contact_count: 1,
      outbound_email_count: 2,
    })
    expect(await stored(product)).toMatchObject({ file_count: 2 })
    expect(await stored(maker)).toMatchObject({ file_count: 1, product_count: 1 })
    expect(await stored(campaign)).toMatchObject({ mail_count: 1 })
    expect(await stored(byHand)).toMatchObject({ attachment_count: 1, attachment_bytes: 20, comment_count: 1 })
    expect(await stored(answered)).toMatchObject({ status: 'delivered', documents_sent: 2 })
    expect(await stored(mail)).toMatchObject({ response_count: 1, comment_count: 1 })
    for (let night = 0; night < 3; night++) {
      await it.evening()
      expect([await it.night(), it.said()]).toEqual([[], []])
      expect(await it.job()).toMatchObject({ begun_at: null, state: 'queued', doubted: null })
      // Something happens each day, so that no night is idle.
      await it.move('in_progress')
      await it.followRequest()
    }
  })
})

describe('counts of an organization', () => {
  test('are each repaired by what they differ, and said', async () => {
    const { stats } = await work()
    await it.evening()
    const was = await stored(stats)
    const names = Object.keys(organizationCounts(it.org)) as (keyof ReturnType<typeof organizationCounts>)[]
    const broken = Object.fromEntries(names.map((name, place) => [name, Number(was[name] ?? 0) + 5 - 3 * place]))
    await it.db.doc(stats).update(broken)
    expect(await it.night()).toEqual([stats])
    expect(await stored(stats)).toEqual(was)
    const told = names.map((name) => wrong(stats, name, broken[name], Number(was[name])))
    expect(sorted(it.said())).toEqual(sorted(told))
    await it.evening()
    expect([await it.night(), it.said()]).toEqual([[], []])
  })

  test('are found within a week if what they count has gone without a trace', async () => {
    const { stats } = await work()
    await it.evening()
    await it.night()
    const [contact] = (await it.db.collection(`organizations/${it.org}/contacts`).get()).docs
    await contact?.ref.delete()
    await it.evening()
    expect([await it.night(), it.said()]).toEqual([[], []])
    it.pass(6 * DAY)
    await it.evening()
    expect(await it.night()).toEqual([stats])
    expect(it.said()).toEqual([wrong(stats, 'contact_count', 1, 0)])
    expect(await stored(stats)).toMatchObject({ contact_count: 0 })
  })

  test('of bytes wait until all requests say how large their files are, as earlier versions did not', async () => {
    const { byHand, stats } = await work()
    await it.evening()
    await it.night()
    const { stored_bytes } = await stored(stats)
    await it.db.doc(byHand).update({ attachment_bytes: FieldValue.delete() })
    await it.db.doc(stats).update({ stored_bytes: 1 })
    // The walk goes on after the last request, and begins again in the night after that.
    await it.evening()
    await it.jobRef.update({ 'walked.request': '9999' })
    expect([await it.night(), it.said()]).toEqual([[], []])
    await it.move('in_progress')
    await it.followRequest()
    await it.evening()
    expect(await it.night()).toEqual([byHand, stats].toSorted())
    expect(it.said()).toEqual([wrong(stats, 'stored_bytes', 1, Number(stored_bytes))])
    expect(await stored(byHand)).toMatchObject({ attachment_bytes: 20 })
  })
})

describe('what a document says of others', () => {
  test('is repaired and said', async () => {
    const { product, older, newer, maker, outbound, campaign, byHand, answered, mail } = await work()
    await it.evening()
    const [is, latest] = [await stored(answered), Number((await stored(product)).latest_document_date)]
    const broken: [path: string, fields: Record<string, number | null | object>][] = [
      [mail, { response_count: 4, comment_count: 0 }],
      [outbound, { comment_count: 7 }],
      [campaign, { mail_count: 0 }],
      [maker, { product_count: 3, file_count: 0 }],
      [product, { file_count: 9, covered_until: { reach: null }, next_expiry: null, latest_document_date: 1 }],
      [older, { superseded_by: null }],
      [byHand, { comment_count: 5, attachment_count: 0, attachment_bytes: 1, part_count: 2 }],
      [answered, { documents_sent: 4, documents_reused: 1, completed_at: 5, first_response_at: null }],
    ]
    const before = new Map(await Promise.all(broken.map(async ([path]) => [path, await stored(path)] as const)))
    for (const [path, fields] of broken) await it.db.doc(path).update(fields)
    const told = broken.flatMap(([path, fields]) =>
      Object.entries(fields).map(([field, was]) => {
        const plain = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
        return wrong(path, field, plain(was) as number, plain(before.get(path)?.[field]) as number)
      }),
    )
    expect(await it.night()).toEqual(broken.map(([path]) => path).toSorted())
    expect(sorted(it.said())).toEqual(sorted(told))
    for (const [path, fields] of before) expect(await stored(path)).toEqual(fields)
    expect([newer, latest, is.documents_sent]).toEqual([before.get(older)?.superseded_by, expect.any(Number), 2])
    await it.evening()
    expect([await it.night(), it.said()]).toEqual([[], []])
  })
})

describe('the counts on the board', () => {
  const board = () => stored(paths.requestStats(it.org))
  const broken = { by_status: { new: 3, in_progress: 0, waiting: 0, for_review: 0, delivered: 1, complete: 0 } }

  test('are doubted first, and repaired and said if they still differ when all must have followed', async () => {
    await work()
    await it.followCounts()
    await it.evening()
    const was = await board()
    await it.db.doc(paths.requestStats(it.org)).update({ ...broken, overdue: 2 })
    await it.run()
    const doubting = await it.job()
    expect([it.said(), await board()]).toEqual([[], { ...was, ...broken, overdue: 2 }])
    expect(doubting).toMatchObject({ state: 'queued', doubted: was.counted_at, step: 'requestStats' })
    it.pass((doubting?.not_before ?? 0) - it.now())
    await it.run()
    const path = paths.requestStats(it.org)
    expect(sorted(it.said())).toEqual([wrong(path, 'new', 3, 1), wrong(path, 'overdue', 2, 0)])
    expect(await board()).toEqual({ ...was, counted_at: it.now() })
    expect(await it.job()).toMatchObject({ begun_at: null, doubted: null })
  })

  test('that are only late are not said to be wrong', async () => {
    await work()
    await it.followCounts()
    await it.evening()
    await it.db.doc(paths.requestStats(it.org)).update(broken)
    await it.run()
    // The change that was under way is counted.
    await it.move('waiting')
    await it.followRequest()
    await it.followCounts()
    it.pass(((await it.job())?.not_before ?? 0) - it.now())
    await it.run()
    expect(it.said()).toEqual([])
    expect(await it.job()).toMatchObject({ begun_at: null, doubted: null })
  })

  test('wait for a count that is on its way', async () => {
    await work()
    await it.followCounts()
    await it.evening()
    await it.db.doc(paths.requestStats(it.org)).update(broken)
    await askForCount(it.deps, it.org)
    await it.run()
    expect(await it.job()).toMatchObject({ begun_at: null, doubted: null })
  })
})

describe('the figures of a day, for reports', () => {
  const day = () => paths.requestDay(it.org, dayOf(it.dayOne))

  test('are repaired and said, also where a day is missing', async () => {
    await work()
    await it.evening()
    const was = await stored(day())
    await it.db.doc(day()).update({ created: 5, documents_sent: 0, customers: [] })
    expect(await it.night()).toEqual([day()])
    // Customers are counted, not named.
    expect(sorted(it.said())).toEqual([
      wrong(day(), 'created', 5, 2),
      wrong(day(), 'customers', 0, 2),
      wrong(day(), 'documents_sent', 0, 2),
    ])
    expect(await stored(day())).toEqual(was)
    await it.db.doc(day()).delete()
    await it.move('for_review')
    await it.evening()
    expect(await it.night()).toContain(day())
    expect(await stored(day())).toMatchObject({ created: 2, stale_at: was.stale_at })
  })

  test('wait where a day waits to be counted', async () => {
    await work()
    await it.evening()
    await it.db.doc(day()).update({ created: 5, stale_at: 0 })
    await it.run()
    expect(it.said()).toEqual([])
    expect(await stored(day())).toMatchObject({ created: 5, stale_at: 0 })
  })
})

describe('who works meanwhile', () => {
  test('loses nothing, whatever was wrong before', async () => {
    const { stats, mail, maker } = await work()
    await it.evening()
    await it.db.doc(stats).update({ contact_count: 40, product_count: 0 })
    await it.db.doc(mail).update({ comment_count: 9 })
    await it.db.doc(maker).update({ product_count: 12 })
    const { token } = it.member
    let isOver = false
    /** Adds contacts and comments, and takes some away, until the night is over. */
    const people = Array.from({ length: 3 }, async (_, person) => {
      let [contacts, comments] = [0, 0]
      // Whoever is refused, because too many write at once, has written nothing.
      const isDone = ({ status }: { status: number }) => status < 300
      for (let turn = 0; !isOver; turn++) {
        const contact = { name: 'Eve', email: `eve-${person}-${turn}@x.test`, company_name: 'X' }
        const added = await it.call(api.addContact, contact, token)
        if (isDone(added)) contacts += 1
        const comment = { about: 'inbound', id: it.email.id, text: 'One' } as const
        if (isDone(await it.call(api.addComment, comment, token))) comments += 1
        if (!isDone(added) || turn % 3 < 2) continue
        if (isDone(await it.call(api.deleteContact, { id: added.body.id }, token))) contacts -= 1
      }
      return { contacts, comments }
    })
    await it.run()
    isOver = true
    const done = await Promise.all(people)
    const said = it.said()
    // What still changed at the second look is looked at in the next night.
    await it.evening()
    await it.run()
    said.push(...it.said())
    const sum = (of: 'contacts' | 'comments') => done.reduce((total, one) => total + one[of], 0)
    expect(await stored(stats)).toMatchObject({ contact_count: 1 + sum('contacts'), product_count: 3 })
    expect(await stored(mail)).toMatchObject({ comment_count: 1 + sum('comments') })
    expect(await stored(maker)).toMatchObject({ product_count: 1 })
    expect(said.map(({ path, field }) => `${path} ${field}`).toSorted()).toEqual(
      [
        `${stats} contact_count`,
        `${stats} product_count`,
        `${mail} comment_count`,
        `${maker} product_count`,
      ].toSorted(),
    )
  })

  test('between the look and the correction is counted as well', async () => {
    const { stats, mail } = await work()
    await it.evening()
    await it.db.doc(stats).update({ contact_count: 40 })
    await it.run({
      database: afterTheLook(async () => {
        const contact = { name: 'Eve', email: 'eve@x.test', company_name: 'X' }
        expect((await it.call(api.addContact, contact, it.member.token)).status).toBe(200)
      }),
    })
    expect(it.said()).toEqual([wrong(stats, 'contact_count', 40, 1)])
    expect(await stored(stats)).toMatchObject({ contact_count: 2 })
    // A row that was found before the comment does not know of it.
    const { database } = it.deps
    const found = await database.reads.stored(at('inboundEmail', it.org, it.email.id))
    await it.call(api.addComment, { about: 'inbound', id: it.email.id, text: 'Two' }, it.member.token)
    expect(await repairRow(it.deps, it.org, found!)).toEqual([])
    expect(await stored(mail)).toMatchObject({ comment_count: 2 })
  })

  test('is not overruled by a run that was overtaken', async () => {
    const { stats } = await work()
    await it.evening()
    await it.db.doc(stats).update({ contact_count: 40 })
    const overtake = () => it.jobRef.update({ attempt: FieldValue.increment(1) })
    await it.run({ database: afterTheLook(overtake) })
    expect(await stored(stats)).toMatchObject({ contact_count: 40 })
    expect(it.said()).toEqual([])
  })
})

describe('a long night', () => {
  test('goes on with another task after each turn, and finds everything once', async () => {
    const { stats, product, campaign } = await work()
    await it.evening()
    await it.db.doc(stats).update({ contact_count: 4 })
    await it.db.doc(product).update({ file_count: 4 })
    await it.db.doc(campaign).update({ mail_count: 4 })
    it.queued.length = 0
    // Each look at the clock is a turn.
    let turns = 0
    const slow = { now: () => it.now() + 31_000 * turns++ }
    await it.run(slow)
    expect(await it.job()).toMatchObject({ state: 'queued', asked: 1, begun_at: expect.any(Number) })
    let runs = 1
    for (; it.queued.some(({ name }) => name === 'repairOrganization'); runs++) {
      it.queued.length = 0
      await it.run(slow)
    }
    expect(runs).toBeGreaterThan(8)
    const found = it.said().map(({ field }) => String(field))
    expect(found.toSorted()).toEqual(['contact_count', 'file_count', 'mail_count'])
    expect(await it.job()).toMatchObject({ begun_at: null, step: '', after: '' })
  })

  test('is not stopped by a document that cannot be compared', async () => {
    const { stats } = await work()
    await it.evening()
    await it.db.doc(stats).update({ contact_count: 4 })
    const fails = () => Promise.reject(new Error('no such index'))
    const { database } = it.deps
    await it.run({ database: { ...database, reads: { ...database.reads, aggregate: fails, sift: fails } } })
    const said = it.said()
    expect(said.filter(({ severity }) => severity === 'WARNING').length).toBeGreaterThan(5)
    expect(said).toContainEqual(wrong(stats, 'contact_count', 4, 1))
    expect(await it.job()).toMatchObject({ begun_at: null })
  })
})

describe('a night', () => {
  test('costs a handful of reads where nothing has changed, and otherwise what has, and a slice of the rest', async () => {
    await work()
    await it.evening()
    const first = await readsOf(() => it.run())
    await it.evening()
    const idle = await readsOf(() => it.run())
    await it.move('in_progress')
    await it.followRequest()
    await it.evening()
    const active = await readsOf(() => it.run())
    expect([idle, first > active, active > 100, active < 172]).toEqual([10, true, true, true])
  })
})
