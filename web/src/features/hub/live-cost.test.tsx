import { paths } from '@attestry/contract/paths'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import { sampleOf } from '@attestry/contract/sample-documents'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client'
import { routes } from '../../lib/routes'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { CampaignPage } from './campaigns/campaign-page'
import { CampaignsPage } from './campaigns/campaigns-page'
import { EmailScreen } from './email-screen'
import { HubPage } from './hub-page'
import { OutboundScreen } from './outbound-screen'

const ORG = 'maker'
/** What people may wait and pay for when they open a screen. */
const MOST = 30
const FEW = 100
const HUB = '/cm/hub?tab='
const MANY = process.env.DEEP ? 20_000 : 300

const closings: (() => Promise<void>)[] = []
afterEach(leave)
async function leave() {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
}

/** An organization with so many mails of each kind. The first of each has a conversation, comments and requests. */
function organization(size: number): Documents {
  const documents: Documents = {
    [paths.emailAccount(ORG, 1)]: sampleOf.emailAccount,
    [paths.emailAccount(ORG, 2)]: { ...sampleOf.emailAccount, id: 2, account_type: 'outbound_sending' },
    [paths.stats(ORG)]: {
      ...sampleOf.stats,
      inbound_email_count: size,
      outbound_email_count: size,
      contact_count: size,
    },
    [paths.campaign(ORG, 1)]: { ...sampleOf.campaign, state: 'done', mail_count: size },
    [paths.emailBody(ORG, 1)]: sampleBody(),
    [paths.emailAnalysis(ORG, 1)]: sampleOf.emailAnalysis,
    [paths.emailCorrection(ORG, 1)]: undefined,
    [paths.response(ORG, 1, 1)]: { ...sampleOf.response, delivery: 'sent', status: 'sent' },
  }
  const { outboundEmail, inboundEmail, contact, campaign, emailComment } = sampleOf
  const analysis = {
    state: 'done',
    is_compliance_related: true,
    compliance_confidence: 1,
    analysis_summary: '',
    product_count: 1,
  } as const
  for (let id = 1; id <= size; id++) {
    const isFirst = id <= 4
    const email = { id, created_at: id, received_date: id, thread_id: isFirst ? 21 : 1000 + id }
    const outbound = { ...email, subject: `Request ${id}`, campaign_id: 1, email_id: isFirst ? 1 : null }
    documents[paths.outboundEmail(ORG, id)] = { ...outboundEmail, ...outbound, delivery: 'sent', status: 'sent' }
    documents[paths.inboundEmail(ORG, id)] = { ...inboundEmail, ...sampleEmail({ ...email, analysis }) }
    documents[paths.contact(ORG, id)] = { ...contact, id, name: `Person ${id}`, sort_name: `person ${id}` }
    documents[paths.campaign(ORG, 1 + id)] = { ...campaign, id: 1 + id, name: `Campaign ${id}`, created_at: id }
  }
  for (let id = 1; id <= 60; id++) {
    documents[paths.emailComment(ORG, 1, id)] = {
      ...emailComment,
      id,
      text: `Word ${id}`,
      created_at: id,
      mentions: [],
    }
    documents[paths.outboundComment(ORG, 1, id)] = {
      ...emailComment,
      id,
      text: `Word ${id}`,
      created_at: id,
      mentions: [],
    }
  }
  return documents
}

/** Opens a screen. @returns how many documents it was given, and the lists that it asked for */
async function open(at: string, size: number, texts: readonly (string | RegExp)[], kinds: readonly string[]) {
  const counts = { drafts: 0, sending: 0, failed: 0, waiting: size, answered: 0 }
  const server = await startStandInServer(() => ({ status: 200, json: { ...sampleOf.campaign, counts } }))
  const database = await startStandInDatabase(organization(size))
  const delivered: { key: string; documents: number }[] = []
  const note = (event: Event) => delivered.push((event as CustomEvent<(typeof delivered)[0]>).detail)
  window.addEventListener('live', note)
  closings.push(server.close, database.close, async () => window.removeEventListener('live', note))
  await renderInApp(
    <Routes>
      <Route path={routes.hub} element={<HubPage />} />
      <Route path={routes.email} element={<EmailScreen />} />
      <Route path={routes.outboundEmail} element={<OutboundScreen />} />
      <Route path={routes.campaigns} element={<CampaignsPage />} />
      <Route path={routes.campaign} element={<CampaignPage />} />
    </Routes>,
    { at, session: { db: database.db } },
  )
  for (const text of texts) await screen.findAllByText(text, undefined, { timeout: 60_000 })
  const late = () => {
    const given = delivered.map(({ key }) => key)
    return kinds.filter((kind) => {
      const place = given.findIndex((key) => key.endsWith(kind))
      if (place >= 0) given.splice(place, 1)
      return place < 0
    })
  }
  await waitFor(() => expect(late()).toEqual([]))
  const given: Record<string, number> = {}
  for (const { key, documents } of delivered) given[key] = (given[key] ?? 0) + documents
  return { given, lists: database.lists() }
}

/** Where each screen is, what it shows, and what it was given once it is whole: documents, and lists that have some. */
const screens = [
  ['the inbox', '/cm/hub', [/Showing 1-\d+ of/], ['inboundEmails', 'emailAccounts', 'stats/current']],
  [
    'the outreach',
    `${HUB}manufacturer-outreach`,
    [/Showing 1-\d+ of/],
    ['outboundEmails', 'emailAccounts', 'stats/current'],
  ],
  ['the contacts', `${HUB}contacts`, [/Showing 1-\d+ of/], ['contacts', 'stats/current']],
  ['the campaigns', '/cm/hub/campaigns', ['Page 1'], ['campaigns']],
  ['a campaign', '/cm/hub/campaign/1', [/Showing 1-\d+ of/], ['campaigns/1', 'outboundEmails']],
  ['a mail to a contact', '/cm/hub/outbound/1', ['Word 60'], ['outboundEmails', 'inboundEmails', 'comments']],
  [
    'a mail of a customer',
    '/cm/hub/email/1',
    ['Word 60', 'Manufacturer Requests'],
    ['inboundEmails', 'outboundEmails', 'outboundEmails', 'responses', 'content/body', 'content/analysis', 'comments'],
  ],
] as const

test.each(screens)(
  'opening %s delivers at most 30 documents, as many where there are few as where there are many',
  { timeout: 180_000 },
  async (_, at, texts, kinds) => {
    const few = await open(at, FEW, texts, kinds)
    await leave()
    const many = await open(at, MANY, texts, kinds)
    expect(Object.values(few.given).reduce((sum, documents) => sum + documents, 0)).toBeLessThanOrEqual(MOST)
    expect(many.given).toEqual(few.given)
    const rows = many.lists.filter(({ of }) => ['outboundEmails', 'contacts', 'campaigns'].includes(of))
    expect(rows.filter(({ limit }) => limit === undefined || limit > PAGE_SIZE)).toEqual([])
  },
)
