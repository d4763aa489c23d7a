import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { EmailPage } from './email-page'
import { MissingPanel } from './hub/campaigns/missing-panel'

const ORG = 'maker'
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
})

const email = sampleEmail({
  id: 7,
  sender_name: 'Dana Reyes',
  sender_email: 'dana@helioworks.test',
  sent_date: Date.UTC(2026, 10, 20, 9),
})
const contact = { ...sampleOf.contact, id: 5, name: 'Max Weber', email: 'max@ti.test' }

async function open(at: string, documents: Documents = {}) {
  const server = await startStandInServer(({ path }) =>
    path.endsWith('/undo')
      ? { status: 204 }
      : path.endsWith('/forward')
        ? { status: 200, json: sampleOf.forward }
        : path.includes('manufacturers/campaigns')
          ? { status: 200, json: sampleOf.campaign }
          : path.endsWith('/manufacturers')
            ? { status: 200, json: [maker] }
            : {
                status: 200,
                json: { contacts: [{ ...contact, manufacturer_id: 9 }], total_count: 1, has_more: false },
              },
  )
  const { db, close } = await startStandInDatabase({
    [paths.inboundEmail(ORG, 7)]: email,
    [paths.emailBody(ORG, 7)]: sampleBody(),
    [paths.emailAnalysis(ORG, 7)]: sampleOf.emailAnalysis,
    [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount,
    ...documents,
  })
  closings.push(server.close, close)
  await renderInApp(
    <Routes>
      <Route
        path="/cm/hub/email/:emailId"
        element={
          <EmailPage
            inquiries={() => null}
            inquiring={(asked) => <MissingPanel {...asked} />}
            comments={() => null}
            request={() => null}
          />
        }
      />
    </Routes>,
    { at, session: { db } },
  )
  return { sent: () => server.received.filter(({ path }) => path.endsWith('/forward')).map(({ body }) => body), server }
}

/** The maker of a part that the mail asks about, of which the vault has no document. */
const maker = { ...sampleOf.manufacturer, id: 9 }
const asking: Documents = {
  [paths.inboundEmail(ORG, 7)]: {
    ...email,
    analysis: {
      state: 'done',
      is_compliance_related: true,
      compliance_confidence: 1,
      analysis_summary: '',
      product_count: 1,
    },
  },
  [paths.emailAnalysis(ORG, 7)]: {
    ...sampleOf.emailAnalysis,
    topics: ['rohs'],
    extracted_products: [samplePart('LM317'), samplePart('NE555')],
  },
  [paths.product(ORG, 3)]: {
    ...sampleOf.product,
    id: 3,
    part_number: 'LM317',
    part_key: 'LM317',
    manufacturer: maker,
  },
  [paths.contact(ORG, 5)]: { ...contact, manufacturer_id: maker.id },
  [paths.contact(ORG, 6)]: { ...contact, id: 6, email: 'first@ti.test', is_primary: true, manufacturer_id: maker.id },
}

const OPEN = '/cm/hub/email/7?forward=true'
const openPanel = async (documents: Documents = {}) => {
  const it = await open(OPEN, documents)
  const panel = within(await screen.findByRole('dialog', { name: 'Forward Email' }))
  return { ...it, panel, to: await panel.findByRole<HTMLInputElement>('combobox', { name: 'To' }) }
}

test('a mail is forwarded to whom the screen shows, with its note, and taken back with Undo', async () => {
  const { panel, to, sent, server } = await openPanel()
  expect(panel.getByText('Name somebody to forward it to.')).toBeTruthy()
  expect(panel.getByText(/^The original email is attached as it came/)).toBeTruthy()
  const note = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  expect(note.value).toBe('Please see the attached email from Dana Reyes of Nov 20, 2026.')
  fireEvent.change(to, { target: { value: 'Bo@ti.test,' } })
  fireEvent.change(to, { target: { value: 'ann@ti.test' } })
  fireEvent.change(note, { target: { value: 'Can you help?' } })
  fireEvent.click(panel.getByRole('button', { name: 'Forward' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        to: ['bo@ti.test', 'ann@ti.test'],
        subject: 'Fwd: RoHS for LM317',
        body_text: 'Can you help?',
        from: 'compliance@maker.test',
      },
    ]),
  )
  await screen.findByText('Email forwarded')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/v1/emails/7/forwards/91/undo'))
  const again = within(await screen.findByRole('dialog', { name: 'Forward Email' }))
  expect((await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })).value).toBe('Can you help?')
})

test('a contact is found by its name', async () => {
  const { to, panel } = await openPanel()
  fireEvent.change(to, { target: { value: 'weber' } })
  fireEvent.click(await screen.findByRole('option', { name: /max@ti.test/ }))
  expect(panel.getByText('max@ti.test')).toBeTruthy()
  expect(to.value).toBe('')
})

test('to the maker of what is missing, it goes as a request to that contact, with the mail attached', async () => {
  const { to, panel, server } = await openPanel(asking)
  fireEvent.change(to, { target: { value: 'max@ti.test,' } })
  await panel.findByText(/are missing for 1 part\. As a request, their answer is waited for\.$/)
  fireEvent.click(panel.getByRole('button', { name: 'Send as a Request' }))
  const request = within(await screen.findByRole('dialog', { name: 'Request missing documents' }))
  const text = await request.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(text.value).toContain('Dear Max Weber,')
  expect(text.value).toContain('- LM317: RoHS certificate')
  expect(text.value).not.toContain('NE555')
  expect(request.getByText('The original email is attached as it came.')).toBeTruthy()
  fireEvent.click(request.getByRole('button', { name: 'Send 1 email' }))
  const sent = () => server.received.filter(({ path }) => path.endsWith('/campaigns')).map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    email_id: 7,
    attaches_email: true,
    mails: [{ contact_id: 5, to: 'max@ti.test', parts: [{ part_number: 'LM317', topics: ['rohs'] }] }],
  })
})

test('nothing else is offered where the mail lacks nothing of that contact’s company', async () => {
  const { to, panel } = await openPanel({ ...asking, [paths.emailAnalysis(ORG, 7)]: sampleOf.emailAnalysis })
  fireEvent.change(to, { target: { value: 'max@ti.test,' } })
  await panel.findByText('max@ti.test')
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Send as a Request' })).toBeNull())
})

test('it is opened from the menu', async () => {
  await open('/cm/hub/email/7')
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Forward/ }))
  expect(await screen.findByRole('dialog', { name: 'Forward Email' })).toBeTruthy()
})

test('a mail that we have only in part cannot be passed on', async () => {
  await open(OPEN, { [paths.inboundEmail(ORG, 7)]: { ...email, state: 'too_large' } })
  await screen.findByRole('button', { name: /^More for/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the conversation says who passed the mail on to whom, and whom it did not reach', async () => {
  const forward = {
    ...sampleOf.forward,
    also_to: ['bo@ti.test'],
    delivery: 'sent',
    status: 'sent',
    refused_recipients: [{ address: 'bo@ti.test', message: '550 No such user here' }],
  }
  await open('/cm/hub/email/7', {
    [paths.inboundEmail(ORG, 7)]: { ...email, is_forwarded: true },
    [paths.forward(ORG, 7, 91)]: forward,
    [paths.profile(ORG, 'ada')]: { ...sampleOf.profile, first_name: 'Ada' },
  })
  const turn = within(await screen.findByRole('article', { name: 'Forwarded to max@ti.test' }))
  expect(turn.getByText(/forwarded the email to max@ti.test, bo@ti.test/)).toBeTruthy()
  expect(turn.getByText('Not delivered to bo@ti.test: 550 No such user here')).toBeTruthy()
  expect(turn.getByText('Can you help?')).toBeTruthy()
})
