import { api } from '@attestry/contract/api'
import { paths } from '@attestry/contract/paths'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RepairStage, startRepair } from '../testing/start-repair'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

let it: RepairStage
beforeEach(async () => {
  it = await startRepair()
})
afterEach(() => it.close())

/** Everything happens once that is counted, in the product's own ways. */
async function work() {
  const { call, email, org, db } = it
  const { token } = it.member
  const maker = (await call(api.addManufacturer, { name: 'Murata', uses_universal_docs: true }, token)).body
  const type = (await call(api.addProductType, { name: 'Capacitor' }, token)).body
  const product = { part_number: 'GRM155', description: '', manufacturer_id: maker.id, product_type_id: type.id }
  const facts = { doc_type: 'RoHS Certificate', issued_at: it.now(), expires_at: it.now() + 86_400_000 } as const
  const first = await it.upload('rohs-1.pdf', pdf('one'))
  const { document } = (await call(api.finaliseUpload, { id: first, target: { product }, facts }, token)).body
  const target = { product_id: document.product_id ?? 0 }
  for (const name of ['rohs-2.pdf', 'reach.pdf', 'gone.pdf']) {
    const id = await it.upload(name, pdf(name))
    const stored = (await call(api.finaliseUpload, { id, target }, token)).body
    if (name === 'gone.pdf') await call(api.deleteFile, { id: stored.document.id }, token)
  }
  const universal = await it.upload('reach-declaration.pdf', pdf('universal'))
  await call(api.finaliseUpload, { id: universal, target: { manufacturer_id: maker.id } }, it.admin.token)

  const contact = { name: 'Max', email: 'max@murata.test', company_name: 'Murata', manufacturer_id: maker.id }
  const { id: contact_id } = (await call(api.addContact, contact, token)).body
  const text = { subject: 'RoHS', body_text: 'Please' }
  const draft = (await call(api.createOutboundEmail, { contact_id, ...text, email_id: email.id }, token)).body
  await call(api.sendOutboundEmail, { id: draft.id }, token)
  const campaign = { name: 'RoHS 2026', mails: [{ contact_id, ...text }] }
  const { id: campaign_id } = (await call(api.startCampaign, campaign, token)).body

  const attached = await it.upload('list.pdf', pdf('list'), 'request')
  const form = { customer_name: 'Acme', parts: [{ part_number: 'X1' }], documents: ['RoHS'], upload_ids: [attached] }
  const { id: request } = (await call(api.createRequest, form, token)).body
  for (const [about, id] of [
    ['inbound', email.id],
    ['outbound', draft.id],
    ['request', request],
  ] as const) {
    await call(api.addComment, { about, id, text: 'One' }, token)
    const { id: commentId } = (await call(api.addComment, { about, id, text: 'Two' }, token)).body
    await call(api.deleteComment, { about, id, commentId }, token)
  }
  const follow = await it.answer(...it.products)
  await follow()
  await it.followRequest()
  await db.doc(paths.request(org, request)).get()
  return { product: target.product_id, maker: maker.id, campaign: campaign_id, draft: draft.id, request, document }
}

describe('a healthy organization', () => {
  test('is left as it is, night for night', async () => {
    await work()
    await it.evening()
    expect([await it.night(), it.said()]).toEqual([[], []])
    expect(await it.job()).toMatchObject({ begun_at: null, state: 'queued', doubted: null })
  })
})
