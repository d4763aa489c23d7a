import { api } from '@attestry/core/api'
import { NEWEST } from '@attestry/core/law/imported-list'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { OutboxItem } from '@attestry/core/sending/outbox'
import { paths } from '@attestry/core/paths'
import { expect, test } from 'vitest'
import { readList } from '../adapters/firestore'
import { sendCampaign } from '../outreach/campaign/send-campaign'
import { planRepairs } from '../repair/repair-job'
import { repairOrganization } from '../repair/repair-organization'
import { campaignMails } from '../testing/campaign-mails'
import { csv, OF_251, OF_253 } from '../testing/candidate-list-export'
import { seedAccount } from '../testing/seed-answerable-mail'
import { seedContact } from '../testing/seed-contact'
import { seedDeclared } from '../testing/seed-declared'
import { seedOrganization } from '../testing/seed-organization'
import { startOutbox } from '../testing/start-outbox'
import { applyImport, planImport } from './import-list'

const makers = { old: 'Old Semi', recent: 'Recent Semi', silent: 'Silent Semi', current: 'Current Semi' }

test('once the list of 251 is followed by that of 253, exactly the older declarations are marked, and exactly their makers get a mail', async () => {
  const it = await startOutbox({ time: Date.parse('2026-01-20T06:00:00Z') })
  const { org, db, member, call, deps, now, pass } = it
  const { reads } = deps.database
  await db.doc(paths.candidateList(NEWEST)).delete()
  await db.doc(paths.candidateSubstances(NEWEST)).delete()
  const import_ = async (rows: string[][], read_on: string) =>
    applyImport(deps.database, await planImport(reads, { bytes: csv(rows), read_on }, now()))
  await import_(OF_251, '2026-01-15')

  await seedAccount(it.write, it.server.port, { account_type: 'outbound_sending' })
  const people = await Promise.all(
    Object.values(makers).map(async (name, place) => {
      const maker = { id: 801 + place, name }
      return seedContact(it, { company_name: name, email: `max@m${maker.id}.test` }, maker)
    }),
  )
  const [old, recent, silent, current] = people.map((contact) => ({
    id: contact.manufacturer_id!,
    name: contact.company_name,
  }))
  // Of one that is older already, of several, of both sides at one maker, and of the list that is to come.
  await seedDeclared(it, { id: 901, maker: old!, entries: 250 })
  for (const id of [902, 903]) await seedDeclared(it, { id, maker: recent!, entries: 251 })
  await seedDeclared(it, { id: 904, maker: silent!, entries: null })
  await seedDeclared(it, { id: 905, maker: silent!, entries: 253 })
  await seedDeclared(it, { id: 906, maker: current!, entries: 253 })
  const other = await seedOrganization()
  await seedDeclared({ ...it, org: other.org }, { id: 907, maker: old!, entries: 251 })

  const concerned = async (token = member.token) =>
    (await call(api.listConcerned, { narrowed_to: 'older_list' }, token)).body
  const numbers = async () => (await concerned()).products.map(({ part_number }) => part_number)
  expect(await numbers()).toEqual(['P901'])

  pass(Date.parse('2026-02-10T06:00:00Z') - now())
  await import_(OF_253, '2026-02-10')
  const night = async () => {
    await planRepairs(deps)
    pass(24 * 3600_000)
    await repairOrganization(deps, { organization_id: org })
  }
  await night()
  expect(await concerned()).toMatchObject({ next_cursor: null })
  expect(await numbers()).toEqual(['P901', 'P902', 'P903', 'P904'])
  await night()
  expect(await numbers()).toHaveLength(4)

  const mails = campaignMails((await concerned()).products, ['reach'], people)
  const { body: campaign, status } = await call(api.startCampaign, { name: 'Older list', mails }, member.token)
  expect(status).toBe(200)
  await sendCampaign(deps, { organization_id: org, campaign_id: campaign.id })
  pass(UNDO_HOLD)
  const { docs } = await db.collection('outbox').where('organization_id', '==', org).get()
  for (const { id } of readList(OutboxItem, docs)) await it.deliver(id)
  const arrived = it.server.arrived.map(({ to, raw }) => ({ to, names: String(raw).match(/\bP90\d\b/g) ?? [] }))
  expect(Object.fromEntries(arrived.map(({ to, names }) => [to.join(), [...new Set(names)].toSorted()]))).toEqual({
    'max@m801.test': ['P901'],
    'max@m802.test': ['P902', 'P903'],
    'max@m803.test': ['P904'],
  })
  expect(it.server.arrived).toHaveLength(3)
  for (const { raw } of it.server.arrived) expect(String(raw)).toContain('REACH')
  await it.close()
})
