import type { Campaign } from '@attestry/core/outreach/campaigns'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { routes } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../../testing/stand-in-database'
import { type Answer, type Received, startStandInServer } from '../../../testing/stand-in-server'
import { CampaignPage } from './campaigns/campaign-page'
import { CampaignsPage } from './campaigns/campaigns-page'
import { EmailScreen } from './email-screen'
import { OutboundScreen } from './outbound-screen'

const ORG = 'maker'
const NOW = Date.now()
const { contact, emailAccount, inboundEmail, emailBody, outboundEmail, product } = sampleOf
const ti = { ...sampleOf.manufacturer, id: 51 }
const account = { ...emailAccount, account_type: 'outbound_sending' as const }
const sent = { status: 'sent', delivery: 'sent', sent_at: NOW, is_awaiting: true, due_at: NOW + 86_400_000 } as const

const closings: (() => Promise<void>)[] = []
afterEach(leave)
async function leave() {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
}

const counts = { drafts: 0, sending: 0, failed: 0, waiting: 2, answered: 1 }
const campaign: Campaign = { ...sampleOf.campaign, state: 'done', mail_count: 3 }

async function open(
  at: string,
  documents: Documents,
  answer: (request: Received) => Answer | undefined = () => undefined,
) {
  const calls: Received[] = []
  const server = await startStandInServer((request) => {
    calls.push(request)
    if (request.path.includes('/files/manufacturers')) return { status: 200, json: [ti] }
    return answer(request) ?? { status: 200, json: { ...campaign, counts } }
  })
  const database = await startStandInDatabase(documents)
  closings.push(server.close, database.close)
  await renderInApp(
    <Routes>
      <Route path={routes.email} element={<EmailScreen />} />
      <Route path={routes.outboundEmail} element={<OutboundScreen />} />
      <Route path={routes.campaigns} element={<CampaignsPage />} />
      <Route path={routes.campaign} element={<CampaignPage />} />
    </Routes>,
    { at, session: { db: database.db } },
  )
  return { database, posted: () => calls.filter(({ method }) => method === 'POST') }
}

const part = (part_number: string) => samplePart(part_number, { manufacturer: 'Texas Instruments', topics: ['reach'] })
const done = { state: 'done', is_compliance_related: true, compliance_confidence: 1, analysis_summary: '' } as const
const mail = { ...inboundEmail, id: 7, thread_id: 21, analysis: { ...done, product_count: 1 } }
const asking: Documents = {
  [paths.inboundEmail(ORG, 7)]: mail,
  [paths.emailBody(ORG, 7)]: emailBody,
  [paths.emailAnalysis(ORG, 7)]: { ...sampleOf.emailAnalysis, topics: [], extracted_products: [part('LM317')] },
  [paths.product(ORG, product.id)]: { ...product, manufacturer: { ...product.manufacturer, id: ti.id } },
  [paths.emailAccount(ORG, account.id)]: account,
}
const max = { ...contact, manufacturer_id: ti.id, manufacturer_name: ti.name, is_primary: true }
const withContact: Documents = { ...asking, [paths.contact(ORG, max.id)]: max }

test('what a mail lacks is asked of the primary contact of its maker, with the parts and what is wanted', async () => {
  const { posted } = await open('/cm/hub/email/7?request=true', withContact)
  const panel = await screen.findByRole('dialog', { name: 'Request missing documents' })
  const card = await within(panel).findByRole('region', { name: ti.name })
  expect(within(card).getByLabelText<HTMLInputElement>('Subject').value).toBe('Request: REACH documents for LM317')
  expect(within(card).getByLabelText<HTMLTextAreaElement>('Message').value).toContain('- LM317: REACH declaration')
  fireEvent.click(within(panel).getByRole('button', { name: 'Send 1 email' }))
  expect(await screen.findByText('1 email sent!')).toBeTruthy()
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({
    name: mail.subject,
    email_id: 7,
    from: account.email_address,
    mails: [{ contact_id: max.id, to: max.email, parts: [{ part_number: 'LM317', topics: ['reach'] }] }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Request missing documents' })).toBeNull())
})

test('a refused campaign keeps what was written, and says why', async () => {
  await open('/cm/hub/email/7?request=true', withContact, ({ method }) =>
    method === 'POST' ? { status: 429, json: { detail: 'Too many attempts. Please try again later.' } } : undefined,
  )
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject')
  fireEvent.change(subject, { target: { value: 'My words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 email' }))
  expect((await screen.findAllByText('Too many attempts. Please try again later.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('My words')
})

test('a maker without a contact, or without one whose mail arrives, cannot be asked and says so', async () => {
  await open('/cm/hub/email/7?request=true', asking)
  expect(await screen.findByText(`No contact at ${ti.name} yet.`)).toBeTruthy()
  expect(screen.getByText('Choose at least one email to send.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 0 emails' }).disabled).toBe(true)
  await leave()

  const bounced = { ...max, bounced: { at: NOW, message: '550' } }
  await open('/cm/hub/email/7?request=true', { ...asking, [paths.contact(ORG, max.id)]: bounced })
  expect(await screen.findByText('Mail to every contact of this manufacturer has come back.')).toBeTruthy()
})

test('a mail that the vault can answer lacks nothing', async () => {
  const reach = { ...sampleOf.file, doc_type: 'REACH Declaration' as const, issued_at: NOW }
  await open('/cm/hub/email/7?request=true', { ...withContact, [paths.file(ORG, reach.id)]: reach })
  expect(await screen.findByText(/^Nothing is missing/)).toBeTruthy()
})

test('the mail shows what is waited for, and when all of it has come', async () => {
  const request = { ...outboundEmail, ...sent, id: 181, email_id: 7 }
  const { database } = await open('/cm/hub/email/7', { ...withContact, [paths.outboundEmail(ORG, 181)]: request })
  const card = await screen.findByRole('region', { name: 'Manufacturer Requests' })
  expect(within(card).getByText('Waiting for 1 of 1.')).toBeTruthy()
  database.set(paths.outboundEmail(ORG, 181), { ...request, response_to_email_id: 8, is_awaiting: false })
  expect(await within(card).findByText('All manufacturers have answered.')).toBeTruthy()
})

test('a mail to a contact and the answer to it show each other in one conversation', async () => {
  const request = { ...outboundEmail, ...sent, id: 181, thread_id: 21, response_to_email_id: 7 }
  const both = { ...withContact, [paths.outboundEmail(ORG, 181)]: request }
  await open('/cm/hub/outbound/181', both)
  const talk = await screen.findByRole('region', { name: 'Conversation' })
  fireEvent.click(await within(talk).findByRole('button', { name: new RegExp(mail.sender_name) }))
  expect(await within(talk).findByText(emailBody.body_text)).toBeTruthy()
  await leave()

  await open('/cm/hub/email/7', both)
  const other = await screen.findByRole('region', { name: 'Conversation' })
  expect(await within(other).findByRole('article', { name: 'Request to Max Weber' })).toBeTruthy()
})

test('a draft is not part of a conversation', async () => {
  const draft = { ...outboundEmail, id: 182, thread_id: 21 }
  const answered = { ...outboundEmail, ...sent, id: 181, thread_id: 21 }
  await open('/cm/hub/email/7', {
    ...withContact,
    [paths.outboundEmail(ORG, 181)]: answered,
    [paths.outboundEmail(ORG, 182)]: draft,
  })
  expect(await screen.findByRole('article', { name: 'Request to Max Weber' })).toBeTruthy()
  expect(screen.getAllByRole('article', { name: 'Request to Max Weber' })).toHaveLength(1)
})

test('a long conversation shows its newest mails, and the others when somebody asks for them', async () => {
  const older = (id: number) => ({
    [paths.inboundEmail(ORG, id)]: { ...mail, id, received_date: mail.received_date - id },
  })
  const thread = Object.assign({}, ...Array.from({ length: 10 }, (_, place) => older(100 + place))) as Documents
  await open('/cm/hub/email/7', { ...asking, ...thread })
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Load Earlier Messages' }))
  await screen.findByRole('button', { name: '10 earlier messages' })
  expect(screen.queryByRole('button', { name: 'Load Earlier Messages' })).toBeNull()
})

test('there is a next page only where something is on it', async () => {
  const listed = (id: number) => ({
    [paths.campaign(ORG, id)]: { ...campaign, id, name: `Campaign ${id}`, created_at: id },
  })
  const twenty = Object.assign({}, ...Array.from({ length: 20 }, (_, place) => listed(101 + place))) as Documents
  const { database } = await open('/cm/hub/campaigns', twenty)
  await screen.findByText('Campaign 120')
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  expect(next().disabled).toBe(true)
  database.set(paths.campaign(ORG, 100), listed(100)[paths.campaign(ORG, 100)]!)
  await waitFor(() => expect(next().disabled).toBe(false))
  expect(screen.queryByText('Campaign 100')).toBeNull()
  fireEvent.click(next())
  await screen.findByText('Campaign 100')
  expect(next().disabled).toBe(true)
})

test('no campaign yet, and how to begin one', async () => {
  await open('/cm/hub/campaigns', withContact)
  expect(await screen.findByText('No campaigns yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New Campaign' }))
  const panel = await screen.findByRole('dialog', { name: 'New Campaign' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Next' }))
  expect(within(panel).getByText('Enter a name')).toBeTruthy()
  expect(within(panel).getByText('Enter at least one part number')).toBeTruthy()
})

test('a list of parts becomes a mail for each maker', async () => {
  const { posted } = await open('/cm/hub/campaigns?new=true', withContact)
  const panel = await screen.findByRole('dialog', { name: 'New Campaign' })
  fireEvent.change(within(panel).getByLabelText(/^Name/), { target: { value: 'RoHS 2026' } })
  fireEvent.change(within(panel).getByLabelText(/^Part Numbers/), { target: { value: 'LM-317\nXY9\tUnknown Ltd' } })
  fireEvent.click(within(panel).getByLabelText('RoHS'))
  fireEvent.click(within(panel).getByRole('button', { name: 'Next' }))
  const card = await within(panel).findByRole('region', { name: ti.name })
  expect(within(card).getByLabelText<HTMLTextAreaElement>('Message').value).toContain('- LM-317: RoHS certificate')
  expect(within(panel).getByText('No contact at Unknown Ltd yet.')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Send 1 email' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({ name: 'RoHS 2026', mails: [{ contact_id: max.id }] })
  // The next one begins empty.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Campaign' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'New Campaign' }))
  const next = await screen.findByRole('dialog', { name: 'New Campaign' })
  expect(within(next).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
})

test("a text of one's own says which parts it does not name", async () => {
  await open('/cm/hub/campaigns?new=true', withContact)
  const panel = await screen.findByRole('dialog', { name: 'New Campaign' })
  fireEvent.change(within(panel).getByLabelText(/^Name/), { target: { value: 'RoHS 2026' } })
  fireEvent.change(within(panel).getByLabelText(/^Part Numbers/), { target: { value: 'LM-317' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Next' }))
  const message = await within(panel).findByLabelText('Message')
  expect(within(panel).queryByText(/It does not name/)).toBeNull()
  fireEvent.change(message, { target: { value: 'Anything for me?' } })
  expect(await within(panel).findByText('It does not name LM-317.')).toBeTruthy()
})

test('somebody at a company that is not in the vault can be added and asked', async () => {
  const mia = { ...contact, id: 102, name: 'Mia Kuhn', email: 'mia@unknown.test', company_name: 'Unknown Ltd' }
  const { search_tokens: _tokens, sort_name: _name, ...view } = mia
  const { database, posted } = await open('/cm/hub/campaigns?new=true', withContact, ({ path }) =>
    path.endsWith('/contacts') ? { status: 200, json: view } : undefined,
  )
  const panel = await screen.findByRole('dialog', { name: 'New Campaign' })
  fireEvent.change(within(panel).getByLabelText(/^Name/), { target: { value: 'RoHS 2026' } })
  fireEvent.change(within(panel).getByLabelText(/^Part Numbers/), { target: { value: 'XY9\tUnknown Ltd' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Next' }))
  fireEvent.click(await within(panel).findByRole('button', { name: 'Add Contact' }))
  const form = await screen.findByRole('dialog', { name: 'Add Contact' })
  fireEvent.change(within(form).getByLabelText(/^Name/), { target: { value: mia.name } })
  fireEvent.change(within(form).getByLabelText(/^Email/), { target: { value: mia.email } })
  database.set(paths.contact(ORG, mia.id), mia)
  fireEvent.click(within(form).getByRole('button', { name: 'Add Contact' }))
  expect((await within(panel).findByLabelText<HTMLTextAreaElement>('Message')).value).toContain('Dear Mia Kuhn,')
  expect(posted()).toHaveLength(1)
})

test('a campaign shows how far it has come, and why it stopped; the rest can be sent', async () => {
  const stopped: Campaign = { ...campaign, state: 'stopped', problem: 'No active email account can send this email.' }
  const request = { ...outboundEmail, campaign_id: campaign.id }
  const { posted } = await open(
    `/cm/hub/campaign/${campaign.id}`,
    { [paths.campaign(ORG, campaign.id)]: stopped, [paths.outboundEmail(ORG, request.id)]: request },
    ({ method }) =>
      method === 'GET' ? { status: 200, json: { ...stopped, counts: { ...counts, drafts: 2 } } } : undefined,
  )
  expect(await screen.findByText('No active email account can send this email.')).toBeTruthy()
  expect(screen.getByText('Stopped')).toBeTruthy()
  expect((await screen.findByText('Not sent')).nextSibling?.textContent).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Send Rest' }))
  await waitFor(() => expect(posted().map(({ path }) => path)).toEqual([expect.stringMatching(/\/resume$/)]))
})

test('a campaign that does not exist says so', async () => {
  await open('/cm/hub/campaign/999', {})
  expect(await screen.findByText('Campaign not found')).toBeTruthy()
})
