import { api } from '@attestry/core/api'
import { partKey } from '@attestry/core/base/part-number'
import { toStored } from '@attestry/core/documents'
import { newContact } from '@attestry/core/outreach/contact-of'
import { ContactForm } from '@attestry/core/outreach/contacts'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { MAX_CONCERNED } from '@attestry/core/vault/bulk'
import { withListing } from '@attestry/core/vault/listing'
import { expect, test } from 'vitest'
import { readList } from '../../adapters/firestore'
import { campaignMails } from '../../testing/campaign-mails'
import { seedAccount } from '../../testing/seed-answerable-mail'
import { startOutbox } from '../../testing/start-outbox'
import { sendCampaign } from './send-campaign'

const MAKERS = MAX_CONCERNED.makers + 10
/** Handing them to the outbox takes longer than `npm test` has. */
const isSent = process.env.DEEP === '1'

test(`${MAKERS} makers are asked by a campaign and the one that goes on with its rest: all of them, none twice`, async () => {
  const it = await startOutbox()
  const { org, db, member, call, now } = it
  await seedAccount(it.write, it.server.port, { account_type: 'outbound_sending' })
  // Two parts of each maker, which no document is about.
  const makers = Array.from({ length: MAKERS }, (_, place) => ({ id: 1000 + place, name: `Maker ${place}` }))
  const people = makers.map((maker) => {
    const form = { name: 'Max', email: `max@m${maker.id}.test`, manufacturer_id: maker.id, company_name: maker.name }
    return newContact(maker.id, ContactForm.parse(form), maker, now())
  })
  const writer = db.bulkWriter()
  for (const contact of people) void writer.create(db.doc(paths.contact(org, contact.id)), toStored('contact', contact))
  const partOf = (maker: (typeof makers)[number], id: number) => {
    const manufacturer = { ...sampleOf.product.manufacturer, ...maker }
    const named = { id, part_number: `P${id}`, part_key: partKey(`P${id}`), manufacturer }
    const bare = { ...sampleOf.product, ...named, covered_until: {}, statements: [] }
    return toStored('product', withListing(bare, undefined, now(), undefined))
  }
  const idsOf = ({ id }: { id: number }) => [2 * id, 2 * id + 1]
  for (const maker of makers)
    for (const id of idsOf(maker)) void writer.create(db.doc(paths.product(org, id)), partOf(maker, id))
  await writer.close()

  const search = { narrowings: ['missing_reach' as const] }
  const ask = async (cursor: string | null, continues?: number) => {
    const asked = { narrowed_to: 'missing_reach', ...(cursor !== null && { cursor }) }
    const { products, next_cursor } = (await call(api.listConcerned, asked, member.token)).body
    const started = await call(
      api.startCampaign,
      {
        name: 'REACH',
        mails: campaignMails(products, ['reach'], people),
        ...(next_cursor !== null && { rest: { search, cursor: next_cursor } }),
        ...(continues !== undefined && { continues }),
      },
      member.token,
    )
    expect(started.status).toBe(200)
    if (isSent) await sendCampaign(it.deps, { organization_id: org, campaign_id: started.body.id })
    return started.body
  }
  const first = await ask(null)
  expect(first.mail_count).toBe(MAX_CONCERNED.makers)
  // Meanwhile one of those that were asked has another part, and one of its parts is gone.
  const [asked] = makers
  await db.doc(paths.product(org, 1)).create(partOf(asked!, 1))
  await db.doc(paths.product(org, idsOf(asked!)[0]!)).delete()
  const second = await ask(first.rest!.cursor, first.id)
  expect(second).toMatchObject({ mail_count: 10, rest: null, continues: first.id })

  const { docs } = await db.collection(`organizations/${org}/outboundEmails`).get()
  const mails = readList(OutboundEmail, docs)
  expect(mails.map(({ contact_email }) => contact_email).toSorted()).toEqual(
    people.map(({ email }) => email).toSorted(),
  )
  expect(mails.filter(({ outbox_id }) => outbox_id !== null)).toHaveLength(isSent ? MAKERS : 0)
  expect(mails.flatMap(({ parts }) => parts.map(({ part_number }) => part_number)).toSorted()).toEqual(
    makers
      .flatMap(idsOf)
      .map((id) => `P${id}`)
      .toSorted(),
  )
  await it.close()
})
