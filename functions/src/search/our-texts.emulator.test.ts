import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveAnalysis } from '../mail/save-email'
import { repairRow, rowsAfter } from '../repair/repair-row'
import { seedAccount, seedMail } from '../testing/seed-answerable-mail'
import { seedContact } from '../testing/seed-contact'
import { startOutbox } from '../testing/start-outbox'
import { triggers } from '../triggers'

let it: Awaited<ReturnType<typeof startOutbox>>
beforeEach(async () => {
  it = await startOutbox()
})
afterEach(() => it.close())

async function found(scope: 'emails' | 'inquiries', q: string): Promise<number[]> {
  const { body } = await it.call(api.search, { q, scope }, it.member.token)
  return body.hits.map(({ id }) => id)
}

/** What the night does to all mails of a kind. */
async function repairAll(kind: 'inboundEmail' | 'outboundEmail') {
  for (const row of await rowsAfter(it.deps.database.reads, it.org, kind, '', 10)) await repairRow(it.deps, it.org, row)
}

test('a mail is found by the words of our answers to it, together with its own, until they are taken back', async () => {
  const { write, server, call, member, db, org, deps } = it
  const mail = await seedMail(write, await seedAccount(write, server.port), { state: 'parsed' })
  const answer = (body_text: string) =>
    call(api.sendResponse, { id: mail.id, product_ids: [], file_ids: [], body_text }, member.token)
  const first = await answer('Our Kettenglied leaves the warehouse tomorrow.')
  await answer('Sonderfreigabe is granted.')
  for (const q of [
    'kettenglied',
    'kett sonderfrei',
    `sonderfreigabe from:${mail.sender_email}`,
    '"leaves the warehouse"',
    'rohs warehouse',
  ])
    expect([q, ...(await found('emails', q))]).toEqual([q, mail.id])
  expect(await found('emails', '"the warehouse leaves"')).toEqual([])

  // A later analysis makes the words of the mail anew, and keeps those.
  const body = { ...sampleOf.emailBody, attachments: [] }
  await saveAnalysis(deps.database, org, mail.id, sampleOf.emailAnalysis, { texts: { body } })
  expect(await found('emails', 'kettenglied')).toEqual([mail.id])

  await call(api.undoResponse, { id: mail.id, responseId: first.body.id }, member.token)
  expect(await found('emails', 'kettenglied')).toEqual([])
  expect(await found('emails', 'sonderfreigabe')).toEqual([mail.id])

  // Earlier versions have stored none of them.
  const words = db.doc(paths.emailWords(org, mail.id))
  const stored = (await words.get()).data() ?? {}
  await words.update({ words: stored['words'].filter((key: string) => !key.startsWith('>')), answer_count: 0 })
  await db.doc(paths.inboundEmail(org, mail.id)).update({ response_count: 1 })
  expect(await found('emails', 'sonderfreigabe')).toEqual([])
  await repairAll('inboundEmail')
  expect(await found('emails', 'sonderfreigabe')).toEqual([mail.id])
})

test('a mail to a maker is found by its text as browsers write it, its contact and its parts, and no longer when it is gone', async () => {
  const { write, call, member, db, org, deps } = it
  const contact = await seedContact(write, { name: 'Otto Weber', company_name: 'Vishay' })
  const parts = [{ part_number: 'STM32F407VGT6', topics: ['rohs' as const] }]
  const { body: draft } = await call(
    api.createOutboundEmail,
    { contact_id: contact.id, subject: 'Documents', body_text: 'Please send them by Friday.', parts },
    member.token,
  )
  const ref = db.doc(paths.outboundEmail(org, draft.id))
  const none = await db.doc(paths.outboundEmail(org, 1)).get()
  const follow = (before: typeof none, after: typeof none) =>
    triggers.followInquiry.run(deps, { params: { org, id: `${draft.id}` }, before, after })
  const created = await ref.get()
  await follow(none, created)
  for (const q of [
    'friday',
    'documents otto',
    'to:vishay frid',
    'part:F407',
    'F407 topic:rohs is:draft',
    '"by friday" is:mine',
    'has:part before:2100',
  ])
    expect([q, ...(await found('inquiries', q))]).toEqual([q, draft.id])
  for (const q of ['is:failed', 'topic:pfas', 'friday from:otto', 'part:LM358', 'friday before:2000', '"friday by"'])
    expect([q, ...(await found('inquiries', q))]).toEqual([q])

  await ref.update({ body_text: 'Kettenglied, please.', body_text_version: 1 })
  const changed = await ref.get()
  await follow(created, changed)
  expect(await found('inquiries', 'kettenglied')).toEqual([draft.id])
  expect(await found('inquiries', 'friday')).toEqual([])

  await ref.delete()
  await follow(changed, await ref.get())
  expect((await db.doc(paths.outboundWords(org, draft.id)).get()).exists).toBe(false)

  const earlier: OutboundEmail = { ...sampleOf.outboundEmail, id: 4711, body_text: 'Sonderfreigabe?' }
  await db.doc(paths.outboundEmail(org, earlier.id)).set(toStored('outboundEmail', earlier))
  expect(await found('inquiries', 'sonderfreigabe')).toEqual([])
  await repairAll('outboundEmail')
  expect(await found('inquiries', 'sonderfreigabe')).toEqual([earlier.id])
})
